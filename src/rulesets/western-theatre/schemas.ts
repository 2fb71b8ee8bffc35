import type { Schemas } from '../../core/ruleset.js';
import { readScenarioInput, references, scenarioJsonSchema, stateForm } from './profiles.js';
import type { OfficerProfile, Scenario, UnitProfile } from './scenario.js';

/** What a scenario says of its pieces once and for all. A battery that is divided has fewer guns (WT-ART-07). */
const fixed = {
  units: [
    'name',
    'side',
    'nation',
    'arm',
    'regular',
    'weapon',
    'gunClass',
    'crewPerGun',
    'experience',
    'brigadeId',
    'divisionId',
    'regimentId',
    'figureSize',
  ] satisfies readonly (keyof UnitProfile)[],
  officers: [
    'name',
    'side',
    'level',
    'commands',
    'brigadeId',
    'radius',
    'evadable',
  ] satisfies readonly (keyof OfficerProfile)[],
};

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
    fixed,
    counts: ['turn', 'due', 'figures', 'guns', 'initialFigures', 'total', 'meleesMade', 'rainLeft', 'faces'],
  },
  json: () => ({ scenario: scenarioJsonSchema() }),
};
