/**
 * Vellinghausen, 16 July 1761, a battle of Western Theatre.
 *
 * @module linstock/scenarios/vellinghausen
 */
export { vellinghausen } from '../../scenarios/western-theatre/vellinghausen.js';
