/**
 * The resolution functions of O'er the Sea: pure functions of plain numbers, and the tables they use.
 *
 * @module linstock/oer-the-sea/resolvers
 */
export * from '../../rulesets/oer-the-sea/resolvers.js';
export { tables } from '../../rulesets/oer-the-sea/tables.js';
