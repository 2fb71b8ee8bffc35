import fc from 'fast-check';
import type { UnitInput } from '../../../src/rulesets/crowther-dougan/setup/input.js';
import type { State, Unit } from '../../../src/rulesets/crowther-dougan/state.js';
import type { TroopType } from '../../../src/rulesets/crowther-dougan/tables.js';
import { block, line, type Setting, stateOf, unit } from '../battle.js';
import { overlap, type Polygon } from './geometry.js';
import { areaOf, isBuilding, isInTheOpen } from './ground.js';
import { footprintOf, isInside, onTable } from './layout.js';

/** Crowded fields, on which the oracle and the engine are compared. */

type Kind = readonly [TroopType, number | undefined, Partial<UnitInput>];
const kinds: readonly Kind[] = [
  ['britishLine', 12, { formation: 'line' }],
  ['highlanders', 9, { formation: 'line' }],
  ['frenchLine', 13, { formation: 'column' }],
  ['provincials', 8, { formation: 'line' }],
  ['royalAmericans', 7, { formation: 'skirmish' }],
  ['compagniesFranches', 10, { formation: 'line' }],
  ['rangers', 6, { formation: 'skirmish' }],
  ['rangers', 11, { formation: 'column' }],
  ['indians', 6, { formation: 'skirmish' }],
  ['indiansBows', 5, { formation: 'skirmish' }],
  ['frontierRiflemen', 6, { formation: 'skirmish' }],
  ['royalArtillery', undefined, { gunModels: 1, gunWeight: 'light', formation: 'unlimbered' }],
  ['frenchArtillery', undefined, { gunModels: 2, gunWeight: 'heavy', formation: 'unlimbered' }],
  ['royalArtillery', undefined, { gunModels: 1, gunWeight: 'medium', formation: 'limbered' }],
];

export const ground: NonNullable<Setting['terrain']> = [
  block('wood', 'wood', [10.13, 30.13, 34.13, 46.13]),
  block('dense', 'denseWood', [58.13, 8.13, 66.13, 15.13]),
  block('rocks', 'rocks', [60.13, 40.13, 74.13, 52.13]),
  block('broken', 'brokenGround', [36.13, 4.13, 50.13, 12.13]),
  block('field', 'field', [70.13, 20.13, 86.13, 30.13]),
  block('hill', 'hill', [28.13, 18.13, 52.13, 36.13]),
  block('peak', 'steepHill', [38.13, 24.13, 46.13, 30.13]),
  block('log', 'buildingWood', [12.13, 14.13, 17.13, 19.13]),
  block('mill', 'buildingStone', [78.13, 36.13, 84.13, 41.13], { capacity: 30 }),
  block('redoubt', 'earthwork', [14.13, 52.13, 30.13, 60.13]),
  block('work', 'fortification', [46.13, 44.13, 52.13, 49.13], {
    gaps: [
      [
        [48.13, 44.13],
        [50.13, 44.13],
      ],
    ],
  }),
  line('wall', 'wall', [
    [20.13, 8.13],
    [34.13, 10.13],
  ]),
  line('hedge', 'hedge', [
    [54.13, 20.13],
    [54.13, 36.13],
  ]),
  line('ditch', 'ditch', [
    [66.13, 56.13],
    [88.13, 58.13],
  ]),
  line('abatis', 'abatis', [
    [36.13, 54.13],
    [58.13, 54.13],
  ]),
  line('stakes', 'palisade', [
    [70.13, 14.13],
    [88.13, 8.13],
  ]),
  line('fort', 'fortification', [
    [2.13, 22.13],
    [26.13, 24.13],
  ]),
  line('cliff', 'cliff', [
    [56.13, 58.13],
    [64.13, 66.13],
  ]),
];

const post = fc.record({
  kind: fc.nat(kinds.length - 1),
  x: fc.integer({ min: 24, max: 336 }).map((quarter) => quarter / 4),
  y: fc.integer({ min: 24, max: 256 }).map((quarter) => quarter / 4),
  heading: fc.oneof(
    fc.integer({ min: 0, max: 23 }).map((step) => step * 15),
    fc.integer({ min: 0, max: 359 }),
  ),
  inside: fc.constantFrom(null, null, null, null, null, null, 'log', 'mill', 'work'),
  lost: fc.constantFrom(0, 0, 20, 30, 49, 50, 75, 100),
  hides: fc.boolean(),
  spotted: fc.array(fc.nat(15), { maxLength: 2 }),
  state: fc.constantFrom('steady', 'steady', 'steady', 'steady', 'steady', 'routing', 'pursuing'),
  charges: fc.constantFrom(null, null, null, 0, 1, 2),
  hasFired: fc.boolean(),
  loaded: fc.constantFrom(true, true, true, true, false),
  rallied: fc.constantFrom(false, false, false, false, false, true),
  lastMove: fc.constantFrom('halted', 'advanced', 'retired'),
});
export type Post = typeof post extends fc.Arbitrary<infer Each> ? Each : never;
export const posts = fc.array(post, { minLength: 4, maxLength: 14 });

