import type { Rules } from './battle.js';
import { eachInOrder } from './loops.js';
import type { MoraleTask } from './tasks.js';

/** Morale tests and their results. */

export const moraleRules: Rules<MoraleTask> = {
  moraleTest: { act: () => undefined },
  pledge: { asks: () => null },
  moraleRoll: { roll: () => null, settle: () => undefined },
  casualtyTests: eachInOrder(
    () => false,
    () => [],
  ),
  repulseMoves: eachInOrder(
    () => false,
    () => [],
  ),
  retire: { act: () => undefined },
};
