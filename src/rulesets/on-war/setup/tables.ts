import { patched } from '../../../core/patch.js';
import type { ScenarioIssue } from '../../../scenario/scenarioIssue.js';
import { type TableForm, tableIssuesIn } from '../../../scenario/tableChecks.js';
import type { Scenario } from '../scenario.js';
import { artilleryTypes, covers, firerRows, goings, hidings, sights, type Tables, tables } from '../tables.js';
import { issueBy } from './issueby.js';
import { ranges } from './ranges.js';
import { scaledTables } from './scale.js';

/** Tables of a scenario that replace those of the rules. */

const forAll = (names: readonly string[], why: string): Readonly<Record<string, string>> =>
  Object.fromEntries(names.map((name) => [name, why]));

const ofGuns = ['assault', 'breakthrough', 'consolidate'];

const fixed = {
  ...forAll(['type'], 'How a kind of ground is drawn is fixed; leave it out.'),
  ...forAll(['square'], 'Squares do not move (OW-MOV-02); leave it out.'),
  ...forAll(
    artilleryTypes.flatMap((type) => ofGuns.map((column) => `${type}.${column}`)),
    'Artillery never assaults (OW-CHG-01); leave it out.',
  ),
  ...forAll(
    ['heavyArtillery.grape', 'howitzer.grape'],
    'Heavy artillery and howitzers have no grape (OW-ART-01); leave it out.',
  ),
  ...forAll(['artillery.commandStand'], 'Artillery has no command stand (OW-ORG-06); leave it out.'),
};

/** Values allowed in the tables in addition to those they hold. */
export const tableForm: TableForm = {
  words: { guns: goings, cover: covers, sight: sights, hides: hidings },
  withGaps: ['rate.moved', 'hit.moved', 'save'],
  ranges,
  whole: [
    'attacks',
    'troopStands',
    ...['conscript', 'trained', 'veteran'].flatMap((row) => [`skillTargets.${row}`, `initiativeDefaults.${row}`]),
    ...['reluctant', 'confident', 'fearless'].flatMap((row) => [
      `motivationTargets.${row}`,
      `leadershipDefaults.${row}`,
    ]),
    ...['infantry', 'cavalry', 'artillery', 'officer'].map((row) => `saves.${row}`),
    'needLimits.least',
    'needLimits.most',
    ...Object.keys(tables.faces).map((row) => `faces.${row}`),
    'steady',
    'moved',
    'hit.defensive',
    'secondRank',
    'atDoubler',
    ...Object.keys(tables.firepower).map((row) => `firepower.${row}`),
    ...Object.keys(tables.shootingModifiers).map((row) => `shootingModifiers.${row}`),
    ...covers.map((row) => `coverModifiers.${row}`),
    'chargingCavalry',
    'wounds',
    'save',
    'posts',
    'level',
    'squareStands',
    'strikes',
    'stepsBack',
    'legs',
  ],
  fixed,
};

/** The tables in force: those of the rules at its scale, with the scenario's own figures instead. @see OW-GEN-01 */
export const tablesInForce = ({ tables: patch, measureScale }: Pick<Scenario, 'tables' | 'measureScale'>): Tables =>
  patched<Tables>(scaledTables(tables, measureScale), patch);

/** Who may not shoot after moving has neither a rate nor a face for it. @see OW-ART-06 */
const fireIssues = ({ fire }: Tables): readonly ScenarioIssue[] =>
  firerRows
    .filter((row) => (fire[row].rate.moved === null) !== (fire[row].hit.moved === null))
    .map((row) =>
      issueBy(
        'OW-ART-06',
        'conflict',
        `tables.fire.${row}`,
        'Who shoots after moving needs both "rate.moved" and "hit.moved"; give both figures, or null for both.',
      ),
    );

/** @see OW-GEN-05 */
const limitIssues = ({ needLimits: { least, most } }: Tables): readonly ScenarioIssue[] =>
  least <= most
    ? []
    : [
        issueBy('OW-GEN-05', 'conflict', 'tables.needLimits', `${least} is more than ${most}; swap the two.`, {
          least,
          most,
        }),
      ];

/** Everything wrong with the figures a scenario replaces in the tables. */
export const tableIssues = (patch: unknown): readonly ScenarioIssue[] => {
  const issues = tableIssuesIn(tables, tableForm, patch);
  if (issues.length > 0) return issues;
  const inForce = tablesInForce({ tables: patch as Scenario['tables'], measureScale: 1 });
  return [...fireIssues(inForce), ...limitIssues(inForce)];
};
