import type { Schemas } from '../../core/ruleset.js';
import { references } from './profiles/references.js';
import { stateForm } from './profiles/stateform.js';
import { readScenarioInput, scenarioJsonSchema } from './profiles.js';
import type { Scenario } from './scenario.js';

/** The readers of input from outside. This is the one door through which zod comes in: load it only when it is needed. */
export const schemas = (): Schemas<Scenario> => ({
  scenario: readScenarioInput,
  state: { form: stateForm, references },
  json: {
    // Made when asked for: reading a scenario needs no JSON Schema.
    get scenario() {
      return scenarioJsonSchema();
    },
  },
});
