/**
 * The resolution functions of Crowther and Dougan: pure functions of plain numbers, and the tables they use.
 *
 * @module linstock/crowther-dougan/resolvers
 */
export * from '../../rulesets/crowther-dougan/resolvers.js';
export { tables } from '../../rulesets/crowther-dougan/tables.js';
