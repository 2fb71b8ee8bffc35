import fc from 'fast-check';
import type { Scenario } from '../../src/rulesets/on-war/scenario.js';
import {
  type BrigadeInput,
  checkScenario,
  type GroundInput,
  type OfficerInput,
  type ScenarioInput,
  type UnitInput,
} from '../../src/rulesets/on-war/setup.js';
import {
  motivations,
  movementAllowances,
  openFormations,
  options,
  qualities,
  troopTypeNames,
  troopTypes,
} from '../../src/rulesets/on-war/tables.js';
import type { VictoryCondition } from '../../src/scenario/frame.js';
import { type Ambush, anyAmbush } from './onwarambush.js';
import { anyGround, field } from './onwarground.js';

/** Small battles of On War: every sort of troops on every sort of ground, hidden or not, under every option. */

type SideName = 'north' | 'south';

/** Most battalions begin fresh; many who rout would end a battle before it begins. */
const conditions = ['moved', 'doubled', 'disoriented', 'surprised', 'routing', 'bogged'] as const;

const posted = fc.record({
  type: fc.constantFrom(...troopTypeNames),
  x: fc.integer({ min: 6, max: field.width - 6 }),
  forward: fc.integer({ min: 0, max: 2 }),
  turn: fc.integer({ min: -40, max: 40 }),
  formation: fc.nat(),
  stands: fc.integer({ min: 1, max: 7 }),
  isDeep: fc.boolean(),
  quality: fc.constantFrom(...qualities),
  motivation: fc.constantFrom(...motivations),
  hasTrait: fc.boolean(),
  hasCommandStand: fc.constantFrom(true, true, false),
  condition: fc.option(fc.constantFrom(...conditions), { freq: 3, nil: 'fresh' }),
  loses: fc.constantFrom(0, 0, 1, 2),
  brigade: fc.constantFrom('first', 'first', 'second'),
  later: fc.constantFrom(0, 0, 0, 0, 2),
});
type Posted = typeof posted extends fc.Arbitrary<infer Value> ? Value : never;

const fullTurn = 360;
const foremost = 15;
const rowApart = 4;

/** The formations a type of troops may begin in. */
const openTo = ({ type, stands }: Posted) =>
  openFormations.filter(
    (kind) =>
      movementAllowances[type][kind] !== null && (kind !== 'square' || troopTypes[type] !== 'infantry' || stands > 4),
  );

const profileOf = (posting: Posted): Pick<UnitInput, 'type'> & Partial<UnitInput> => {
  const { type, stands, hasTrait, hasCommandStand, quality, motivation, loses } = posting;
  const arm = troopTypes[type];
  const lost = Array.from({ length: Math.min(loses, stands - 1) }, (_, index) => `t${stands - index}`);
  return {
    type,
    quality,
    motivation,
    troopStands: stands,
    ...(arm === 'artillery' ? {} : { commandStand: hasCommandStand }),
    ...(arm === 'cavalry' ? { firearms: hasTrait } : {}),
    ...(arm === 'infantry' ? { secondRankFire: hasTrait, columnAssault: !hasTrait } : {}),
    ...(lost.length > 0 ? { lost } : {}),
  };
};

const conditionOf = ({ condition, type }: Posted, formation: string): Partial<UnitInput> => {
  if (condition === 'fresh' || (condition === 'bogged' && troopTypes[type] !== 'artillery')) return {};
  if (condition === 'doubled') return formation === 'square' ? { moved: true } : { moved: true, doubled: true };
  return { [condition]: true };
};

const unitOf =
  (side: SideName) =>
  (posting: Posted, index: number): UnitInput => {
    const { x, forward, turn, isDeep, brigade, later, stands, hasCommandStand, type } = posting;
    const north = side === 'north';
    const depth = later > 0 ? 2 : foremost - rowApart * index + forward;
    const open = openTo(posting);
    const formation = open[posting.formation % open.length] ?? 'line';
    const all = stands + (hasCommandStand && troopTypes[type] !== 'artillery' ? 1 : 0);
    return {
      ...profileOf(posting),
      id: `${side}-${index}`,
      side,
      brigade: `${side}-${brigade}`,
      formation,
      ...(formation === 'line' && isDeep ? { files: Math.ceil(all / 2) } : {}),
      ...(later > 0 ? {} : conditionOf(posting, formation)),
      at: [x, north ? field.height - depth : depth, ((north ? 180 : 0) + turn + fullTurn) % fullTurn],
    };
  };

const hiddenUnit = (side: SideName, ambush: Ambush | null): readonly UnitInput[] =>
  ambush === null
    ? []
    : [
        {
          id: `${side}-ambush`,
          side,
          brigade: `${side}-first`,
          type: 'lightInfantry',
          troopStands: 3,
          ...ambush.unit,
        },
      ];

const commanded = fc.record({
  x: fc.integer({ min: 4, max: field.width - 4 }),
  rides: fc.boolean(),
  hasAdjutant: fc.boolean(),
  hasBrigadier: fc.boolean(),
});
type Commanded = typeof commanded extends fc.Arbitrary<infer Value> ? Value : never;

