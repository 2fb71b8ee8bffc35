/**
 * O'er the Sea: the Jacobite risings, in centimetres.
 *
 * @module linstock/oer-the-sea
 */
export * from '../rulesets/oer-the-sea/index.js';
