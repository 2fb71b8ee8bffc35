import type { Battle } from '../battle.js';
import { fallBack } from '../flight.js';
import { meleeOf, otherSide } from '../read.js';
import type { Situation } from '../state.js';
import type { TaskOf } from '../tasks.js';
import { schedule } from '../write.js';
import { inOrder } from './sides.js';

/** A drawn melee goes on, or the sides fall back. */

/** Units that fall back when neither side wishes to go on. @see WT-MEL-19 */
const backwards = (s: Situation, meleeId: string): readonly string[] => {
  const { chargedFirst } = meleeOf(s, meleeId);
  return inOrder(s, meleeId)
    .filter(({ side }) => s.options.drawFallBack === 'both' || side === chargedFirst)
    .map(({ id }) => id);
};

/**
 * The answer of a side: yes locks all units in the melee, no asks the passive side, or ends the melee with a fall back.
 *
 * @see WT-MEL-17 WT-MEL-18 WT-MEL-19 WT-MEL-20 WT-MEL-21
 */
export const answerDraw = (battle: Battle, { meleeId, side }: TaskOf<'continueMelee'>, wish: boolean): void => {
  const s = battle.state;
  if (wish) return;
  if (side === s.active) return schedule(battle, { task: 'continueMelee', meleeId, side: otherSide(s, side) });
  fallBack(battle, backwards(s, meleeId), 'WT-MEL-19');
  schedule(battle, { task: 'closeMelee', meleeId });
};
