/**
 * The Siege of Fort William, March 1746, a battle of O'er the Sea.
 *
 * @module linstock/scenarios/fort-william
 */
export { fortWilliam } from '../../scenarios/oer-the-sea/fort-william.js';
