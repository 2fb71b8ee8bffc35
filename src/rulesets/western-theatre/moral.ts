import type { Rules } from './battle.js';
import type { MoralTask } from './tasks.js';

/** Moral TESTs: the task of S12. */

export const moralRules: Rules<MoralTask> = {
  moral: { act: () => undefined },
};
