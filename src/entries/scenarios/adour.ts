/**
 * The Adour, 23 February 1814, a battle of King George.
 *
 * @module linstock/scenarios/adour
 */
export { adour } from '../../scenarios/king-george/adour.js';
