/**
 * Bussaco, 27 September 1810, a battle of King George.
 *
 * @module linstock/scenarios/bussaco
 */
export { bussaco } from '../../scenarios/king-george/bussaco.js';
