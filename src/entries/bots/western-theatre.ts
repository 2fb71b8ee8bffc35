/**
 * What the bots `steady` and `mcts` value in Western Theatre.
 *
 * @module linstock/bots/western-theatre
 */
export { westernTheatreValues } from '../../bots/values/western-theatre/index.js';
