import { issuesOfEach } from '../../../core/refusal.js';
import { duplicateIssues, namedIn, unknownIssues } from '../../../scenario/names.js';
import { type ScenarioIssue, scenarioIssue } from '../../../scenario/scenarioIssue.js';
import { emptySideIssues } from '../../../scenario/troopChecks.js';
import { standNames, startStands } from '../read.js';
import type { ScenarioUnit } from '../scenario.js';
import { type Formation, openFormations, type Tables } from '../tables.js';
import { byDice } from './complete.js';
import { conditionIssues } from './condition.js';
import { garrisonIssues } from './garrisons.js';
import { issueBy } from './issueby.js';
import type { ListedUnit, Roster } from './rosters.js';

/** Issues of the battalions themselves, wherever they stand. */

type Check = (listed: ListedUnit, roster: Roster, tables: Tables) => readonly ScenarioIssue[];

/** Battalions of a side, at most. */
const mostUnits = 40;
/** Stands of a side, at most: every stand may look at every stand of the enemy. Large battles have some 120. */
const mostStands = 320;

/** @see OW-ORG-12 */
const belongingIssues: Check = ({ piece, path }, { scenario }) => {
  const sides = scenario.sides.map(({ id }) => id);
  const brigade = scenario.brigades.find(({ id }) => id === piece.brigade);
  const ids = scenario.brigades.map(({ id }) => id);
  return [
    ...unknownIssues(piece.side, sides, `${path}.side`, 'side', 'OW-ORG-12'),
    ...unknownIssues(piece.brigade, ids, `${path}.brigade`, 'brigade', 'OW-ORG-12'),
    ...(brigade === undefined || brigade.side === piece.side
      ? []
      : [
          issueBy(
            'OW-ORG-12',
            'wrongSide',
            `${path}.brigade`,
            `"${brigade.id}" is a brigade of "${brigade.side}"; name one of "${piece.side}".`,
          ),
        ]),
  ];
};

/** Fields that only some arms have. @see OW-ORG-06 OW-ORG-10 OW-ORG-11 OW-CHG-02 */
const onlyFor: Check = ({ piece, path }) => {
  const { arm } = piece;
  const isInfantry = arm === 'infantry';
  return [
    ...(arm === 'artillery' && piece.commandStand
      ? [issueBy('OW-ORG-06', 'superfluous', `${path}.commandStand`, 'Artillery has no command stand; leave it out.')]
      : []),
    ...(arm !== 'cavalry' && !piece.firearms
      ? [issueBy('OW-ORG-11', 'notAllowed', `${path}.firearms`, 'Only cavalry can be without firearms; leave it out.')]
      : []),
    ...(!isInfantry && piece.secondRankFire
      ? [issueBy('OW-ORG-10', 'superfluous', `${path}.secondRankFire`, 'Only infantry has this; leave it out.')]
      : []),
    ...(!isInfantry && piece.columnAssault
      ? [issueBy('OW-ORG-10', 'superfluous', `${path}.columnAssault`, 'Only infantry has this; leave it out.')]
      : []),
  ];
};

/** Formations in the open that a battalion may start in. @see OW-FRM-02 OW-FRM-05 OW-FRM-06 */
export const openTo = (
  tables: Pick<Tables, 'movementAllowances' | 'counts'>,
  unit: Pick<ScenarioUnit, 'type' | 'arm' | 'troopStands' | 'commandStand'>,
): readonly Formation[] =>
  openFormations.filter(
    (kind) =>
      tables.movementAllowances[unit.type][kind] !== null &&
      (kind !== 'square' || unit.arm !== 'infantry' || startStands(unit) >= tables.counts.squareStands),
  );

/** @see OW-SCN-01 OW-FRM-01 OW-FRM-02 OW-FRM-05 */
const formationIssues: Check = ({ piece, path }, _, tables) => {
  const { kind } = piece.formation;
  const at = `${path}.formation`;
  if (piece.building !== null)
    return kind === 'garrison'
      ? []
      : [issueBy('OW-FRM-01', 'conflict', at, `"${piece.id}" is in a building, so in garrison; leave it out.`)];
  const open = openTo(tables, piece);
  if (open.includes(kind)) return [];
  const text = `"${piece.id}" (${piece.type}, ${startStands(piece)} stands) cannot be in ${kind}; it may be in ${open.join(', ')}.`;
  return [issueBy('OW-FRM-02', 'notAllowed', at, text, { formation: kind })];
};

