/**
 * The resolution functions of On War: pure functions of plain numbers, and the tables they use.
 *
 * @module linstock/on-war/resolvers
 */
export * from '../../rulesets/on-war/resolvers.js';
export { tables } from '../../rulesets/on-war/tables.js';
