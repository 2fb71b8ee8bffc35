/**
 * The Convoy at Balnacraig, a battle of O'er the Sea.
 *
 * @module linstock/scenarios/skirmish
 */
export { skirmish } from '../../scenarios/oer-the-sea/skirmish.js';
