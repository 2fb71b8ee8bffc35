import { completeFrame, optionsOf, pointOf } from '../../../scenario/complete.js';
import type { PoseInput } from '../../../scenario/input.js';
import { middleOf } from '../../../table/polygon.js';
import { type Pose, roundPose } from '../../../table/pose.js';
import { postsAt, postsInOrder } from '../posts.js';
import { standNames, startStands, troopStandsOf } from '../read.js';
import type {
  Army,
  Brigade,
  Drawn,
  Ground,
  Placed,
  Scenario,
  ScenarioOfficer,
  ScenarioUnit,
  StartingCondition,
  UnitProfile,
} from '../scenario.js';
import { defaultOptions, motivations, type Tables, troopTypes } from '../tables.js';
import { completeGround } from './ground.js';
import type { BrigadeInput, OfficerInput, ScenarioInput, UnitInput } from './input.js';

/** The default size of the table, in inches. */
const standardTable = { width: 72, height: 48 };
const homeEdges = ['south', 'north'] as const;

/** What a battalion is. @see OW-ORG-06 OW-ORG-07 OW-ORG-09 OW-ORG-10 OW-ORG-11 */
const profileOf = (tables: Tables, input: UnitInput): UnitProfile => {
  const arm = troopTypes[input.type];
  const { quality = 'trained', motivation = 'confident' } = input;
  const strength = tables.defaultStrengths[arm];
  const size = tables.standSizes[arm];
  return {
    id: input.id,
    name: input.name ?? input.id,
    side: input.side,
    brigade: input.brigade,
    type: input.type,
    arm,
    quality,
    motivation,
    initiative: input.initiative ?? tables.initiativeDefaults[quality],
    leadership: input.leadership ?? tables.leadershipDefaults[motivation],
    troopStands: input.troopStands ?? strength.troopStands,
    commandStand: input.commandStand ?? strength.commandStand,
    firearms: input.firearms ?? arm !== 'cavalry',
    secondRankFire: input.secondRankFire ?? false,
    columnAssault: input.columnAssault ?? false,
    standWidth: input.standWidth ?? size.width,
    standDepth: input.standDepth ?? size.depth,
  };
};

/** The condition of a battalion before the battle. Default: nothing has happened to it. */
const conditionOf = (input: UnitInput): StartingCondition => ({
  lost: input.lost ?? [],
  hidden: input.hidden ?? false,
  disclosed: input.disclosed ?? false,
  disoriented: input.disoriented ?? false,
  surprised: input.surprised ?? false,
  routing: input.routing ?? false,
  bogged: input.bogged ?? false,
  moved: input.moved ?? false,
  doubled: input.doubled ?? false,
});

const posed = ([x, y, heading]: PoseInput): Pose => roundPose({ x, y, heading });
const nowhere: Pose = { x: 0, y: 0, heading: 0 };

/** @see OW-BLD-03 */
const garrisonOf = (
  tables: Tables,
  terrain: readonly Ground[],
  input: UnitInput,
  stands: readonly string[],
): Pick<Placed, 'pose' | 'posts'> => {
  const building = terrain.find(({ id }) => id === input.in);
  if (building === undefined) return { pose: nowhere, posts: input.posts ?? [] };
  const { shape, sections } = building;
  const middle = middleOf(shape.kind === 'area' ? shape.polygon : shape.points);
  const rooms = sections.map((section) => ({ section: section.id, posts: postsAt(tables, section, false) }));
  return {
    pose: roundPose({ ...middle, heading: 0 }),
    posts: input.posts ?? postsInOrder(rooms, troopStandsOf({ stands })),
  };
};

const drawnOf = (input: UnitInput, stands: readonly string[]): Drawn => {
  const { formation: kind = 'line', files = stands.length } = input;
  return { kind, files: kind === 'line' ? files : 0 };
};

