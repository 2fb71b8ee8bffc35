/**
 * The core that all rule sets share: questions and answers, dice, records, history, and the rule set contract.
 *
 * @module linstock
 */
export * from './core/index.js';
