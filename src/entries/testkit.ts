/**
 * Checks of the promises of any rule set, with any scenario.
 *
 * @module linstock/testkit
 */
export * from '../testkit/index.js';
