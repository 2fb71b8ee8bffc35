/**
 * Rosters and quick-reference sheets to print, as data, HTML and text, for any rule set.
 *
 * @module linstock/paper
 */
export * from '../paper/index.js';
