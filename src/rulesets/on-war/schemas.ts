import type { Schemas } from '../../core/ruleset.js';
import { readScenarioInput, references, scenarioJsonSchema, stateForm } from './profiles.js';
import type { Brigade, OfficerProfile, Scenario, UnitProfile } from './scenario.js';

/** What a scenario says of its pieces once and for all. */
const fixed = {
  brigades: ['name', 'side', 'motivation', 'commander'] satisfies readonly (keyof Brigade)[],
  units: [
    'name',
    'side',
    'brigade',
    'type',
    'arm',
    'quality',
    'motivation',
    'initiative',
    'leadership',
    'troopStands',
    'commandStand',
    'firearms',
    'secondRankFire',
    'columnAssault',
    'standWidth',
    'standDepth',
  ] satisfies readonly (keyof UnitProfile)[],
  officers: ['name', 'side', 'role'] satisfies readonly (keyof OfficerProfile)[],
};

/** Parsers of outside input. zod is imported only through this module: load it only when it is needed. */
export const schemas: Schemas<Scenario> = {
  scenario: readScenarioInput,
  state: {
    form: stateForm,
    references,
    turnTasks: [{ task: 'firstPlayer' }, { task: 'startTurn' }, { task: 'endTurn' }, { task: 'closeTurn' }],
    fixed,
    counts: [
      'turn',
      'files',
      'lossesSinceMorale',
      'standsAtMorale',
      'wounds',
      'hits',
      'rolled',
      'kills',
      'failed',
      'strikes',
    ],
  },
  json: () => ({ scenario: scenarioJsonSchema() }),
};
