import type { Schemas } from '../../core/ruleset.js';
import { readScenarioInput, references, scenarioJsonSchema, stateForm } from './profiles.js';
import type { Scenario } from './scenario.js';

/** The parsers of external input. zod is imported only through this module, so load it only when it is needed. */
export const schemas: Schemas<Scenario> = {
  scenario: readScenarioInput,
  state: {
    form: stateForm,
    references,
    turnTasks: [{ task: 'firstInitiative' }, { task: 'startTurn' }, { task: 'endTurn' }, { task: 'finishTurn' }],
  },
  json: () => ({ scenario: scenarioJsonSchema() }),
};
