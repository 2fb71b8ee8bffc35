/**
 * Validated copies of scenarios and positions, changed by a function that edits a draft. Needs immer, which play does
 * not.
 *
 * @module linstock/edit
 */
export * from '../edit/index.js';
