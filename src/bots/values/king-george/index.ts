import type { KingGeorge } from '../../../rulesets/king-george/index.js';
import type { Values } from '../../values.js';
import { prospect } from './balance.js';
import { worth } from './worth.js';

/** What `steady` and `mcts` care for at King George. */
export const kingGeorgeValues: Values<KingGeorge> = { worth, prospect };
