/**
 * Prestonpans, 21 September 1745, a battle of O'er the Sea.
 *
 * @module linstock/scenarios/prestonpans
 */
export { prestonpans } from '../../scenarios/oer-the-sea/prestonpans.js';
