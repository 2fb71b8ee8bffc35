/**
 * The tutorial of On War.
 *
 * @module linstock/scenarios/crossroads
 */
export { crossroads } from '../../scenarios/on-war/crossroads.js';
