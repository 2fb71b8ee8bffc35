import type { Rules } from './battle.js';
import type { TestTask } from './tasks.js';

/** The TEST of a unit. */

export const testRules: Rules<TestTask> = {
  test: { act: () => undefined },
};
