import type { KingGeorge } from '../../../rulesets/king-george/bots.js';
import { followsSmallLeads, searchForSize, type Values } from '../values.js';
import { evaluate } from './balance.js';
import { score } from './score.js';

/** Values of King George for `steady` and `mcts`. */
export const kingGeorgeValues: Values<KingGeorge> = {
  score,
  evaluate,
  search: { ...followsSmallLeads, scoreFalloff: 2, keepsEarlier: true },
  searchFor: searchForSize,
};
