import type { Schemas } from '../../core/ruleset.js';
import { readScenarioInput, references, scenarioJsonSchema, stateForm } from './profiles.js';
import type { Scenario } from './scenario.js';

/** Parsers of outside input. zod is imported only through this module: load it only when it is needed. */
export const schemas: Schemas<Scenario> = {
  scenario: readScenarioInput,
  state: {
    form: stateForm,
    references,
    turnTasks: [
      { task: 'firstSide' },
      { task: 'startPlayerTurn' },
      { task: 'beginStep', step: 'endPlayerTurn' },
      { task: 'endPlayerTurn' },
    ],
  },
  json: () => ({ scenario: scenarioJsonSchema() }),
};
