import { patched } from '../../../core/patch.js';
import { notRising } from '../../../scenario/rising.js';
import type { ScenarioIssue } from '../../../scenario/scenarioIssue.js';
import { type TableForm, tableIssuesIn } from '../../../scenario/tableChecks.js';
import type { Scenario } from '../scenario.js';
import {
  blocks,
  covers,
  fogEffectsOf,
  fogSums,
  movers,
  sideIds,
  type Tables,
  tables,
  testEffects,
  testOccasions,
} from '../tables.js';
import { issueBy } from './issueby.js';
import { ranges } from './ranges.js';

/** Tables of a scenario that replace those of the rules. */

const wholes: readonly string[] = [
  'movementRates',
  'movementBonusDice',
  'clearSecondDice',
  'clearing',
  'testDie',
  'fireBonus',
  'responses',
  'testModifiers',
  'meleeLosses',
  'unitSizes',
].flatMap((name) => leavesOf(name, tables[name as keyof Tables]));

/** Every place with a number below an entry. */
function leavesOf(name: string, entry: unknown): readonly string[] {
  if (typeof entry !== 'object' || entry === null) return [name];
  return Object.entries(entry).flatMap(([key, value]: [string, unknown]) => leavesOf(`${name}.${key}`, value));
}

/** Results of the Fog of War, for each sum and army. @see WT-FOG-02 */
const fogWords = Object.fromEntries(
  fogSums.flatMap((sum) => sideIds.map((side) => [`fogTable.${sum}.${side}`, fogEffectsOf[side]])),
);

/** What TESTs do. A unit that routs goes on routing, or its rout ends. @see WT-TST-09 WT-MOR-09 */
const testWords = Object.fromEntries(
  testOccasions.flatMap((occasion) => {
    const words = testEffects.filter((effect) =>
      occasion === 'routing' ? effect === 'rout' || effect === 'rallies' : effect !== 'rallies',
    );
    return ['low', 'middle', 'upper', 'other'].map((band) => [`${band}.${occasion}`, words]);
  }),
);

/** Values allowed in the tables in addition to those they hold. */
export const tableForm: TableForm = {
  words: { blocksFire: blocks, cover: covers, passableBy: movers, ...fogWords, ...testWords },
  withGaps: ['canister', 'long'],
  ranges,
  whole: [
    ...wholes,
    ...[
      'brigadeMove',
      'movementModifiers.command',
      'dense',
      'fireFactors.canister',
      'deadCalm',
      'heavyRain',
      'hits',
      'ranks',
    ],
    ...['denseRows', 'lineRows', 'attackColumnRows', 'marchFiles', 'mostMarchFiles', 'openRows', 'mostGuns'],
    ...['comes', 'rain', 'slots', 'armySlots', 'gunsShifted', 'gunsTwice', 'legs', 'disordered', 'entryFace'],
    ...['entryDice', 'groupUnits', 'upTo'],
  ],
  fixed: { shape: 'How a kind of ground is drawn is fixed; leave it out.' },
};

/** The tables in force: those of the rules with the scenario's own figures instead. */
export const tablesInForce = ({ tables: patch }: Pick<Scenario, 'tables'>): Tables => patched<Tables>(tables, patch);

/** Percentages rise. @see WT-TST-07 */
const percentIssues = ({ lossPercents }: Tables): readonly ScenarioIssue[] => {
  const names = ['first', 'second', 'third', 'fourth', 'destroyed'] as const;
  const fault = notRising(names.map((name) => [name, lossPercents[name]]));
  return fault === null ? [] : [issueBy('WT-TST-07', 'conflict', 'tables.lossPercents', fault)];
};

/** Each band of scores ends above the one before. @see WT-TST-25 */
const bandIssues = ({ testResults: { graded } }: Tables): readonly ScenarioIssue[] => {
  const names = ['low', 'middle', 'upper'] as const;
  const fault = notRising(names.map((name) => [`${name}.upTo`, graded[name].upTo]));
  return fault === null ? [] : [issueBy('WT-TST-25', 'conflict', 'tables.testResults.graded', fault)];
};

/** Everything wrong with the figures a scenario replaces in the tables. */
export const tableIssues = (patch: unknown): readonly ScenarioIssue[] => {
  const issues = tableIssuesIn(tables, tableForm, patch);
  if (issues.length > 0) return issues;
  const inForce = tablesInForce({ tables: patch as Scenario['tables'] });
  return [...percentIssues(inForce), ...bandIssues(inForce)];
};
