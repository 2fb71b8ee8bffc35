/**
 * Crowther and Dougan: battles of the French and Indian War, in centimetres.
 *
 * @module linstock/crowther-dougan
 */
export * from '../rulesets/crowther-dougan/index.js';
