/**
 * The tutorial of Western Theatre.
 *
 * @module linstock/scenarios/diemel-mill
 */
export { diemelMill } from '../../scenarios/western-theatre/diemel-mill.js';
