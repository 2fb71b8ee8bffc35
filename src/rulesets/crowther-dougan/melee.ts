import type { Rules } from './battle.js';
import { eachInOrder } from './loops.js';
import type { MeleeTask } from './tasks.js';

/** Hand-to-hand: phase 3. */

const nobody = eachInOrder(
  () => false,
  () => [],
);

export const meleeRules: Rules<MeleeTask> = {
  findMelees: { act: () => undefined },
  fightMelee: { act: () => undefined },
  combatRoll: { roll: () => null, settle: () => undefined },
  combatFraction: { roll: () => null, settle: () => undefined },
  endMelee: { act: () => undefined },
  pushBacks: nobody,
  pushBack: { act: () => undefined },
  lostCombatTests: nobody,
  afterMelees: { act: () => undefined },
};
