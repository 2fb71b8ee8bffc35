/**
 * What will probably happen: exact distributions, walked through the rule code itself, and what dice have done.
 *
 * @module linstock/odds
 */
export * from '../odds/index.js';
