/**
 * What the bots `steady` and `mcts` value in O'er the Sea.
 *
 * @module linstock/bots/oer-the-sea
 */
export { oerTheSeaValues } from '../../bots/values/oer-the-sea/index.js';
