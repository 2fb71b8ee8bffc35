import { patched } from '../../../core/patch.js';
import { notRising } from '../../../scenario/rising.js';
import type { ScenarioIssue } from '../../../scenario/scenarioIssue.js';
import { type TableForm, tableIssuesIn } from '../../../scenario/tableChecks.js';
import type { ClauseId } from '../clauses.js';
import type { Scenario } from '../scenario.js';
import {
  arms,
  concealments,
  covers,
  craftSizes,
  entries,
  fireRows,
  gunWeights,
  moveClasses,
  nations,
  openFormations,
  permissions,
  rangeBandNames,
  sightBars,
  type Tables,
  tables,
  triggers,
  troopTypes,
  weapons,
} from '../tables.js';
import { issueBy } from './issueby.js';
import { ranges } from './ranges.js';

/** Tables of a scenario that replace those of the rules. */

/** Every number below an entry. */
function leavesOf(name: string, entry: unknown): readonly string[] {
  if (typeof entry === 'number') return [name];
  if (typeof entry !== 'object' || entry === null || Array.isArray(entry)) return [];
  return Object.entries(entry).flatMap(([key, value]: [string, unknown]) => leavesOf(`${name}.${key}`, value));
}

/** Tables with whole numbers throughout. */
const wholes: readonly string[] = [
  'troopRatings',
  'unitSizes',
  'crewOnFoot',
  'commandPointCosts',
  'moraleModifiers',
  'fireModifiers',
  'artilleryModifiers',
  'combatModifiers',
  'gettingLost',
  'lostModifiers',
  'lostDirection',
  'terrain',
  'otherDeductions',
].flatMap((name) => leavesOf(name, tables[name as keyof Tables]));

const forAll = (names: readonly string[], why: string): Readonly<Record<string, string>> =>
  Object.fromEntries(names.map((name) => [name, why]));

const guns = troopTypes.filter((type) => tables.troopRatings[type].arm === 'artillery');

const fixed = {
  ...forAll(
    Object.keys(tables.terrain).map((kind) => `${kind}.shape`),
    'How a kind of ground is drawn is fixed; leave it out.',
  ),
  ...forAll(
    troopTypes.map((type) => `${type}.arm`),
    'The arm of a troop type is fixed; give units another type.',
  ),
  ...forAll(
    guns.flatMap((type) => [`${type}.moveClass`, `${type}.weapon`]),
    'Artillery moves and fires by the weight of its guns; leave it out.',
  ),
};

/** Values allowed in the tables in addition to those they hold. */
export const tableForm: TableForm = {
  words: {
    nation: nations,
    arm: arms,
    formations: openFormations,
    moveClass: moveClasses,
    weapon: weapons,
    triggers,
    advance: permissions,
    retire: permissions,
    enter: entries,
    fire: covers,
    guns: covers,
    charge: covers,
    conceals: concealments,
    sight: sightBars,
    size: craftSizes,
    heaviest: gunWeights,
  },
  withGaps: [
    ...moveClasses.flatMap((row) => openFormations.map((column) => `${row}.${column}`)),
    ...fireRows.flatMap((row) => rangeBandNames.map((column) => `${row}.${column}`)),
  ],
  ranges,
  whole: [
    ...wholes,
    ...['menPerFigure', 'rows', 'files', 'leastPoints', 'mostPoints', 'fewestUnits', 'mostUnits', 'moves', 'room'],
    ...['fireShares.rows', 'roomOfGun', 'terrainDefaults.capacity', 'defaultTurnLimit'],
    ...Object.keys(tables.watercraft).map((type) => `${type}.guns`),
  ],
  fixed,
};

/** The tables in force: those of the rules with the scenario's own figures instead. */
export const tablesInForce = ({ tables: patch }: Pick<Scenario, 'tables'>): Tables => patched<Tables>(tables, patch);

/** Range bands go outwards. @see CD-FIR-09 */
const bandIssues = ({ rangeBands }: Tables): readonly ScenarioIssue[] => {
  const fault = notRising(rangeBandNames.map((name) => [name, rangeBands[name]]));
  return fault === null ? [] : [issueBy('CD-FIR-09', 'conflict', 'tables.rangeBands', fault)];
};

/** @see CD-PER-01 CD-PER-02 */
const personalityIssues = ({ personalities: figures }: Tables): readonly ScenarioIssue[] => {
  const { leastPoints, mostPoints, fewestUnits, mostUnits } = figures;
  const above = (clause: ClauseId, least: string, low: number, most: string, high: number) =>
    issueBy(clause, 'conflict', 'tables.personalities', `"${least}" is ${low}, more than "${most}", which is ${high}.`);
  return [
    ...(leastPoints > mostPoints ? [above('CD-PER-02', 'leastPoints', leastPoints, 'mostPoints', mostPoints)] : []),
    ...(fewestUnits > mostUnits ? [above('CD-PER-01', 'fewestUnits', fewestUnits, 'mostUnits', mostUnits)] : []),
  ];
};

/** @see CD-UNI-02 CD-UNI-03 */
const scaleIssues = ({ factorScales }: Tables): readonly ScenarioIssue[] =>
  Object.entries(factorScales).flatMap(([name, { least, most }]) =>
    least > most
      ? [
          issueBy(
            'CD-UNI-03',
            'conflict',
            `tables.factorScales.${name}`,
            `${least} is more than ${most}; swap the two.`,
          ),
        ]
      : [],
  );

/** Every troop type has a formation. @see CD-UNI-05 */
const formationIssues = ({ troopRatings }: Tables): readonly ScenarioIssue[] =>
  troopTypes.flatMap((type) =>
    troopRatings[type].formations.length > 0
      ? []
      : [issueBy('CD-UNI-05', 'tooFew', `tables.troopRatings.${type}.formations`, 'Name one formation at least.')],
  );

/** Everything wrong with the figures a scenario replaces in the tables. */
export const tableIssues = (patch: unknown): readonly ScenarioIssue[] => {
  const issues = tableIssuesIn(tables, tableForm, patch);
  if (issues.length > 0) return issues;
  const inForce = tablesInForce({ tables: patch as Scenario['tables'] });
  return [...bandIssues(inForce), ...personalityIssues(inForce), ...scaleIssues(inForce), ...formationIssues(inForce)];
};
