import fc from 'fast-check';
import type { UnitInput } from '../../../src/rulesets/on-war/setup/input.js';
import type { State, Unit } from '../../../src/rulesets/on-war/state.js';
import { battery, block, cav, inf, line, line8, type Setting, stateOf } from '../battle.js';
import { overlap, type Polygon } from './geometry.js';
import { footprintOf } from './layout.js';

/** Crowded fields, on which the oracle and the engine are compared. */

const kinds: readonly ((id: string, x: number, y: number, heading: number) => UnitInput)[] = [
  (id, x, y, heading) => line8(id, x, y, heading),
  (id, x, y, heading) => inf(id, x, y, heading, { formation: 'line', files: 4, secondRankFire: true }),
  (id, x, y, heading) => inf(id, x, y, heading, { formation: 'line', files: 4, troopStands: 6 }),
  (id, x, y, heading) => inf(id, x, y, heading, { formation: 'column', columnAssault: true }),
  (id, x, y, heading) => inf(id, x, y, heading, { formation: 'square' }),
  (id, x, y, heading) => inf(id, x, y, heading, { formation: 'loose', type: 'lightInfantry', columnAssault: true }),
  (id, x, y, heading) => inf(id, x, y, heading, { formation: 'square', troopStands: 2 }),
  (id, x, y, heading) => cav('light', id, x, y, heading, { firearms: true }),
  (id, x, y, heading) => cav('heavy', id, x, y, heading, { firearms: true, formation: 'wedge' }),
  (id, x, y, heading) => cav('medium', id, x, y, heading, { formation: 'loose', firearms: true }),
  (id, x, y, heading) => battery('lightArtillery', id, x, y, heading),
  (id, x, y, heading) => battery('horseArtillery', id, x, y, heading, { formation: 'loose' }),
  (id, x, y, heading) => battery('howitzer', id, x, y, heading, { troopStands: 2 }),
];

export const terrain: NonNullable<Setting['terrain']> = [
  block('wood', 'wood', [6, 6, 14, 14]),
  block('copse', 'denseWood', [30, 20, 33, 24]),
  block('hill', 'hill', [14, 16, 28, 26]),
  block('peak', 'steepHill', [18, 18, 23, 22]),
  block('house', 'building', [36, 10, 40, 14]),
  block('rocks', 'rocks', [2, 24, 10, 30]),
  line('hedge', 'hedge', [
    [20, 8],
    [34, 9],
  ]),
  line('wall', 'wall', [
    [10, 31],
    [30, 30],
  ]),
  line('bank', 'bankedHedge', [
    [40, 20],
    [42, 32],
  ]),
];

const postWithin = (width: number, height: number) =>
  fc.record({
    kind: fc.nat(kinds.length - 1),
    x: fc.integer({ min: 16, max: width * 4 }).map((quarter) => quarter / 4),
    y: fc.integer({ min: 16, max: height * 4 }).map((quarter) => quarter / 4),
    heading: fc.integer({ min: 0, max: 47 }).map((step) => step * 7.5),
    moved: fc.boolean(),
    disoriented: fc.boolean(),
    doubled: fc.boolean(),
    disclosed: fc.boolean(),
  });
type Post = ReturnType<typeof postWithin> extends fc.Arbitrary<infer Each> ? Each : never;
/** Battalions anywhere on the field, and close together in the south-west of it. */
export const posts = fc.array(postWithin(44, 32), { minLength: 4, maxLength: 12 });
export const closePosts = fc.array(postWithin(26, 24), { minLength: 4, maxLength: 12 });

const inputAt = ({ kind, x, y, heading, ...flags }: Post, index: number): UnitInput => {
  const id = `${index % 2 === 0 ? 'A' : 'B'}${index + 1}`;
  const unit = (kinds[kind] ?? line8)(id, x, y, heading);
  const stands = unit.type === 'howitzer' ? { moved: false } : {};
  // Those who shoot have not moved at the double (OW-MOV-09).
  return { ...unit, ...flags, doubled: flags.doubled && index % 2 === 1, ...stands };
};

const isFree = (state: State, unit: Unit, taken: readonly Polygon[]): boolean =>
  footprintOf(state, unit).every(
    (part) =>
      taken.every((other) => !overlap(part, other)) &&
      part.every(({ x, y }) => x >= 0 && y >= 0 && x <= state.scenario.table.width && y <= state.scenario.table.height),
  );

/** A state with those of the battalions for whom there is room. */
export const crowded = (given: readonly Post[], setting: Omit<Setting, 'units'> = {}): State => {
  const state = stateOf({ units: given.map(inputAt), terrain, table: { width: 48, height: 36 }, ...setting });
  const houses = state.scenario.terrain.flatMap(({ kind, shape }) =>
    kind === 'building' && shape.kind === 'area' ? [shape.polygon] : [],
  );
  const taken: Polygon[] = [...houses];
  const standing = state.units.filter((unit) => {
    const free = isFree(state, unit, taken);
    if (free) taken.push(...footprintOf(state, unit));
    return free;
  });
  return { ...state, units: standing };
};