const officersOf = (
  side: SideName,
  { x, rides, hasAdjutant, hasBrigadier }: Commanded,
  units: readonly UnitInput[],
): readonly OfficerInput[] => {
  const y = side === 'north' ? field.height - 1 : 1;
  const mount = units.find(({ type }) => troopTypes[type] !== 'artillery')?.id;
  const where = rides && mount !== undefined ? { attachedTo: mount } : { at: [x, y] as const };
  return [
    { id: `${side}-general`, side, role: 'general', ...where },
    ...(hasAdjutant ? [{ id: `${side}-adjutant`, side, role: 'adjutant', at: [x + 1, y] } as const] : []),
    ...(hasBrigadier ? [{ id: `${side}-brigadier`, side, role: 'brigadeCommander', ...where } as const] : []),
  ];
};

const brigadesOf = (
  side: SideName,
  { hasBrigadier }: Commanded,
  units: readonly UnitInput[],
): readonly BrigadeInput[] =>
  [...new Set(units.map(({ brigade }) => brigade))].map((id, index) => ({
    id,
    side,
    commander: index === 0 && hasBrigadier ? `${side}-brigadier` : `${side}-general`,
  }));

const chosenOptions = fc.record(
  Object.fromEntries(
    Object.entries(options).map(([name, values]) => [name, fc.constantFrom(...(values as readonly unknown[]))]),
  ),
) as fc.Arbitrary<NonNullable<ScenarioInput['options']>>;

/** Conditions of every kind that fit the ground. */
const victoryOn = (terrain: readonly GroundInput[]): NonNullable<ScenarioInput['victory']> => {
  const breachable = terrain.find(({ sections = [] }) => sections.length > 0);
  const held = terrain.find(({ kind }) => kind === 'building' || kind === 'hill' || kind === 'wall');
  return [
    { kind: 'unitsLost', side: 'north', units: 3 },
    { kind: 'armyMorale', side: 'south', share: 0.25 },
    { kind: 'officerLost', side: 'north', officerId: 'south-general' },
    ...(held === undefined ? [] : [{ kind: 'groundHeld', side: 'south', featureId: held.id, atTurn: 3 } as const]),
    ...(breachable === undefined ? [] : [{ kind: 'workBreached', side: 'south', featureId: breachable.id } as const]),
    { kind: 'turnLimit', side: 'north' },
  ] satisfies readonly VictoryCondition[];
};

const largerStand = { standWidth: 1.5, standDepth: 1.5 };

const anySide = (side: SideName) =>
  fc.record({
    posts: fc.array(posted, { minLength: 1, maxLength: 4 }),
    ambush: anyAmbush(side),
    command: commanded,
  });
type SideDrawn = ReturnType<typeof anySide> extends fc.Arbitrary<infer Value> ? Value : never;

/** What one side brings to a scenario. */
const armyOf = (side: SideName, { posts, ambush, command }: SideDrawn) => {
  const all = posts.map(unitOf(side));
  // The first is there from the start: a side needs a unit.
  const isLater = (index: number): boolean => index > 0 && (posts[index]?.later ?? 0) > 0;
  const units = [...all.filter((_, index) => !isLater(index)), ...hiddenUnit(side, ambush)];
  const arrivals = all.filter((_, index) => isLater(index));
  return {
    units,
    arrivals,
    ground: ambush === null ? [] : [ambush.ground],
    officers: officersOf(side, command, units),
    brigades: brigadesOf(side, command, [...units, ...arrivals]),
  };
};

/** A checked scenario; those that the checks refuse (units in each other, say) are thrown away. */
export const anyOnWarBattle: fc.Arbitrary<Scenario> = fc
  .record({
    north: anySide('north'),
    south: anySide('south'),
    terrain: anyGround,
    firstSide: fc.constantFrom('roll', 'north', 'south'),
    measureScale: fc.constantFrom(1, 1, 1, 2),
    hasVictory: fc.boolean(),
    edge: fc.constantFrom('north', 'west', 'east'),
    chosen: fc.oneof(fc.constant({}), chosenOptions),
  })
  .map(({ north, south, terrain, firstSide, measureScale, hasVictory, edge, chosen }) => {
    const [one, other] = [armyOf('north', north), armyOf('south', south)];
    const all = [...terrain, ...one.ground, ...other.ground];
    const sized = (units: readonly UnitInput[]): readonly UnitInput[] =>
      measureScale === 1 ? units : units.map((unit) => ({ ...largerStand, ...unit }));
    const arrivals = sized([...one.arrivals, ...other.arrivals]);
    return checkScenario({
      ruleset: 'on-war',
      id: 'any',
      title: 'Any battle',
      table: field,
      sides: [
        { id: 'north', name: 'North', homeEdge: edge },
        { id: 'south', name: 'South', homeEdge: 'south' },
      ],
      firstSide,
      measureScale,
      terrain: all,
      brigades: [...one.brigades, ...other.brigades],
      units: sized([...one.units, ...other.units]),
      officers: [...one.officers, ...other.officers],
      ...(arrivals.length > 0 ? { reinforcements: [{ turn: 2, units: arrivals }] } : {}),
      ...(hasVictory ? { victory: victoryOn(all) } : {}),
      options: chosen,
      turnLimit: 5,
    });
  })
  .filter((result) => result.ok)
  .map((result) => {
    if (!result.ok) throw new Error('filtered above');
    return result.scenario;
  });