/** A line has one or two ranks; losses may have thinned it since it was formed. @see OW-FRM-03 */
const filesIssues: Check = ({ input, piece, path }) => {
  const at = `${path}.files`;
  const { kind, files } = piece.formation;
  if (kind !== 'line' || piece.building !== null)
    return input.files === undefined
      ? []
      : [issueBy('OW-FRM-03', 'superfluous', at, 'Only a line has files to choose; leave it out.')];
  const most = startStands(piece);
  const least = Math.ceil((most - piece.lost.length) / 2);
  return files >= least && files <= most
    ? []
    : [
        issueBy('OW-FRM-03', 'outOfRange', at, `A line of "${piece.id}" has ${least} to ${most} files, not ${files}.`, {
          least,
          most,
          files,
        }),
      ];
};

/** The stands that are lost exist, and leave a troop stand. @see OW-ORG-08 */
const lossIssues: Check = ({ piece, path }) => {
  const names = standNames(piece);
  const unknown = piece.lost.flatMap((stand, index) => {
    const at = `${path}.lost[${index}]`;
    if (!names.includes(stand)) return unknownIssues(stand, names, at, 'stand', 'OW-ORG-01');
    return piece.lost.indexOf(stand) < index
      ? [issueBy('OW-ORG-01', 'conflict', at, `"${stand}" is lost already; leave it out.`)]
      : [];
  });
  if (unknown.length > 0) return unknown;
  const left = names.filter((stand) => stand !== 'c' && !piece.lost.includes(stand)).length;
  return left > 0
    ? []
    : [
        issueBy('OW-ORG-08', 'conflict', `${path}.lost`, `"${piece.id}" has no troop stand left; leave it one.`, {
          left,
        }),
      ];
};

/** The battalion stands somewhere, or in a building. */
const placeIssues: Check = ({ input, path }) => {
  const isInside = (input.in ?? null) !== null;
  if (input.at === undefined && !isInside)
    return [
      issueBy(
        'OW-SCN-01',
        'missing',
        `${path}.at`,
        'Say where it stands: "at" is [x, y, heading]; or "in" a building.',
      ),
    ];
  return input.at !== undefined && isInside
    ? [issueBy('OW-SCN-01', 'superfluous', `${path}.at`, 'It is in a building; leave out "at" or "in".')]
    : [];
};

const checks: readonly Check[] = [
  belongingIssues,
  onlyFor,
  formationIssues,
  filesIssues,
  lossIssues,
  placeIssues,
  garrisonIssues,
  conditionIssues,
];

const idIssues = ({ input, units }: Roster): readonly ScenarioIssue[] => [
  ...duplicateIssues([
    ...namedIn(input.sides, 'sides'),
    ...namedIn(input.brigades, 'brigades'),
    ...units.map(({ piece, path }) => ({ id: piece.id, path: `${path}.id` })),
    ...namedIn(input.officers ?? [], 'officers'),
    ...namedIn(input.terrain ?? [], 'terrain'),
  ]),
  ...input.sides.flatMap(({ id }, index) =>
    id === byDice
      ? [
          scenarioIssue(
            'badForm',
            `sides[${index}].id`,
            `"${byDice}" stands for dice in "firstSide"; choose another id.`,
          ),
        ]
      : [],
  ),
];

const standCount = ({ troopStands, commandStand }: ScenarioUnit): number => troopStands + (commandStand ? 1 : 0);

const crowdIssues = ({ scenario }: Roster): readonly ScenarioIssue[] =>
  scenario.sides.flatMap(({ id }, index) => {
    const own = scenario.units.filter(({ side }) => side === id);
    const crowds = [
      { of: 'battalions', count: own.length, most: mostUnits },
      { of: 'stands', count: own.reduce((sum, unit) => sum + standCount(unit), 0), most: mostStands },
    ];
    return crowds.flatMap(({ of, count, most }) => {
      const text = `"${id}" has ${count} ${of}; ${most} are the most. Leave out ${count - most}.`;
      return count <= most ? [] : [issueBy('OW-SCN-01', 'tooMany', `sides[${index}]`, text, { count, most })];
    });
  });

/** Everything wrong with the battalions of a scenario themselves. */
export const troopIssues = (roster: Roster, tables: Tables): readonly ScenarioIssue[] => [
  ...idIssues(roster),
  ...emptySideIssues(roster.input.sides, roster.scenario.units, 'OW-END-03'),
  ...crowdIssues(roster),
  ...issuesOfEach(roster.units, (unit) => checks.flatMap((check) => check(unit, roster, tables))),
];
