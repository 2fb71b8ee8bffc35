/**
 * What the bots `steady` and `mcts` value in King George.
 *
 * @module linstock/bots/king-george
 */
export { kingGeorgeValues } from '../../bots/values/king-george/index.js';
