import type { Rules } from './battle.js';
import type { FireTask } from './tasks.js';

/** Fire and its Casualties TESTs: the tasks of S9 and S10. */

export const fireRules: Rules<FireTask> = {
  fire: { act: () => undefined },
  fireRoll: { act: () => undefined },
  casualtyTests: { act: () => undefined },
};
