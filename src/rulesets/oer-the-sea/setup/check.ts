import { deepFreeze } from '../../../core/freeze.js';
import type { ScenarioIssue, ScenarioResult } from '../../../scenario/scenarioIssue.js';
import { namedTooOften, sizeIssues, zonedIssues } from '../../../scenario/sizeChecks.js';
import { turnLimitWarnings } from '../../../scenario/turnlimit.js';
import type { Scenario } from '../scenario.js';
import { tables as printedTables } from '../tables.js';
import { completeScenario, tablesInForce } from './complete.js';
import { conditionIssues } from './condition.js';
import { deploy } from './deploy.js';
import type { ScenarioInput } from './input.js';
import { placesIssues, placesWarnings } from './places.js';
import { planIssues } from './plan.js';
import { reachWarnings } from './reach.js';
import { rosterIssues, rosterWarnings } from './roster.js';
import { tableIssues } from './tables.js';
import { placeInZones } from './zones.js';

const sizesIssues = (input: ScenarioInput): readonly ScenarioIssue[] => {
  const { reinforcements = [], groups = [] } = input;
  return [
    ...sizeIssues(input),
    ...zonedIssues(input.units),
    ...namedTooOften(
      'reinforcements',
      'units',
      reinforcements.map(({ units }) => units),
    ),
    ...namedTooOften(
      'reinforcements',
      'officers',
      reinforcements.map(({ officers }) => officers),
    ),
    ...namedTooOften('groups', 'units', groups),
  ];
};

/**
 * Checks the fields of a scenario against each other and the rules, and completes the scenario for play.
 *
 * The form of the input must be valid already: the schema checks types, ranges and names of fields. All issues are
 * reported together.
 */
export const checkScenario = (input: ScenarioInput): ScenarioResult<Scenario> => {
  const tooLarge = sizesIssues(input);
  if (tooLarge.length > 0) return { ok: false, refusals: tooLarge };
  const { tables: patch = {} } = input;
  const wrongTables = tableIssues(patch);
  // Wrong figures cannot be used for measuring: the other checks then use the figures of the rules.
  const tables = wrongTables.length > 0 ? printedTables : tablesInForce({ tables: patch });
  const complete = completeScenario(input, tables);
  const { scenario, issues, warnings } = placeInZones(input, complete, tables);
  const state = deploy(scenario, tables);
  const refusals = [
    ...rosterIssues(input),
    ...wrongTables,
    ...planIssues(input, scenario, state),
    ...conditionIssues(scenario, state),
    ...issues,
    ...placesIssues(state),
  ];
  if (refusals.length > 0) return { ok: false, refusals };
  return {
    ok: true,
    // A copy, because the caller may still change the input.
    scenario: deepFreeze(structuredClone(scenario)),
    warnings: [
      ...turnLimitWarnings(input, scenario, 'OTS-END-02'),
      ...rosterWarnings(scenario),
      ...warnings,
      ...placesWarnings(state),
      ...reachWarnings(state),
    ],
  };
};
