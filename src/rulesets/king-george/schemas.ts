import type { Schemas } from '../../core/ruleset.js';
import { readScenarioInput, references, scenarioJsonSchema, stateForm } from './profiles.js';
import type { LeaderProfile, Scenario, UnitProfile } from './scenario.js';

/** What a scenario says of its pieces once and for all. */
const fixed = {
  units: [
    'name',
    'side',
    'nation',
    'arm',
    'kind',
    'gun',
    'draught',
    'fire',
    'melee',
    'morale',
    'weapon',
    'drill',
    'canSkirmish',
    'lightCompany',
    'lancers',
    'armoured',
    'parent',
  ] satisfies readonly (keyof UnitProfile)[],
  officers: ['name', 'side', 'baseMm'] satisfies readonly (keyof LeaderProfile)[],
};

/** Parsers of outside input. zod is imported only through this module: load it only when it is needed. */
export const schemas: Schemas<Scenario> = {
  scenario: readScenarioInput,
  state: {
    form: stateForm,
    references,
    turnTasks: [
      { task: 'startTurn' },
      { task: 'draw' },
      { task: 'drawCard' },
      { task: 'endTurn' },
      { task: 'finishTurn' },
    ],
    fixed,
    counts: [
      'turn',
      'casualties',
      'missTurns',
      'localsJoined',
      'hits',
      'passes',
      'count',
      'turns',
      'round',
      'defenderSaved',
      'attackerHits',
      'defenderHits',
    ],
  },
  json: () => ({ scenario: scenarioJsonSchema() }),
};
