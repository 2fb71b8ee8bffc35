/**
 * The Outpost at Vale de Mula, a battle of King George.
 *
 * @module linstock/scenarios/outpost
 */
export { outpost } from '../../scenarios/king-george/outpost.js';
