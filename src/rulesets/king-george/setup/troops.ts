import { issuesOfEach } from '../../../core/refusal.js';
import { duplicateIssues, namedIn, unknownIssues } from '../../../scenario/names.js';
import type { ScenarioIssue } from '../../../scenario/scenarioIssue.js';
import { emptySideIssues } from '../../../scenario/troopChecks.js';
import { diceRowOf } from '../resolvers.js';
import type { ScenarioUnit } from '../scenario.js';
import { type Formation, type Tables, weapons } from '../tables.js';
import { conditionIssues } from './condition.js';
import { issueBy } from './issueby.js';
import type { ListedUnit, Roster } from './rosters.js';

/** Issues of the units themselves, wherever they stand. */

type Check = (listed: ListedUnit, roster: Roster, tables: Tables) => readonly ScenarioIssue[];

/** Fields that apply only to some troops. */
const onlyFor: Check = ({ input, piece, path }) => {
  const refused = (field: string, whose: string): ScenarioIssue =>
    issueBy('KG-ORG-06', 'superfluous', `${path}.${field}`, `Only ${whose} has this; leave it out.`);
  const regiment = piece.arm === 'infantry' && piece.kind === 'regiment';
  return [
    ...(piece.arm !== 'artillery' && piece.gun !== null ? [refused('gun', 'artillery')] : []),
    ...(piece.arm !== 'artillery' && piece.draught !== null ? [refused('draught', 'artillery')] : []),
    ...(piece.arm !== 'cavalry' && piece.lancers ? [refused('lancers', 'cavalry')] : []),
    ...(piece.arm !== 'cavalry' && piece.armoured ? [refused('armoured', 'cavalry')] : []),
    ...(piece.arm !== 'infantry' && piece.canSkirmish ? [refused('canSkirmish', 'infantry')] : []),
    ...(!regiment && piece.lightCompany ? [refused('lightCompany', 'a regiment of infantry')] : []),
    ...(piece.kind !== 'company' && (input.parent ?? null) !== null ? [refused('parent', 'a company')] : []),
  ];
};

/** A unit is a battery if and only if it is artillery; companies are foot. @see KG-ORG-02 */
const kindIssues: Check = ({ piece: { arm, kind }, path }) => {
  const fits =
    kind === 'battery' ? arm === 'artillery' : kind === 'regiment' ? arm !== 'artillery' : arm === 'infantry';
  return fits
    ? []
    : [
        issueBy(
          'KG-ORG-02',
          'conflict',
          `${path}.kind`,
          'Artillery comes in batteries, infantry and cavalry in regiments, and companies are infantry; leave the kind out.',
        ),
      ];
};

/** @see KG-ORG-03 */
const gunIssues: Check = ({ piece, path }) =>
  piece.arm === 'artillery' && piece.gun === null
    ? [issueBy('KG-ORG-03', 'missing', `${path}.gun`, 'Artillery has guns: light, medium, heavy, howitzer or rocket.')]
    : [];

const weaponsOf = ({ arm, gun }: ScenarioUnit): readonly string[] => {
  if (arm === 'infantry') return ['musket', 'rifle', 'none'];
  if (arm === 'cavalry') return ['carbine', 'none'];
  return [gun === 'howitzer' || gun === 'rocket' ? gun : 'gun'];
};

/** @see KG-FIR-01 */
const weaponIssues: Check = ({ piece, path }) => {
  const able = weaponsOf(piece);
  return able.includes(piece.weapon) || (piece.arm === 'artillery' && piece.gun === null)
    ? []
    : [
        issueBy(
          'KG-FIR-01',
          'notAllowed',
          `${path}.weapon`,
          `Such a unit cannot have a ${piece.weapon}; it may have ${able.join(', ')} (of ${weapons.length} kinds).`,
        ),
      ];
};

const skirmishes = ({ kind, canSkirmish }: ScenarioUnit): boolean => kind === 'company' || canSkirmish;

/** Formations a unit may start in. A company has only one, as has a crew away from its guns. */
export const startingFormations = (tables: Tables, unit: ScenarioUnit): readonly Formation[] => {
  const { formationChains: chains } = tables;
  if (unit.kind === 'company') return ['skirmish'];
  if (unit.arm === 'artillery') return unit.gunsAt === null ? chains.artillery : ['crew'];
  if (unit.arm === 'cavalry') return chains.cavalry;
  const chain = chains[unit.drill].filter((formation) => formation !== 'skirmish' || skirmishes(unit));
  return unit.inBuilding === null ? [...chain, 'square'] : chain.filter((formation) => formation !== 'marchColumn');
};

/** @see KG-SCN-03 KG-FRM-09 KG-FRM-10 KG-FRM-11 KG-FRM-12 KG-TER-08 */
const formationIssues: Check = ({ piece, path }, _roster, tables) => {
  const open = startingFormations(tables, piece);
  // A crew without guns gets a more precise issue from the checks of its condition.
  return open.includes(piece.formation) || (piece.arm === 'artillery' && piece.formation === 'crew')
    ? []
    : [
        issueBy(
          'KG-SCN-03',
          'notAllowed',
          `${path}.formation`,
          `"${piece.id}" cannot begin in ${piece.formation}; it may be in ${open.join(', ')}.`,
        ),
      ];
};

