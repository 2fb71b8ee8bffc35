import fc from 'fast-check';
import type { UnitInput } from '../../../src/rulesets/western-theatre/setup/input.js';
import type { State, Unit } from '../../../src/rulesets/western-theatre/state.js';
import { block, br32, fr24, gun3, gun6, he12, lh7, line, lt7, officer, type Setting, sq7, stateOf } from '../battle.js';
import { type Polygon, shapesOverlap } from './geometry.js';
import { spotsOf } from './ground.js';
import { footprint } from './layout.js';
import { optionsBy } from './readings.js';

/** Crowded fields, on which the oracle and the engine are compared. */

type Build = (id: string, x: number, y: number, heading: number) => UnitInput;
const isFrench = (id: string): boolean => id.startsWith('F');

const kinds: readonly Build[] = [
  (id, x, y, h) => (isFrench(id) ? fr24 : br32)(id, x, y, h),
  (id, x, y, h) => fr24(id, x, y, h, { formation: isFrench(id) ? 'attackColumn' : 'square', experience: 'veteran' }),
  (id, x, y, h) => br32(id, x, y, h, { wings: { right: { files: 4, angle: -60 } }, figures: 27 }),
  (id, x, y, h) => fr24(id, x, y, h, { wings: { left: { files: 3, angle: -90 }, right: { files: 2, angle: 45 } } }),
  (id, x, y, h) => he12(id, x, y, h, { formation: 'columnOfMarch', files: 3, figures: 11 }),
  (id, x, y, h) => he12(id, x, y, h, { experience: 'green', figures: 9 }),
  (id, x, y, h) => br32(id, x, y, h, { formation: 'square', figures: 23 }),
  (id, x, y, h) => sq7(id, x, y, h, { experience: 'veteran' }),
  (id, x, y, h) => sq7(id, x, y, h, { figures: 4 }),
  (id, x, y, h) => lt7(id, x, y, h, { weapon: 'rifle' }),
  (id, x, y, h) => lt7(id, x, y, h, { files: 3, gap: 1.25, experience: 'veteran' }),
  (id, x, y, h) => lh7(id, x, y, h),
  (id, x, y, h) => gun6(id, x, y, h, { guns: 2, initialFigures: 12, figures: 9 }),
  (id, x, y, h) => gun6(id, x, y, h, { formation: 'limbered' }),
  (id, x, y, h) => gun3(id, x, y, h, { guns: 3, initialFigures: 9 }),
  (id, x, y, h) => br32(id, x, y, h, { formation: 'irregular', figures: 19 }),
];

/** Ground of all that matters to fire and moves. */
export const terrain: NonNullable<Setting['terrain']> = [
  block('wood', 'wood', [6, 6, 13, 14]),
  block('hill', 'hill', [14, 15, 27, 25], { overrides: { moveDice: 1, chargeModifier: 1, uphillModifier: -1 } }),
  block('far', 'hill', [31, 25, 42, 33]),
  block('house', 'building', [34, 9, 38, 13]),
  block('barn', 'building', [22, 2, 25, 5], { material: 'wood' }),
  block('marsh', 'marsh', [40, 14, 46, 22]),
  {
    id: 'thicket',
    kind: 'thicket',
    line: [
      [4, 20],
      [9, 28],
    ],
    width: 2.5,
  },
  line('hedge', 'hedge', [
    [17, 9],
    [31, 11],
  ]),
  line('wall', 'wall', [
    [12, 31],
    [28, 30],
  ]),
  line('road', 'road', [
    [2, 9],
    [16, 11],
    [20, 20],
  ]),
  line('stream', 'stream', [
    [29, 0],
    [32, 36],
  ]),
];

