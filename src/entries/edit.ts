/**
 * Checked copies of scenarios and positions, changed by a function that writes on a draft. Needs immer, which playing does not.
 *
 * @module linstock/edit
 */
export * from '../edit/index.js';
