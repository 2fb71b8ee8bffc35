/**
 * Salamanca, 22 July 1812, a battle of King George.
 *
 * @module linstock/scenarios/salamanca
 */
export { salamanca } from '../../scenarios/king-george/salamanca.js';
