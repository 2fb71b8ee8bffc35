import type { Battle, Rules } from './battle.js';
import { chargesToAnswer } from './charge/answers.js';
import { askCourage, isPending } from './charge/courage.js';
import { moveCharge } from './charge/move.js';
import { trySquare } from './charge/squares.js';
import { unitOf } from './read.js';
import type { Situation } from './state.js';
import type { ChargeTask, Task } from './tasks.js';
import { schedule } from './write.js';

/*
 * Charges, from their declaration to contact (2.2 to 2.5). A charge is a record in `charges` with its own state. Each
 * step walks that list, and leaves out what has lapsed.
 *
 * With `chargeTiming` `assaultPhase`, the task `assault` of the melees asks for `declareCharge` or `done`. The action
 * `declareCharge` then calls `openAssaultCharge`, which schedules the same steps for that one charge: answer, checks,
 * move, defensive fire (`defensiveFire`), and melee (`openMelee`). These two must do nothing for a charge that is not
 * in contact, or at which its target does not fire.
 */

export { answerCharge, answerRefusals, chargesToAnswer, responseRefusals } from './charge/answers.js';
export { barsCharge, fallShort, makeContact } from './charge/arrival.js';
export { courageClause, isPending, refuseCharge } from './charge/courage.js';
export { chargerRefusals, declarationRefusals, declareCharge, mayCharge } from './charge/declare.js';
export { moveCharge } from './charge/move.js';
export { chargePlace } from './charge/place.js';
export { formSquareInAnswer } from './charge/squares.js';

/** Battalions that are charged, in the order in which they were first named. */
const targetsInOrder = (s: Situation): readonly string[] => [
  ...new Set(s.charges.filter((charge) => isPending(s, charge)).map(({ target }) => target)),
];

/** The answers. A battalion charged out of hiding tests its Leadership before its own. @see OW-CHG-20 OW-HID-11 */
const openResponses = (battle: Battle): void => {
  const { state } = battle;
  const tasks = targetsInOrder(state).flatMap((unitId): readonly Task[] => [
    ...(chargesToAnswer(state, unitId).some(({ fromHiding }) => fromHiding)
      ? [{ task: 'leadership', unitId } as const]
      : []),
    { task: 'respond', unitId },
  ]);
  schedule(battle, ...tasks);
};

/** Squares and courage, target by target. @see OW-CHG-06 OW-SQR-01 */
const openChargeChecks = (battle: Battle): void => {
  const { state } = battle;
  const tasks = targetsInOrder(state).flatMap((targetId): readonly Task[] => [
    ...(unitOf(state, targetId).response?.kind === 'formSquare'
      ? [{ task: 'trySquare', unitId: targetId } as const]
      : []),
    { task: 'courage', targetId },
  ]);
  schedule(battle, ...tasks);
};

/** Carries a charge of the Assault phase through all its steps. @see OW-CHG-18 */
export const openAssaultCharge = (battle: Battle, charger: string): void =>
  schedule(
    battle,
    { task: 'openResponses' },
    { task: 'openChargeChecks' },
    { task: 'moveCharge', unitId: charger },
    { task: 'defensiveFire', charger },
    { task: 'openMelee', charger },
    { task: 'checkEnd' },
  );

/** A battalion that routs gives no answer. @see OW-CHG-17 OW-ROU-06 */
const mustAnswer = (s: Situation, unitId: string): boolean =>
  !unitOf(s, unitId).routing && chargesToAnswer(s, unitId).length > 0;

export const chargeRules: Rules<ChargeTask> = {
  /** Any number of charges, then `done`. @see OW-CHG-05 */
  declareCharges: {
    asks: ({ active }) => ({ side: active, about: null, actions: ['declareCharge', 'done'] }),
    before: (battle, task, { type }) => {
      if (type !== 'done') schedule(battle, task);
    },
  },
  openResponses: { act: openResponses },
  respond: {
    asks: (state, { unitId }) =>
      mustAnswer(state, unitId) ? { side: unitOf(state, unitId).side, about: unitId, actions: ['respond'] } : null,
  },
  openChargeChecks: { act: openChargeChecks },
  trySquare: { act: (battle, { unitId }) => trySquare(battle, unitId) },
  courage: { act: (battle, { targetId }) => askCourage(battle, targetId) },
  moveCharge: { act: (battle, { unitId }) => moveCharge(battle, unitId) },
};
