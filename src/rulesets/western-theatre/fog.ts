import type { Rules } from './battle.js';
import type { FogTask } from './tasks.js';

/** Fog of War: the tasks of S2. */

export const fogRules: Rules<FogTask> = {
  fog: { act: () => undefined },
  fogTable: { act: () => undefined },
  fogPick: { act: () => undefined },
  placeCommander: { act: () => undefined },
  relocateGuns: { act: () => undefined },
  relocateRoll: { act: () => undefined },
  relocate: { act: () => undefined },
  chooseDoubleFire: { act: () => undefined },
  chooseBrigade: { act: () => undefined },
  fogAdvance: { act: () => undefined },
};
