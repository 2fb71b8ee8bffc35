import type { OerTheSea } from '../../../rulesets/oer-the-sea/bots.js';
import { searchForSize, type Values } from '../values.js';
import { evaluate } from './balance.js';
import { score } from './score.js';

/**
 * Values of O'er the Sea for `steady` and `mcts`.
 *
 * What a group gains by a charge sets the best action so far above all others that no other would race with the falloff of
 * the defaults. So all kinds race, ten actions at most, and a lead has to be twice as large and as sure.
 */
export const oerTheSeaValues: Values<OerTheSea> = {
  score,
  search: { scoreFalloff: 100, contenders: 10, indifference: 0.012, confidence: 1 },
  searchFor: searchForSize,
  evaluate,
};
