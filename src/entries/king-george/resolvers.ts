/**
 * The resolutions of King George alone: pure functions of plain figures, and the tables they read.
 *
 * @module linstock/king-george/resolvers
 */
export * from '../../rulesets/king-george/resolvers.js';
export { tables } from '../../rulesets/king-george/tables.js';
