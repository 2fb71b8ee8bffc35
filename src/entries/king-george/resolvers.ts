/**
 * The resolution functions of King George: pure functions of plain numbers, and the tables they use.
 *
 * @module linstock/king-george/resolvers
 */
export * from '../../rulesets/king-george/resolvers.js';
export { tables } from '../../rulesets/king-george/tables.js';
