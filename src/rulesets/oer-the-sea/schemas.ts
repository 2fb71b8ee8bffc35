import type { Schemas } from '../../core/ruleset.js';
import { readScenarioInput, references, scenarioJsonSchema, stateForm } from './profiles.js';
import type { OfficerProfile, Scenario, UnitProfile } from './scenario.js';

/** What a scenario says of its pieces once and for all. */
const fixed = {
  units: [
    'name',
    'side',
    'arm',
    'weight',
    'quality',
    'initialStands',
    'strength',
    'firepower',
    'melee',
    'specialRules',
    'commander',
    'lineRows',
  ] satisfies readonly (keyof UnitProfile)[],
  officers: ['name', 'side', 'role', 'leadership', 'combatValue'] satisfies readonly (keyof OfficerProfile)[],
};

/** The parsers of external input. zod is imported only through this module, so load it only when it is needed. */
export const schemas: Schemas<Scenario> = {
  scenario: readScenarioInput,
  state: {
    form: stateForm,
    references,
    turnTasks: [{ task: 'firstInitiative' }, { task: 'startTurn' }, { task: 'endTurn' }, { task: 'finishTurn' }],
    fixed,
    counts: [
      'turn',
      'files',
      'stands',
      'horseHolders',
      'unusedHits',
      'count',
      'ordersReceived',
      'standsLostThisTurn',
      'artilleryHitsThisTurn',
      'followUpsThisTurn',
      'ordersIssued',
      'cohesion',
      'cohesionLeft',
      'nextGroup',
      'hits',
      'standsLost',
      'standsJustLost',
      'firingHits',
      'round',
    ],
  },
  json: () => ({ scenario: scenarioJsonSchema() }),
};
