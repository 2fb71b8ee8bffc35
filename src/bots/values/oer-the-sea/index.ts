import type { OerTheSea } from '../../../rulesets/oer-the-sea/bots.js';
import { searchForSize, type Values } from '../values.js';
import { evaluate } from './balance.js';
import { score } from './score.js';

/** Values of O'er the Sea for `steady` and `mcts`. */
export const oerTheSeaValues: Values<OerTheSea> = { score, searchFor: searchForSize, evaluate };