const idAt = (index: number): string => `${index % 2 === 0 ? 'A' : 'B'}${index + 1}`;

const inputAt = ({ kind, x, y, heading, inside }: Post, index: number): UnitInput => {
  const [troops, figures, changes] = kinds[kind] ?? kinds[0] ?? ['britishLine', 12, {}];
  const held = inside !== null && !troops.endsWith('Artillery');
  const { formation, ...rest } = changes;
  const place = held ? { inFeature: inside, at: undefined } : { formation, at: [x, y, heading] as const };
  return unit(troops, idAt(index), [x, y], figures, { ...rest, ...place });
};

/** A unit as the post has it: losses, what it is doing, whom it charges. */
const worn = (s: State, unit: Unit, post: Post): Unit => {
  const enemies = s.units.filter(({ side }) => side !== unit.side);
  const target = post.charges === null ? undefined : enemies[post.charges];
  const steady = post.state === 'steady';
  const mayCharge = steady && unit.arm === 'foot' && !isInside(unit) && unit.formation !== 'column' && !post.rallied;
  return {
    ...unit,
    casualties: Math.min(post.lost, unit.originalFigures * 25 - 10),
    state: post.state,
    rallied: post.rallied && steady,
    routMoves: post.state === 'routing' ? 1 : 0,
    pursuitMoves: post.state === 'pursuing' ? 1 : 0,
    ...(post.state === 'pursuing' && unit.arm === 'foot' && !isInside(unit)
      ? { quarryId: enemies.find(({ state }) => state === 'routing')?.id ?? enemies[0]?.id ?? null }
      : { state: post.state === 'pursuing' ? 'steady' : post.state, pursuitMoves: 0 }),
    charge:
      mayCharge && target !== undefined && !isInside(target)
        ? { targetId: target.id, stage: 'initial', direction: 'front', dicedKinds: [] }
        : null,
    hasFired: post.hasFired,
    loaded: post.loaded,
    lastMove: post.lastMove,
    laidOn: unit.arm === 'artillery' && post.hasFired ? (enemies[0]?.id ?? null) : null,
  };
};

const withSecrets = (s: State, unit: Unit, post: Post): Unit => {
  const concealed = !isInTheOpen(s, unit);
  const hidden = concealed && post.hides && unit.state === 'steady' && unit.charge === null && !unit.rallied;
  const finders = post.spotted.flatMap((index) => {
    const found = s.units[index];
    return found === undefined || found.side === unit.side ? [] : [found.id];
  });
  return { ...unit, hidden, spottedBy: concealed ? [...new Set(finders)] : [] };
};

/** Units for whom there is room: no two overlap, and one holds a building. */
const standing = (s: State): readonly Unit[] => {
  const { width, height } = s.scenario.table;
  const walls = s.scenario.terrain.flatMap((feature) => {
    const area = isBuilding(feature) || feature.kind === 'fortification' ? areaOf(feature) : null;
    return area === null ? [] : [area];
  });
  const taken: Polygon[] = [];
  const held = new Set<string>();
  return s.units.filter((each) => {
    if (!onTable(each)) return false;
    if (each.garrisonOf !== null) {
      const free = !held.has(each.garrisonOf);
      held.add(each.garrisonOf);
      return free;
    }
    const place = footprintOf(s, each);
    const free =
      [...taken, ...walls].every((other) => !overlap(place, other)) &&
      place.every(({ x, y }) => x >= 0 && y >= 0 && x <= width && y <= height);
    if (free) taken.push(place);
    return free;
  });
};

/** A state with those of the units for whom there is room. */
export const crowded = (given: readonly Post[], setting: Omit<Setting, 'units'> = {}): State => {
  const start = stateOf({ units: given.map(inputAt), terrain: ground, table: { width: 90, height: 70 }, ...setting });
  const postOf = (unit: Unit): Post | undefined => given[Number(unit.id.slice(1)) - 1];
  const change = (s: State, how: (s: State, unit: Unit, post: Post) => Unit): State => ({
    ...s,
    units: s.units.map((each) => {
      const post = postOf(each);
      return post === undefined ? each : how(s, each, post);
    }),
  });
  const placed = { ...start, units: standing(start) };
  return change(change({ ...placed, units: standing(change(placed, worn)) }, worn), withSecrets);
};

const orders = ['attack', 'harass', 'harass', 'withdraw', 'hold'] as const;

/** Everybody steady and in sight, with orders of all kinds, and a few whom something else binds. */
export const ready = (state: State): State => ({
  ...state,
  units: state.units.map((unit, index) => ({
    ...unit,
    ...{ charge: null, state: 'steady', rallied: false, quarryId: null, hidden: false },
    order: orders[index % 5] ?? 'attack',
    orderAt: { x: unit.pose.x, y: unit.pose.y - 2 },
    noAdvance: index % 7 === 3,
    mustHalt: index % 11 === 5,
  })),
});
