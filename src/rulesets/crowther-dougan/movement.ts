import type { Rules } from './battle.js';
import { openStep } from './steps.js';
import type { MovementTask } from './tasks.js';

/** Movement of units and craft: P4.4, and P4.5. */

export const movementRules: Rules<MovementTask> = {
  movement: openStep('endMovement'),
  march: { roll: () => null, settle: () => undefined },
  ride: { roll: () => null, settle: () => undefined },
  lost: { roll: () => null, settle: () => undefined },
  lostDirection: { roll: () => null, settle: () => undefined },
  endMovement: { act: () => undefined },
  reloading: { act: () => undefined },
};
