/**
 * Culloden, 16 April 1746, a battle of O'er the Sea.
 *
 * @module linstock/scenarios/culloden
 */
export { culloden } from '../../scenarios/oer-the-sea/culloden.js';