const oneOf = <Each extends string | boolean>(...all: readonly [Each, ...Each[]]) => fc.constantFrom(...all);
const postWithin = (width: number, height: number) =>
  fc.record({
    kind: fc.nat(kinds.length - 1),
    x: fc.integer({ min: 300, max: width * 100 }).map((part) => part / 100),
    y: fc.integer({ min: 300, max: height * 100 }).map((part) => part / 100),
    /** From facing the enemy. */
    heading: fc.oneof(
      fc.constantFrom(0, 0, 90, 180, 270),
      fc.integer({ min: -450, max: 450 }).map((part) => part / 10),
      fc.integer({ min: 0, max: 3599 }).map((part) => part / 10),
    ),
    marker: oneOf('none', 'none', 'none', 'orange', 'red'),
    plight: oneOf(
      'none',
      'none',
      'none',
      'none',
      'none',
      'none',
      'none',
      'none',
      'none',
      'none',
      'retreating',
      'routing',
    ),
    moved: oneOf(false, false, false, false, false, false, false, false, true),
    changedFormation: oneOf(false, false, false, false, false, false, false, false, true),
  });
export type Post = ReturnType<typeof postWithin> extends fc.Arbitrary<infer Each> ? Each : never;
/** Units anywhere on the field, and close together in the south-west of it. */
export const posts = fc.array(postWithin(45, 33), { minLength: 4, maxLength: 14 });
export const closePosts = fc.array(postWithin(24, 18), { minLength: 6, maxLength: 16 });

const inputAt = ({ kind, x, y, heading }: Post, index: number): UnitInput => {
  const id = `${index % 2 === 0 ? 'F' : 'A'}${index + 1}`;
  return (kinds[kind] ?? fr24)(id, x, y, (heading + (index % 2 === 0 ? 360 : 540)) % 360);
};

const commanders = [
  officer('FO', 'brigade', 20, 12.3, { commands: 'FB' }),
  officer('FA', 'army', 10, 20),
  officer('AA', 'army', 24, 14.1),
  officer('AO', 'brigade', 12, 3, { commands: 'AB' }),
];

const isOn = ({ scenario: { table } }: State, shape: readonly Polygon[]): boolean =>
  shape.flat().every(({ x, y }) => x >= 0 && y >= 0 && x <= table.width && y <= table.height);

const isOnClosed = (state: State, unit: Unit): boolean =>
  spotsOf(state).some(
    ({ row, areas }) => !row.passableBy.includes(unit.arm) && shapesOverlap(footprint(state, unit), areas),
  );

/** Readings of the rules that differ from field to field; half of the fields have the default ones. */
const optionsFor = (given: readonly Post[]): Setting['options'] => {
  const seed = Math.floor(Math.abs(given.reduce((sum, { x, y, heading }) => sum + x * 100 + y * 7 + heading, 0)));
  return seed % 2 === 0 ? {} : optionsBy(seed);
};

/** A state with those of the units and officers for whom there is room. */
export const crowded = (given: readonly Post[], setting: Omit<Setting, 'units'> = {}): State => {
  const state = stateOf({
    options: optionsFor(given),
    units: given.map((post, index) => ({
      ...inputAt(post, index),
      brigadeId: index % 4 < 2 ? `${index % 2 === 0 ? 'F' : 'A'}B` : null,
    })),
    terrain,
    officers: commanders,
    table: { width: 48, height: 36 },
    ...setting,
  });
  const taken: Polygon[] = [];
  const isFree = (shape: readonly Polygon[]): boolean => {
    if (shapesOverlap(shape, taken) || !isOn(state, shape)) return false;
    taken.push(...shape);
    return true;
  };
  const units = state.units.flatMap((unit): readonly Unit[] => {
    if (isOnClosed(state, unit) || !isFree(footprint(state, unit))) return [];
    const post = given[Number(unit.id.slice(1)) - 1];
    if (post === undefined) return [];
    const { plight, moved, changedFormation } = post;
    const marker = plight !== 'none' ? 'orange' : post.marker;
    return [
      { ...unit, marker: unit.formation.kind === 'irregular' ? 'orange' : marker, plight, moved, changedFormation },
    ];
  });
  return { ...state, units, officers: state.officers.filter((each) => isFree(footprint(state, each))) };
};
