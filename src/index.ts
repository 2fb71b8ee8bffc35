/**
 * What every rule set has in common: questions and answers, dice, records, history, and the contract they keep.
 *
 * @module linstock
 */
export * from './core/index.js';
