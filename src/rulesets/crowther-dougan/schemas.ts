import type { Schemas } from '../../core/ruleset.js';
import { readScenarioInput, references, scenarioJsonSchema, stateForm } from './profiles.js';
import type { CraftProfile, PersonalityProfile, Scenario, UnitProfile } from './scenario.js';

/** What a scenario says of its pieces once and for all. */
const fixed = {
  units: [
    'name',
    'side',
    'troopType',
    'arm',
    'originalFigures',
    'ff',
    'fc',
    'morale',
    'regular',
    'moveClass',
    'weapon',
    'gunModels',
    'gunWeight',
    'snowshoes',
  ] satisfies readonly (keyof UnitProfile)[],
  personalities: ['name', 'side', 'kind'] satisfies readonly (keyof PersonalityProfile)[],
  craft: ['name', 'type'] satisfies readonly (keyof CraftProfile)[],
};

/** Parsers of outside input. zod is imported only through this module: load it only when it is needed. */
export const schemas: Schemas<Scenario> = {
  scenario: readScenarioInput,
  state: {
    form: stateForm,
    references,
    turnTasks: [{ task: 'beginSetUp' }, { task: 'startMove' }],
    fixed,
    counts: ['round', 'casualties', 'guns', 'files', 'routMoves', 'pursuitMoves', 'marksMade'],
  },
  json: () => ({ scenario: scenarioJsonSchema() }),
};
