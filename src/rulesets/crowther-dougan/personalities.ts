import type { Battle, Rules } from './battle.js';
import { eachInOrder } from './loops.js';
import { releaseRiders } from './losses.js';
import { openStep } from './steps.js';
import type { PersonalityTask } from './tasks.js';

/** Personalities: risk, refuge, reserves and rides. */

/** At the end of a phase: those without a unit, with the enemy near, are taken in. @see CD-PER-12 CD-PER-13 */
export const seekRefuge = (battle: Battle): void => {
  releaseRiders(battle);
};

export const personalityRules: Rules<PersonalityTask> = {
  risks: eachInOrder(
    () => false,
    () => [],
  ),
  risk: { roll: () => null, settle: () => undefined },
  reserves: openStep('endReserves'),
};
