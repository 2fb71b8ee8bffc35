/**
 * What any rule set and any scenario can be held to.
 *
 * @module linstock/testkit
 */
export * from '../testkit/index.js';
