import type { Rules } from './battle.js';
import { reloadUnits } from './fire.js';
import { hideAgain } from './observation.js';
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
  /** @see CD-REL-02 CD-OBS-13 */
  reloading: {
    act: (battle) => {
      reloadUnits(battle);
      hideAgain(battle);
    },
  },
};
