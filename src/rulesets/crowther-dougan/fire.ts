import type { Rules } from './battle.js';
import { openStep } from './steps.js';
import type { FireTask } from './tasks.js';

/** Fire: P2.1. */

export const fireRules: Rules<FireTask> = {
  fire: openStep('endFiring'),
  fireRoll: { roll: () => null, settle: () => undefined },
  fireFraction: { roll: () => null, settle: () => undefined },
};
