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
import { craftIssues, postIssues, zoneIssues } from './posts.js';
import { tableIssues, tablesInForce } from './tables.js';
import { personalityWarnings, troopIssues } from './troops.js';

/**
 * Validates what the fields of a scenario mean together, and makes it ready to play. The schema must have validated the
 * form already. The positions of troops are checked only when the ground and the troops are valid.
 *
 * @see CD-END-01 CD-GEN-20
 */
export const checkScenario = (input: ScenarioInput): ScenarioResult<Scenario> => {
  const tooLarge = sizeIssues({ terrain: input.terrain, units: input.units, officers: input.personalities });
  if (tooLarge.length > 0) return { ok: false, refusals: tooLarge };
  const { tables: patch = {} } = input;
  const wrongTables = tableIssues(patch);
  // Invalid tables measure nothing, so the other checks then use those of the rules.
  const tables = tablesInForce({ tables: wrongTables.length > 0 ? {} : patch });
  const scenario = completeScenario(input, tables);
  const plain = [
    ...wrongTables,
    ...troopIssues(input, scenario, tables),
    ...planIssues(input, scenario, tables),
    ...postIssues(scenario, tables),
  ];
  if (plain.length > 0) return { ok: false, refusals: plain };
  const state = deploy(scenario, tables);
  const refusals = [...craftIssues(state), ...placesIssues(state), ...zoneIssues(state)];
  if (refusals.length > 0) return { ok: false, refusals };
  return {
    ok: true,
    // A copy, so that later changes by the caller have no effect.
    scenario: deepFreeze(structuredClone(scenario)),
    warnings: [...turnLimitWarnings(input, scenario, 'CD-SEQ-12'), ...personalityWarnings(scenario, tables)],
  };
};