/** The unit must survive the casualties it starts with. @see KG-ORG-04 */
const casualtyIssues: Check = ({ piece, path }, roster, tables) => {
  const companyOut = roster.units.find(({ piece: each }) => each.parent === piece.id)?.piece.id ?? null;
  const { maxCasualties } = diceRowOf({ tables }, { ...piece, companyOut });
  return piece.casualties < maxCasualties
    ? []
    : [
        issueBy(
          'KG-ORG-04',
          'outOfRange',
          `${path}.casualties`,
          `${maxCasualties} casualties take "${piece.id}" off the table; it can begin with ${maxCasualties - 1} at most.`,
          { maxCasualties },
        ),
      ];
};

const isRegimentOf = (company: ScenarioUnit, unit: ScenarioUnit): boolean =>
  unit.id === company.parent && unit.kind === 'regiment';

/** A company that is out at the start needs a regiment of its side that may send one. @see KG-SKR-03 KG-SKR-07 */
const companyIssues: Check = ({ piece, path, turn }, { units }) => {
  if (piece.kind !== 'company' || piece.parent === null) return [];
  const at = `${path}.parent`;
  const regiments = units.filter(({ piece: each }) => each.side === piece.side && each.lightCompany);
  const ids = regiments.map(({ piece: each }) => each.id);
  const regiment = units.find(({ piece: each }) => isRegimentOf(piece, each));
  if (regiment === undefined || !ids.includes(regiment.piece.id))
    return regiment === undefined
      ? unknownIssues(piece.parent, ids, at, 'regiment with a light company', 'KG-SKR-01')
      : [issueBy('KG-SKR-01', 'conflict', at, `"${piece.parent}" has no light company of that side to send out.`)];
  const [first] = units.filter(({ piece: each }) => each.parent === piece.parent);
  const { fire, melee, morale, weapon, drill, commander } = regiment.piece;
  const same =
    fire === piece.fire &&
    melee === piece.melee &&
    morale === piece.morale &&
    weapon === piece.weapon &&
    drill === piece.drill &&
    commander === piece.commander;
  return [
    ...(first?.piece.id === piece.id
      ? []
      : [
          issueBy(
            'KG-SKR-01',
            'conflict',
            at,
            `"${piece.parent}" has one company only, and "${first?.piece.id}" is it.`,
          ),
        ]),
    ...(same
      ? []
      : [
          issueBy(
            'KG-SKR-07',
            'conflict',
            path,
            `"${piece.id}" has the ratings, weapon, drill and commander of "${piece.parent}"; leave them out.`,
          ),
        ]),
    ...(turn === 0 && regiment.turn === 0
      ? []
      : [
          issueBy(
            'KG-SKR-03',
            'conflict',
            path,
            'A company comes on with its regiment and is sent out later; leave it out.',
          ),
        ]),
  ];
};

const sideIssues: Check = ({ piece, path }, { input }) =>
  unknownIssues(
    piece.side,
    input.sides.map(({ id }) => id),
    `${path}.side`,
    'side',
  );

/** The unit has neither a place nor a building. */
const placeIssues: Check = ({ input, path }) =>
  input.at === undefined && (input.in ?? null) === null
    ? [
        issueBy(
          'KG-SCN-03',
          'missing',
          `${path}.at`,
          'Say where it stands: "at" is [x, y, heading]; or "in" a building.',
        ),
      ]
    : [];

const checks: readonly Check[] = [
  sideIssues,
  kindIssues,
  gunIssues,
  weaponIssues,
  onlyFor,
  formationIssues,
  casualtyIssues,
  companyIssues,
  placeIssues,
  conditionIssues,
];

/** Ids reserved for play: `<regiment>-company`, and those of the local people. */
const keptIssues = ({ units, officers }: Roster): readonly ScenarioIssue[] => {
  const companies: ReadonlyMap<string, string> = new Map(
    units.flatMap(({ piece }) => (piece.lightCompany ? [[`${piece.id}-company`, piece.id]] : [])),
  );
  return [...units, ...officers].flatMap(({ piece, path }) => {
    const regiment = companies.get(piece.id);
    const own = 'parent' in piece && piece.parent === regiment;
    if (regiment !== undefined && !own)
      return [
        issueBy(
          'KG-SKR-01',
          'badForm',
          `${path}.id`,
          `"${piece.id}" will be the company of "${regiment}"; choose another id.`,
        ),
      ];
    return /^locals?\b/.test(piece.id)
      ? [issueBy('KG-FAT-32', 'badForm', `${path}.id`, 'Ids that begin with "local" are for troops that join by Fate.')]
      : [];
  });
};

const idIssues = ({ input, units, officers }: Roster): readonly ScenarioIssue[] =>
  duplicateIssues([
    ...namedIn(input.sides, 'sides'),
    ...[...units, ...officers].map(({ piece, path }) => ({ id: piece.id, path: `${path}.id` })),
    ...namedIn(input.terrain ?? [], 'terrain'),
  ]);

/** Everything wrong with the units of a scenario themselves. */
export const troopIssues = (roster: Roster, tables: Tables): readonly ScenarioIssue[] => [
  ...idIssues(roster),
  ...keptIssues(roster),
  ...emptySideIssues(
    roster.input.sides,
    roster.units.map(({ piece }) => piece),
    'KG-SCN-09',
  ),
  ...issuesOfEach(roster.units, (unit) => checks.flatMap((check) => check(unit, roster, tables))),
];
