/**
 * The resolution functions of Western Theatre: pure functions of plain numbers, and the tables they use.
 *
 * @module linstock/western-theatre/resolvers
 */
export * from '../../rulesets/western-theatre/resolvers.js';
export { tables } from '../../rulesets/western-theatre/tables.js';
