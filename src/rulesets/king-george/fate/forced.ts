import type { Battle, Refusal, Rules } from '../battle.js';
import { beginForcedCharge } from '../charge.js';
import { beginForcedFire } from '../fire.js';
import { carryOutMelee } from '../melee.js';
import { isOnTable, unitOf } from '../read.js';
import { refuse } from '../refusals.js';
import type { ForcedTask, ForcedTo } from '../tasks.js';

/** Actions that Fate 44 and 53 force on a unit in place of its order. */

/** The forced action, or first the choice of its target if there are several. @see KG-FAT-40 */
export const forcedTask = (unitId: string, from: readonly string[], to: ForcedTo): ForcedTask => {
  const [only] = from;
  return from.length === 1 && only !== undefined
    ? { task: 'forcedTo', unitId, targetId: only, to }
    : { task: 'chooseNearest', unitId, from, to };
};

/** Carries out the forced action. @see KG-FAT-23 KG-FAT-26 KG-FAT-40 */
export const doIt = (battle: Battle, unitId: string, targetId: string, to: ForcedTo): void => {
  if (to === 'charge') beginForcedCharge(battle, unitId, targetId);
  else if (to === 'fire') beginForcedFire(battle, unitId, targetId);
  else carryOutMelee(battle, unitId, targetId);
};

/** Why the owner may not choose a unit as the nearest. @see KG-FAT-40 */
export const nearestRefusals = (from: readonly string[], unit: string): readonly Refusal[] =>
  from.includes(unit) ? [] : [refuse('notCandidate', 'KG-FAT-40', 'unit', { open: from.join(', ') })];

export const forcedRules: Rules<ForcedTask> = {
  chooseNearest: {
    asks: (state, { unitId }) => {
      const unit = unitOf(state, unitId);
      return isOnTable(unit) ? { side: unit.side, about: unitId, actions: ['chooseNearest'] } : null;
    },
  },
  forcedTo: { act: (battle, { unitId, targetId, to }) => doIt(battle, unitId, targetId, to) },
};
