import type { Rules } from './battle.js';
import { eachInOrder } from './loops.js';
import { afterMelees } from './melee/after.js';
import { findMelees } from './melee/find.js';
import { endMelee } from './melee/losses.js';
import { pushBack } from './melee/push.js';
import { combatDie, combatFractionDie, fightMelee, settleCombat, settleCombatFraction } from './melee/strike.js';
import { isOnTable, isRouting } from './read.js';
import type { Situation, Unit } from './state.js';
import type { MeleeTask } from './tasks.js';

/** Hand-to-hand: phase 3. */

/** Whether a unit has lost its melee, and did not rout before. @see CD-HTH-11 CD-HTH-16 CD-HTH-23 */
const hasLost = (s: Situation, { id, side }: Unit): boolean =>
  s.melees.some(
    ({ loser, fighters }) => loser === side && fighters.some(({ unitId, routing }) => unitId === id && !routing),
  );

export const meleeRules: Rules<MeleeTask> = {
  findMelees: { act: findMelees },
  fightMelee: { act: fightMelee },
  combatRoll: {
    roll: (s, { blow }) => combatDie(s, blow),
    settle: (battle, { blow }, die) => settleCombat(battle, blow, die),
  },
  combatFraction: { roll: combatFractionDie, settle: settleCombatFraction },
  endMelee: { act: (battle, { melee }) => endMelee(battle, melee) },
  /** @see CD-HTH-12 CD-HTH-24 */
  pushBacks: eachInOrder(
    (s, unit) => isOnTable(unit) && hasLost(s, unit),
    (_, { id }) => [{ task: 'pushBack', unitId: id }],
  ),
  pushBack: { act: (battle, { unitId }) => pushBack(battle, unitId) },
  /** @see CD-HTH-12 CD-HTH-33 */
  lostCombatTests: eachInOrder(
    (s, unit) => isOnTable(unit) && !isRouting(unit) && hasLost(s, unit),
    (_, { id }) => [{ task: 'moraleTest', unitId: id, trigger: 'lostCombat' }],
  ),
  afterMelees: { act: afterMelees },
};
