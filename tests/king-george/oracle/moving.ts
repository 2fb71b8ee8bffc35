import type { Action } from '../../../src/rulesets/king-george/actions.js';
import { agenda } from '../../../src/rulesets/king-george/agenda.js';
import type { State, Unit } from '../../../src/rulesets/king-george/state.js';
import { distance, gapToPoint, turned } from './geometry.js';
import { isSkirmishing, rectangleOf, unitOf } from './layout.js';
import type { Marched } from './march.js';
import { type Tally, verdicts } from './tally.js';

/** An order to move, as the engine has it and as the oracle has it. */

/** What the engine makes of an order: how the unit stands after it, or that a test comes first. */
const after = (state: State, unit: Unit, action: Action): Unit | 'tested' => {
  const answer = agenda.answer(state, { action });
  if (!answer.ok) throw new Error(JSON.stringify(answer.refusals));
  return answer.state.agenda.at(-1)?.task === 'formationTest' ? 'tested' : unitOf(answer.state, unit.id);
};

const isThere = (unit: Unit, { pose, formation }: Marched): boolean =>
  distance(unit.pose, pose) < 0.002 &&
  Math.min(turned(unit.pose.heading - pose.heading), turned(pose.heading - unit.pose.heading)) < 0.01 &&
  unit.formation === formation;

/** A company that is back in the ranks of its regiment. @see KG-SKR-06 */
const compareReturn = (count: Tally, label: string, state: State, company: Unit, action: Action): void => {
  const answer = agenda.answer(state, { action });
  if (!answer.ok || company.parent === null) return;
  const parent = unitOf(answer.state, company.parent);
  const isFired = company.fired || unitOf(state, company.parent).fired;
  const told = [answer.state.units.some(({ id }) => id === company.id), parent.companyOut, parent.companyLost];
  count.compare(`${label}: back`, [...told, parent.fired], [false, null, false, isFired], state);
};

/** Whether it may fire after its Move. @see KG-ACT-08 */
const compareFire = (
  count: Tally,
  label: string,
  state: State,
  unit: Unit,
  action: Action,
  { time }: Marched,
): void => {
  const { moveAndFire } = state.options;
  const half = state.tables.constants.moveAndFireTime;
  const answer = agenda.answer(state, { action });
  if (!answer.ok || action.type !== 'move' || Math.abs(time - half - 0.001) < 0.004) return;
  const end = answer.state.units.find(({ id }) => id === unit.id);
  if (end === undefined || answer.state.agenda.at(-1)?.task === 'formationTest') return;
  const isFit = moveAndFire === 'all' || (moveAndFire === 'skirmishers' && isSkirmishing(end));
  // Also one that cannot fire is asked (KG-GEN-15).
  const isDue = isFit && time <= half + 0.001;
  count.compare(`${label}: fires`, answer.state.agenda.at(-1)?.task === 'fireAfterMove', isDue, state);
};

/** Compares an order to move; what hangs on a hair is left out. */
export const compareMove = (count: Tally, state: State, unit: Unit, action: Action, oracle: Marched): void => {
  if (oracle.isHair) return;
  const codes = agenda.check(state, action).map(({ code }) => code);
  const [engine, said] = verdicts(codes, oracle.codes);
  const label = JSON.stringify([unit.id, action]);
  count.compare(label, engine, said, state);
  if (codes.length > 0 || oracle.codes.length > 0) return;
  if (action.type === 'move' && action.steps.at(-1)?.kind === 'rejoin') {
    compareReturn(count, label, state, unit, action);
    return;
  }
  compareFire(count, label, state, unit, action, oracle);
  const end = after(state, unit, action);
  // A crew that comes within 1" of its guns mans them (KG-ART-12).
  if (end !== 'tested' && unit.gunsAt !== null && end.formation === 'unlimbered') {
    const guns = rectangleOf(state, unit, unit.gunsAt, 'unlimbered');
    count.compare(`${label}: guns`, gapToPoint(guns, oracle.pose) <= 1.001, true, state);
    return;
  }
  if (end !== 'tested' && !isThere(end, oracle)) count.compare(`${label}: end`, end.pose, oracle.pose, state);
};