const placedOf = (tables: Tables, terrain: readonly Ground[], input: UnitInput, stands: readonly string[]): Placed => {
  const building = input.in ?? null;
  return building === null
    ? {
        pose: input.at === undefined ? nowhere : posed(input.at),
        formation: drawnOf(input, stands),
        building,
        posts: input.posts ?? [],
      }
    : {
        ...garrisonOf(tables, terrain, input, stands),
        formation: { kind: input.formation ?? 'garrison', files: 0 },
        building,
      };
};

const unitOf =
  (tables: Tables, terrain: readonly Ground[], turn: number) =>
  (input: UnitInput): ScenarioUnit => {
    const profile = profileOf(tables, input);
    const { lost = [] } = input;
    // More stands than a battalion may have are refused later; they need no names.
    const stands =
      startStands(profile) > mostStands ? [] : standNames(profile).filter((stand) => !lost.includes(stand));
    return { ...profile, ...conditionOf(input), ...placedOf(tables, terrain, input, stands), turn };
  };

/** Troop stands of a battalion, at most (OW-ORG-06), and its command stand. */
const mostStands = 17;

/** The class that most battalions have; the lower one of a tie. @see OW-MOT-07 */
const commonMotivation = (units: readonly ScenarioUnit[]): Brigade['motivation'] => {
  const countOf = (motivation: Brigade['motivation']) => units.filter((unit) => unit.motivation === motivation).length;
  return motivations.reduce((best, each) => (countOf(each) > countOf(best) ? each : best));
};

const brigadeOf =
  (units: readonly ScenarioUnit[]) =>
  (input: BrigadeInput): Brigade => ({
    id: input.id,
    name: input.name ?? input.id,
    side: input.side,
    motivation: input.motivation ?? commonMotivation(units.filter(({ brigade }) => brigade === input.id)),
    commander: input.commander ?? null,
  });

const officerOf =
  (units: readonly ScenarioUnit[]) =>
  (input: OfficerInput): ScenarioOfficer => {
    const attachedTo = input.attachedTo ?? null;
    const { x, y } = units.find(({ id }) => id === attachedTo)?.pose ?? nowhere;
    return {
      id: input.id,
      name: input.name ?? input.id,
      side: input.side,
      role: input.role,
      position: input.at === undefined ? { x, y } : pointOf(input.at),
      attachedTo,
    };
  };

/** Battalions at the start in listing order, then those that arrive in listing order: the roster (OW-GEN-11). */
const unitsOf = (tables: Tables, terrain: readonly Ground[], input: ScenarioInput): readonly ScenarioUnit[] => [
  ...input.units.map(unitOf(tables, terrain, 0)),
  ...(input.reinforcements ?? []).flatMap(({ turn, units }) => units.map(unitOf(tables, terrain, turn))),
];

/**
 * The scenario with every default filled in. Nothing is validated.
 *
 * @param tables - the tables in force
 * @see OW-SCN-02
 */
export const completeScenario = (input: ScenarioInput, tables: Tables): Scenario => {
  const frame = completeFrame(input, standardTable);
  const [first, second] = frame.sides;
  const sides: readonly [Army, Army] = [
    { ...first, homeEdge: first.homeEdge ?? homeEdges[0] },
    { ...second, homeEdge: second.homeEdge ?? homeEdges[1] },
  ];
  const terrain = (input.terrain ?? []).flatMap((each, index) => {
    const feature = frame.terrain[index];
    return feature === undefined ? [] : [completeGround(tables, each, feature)];
  });
  const units = unitsOf(tables, terrain, input);
  return {
    ...frame,
    sides,
    ruleset: 'on-war',
    terrain,
    firstSide: input.firstSide === undefined || input.firstSide === byDice ? null : input.firstSide,
    measureScale: input.measureScale ?? 1,
    brigades: input.brigades.map(brigadeOf(units)),
    units,
    officers: (input.officers ?? []).map(officerOf(units)),
    options: optionsOf(defaultOptions, input.options),
    tables: input.tables ?? {},
  };
};

/** What an author writes instead of a side when dice decide who goes first (OW-SEQ-03). */
export const byDice = 'roll';
