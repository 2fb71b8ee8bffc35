/**
 * What the bots `steady` and `mcts` value in Crowther and Dougan.
 *
 * @module linstock/bots/crowther-dougan
 */
export { crowtherDouganValues } from '../../bots/values/crowther-dougan/index.js';
