import { type Die, dieFaces } from '../../../core/die.js';
import type { Battle, Rules } from '../battle.js';
import { pickDice } from '../tables.js';
import type { Picked, Picking, PickTask } from '../tasks.js';
import { schedule } from '../write.js';
import { catchFire } from './burning.js';
import { fateRoll } from './dice.js';
import { raiseRating } from './rating.js';

/** A random pick among units or buildings, and the effect on the picked one. */

/** The smallest die with at least this many faces. @see KG-GEN-07 */
export const pickDie = (things: number): Die => pickDice.find((die) => dieFaces[die].length >= things) ?? 'percentile';

const settlePick = (battle: Battle, picked: string, does: Picked): void =>
  does.kind === 'fire' ? catchFire(battle, picked) : raiseRating(battle, picked, does);

/** Picks one of several; a single candidate needs no die, and an empty list has no effect. @see KG-GEN-07 */
const pickOne = (battle: Battle, { from, side, does }: Picking): void => {
  const [only] = from;
  if (from.length === 1 && only !== undefined) settlePick(battle, only, does);
  else if (from.length > 1) schedule(battle, { task: 'fatePick', from, side, does });
};

export const pickRules: Rules<PickTask> = {
  startPick: { act: pickOne },
  fatePick: {
    roll: (_, { from, side }) =>
      fateRoll({ purpose: 'fate.pick', clause: 'KG-GEN-07', die: pickDie(from.length), side }),
    settle: (battle, task, face) => {
      const picked = task.from[face - 1];
      if (picked === undefined) schedule(battle, task);
      else settlePick(battle, picked, task.does);
    },
  },
};
