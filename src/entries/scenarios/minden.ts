/**
 * Minden, 1 August 1759, a battle of Western Theatre.
 *
 * @module linstock/scenarios/minden
 */
export { minden } from '../../scenarios/western-theatre/minden.js';
