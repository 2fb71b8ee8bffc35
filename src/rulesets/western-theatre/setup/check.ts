import { deepFreeze } from '../../../core/freeze.js';
import type { ScenarioResult } from '../../../scenario/scenarioIssue.js';
import { sizeIssues } from '../../../scenario/sizeChecks.js';
import { turnLimitWarnings } from '../../../scenario/turnlimit.js';
import type { Scenario } from '../scenario.js';
import { completeScenario } from './complete.js';
import { deploy } from './deploy.js';
import type { ScenarioInput } from './input.js';
import { placesIssues } from './places.js';
import { planIssues } from './plan.js';
import { tableIssues, tablesInForce } from './tables.js';
import { troopIssues } from './troops.js';

/**
 * Validates what the fields of a scenario mean together, and makes it ready to play. The schema must have validated the
 * form already. The positions of troops are checked only when the ground and the troops are valid.
 *
 * @see WT-SCN-01 WT-SCN-02
 */
export const checkScenario = (input: ScenarioInput): ScenarioResult<Scenario> => {
  const tooLarge = sizeIssues(input);
  if (tooLarge.length > 0) return { ok: false, refusals: tooLarge };
  const { tables: patch = {} } = input;
  const wrongTables = tableIssues(patch);
  // Invalid tables measure nothing, so the other checks then use those of the rules.
  const tables = tablesInForce({ tables: wrongTables.length > 0 ? {} : patch });
  const scenario = completeScenario(input, tables);
  const plain = [...wrongTables, ...troopIssues(input, scenario, tables), ...planIssues(input, scenario, tables)];
  if (plain.length > 0) return { ok: false, refusals: plain };
  const refusals = placesIssues(deploy(scenario, tables));
  if (refusals.length > 0) return { ok: false, refusals };
  return {
    ok: true,
    // A copy, so that later changes by the caller have no effect.
    scenario: deepFreeze(structuredClone(scenario)),
    warnings: turnLimitWarnings(input, scenario, 'WT-SCN-02'),
  };
};
