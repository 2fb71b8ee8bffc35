/**
 * Mudki, 18 December 1845, a battle of On War.
 *
 * @module linstock/scenarios/mudki
 */
export { mudki } from '../../scenarios/on-war/mudki.js';
