import type { Battle, Rules } from './battle.js';
import { closeMelee } from './melee/close.js';
import { meleeRoll, settleMeleeTest } from './melee/compare.js';
import { nextLoser } from './melee/losers.js';
import { oneSided } from './melees.js';
import { meleeOf } from './read.js';
import type { Melee, Situation } from './state.js';
import type { MeleeTask, Task } from './tasks.js';
import { changeMelee, schedule } from './write.js';

export { closeMelee } from './melee/close.js';
export { answerDraw } from './melee/draw.js';
export { unitsOfMelee } from './melee/sides.js';

/** Melees: the tasks of S11. What brings units into them is in charge.ts. @see WT-MEL-01 WT-SEQ-08 */

/** What S11 begins with: melees of which one side has gone end without dice. @see WT-MEL-25 */
export const meleeTasks = (s: Situation): readonly Task[] => [
  ...oneSided(s).map(({ id }): Task => ({ task: 'closeMelee', meleeId: id })),
  { task: 'melees' },
];

/** Melees that have not been fought in this player turn. @see WT-MEL-06 */
export const meleesToFight = ({ melees }: Pick<Situation, 'melees'>): readonly Melee[] =>
  melees.filter(({ fought }) => !fought);

/** A melee is fought; the active side throws first. @see WT-MEL-06 */
export const fight = (battle: Battle, meleeId: string): void => {
  changeMelee(battle, meleeId, { fought: true });
  schedule(battle, { task: 'meleeTest', meleeId, side: battle.state.active, other: null });
};

export const meleeRules: Rules<MeleeTask> = {
  /** The active side picks the order; it is asked again until all are fought. @see WT-MEL-06 WT-GEN-16 */
  melees: {
    asks: (s) => (meleesToFight(s).length === 0 ? null : { side: s.active, about: null, actions: ['fightMelee'] }),
    before: (battle, task) => schedule(battle, { task: 'checkEnd' }, task),
  },
  meleeTest: { roll: meleeRoll, settle: settleMeleeTest },
  losers: { act: nextLoser },
  /** @see WT-MEL-18 */
  continueMelee: { asks: (_, { side }) => ({ side, about: null, actions: ['continueMelee'] }) },
  /** One that was not fought has lost a side before. @see WT-MEL-15 WT-MEL-25 */
  closeMelee: {
    act: (battle, { meleeId }) =>
      closeMelee(battle, meleeId, meleeOf(battle.state, meleeId).fought ? 'WT-MEL-15' : 'WT-MEL-25'),
  },
};
