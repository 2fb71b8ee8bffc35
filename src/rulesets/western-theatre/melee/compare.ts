import { sumModifiers } from '../../../core/modifiers.js';
import type { Roll } from '../../../core/roll.js';
import type { Battle } from '../battle.js';
import { isInFlight, otherSide } from '../read.js';
import { linesOfSide, lossesOfMelee } from '../resolvers.js';
import type { SideId } from '../scenario.js';
import type { Situation } from '../state.js';
import type { TaskOf } from '../tasks.js';
import { bestLines, breakdownOf, sideDieModifier } from '../test.js';
import { oneDie } from '../throws.js';
import { emit, schedule } from '../write.js';
import { loseMelee } from './losers.js';
import { inOrder, unitsOfMelee } from './sides.js';

/** The TESTs of both sides are compared. */

type MeleeTest = TaskOf<'meleeTest'>;

const linesOf = (s: Situation, { meleeId, side }: MeleeTest) =>
  linesOfSide(bestLines(s, unitsOfMelee(s, meleeId, side)));

/** The die of a side; a side of one unit throws it for that unit. @see WT-MEL-02 WT-MEL-06 WT-TST-05 */
export const meleeRoll = (s: Situation, task: MeleeTest): Roll => {
  const [first] = unitsOfMelee(s, task.meleeId, task.side);
  return { ...oneDie('test', 'WT-MEL-02', task.side, first?.id ?? null), breakdown: breakdownOf(linesOf(s, task)) };
};

/** A draw: it may go on, but not with a unit that routs. @see WT-MEL-17 WT-MEL-27 */
const draw = (battle: Battle, meleeId: string): void => {
  const s = battle.state;
  const isOver = inOrder(s, meleeId).some(isInFlight);
  schedule(battle, isOver ? { task: 'closeMelee', meleeId } : { task: 'continueMelee', meleeId, side: s.active });
};

/** Both TESTs are known. The comparison routs no unit. @see WT-MEL-02 WT-MEL-03 WT-MEL-11 */
const compare = (battle: Battle, meleeId: string, scores: Readonly<Record<SideId, number>>): void => {
  const { french, allied } = scores;
  emit(battle, { type: 'meleeCompared', clause: 'WT-MEL-02', melee: meleeId, french, allied });
  if (french === allied) return draw(battle, meleeId);
  const loser: SideId = french < allied ? 'french' : 'allied';
  return loseMelee(battle, meleeId, loser, lossesOfMelee(battle.state.tables, Math.abs(french - allied)));
};

/** The active side throws first; then the passive side, and the TESTs are compared. @see WT-MEL-02 WT-MEL-06 WT-MEL-08 */
export const settleMeleeTest = (battle: Battle, task: MeleeTest, face: number): void => {
  const s = battle.state;
  const { meleeId, side, other } = task;
  const score = sumModifiers(linesOf(s, task)) + sideDieModifier(s, unitsOfMelee(s, meleeId, side), face);
  if (other === null) return schedule(battle, { task: 'meleeTest', meleeId, side: otherSide(s, side), other: score });
  return compare(
    battle,
    meleeId,
    side === 'french' ? { french: score, allied: other } : { french: other, allied: score },
  );
};
