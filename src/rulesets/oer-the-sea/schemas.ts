import type { Schemas } from '../../core/ruleset.js';
import { readScenarioInput, scenarioJsonSchema } from './profiles.js';
import type { Scenario } from './scenario.js';

/** The readers of input from outside. This is the one door through which zod comes in: load it only when it is needed. */
export const schemas = (): Schemas<Scenario> => ({
  scenario: readScenarioInput,
  json: {
    // Made when asked for: reading a scenario needs no JSON Schema.
    get scenario() {
      return scenarioJsonSchema();
    },
  },
});
