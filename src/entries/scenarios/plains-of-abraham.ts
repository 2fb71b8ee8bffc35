/**
 * The Plains of Abraham, 13 September 1759, a battle of Crowther and Dougan.
 *
 * @module linstock/scenarios/plains-of-abraham
 */
export { plainsOfAbraham } from '../../scenarios/crowther-dougan/plains-of-abraham.js';
