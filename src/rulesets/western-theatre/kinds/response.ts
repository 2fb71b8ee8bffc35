import { flagField, numberField, pieceField, wordField } from '../../../core/fields.js';
import { formatLength } from '../../../core/words.js';
import type { ActionOf } from '../actions.js';
import type { Refusal } from '../battle.js';
import { answerCharge, answersOpen, finish, planPursuit, planSecondary, whyNot, windowOf } from '../charge.js';
import { nameOf } from '../names.js';
import { isOnTable, type Piece, pieceOf } from '../read.js';
import { refuse } from '../refusals.js';
import type { Situation } from '../state.js';
import { responses } from '../tables.js';
import type { TaskOf } from '../tasks.js';
import { answerWindow } from '../window.js';
import { schedule } from '../write.js';
import { kind, type Open, optionsOf, say, unitField, unitRefusals } from './kind.js';

/** Responses to moves and charges, and what a charger does after an evade. */

type Fire = TaskOf<'responseFire'>;
type Answer = TaskOf<'chargeResponse'>;
type Pursuit = TaskOf<'pursuit'>;

/** @see WT-RSP-21 WT-RSP-25 */
const responseFire = kind<ActionOf<'responseFire'>, Fire>({
  type: 'responseFire',
  label: 'Response fire',
  clause: 'WT-RSP-21',
  fields: {
    unitId: unitField<Fire>(({ task }, { id }) => id === task.unitIds[0]),
    fire: flagField({ label: 'whether it fires' }),
  },
  refusals: (open, action) =>
    unitRefusals(open, action, ({ id }) =>
      id === open.task.unitIds[0] ? [] : [refuse('wrongPhase', 'WT-RSP-25', 'unitId')],
    ),
  apply: (battle, { fire }, task) => answerWindow(battle, task, fire),
  words: (s, { unitId, fire }) => say(nameOf(s, unitId), fire ? 'response fire' : 'hold fire'),
});

/** A piece on the table that an action names; nothing is told of others. @see WT-GEN-14 */
const named = (s: Situation, id: string): Piece | null => {
  const piece = pieceOf(s, id);
  return piece !== undefined && isOnTable(piece) ? piece : null;
};

const answerRefusals = ({ state, task: { charge } }: Open<Answer>, action: ActionOf<'chargeResponse'>) => {
  const target = named(state, action.targetId);
  if (target === null) return [refuse('invalid', 'WT-GEN-20', 'targetId')];
  if (target.id !== charge.targetId) return [refuse('wrongPhase', 'WT-RSP-11', 'targetId')];
  const code = whyNot(state, charge, target, action.response);
  if (code === null) return [];
  return [refuse(code, code === 'cannotCounterCharge' ? 'WT-RSP-18' : 'WT-RSP-12', 'response')];
};

/** @see WT-RSP-11 WT-RSP-12 */
const chargeResponse = kind<ActionOf<'chargeResponse'>, Answer>({
  type: 'chargeResponse',
  label: 'Answer a charge',
  clause: 'WT-RSP-11',
  fields: {
    targetId: pieceField<Open<Answer>, Partial<ActionOf<'chargeResponse'>>>({
      label: 'unit or officer charged',
      actor: true,
      options: ({ state, task }) => optionsOf(state, [task.charge.targetId]),
    }),
    response: wordField<Open<Answer>, Partial<ActionOf<'chargeResponse'>>>({
      label: 'answer',
      words: responses,
      options: ({ state, task }) =>
        answersOpen(state, task.charge).map((value) => ({ value, label: value, figures: {} })),
    }),
  },
  refusals: answerRefusals,
  apply: (battle, { response }, { charge }) => answerCharge(battle, charge, response),
  words: (s, { targetId, response }) => {
    const short = { stand: 'stand', evade: 'evade', counterCharge: 'counter charge' }[response];
    return say(nameOf(s, targetId), short);
  },
});

const pursuitRefusals = (s: Situation, { charge }: Pursuit, distance: number): readonly Refusal[] => {
  const planned = planPursuit(s, charge, distance);
  return planned.ok ? [] : planned.refusals;
};

/** Distances worth a look: none, half and all of what is left, and as far as the first evader. */
const pursuitSamples = ({ task: { charge } }: Open<Pursuit>): readonly number[] => [
  0,
  charge.left,
  charge.left / 2,
  Math.min(charge.left, charge.distance),
];

/** @see WT-RSP-13 WT-RSP-14 WT-RSP-26 */
const pursue = kind<ActionOf<'pursue'>, Pursuit>({
  type: 'pursue',
  label: 'Pursue',
  clause: 'WT-RSP-13',
  fields: {
    distance: numberField<Open<Pursuit>, Partial<ActionOf<'pursue'>>>({
      label: 'inches',
      unit: 'distance',
      step: 0.1,
      range: ({ task }) => ({ least: 0, most: task.charge.left }),
    }),
  },
  samples: (open) => [() => pursuitSamples(open).map((distance) => ({ type: 'pursue', distance }))],
  refusals: ({ state, task }, { distance }) => pursuitRefusals(state, task, distance),
  words: (s, { distance }) => {
    const task = s.agenda.at(-1);
    const pursuer = task?.task === 'pursuit' ? nameOf(s, task.charge.chargerId) : 'The charger';
    return say(pursuer, distance === 0 ? 'do not pursue' : `pursue ${formatLength(distance, 'in')}`);
  },
  apply: (battle, { distance }, { charge }) => {
    const planned = planPursuit(battle.state, charge, distance);
    if (!planned.ok) return;
    const window = windowOf(charge, planned.inches, { contacted: null, barred: charge.evaded });
    finish(battle, planned.charge, window, planned.end);
  },
});

const secondaryRefusals = ({ state, task: { charge } }: Open<Pursuit>, targetId: string): readonly Refusal[] => {
  const target = named(state, targetId);
  if (target === null) return [refuse('invalid', 'WT-GEN-20', 'targetId')];
  if (target.side === state.active) return [refuse('notEnemy', 'WT-RSP-19', 'targetId')];
  const planned = planSecondary(state, charge, target);
  return planned.ok ? [] : planned.refusals;
};

/** @see WT-RSP-19 WT-RSP-20 WT-RSP-27 */
const secondaryCharge = kind<ActionOf<'secondaryCharge'>, Pursuit>({
  type: 'secondaryCharge',
  label: 'Charge a friend of the evader',
  clause: 'WT-RSP-19',
  fields: {
    targetId: pieceField<Open<Pursuit>, Partial<ActionOf<'secondaryCharge'>>>({
      label: 'target',
      options: (open) =>
        optionsOf(
          open.state,
          open.task.charge.evadedThrough.filter((id) => secondaryRefusals(open, id).length === 0),
        ),
    }),
  },
  refusals: (open, { targetId }) => secondaryRefusals(open, targetId),
  apply: (battle, { targetId }, { charge }) => {
    const target = pieceOf(battle.state, targetId);
    const planned = target === undefined ? null : planSecondary(battle.state, charge, target);
    if (planned?.ok) schedule(battle, { task: 'chargeResponse', charge: planned.charge });
  },
  words: (s, { targetId }) => say(nameOf(s, targetId), 'charge it instead'),
});

export const responseKinds = { responseFire, chargeResponse, pursue, secondaryCharge };
