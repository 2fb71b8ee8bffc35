import type { DiceRoll } from '../../core/roll.js';
import type { Battle, Rules } from './battle.js';
import type { ClauseId } from './clauses.js';
import { afterFlight, flightDice, flightMove } from './flight/run.js';
import { isInFlight, isOnTable, unitOf } from './read.js';
import type { Situation } from './state.js';
import type { Purpose } from './tables.js';
import type { FlightTask, TaskOf } from './tasks.js';
import { oneDie } from './throws.js';
import { changeUnit, schedule } from './write.js';

export { fallBack } from './flight/fallback.js';
export { afterFlight, flightDice, flightMove } from './flight/run.js';

/** Compulsory moves and all flights: the tasks of S3. */

const isToFlee = (s: Situation, unitId: string): boolean => {
  const unit = unitOf(s, unitId);
  return isOnTable(unit) && isInFlight(unit);
};

/** The first of the list goes, if it is still in flight; then the battle is judged. @see WT-CMP-02 WT-END-02 */
const compulsory = (battle: Battle, { unitIds: [first, ...others] }: TaskOf<'compulsory'>): void => {
  if (first === undefined) return;
  const rest = { task: 'compulsory', unitIds: others } as const;
  if (!isToFlee(battle.state, first)) return schedule(battle, rest);
  schedule(battle, { task: 'flee', unitId: first, cause: 'compulsory' }, { task: 'checkEnd' }, rest);
};

/** The rate of the unit without modifiers. @see WT-CMP-01 WT-FLE-05 */
const fleeRoll = (s: Situation, unitId: string): DiceRoll<Purpose, ClauseId> | null => {
  if (!isToFlee(s, unitId)) return null;
  const unit = unitOf(s, unitId);
  return { ...oneDie('flee', 'WT-FLE-05', unit.side, unitId), dice: flightDice(s, unit).dice };
};

/** The unit has moved; a retreat is over before it is fired at. @see WT-CMP-02 WT-CMP-03 WT-FLE-12 WT-MOV-25 */
const flee = (battle: Battle, unitId: string, sum: number): void => {
  const unit = unitOf(battle.state, unitId);
  const inches = sum + flightDice(battle.state, unit).inches;
  const cause = unit.plight === 'routing' ? 'rout' : 'retreat';
  const { gone, way } = flightMove(battle, unitId, { cause, inches, heading: null, from: null });
  if (gone) return;
  changeUnit(battle, unitId, { moved: true, acted: true });
  const fled = unitOf(battle.state, unitId);
  afterFlight(battle, fled);
  schedule(battle, {
    task: 'openWindow',
    window: { moverId: unitId, way, at: fled.pose, contacted: null, barred: [] },
  });
};

export const flightRules: Rules<FlightTask> = {
  compulsory: { act: compulsory },
  flee: {
    roll: (s, { unitId }) => fleeRoll(s, unitId),
    settle: (battle, { unitId }, sum) => flee(battle, unitId, sum),
  },
};
