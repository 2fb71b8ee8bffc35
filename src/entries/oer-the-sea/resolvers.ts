/**
 * The resolutions of O'er the Sea alone: pure functions of plain figures, and the tables they read.
 *
 * @module linstock/oer-the-sea/resolvers
 */
export * from '../../rulesets/oer-the-sea/resolvers.js';
export { tables } from '../../rulesets/oer-the-sea/tables.js';
