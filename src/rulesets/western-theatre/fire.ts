import type { Roll } from '../../core/roll.js';
import type { Rules } from './battle.js';
import { mayFire } from './fire/plan.js';
import { volley } from './fire/volley.js';
import { isOnTable, unitOf, unitsOfSide } from './read.js';
import type { Situation } from './state.js';
import type { FireTask, Shot, Task } from './tasks.js';
import { oneDie } from './throws.js';
import { schedule } from './write.js';

export { weatherOf } from './fire/circumstances.js';
export { directionOf } from './fire/direction.js';
export { placesOn } from './fire/passing.js';
export { bonusLeft, firesByParts, mayFire, mayRespond, planShot, responseShot, shotsOf } from './fire/plan.js';
export { volley } from './fire/volley.js';

/** Fire and its Casualties TESTs: the tasks of S9 and S10. */

/** The dice of a shot, read as the number of hits. @see WT-FIR-03 WT-GEN-04 */
const shotRoll = (s: Situation, { firerId, dice, breakdown }: Shot): Roll => ({
  ...oneDie('fire', 'WT-FIR-03', unitOf(s, firerId).side, firerId),
  dice,
  die: 'd6',
  read: { kind: 'reaching', need: s.tables.fireFactors.hits },
  breakdown,
});

/** The TESTs of those struck, in the order in which they first lost a figure. Each looks whether it is due. @see WT-TST-04 */
const testsOf = ({ struck, units }: Situation): readonly Task[] =>
  struck
    .filter((unitId) => units.some((unit) => unit.id === unitId && isOnTable(unit)))
    .flatMap((unitId): readonly Task[] => [
      { task: 'test', unitId, test: { for: 'casualties' } },
      { task: 'checkEnd' },
    ]);

export const fireRules: Rules<FireTask> = {
  /** Asked again after every shot, while there is a lawful one. @see WT-FIR-01 WT-FIR-23 WT-GEN-16 */
  fire: {
    asks: (s) =>
      unitsOfSide(s, s.active).some((unit) => mayFire(s, unit))
        ? { side: s.active, about: null, actions: ['fire', 'endFire'] }
        : null,
    before: (battle, task, action) => {
      if (action.type === 'fire') schedule(battle, { task: 'checkEnd' }, task);
    },
  },
  /** A shot without dice is done without hits. @see WT-GEN-11 */
  fireRoll: {
    roll: (s, { shot }) => shotRoll(s, shot),
    settle: (battle, { shot }, hits) => volley(battle, shot, hits),
  },
  /** @see WT-FIR-22 */
  casualtyTests: { act: (battle) => schedule(battle, ...testsOf(battle.state)) },
};
