import { patched } from '../../../core/patch.js';
import type { ScenarioIssue } from '../../../scenario/scenarioIssue.js';
import { tableIssuesIn } from '../../../scenario/tableChecks.js';
import type { Scenario } from '../scenario.js';
import { fateCodes, fateLasts, type Tables, tables } from '../tables.js';
import { baseIssues } from './tables/bases.js';
import { drillIssues } from './tables/chains.js';
import { fateIssues } from './tables/fate.js';
import { tableForm } from './tables/form.js';
import { templateIssues } from './tables/rockets.js';

/** Tables of a scenario that replace those of the rules. */

export { tableForm } from './tables/form.js';

/** Columns that can only be replaced as a whole. */
const whole = Object.keys(tableForm.kinds ?? {});

/**
 * The tables in force: those of the rules, with the scenario's own figures instead.
 *
 * The patch must be valid.
 */
export const tablesInForce = (patch: Scenario['tables']): Tables => {
  const inForce = patched<Tables>(tables, patch, whole);
  const lasting = fateCodes.map((code) => {
    const row = inForce.fate[code];
    return [code, { ...row, lasts: fateLasts[row.effect.type] }];
  });
  return { ...inForce, fate: Object.fromEntries(lasting) as Tables['fate'] };
};

/** Checks of the tables as a whole, once every entry is valid. */
const jointIssues = (inForce: Tables): readonly ScenarioIssue[] => [
  ...drillIssues(inForce.formationChains),
  ...fateIssues(inForce.fate),
  ...baseIssues(inForce.bases),
  ...templateIssues(inForce.rocketTemplate),
];

/** Everything wrong with the figures a scenario replaces in the tables. @see KG-RKT-03 */
export const tableIssues = (patch: unknown): readonly ScenarioIssue[] => {
  const issues = tableIssuesIn(tables, tableForm, patch);
  return issues.length > 0 ? issues : jointIssues(tablesInForce(patch as Scenario['tables']));
};
