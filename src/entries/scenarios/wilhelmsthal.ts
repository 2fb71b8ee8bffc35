/**
 * Wilhelmsthal, 24 June 1762, a battle of Western Theatre.
 *
 * @module linstock/scenarios/wilhelmsthal
 */
export { wilhelmsthal } from '../../scenarios/western-theatre/wilhelmsthal.js';
