/**
 * The Monongahela, 9 July 1755, a battle of Crowther and Dougan.
 *
 * @module linstock/scenarios/monongahela
 */
export { monongahela } from '../../scenarios/crowther-dougan/monongahela.js';
