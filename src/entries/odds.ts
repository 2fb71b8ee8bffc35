/**
 * Exact distributions of outcomes, computed by running the rule code itself, and statistics of past dice.
 *
 * @module linstock/odds
 */
export * from '../odds/index.js';
