/**
 * Fontenoy, 11 May 1745, a battle of On War.
 *
 * @module linstock/scenarios/fontenoy
 */
export { fontenoy } from '../../scenarios/on-war/fontenoy.js';
