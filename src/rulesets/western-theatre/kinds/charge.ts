import { type LegKind, type PathDomain, wordOptions } from '../../../core/domain.js';
import { pieceField } from '../../../core/fields.js';
import type { ActionOf, LegOrder } from '../actions.js';
import type { Refusal } from '../battle.js';
import { type ChargeOrder, chargeAhead, chargeRefusals, chargerRefusals, planCharge } from '../charge.js';
import { footprintOf } from '../footprint.js';
import { finalValue } from '../movement/dice.js';
import { goOn } from '../movement/marching.js';
import { carryOut } from '../movement/walk.js';
import { stillToMove } from '../moves.js';
import { nameOf } from '../names.js';
import { findUnit, isOnTable, pieceOf, unitOf } from '../read.js';
import { refuse } from '../refusals.js';
import type { TaskOf } from '../tasks.js';
import { changeUnit, emit, schedule } from '../write.js';
import { kind, type Open, optionsOf, say, unitField, unitRefusals } from './kind.js';
import { legField } from './legs.js';

/** Charges: an action of S7. */

type March = TaskOf<'march'>;
type Charge = ActionOf<'charge'>;
type Asked = Open<March>;

const isStillToMove = ({ state, task }: Asked, id: string): boolean =>
  stillToMove(state, task.moving).some((unit) => unit.id === id);

const targetRefusals = ({ state, side }: Asked, targetId: string): readonly Refusal[] => {
  const target = pieceOf(state, targetId);
  if (target === undefined || !isOnTable(target))
    return [refuse('invalid', 'WT-GEN-20', 'targetId', { unit: targetId })];
  return target.side === side ? [refuse('notEnemy', 'WT-CHG-01', 'targetId')] : [];
};

/** Reasons against a charge: whose turn it is, the target, then the charge itself. @see WT-GEN-20 */
const refusalsOf = (open: Asked, { unitId, targetId, legs }: Charge): readonly Refusal[] =>
  unitRefusals(open, { unitId }, (unit) => {
    if (!isStillToMove(open, unitId)) return [refuse('wrongPhase', 'WT-MOV-33', 'unitId')];
    const target = targetRefusals(open, targetId);
    return target.length > 0 ? target : chargeRefusals(open.state, unit, targetId, legs, open.task.moving);
  });

/** Lawful charges of a unit on a target: straight ahead, or after one wheel. Others may be ordered leg by leg. */
const ordersOf = ({ state, task }: Asked, unitId: string, targetId?: string): readonly ChargeOrder[] => {
  const unit = unitOf(state, unitId);
  return chargeAhead(state, unit, finalValue(task.moving, unitId)).filter(
    (order) =>
      (targetId === undefined || order.targetId === targetId) &&
      chargeRefusals(state, unit, order.targetId, order.legs, task.moving).length === 0,
  );
};

const draftedOrders = (open: Asked, { unitId, targetId }: Partial<Charge>): readonly ChargeOrder[] =>
  unitId === undefined || targetId === undefined || findUnit(open.state, unitId) === undefined
    ? []
    : ordersOf(open, unitId, targetId);

/** A wheel of an order as the leg that comes next. */
const wheelKind = (leg: LegOrder): readonly LegKind[] => {
  if (!('wheel' in leg)) return [];
  const inches = { kind: 'number', least: leg.inches, most: leg.inches, step: 0.1, unit: 'distance' } as const;
  return [
    {
      kind: leg.wheel === 'left' ? 'wheelLeft' : 'wheelRight',
      label: `wheel ${leg.wheel}`,
      motion: 'wheel',
      writes: 'parameters',
      parameters: [
        { name: 'wheel', role: 'side', label: 'side', domain: { kind: 'word', options: wordOptions([leg.wheel]) } },
        { name: 'inches', role: 'arc', label: 'inches of the outer corner', domain: inches },
      ],
    },
  ];
};

/** The wheels after which the unit may charge straight on. */
const legsNext = (open: Asked, draft: Partial<Charge>): PathDomain | undefined => {
  const unit = draft.unitId === undefined ? undefined : findUnit(open.state, draft.unitId);
  const legs = draftedOrders(open, draft).flatMap((order) => order.legs.flatMap(wheelKind));
  if (unit === undefined || (draft.legs ?? []).length > 0 || legs.length === 0) return undefined;
  const { main } = footprintOf(open.state, unit);
  const budget = finalValue(open.task.moving, unit.id);
  return { kind: 'path', from: unit.pose, frontage: main.width, depth: main.depth, budget, legs };
};

/** A wheel is needed if the unit cannot charge straight ahead. */
const legsNeeded = (open: Asked, draft: Partial<Charge>): number => {
  const orders = draftedOrders(open, draft);
  return orders.length > 0 && orders.every(({ legs }) => legs.length > 0) ? 1 : 0;
};

const mayCharge = (open: Asked, unitId: string): boolean =>
  isStillToMove(open, unitId) &&
  chargerRefusals(open.state, unitOf(open.state, unitId), open.task.moving).length === 0 &&
  ordersOf(open, unitId).length > 0;

/** Move to contact. @see WT-CHG-01 WT-CHG-02 */
const charge = kind<Charge, March>({
  type: 'charge',
  label: 'Charge',
  clause: 'WT-CHG-02',
  fields: {
    unitId: unitField<March>((open, { id }) => mayCharge(open, id)),
    targetId: pieceField<Asked, Partial<Charge>>({
      label: 'target',
      options: (open, { unitId }) =>
        unitId === undefined || findUnit(open.state, unitId) === undefined
          ? undefined
          : optionsOf(open.state, [...new Set(ordersOf(open, unitId).map(({ targetId }) => targetId))]),
    }),
    legs: legField<Asked, Partial<Charge>>(legsNext, legsNeeded),
  },
  samples: (open) =>
    stillToMove(open.state, open.task.moving).map(
      ({ id }) =>
        () =>
          ordersOf(open, id).map((order): Charge => ({ type: 'charge', unitId: id, ...order })),
    ),
  refusals: refusalsOf,
  apply: (battle, { unitId, targetId, legs }, { moving }) => {
    const unit = unitOf(battle.state, unitId);
    const planned = planCharge(battle.state, unit, targetId, legs, moving);
    if (!planned.ok) return;
    changeUnit(battle, unitId, { moved: true, acted: true });
    emit(battle, {
      type: 'charged',
      clause: 'WT-CHG-01',
      unit: unitId,
      target: targetId,
      inches: planned.charge.length,
    });
    if (planned.approach !== null) carryOut(battle, unitId, planned.approach, 'charge', 'WT-CHG-04');
    const rest = {
      ...moving,
      unitIds: moving.unitIds.filter((id) => id !== unitId),
      begun: true,
      chargedId: moving.kind === 'regiment' ? unitId : moving.chargedId,
    };
    schedule(battle, { task: 'chargeResponse', charge: planned.charge }, ...goOn(rest));
  },
  words: (s, { unitId, targetId }) => say(nameOf(s, unitId), `charge ${nameOf(s, targetId)}`),
});

export const chargeKinds = { charge };
