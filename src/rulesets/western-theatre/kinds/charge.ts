import { pieceField } from '../../../core/fields.js';
import type { ActionOf } from '../actions.js';
import type { Refusal } from '../battle.js';
import { chargeAhead } from '../charge/ahead.js';
import { chargerRefusals } from '../charge/eligible.js';
import { chargeRefusals, planCharge } from '../charge/plan.js';
import { finalValue } from '../movement/dice.js';
import { wayOf } from '../movement/legs.js';
import { carryOut, walk } from '../movement/walk.js';
import { stillToMove } from '../moves.js';
import { nameOf } from '../names.js';
import { enemyPiecesOf, findUnit, isOnTable, pieceOf, unitOf } from '../read.js';
import { refuse } from '../refusals.js';
import type { TaskOf } from '../tasks.js';
import { changeUnit, emit, schedule } from '../write.js';
import { kind, type Open, optionsOf, say, unitField, unitRefusals } from './kind.js';
import { legField, nextLegs } from './legs.js';

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

/** The legs of a charge that may come next: anything that goes clear of others. */
const legsNext = (open: Asked, { unitId, legs = [] }: Partial<Charge>) => {
  const unit = unitId === undefined ? undefined : findUnit(open.state, unitId);
  if (unit === undefined) return undefined;
  const s = open.state;
  return nextLegs({
    s,
    unit,
    legs,
    value: finalValue(open.task.moving, unit.id),
    isOpen: (tried) => walk(s, unit, wayOf(s, unit, tried), { kind: 'charge', ignored: [] }).faults.length === 0,
  });
};

/** Charges on the enemies near a unit. */
const samplesOf = ({ state, task }: Asked, unitId: string): readonly Charge[] =>
  chargeAhead(state, unitOf(state, unitId), finalValue(task.moving, unitId)).map((order) => ({
    type: 'charge',
    unitId,
    ...order,
  }));

const mayCharge = (open: Asked, unitId: string): boolean =>
  isStillToMove(open, unitId) &&
  chargerRefusals(open.state, unitOf(open.state, unitId), open.task.moving).length === 0 &&
  chargeAhead(open.state, unitOf(open.state, unitId), finalValue(open.task.moving, unitId)).length > 0;

/** Move to contact. @see WT-CHG-01 WT-CHG-02 */
const charge = kind<Charge, March>({
  type: 'charge',
  label: 'Charge',
  clause: 'WT-CHG-02',
  fields: {
    unitId: unitField<March>((open, { id }) => mayCharge(open, id)),
    targetId: pieceField<Asked, Partial<Charge>>({
      label: 'target',
      options: ({ state, side }, { unitId }) =>
        unitId === undefined
          ? undefined
          : optionsOf(
              state,
              enemyPiecesOf(state, side === 'french' ? 'french' : 'allied').map(({ id }) => id),
            ),
    }),
    legs: legField<Asked, Partial<Charge>>(legsNext, () => 0),
  },
  samples: (open) =>
    stillToMove(open.state, open.task.moving)
      .filter(({ id }) => mayCharge(open, id))
      .map(
        ({ id }) =>
          () =>
            samplesOf(open, id),
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
    schedule(battle, { task: 'chargeResponse', charge: planned.charge }, { task: 'march', moving: rest });
  },
  words: (s, { unitId, targetId }) => say(nameOf(s, unitId), `charge ${nameOf(s, targetId)}`),
});

export const chargeKinds = { charge };
