/**
 * What the bots `steady` and `mcts` value in On War.
 *
 * @module linstock/bots/on-war
 */
export { onWarValues } from '../../bots/values/on-war/index.js';
