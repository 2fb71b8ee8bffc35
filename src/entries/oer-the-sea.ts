/**
 * O'er the Sea: the Jacobite risings, in centimetres.
 *
 * @module linstock/oer-the-sea
 */
export * from '../rulesets/oer-the-sea/index.js';
export type { OfficerInput, ScenarioInput, UnitInput } from '../rulesets/oer-the-sea/setup/input.js';
