import type { KingGeorge } from '../../../rulesets/king-george/bots.js';
import type { Values } from '../../values.js';
import { evaluate } from './balance.js';
import { score } from './worth.js';

/** What `steady` and `mcts` care for at King George. */
export const kingGeorgeValues: Values<KingGeorge> = { score, evaluate };
