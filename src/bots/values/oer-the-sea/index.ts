import type { OerTheSea } from '../../../rulesets/oer-the-sea/bots.js';
import type { Values } from '../../values.js';
import { evaluate } from './balance.js';
import { score } from './worth.js';

/** What `steady` and `mcts` care for at O'er the Sea. */
export const oerTheSeaValues: Values<OerTheSea> = { score, evaluate };
