import type { OerTheSea } from '../../../rulesets/oer-the-sea/index.js';
import type { Values } from '../../values.js';
import { prospect } from './balance.js';
import { worth } from './worth.js';

/** What `steady` and `mcts` care for at O'er the Sea. */
export const oerTheSeaValues: Values<OerTheSea> = { worth, prospect };
