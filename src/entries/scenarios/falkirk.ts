/**
 * Falkirk Muir, 17 January 1746, a battle of O'er the Sea.
 *
 * @module linstock/scenarios/falkirk
 */
export { falkirk } from '../../scenarios/oer-the-sea/falkirk.js';
