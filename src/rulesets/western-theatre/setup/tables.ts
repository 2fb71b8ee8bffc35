import { patched } from '../../../core/patch.js';
import type { ScenarioIssue } from '../../../scenario/scenarioIssue.js';
import { type TableForm, tableIssuesIn } from '../../../scenario/tableChecks.js';
import type { Scenario } from '../scenario.js';
import { blocks, covers, movers, type Tables, tables } from '../tables.js';
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

/** Values allowed in the tables in addition to those they hold. */
export const tableForm: TableForm = {
  words: { blocksFire: blocks, cover: covers, passableBy: movers },
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
    ...['entryDice', 'groupUnits'],
  ],
  fixed: { shape: 'How a kind of ground is drawn is fixed; leave it out.' },
};

/** The tables in force: those of the rules with the scenario's own figures instead. */
export const tablesInForce = ({ tables: patch }: Pick<Scenario, 'tables'>): Tables => patched<Tables>(tables, patch);

/** Percentages rise. @see WT-TST-07 */
const percentIssues = ({ lossPercents }: Tables): readonly ScenarioIssue[] => {
  const { first, second, third, fourth, destroyed } = lossPercents;
  const rising = [first, second, third, fourth, destroyed];
  return rising.every((each, index) => index === 0 || each > (rising[index - 1] ?? 0))
    ? []
    : [issueBy('WT-TST-07', 'conflict', 'tables.lossPercents', 'Each percentage is more than the one before.')];
};

/** Everything wrong with the figures a scenario replaces in the tables. */
export const tableIssues = (patch: unknown): readonly ScenarioIssue[] => {
  const issues = tableIssuesIn(tables, tableForm, patch);
  return issues.length > 0 ? issues : percentIssues(tablesInForce({ tables: patch as Scenario['tables'] }));
};
