import { patched } from '../../../core/patch.js';
import type { Fault } from '../../../scenario/fault.js';
import { tableFaultsIn } from '../../../scenario/tableChecks.js';
import type { Scenario } from '../scenario.js';
import { fateCodes, fateLasts, type Tables, tables } from '../tables.js';
import { baseFaults } from './tables/bases.js';
import { drillFaults } from './tables/chains.js';
import { fateFaults } from './tables/fate.js';
import { tableForm } from './tables/form.js';
import { templateFaults } from './tables/rockets.js';

/** Tables of a scenario in place of those of the rules. */

export { tableForm } from './tables/form.js';

/** Columns that are replaced as a whole. */
const whole = Object.keys(tableForm.kinds ?? {});

/**
 * The tables in force: those of the rules with the scenario's own figures in their place.
 *
 * The patch must have been checked.
 */
export const tablesInForce = (patch: Scenario['tables']): Tables => {
  const inForce = patched<Tables>(tables, patch, whole);
  const lasting = fateCodes.map((code) => {
    const row = inForce.fate[code];
    return [code, { ...row, lasts: fateLasts[row.effect.type] }];
  });
  return { ...inForce, fate: Object.fromEntries(lasting) as Tables['fate'] };
};

/** What the tables have to be together, when each of their entries is in order. */
const jointFaults = (inForce: Tables): readonly Fault[] => [
  ...drillFaults(inForce.formationChains),
  ...fateFaults(inForce.fate),
  ...baseFaults(inForce.bases),
  ...templateFaults(inForce.rocketTemplate),
];

/** Everything wrong with what a scenario puts in place of the tables. @see KG-RKT-03 */
export const tableFaults = (patch: unknown): readonly Fault[] => {
  const faults = tableFaultsIn(tables, tableForm, patch);
  return faults.length > 0 ? faults : jointFaults(tablesInForce(patch as Scenario['tables']));
};
