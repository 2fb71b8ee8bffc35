import type { Rules } from './battle.js';
import type { EntryTask } from './tasks.js';

/** Entry and leaving: the tasks of S6. */

export const entryRules: Rules<EntryTask> = {
  entries: { act: () => undefined },
  entry: { act: () => undefined },
  placeEntry: { act: () => undefined },
};
