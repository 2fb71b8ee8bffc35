import { deepFreeze } from '../../../core/freeze.js';
import type { ScenarioResult } from '../../../scenario/scenarioIssue.js';
import { sizeIssues } from '../../../scenario/sizeChecks.js';
import { turnLimitWarnings } from '../../../scenario/turnlimit.js';
import type { Scenario } from '../scenario.js';
import { tables as printedTables } from '../tables.js';
import { chainIssues, chainWarnings } from './chain.js';
import { completeScenario } from './complete.js';
import { deploy } from './deploy.js';
import type { ScenarioInput } from './input.js';
import { placesIssues } from './places.js';
import { planIssues } from './plan.js';
import { reachWarnings } from './reach.js';
import { rosterOf } from './rosters.js';
import { tableIssues, tablesInForce } from './tables.js';
import { troopIssues } from './troops.js';

/**
 * Validates what the fields of a scenario mean together, and makes it ready to play.
 *
 * The schema must have validated the form already: types, ranges and names of fields. All issues are reported at once,
 * but the positions of troops are checked only when the ground and the troops are valid.
 *
 * @see KG-SCN-03
 */
export const checkScenario = (input: ScenarioInput): ScenarioResult<Scenario> => {
  const tooLarge = sizeIssues(input, input.reinforcements);
  if (tooLarge.length > 0) return { ok: false, refusals: tooLarge };
  const { tables: patch = {} } = input;
  const wrongTables = tableIssues(patch);
  // Invalid tables measure nothing, so the other checks then use those of the rules.
  const tables = wrongTables.length > 0 ? printedTables : tablesInForce(patch);
  const scenario = completeScenario(input, tables);
  const roster = rosterOf(input, scenario);
  const plain = [
    ...wrongTables,
    ...troopIssues(roster, tables),
    ...chainIssues(roster, tables),
    ...planIssues(roster, tables),
  ];
  if (plain.length > 0) return { ok: false, refusals: plain };
  const state = deploy(scenario, tables);
  const refusals = placesIssues(roster, state);
  if (refusals.length > 0) return { ok: false, refusals };
  // A copy, so that later changes by the caller have no effect.
  return {
    ok: true,
    scenario: deepFreeze(structuredClone(scenario)),
    warnings: [
      ...turnLimitWarnings(input, scenario, 'KG-SCN-08'),
      ...chainWarnings(roster),
      ...reachWarnings(roster, state),
    ],
  };
};
