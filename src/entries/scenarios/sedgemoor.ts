/**
 * Sedgemoor, 6 July 1685, a battle of On War.
 *
 * @module linstock/scenarios/sedgemoor
 */
export { sedgemoor } from '../../scenarios/on-war/sedgemoor.js';
