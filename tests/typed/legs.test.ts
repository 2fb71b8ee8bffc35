import { describe, expect, test } from 'vitest';
import type { LegKind, LegParameter, Motion, PathDomain } from '../../src/core/domain.js';
import { legIn, legNames, partsIn } from '../../src/typed/legs.js';
import { unusedIn } from '../../src/typed/line.js';
import { tokensOf } from '../../src/typed/tokens.js';

/** Legs that no rule set has in this form are read too: what a line says of each parameter. */

const range = (least: number, most: number): LegParameter['domain'] => ({
  kind: 'number',
  least,
  most,
  step: 1,
  unit: 'distance',
});
const parameter = (role: LegParameter['role'], domain: LegParameter['domain'], name: string = role): LegParameter => ({
  name,
  role,
  label: name,
  domain,
});
const words = (...values: readonly string[]): LegParameter['domain'] => ({
  kind: 'word',
  options: values.map((value) => ({ value, label: `the ${value}`, figures: {} })),
});
const pieces = (...ids: readonly string[]): LegParameter['domain'] => ({
  kind: 'piece',
  options: ids.map((id) => ({ value: id, id, label: `Regiment ${id}`, figures: {} })),
});
const leg = (motion: Motion, label: string, ...parameters: readonly LegParameter[]): LegKind => ({
  kind: label,
  label,
  motion,
  parameters,
  writes: 'leg',
});
const distance = parameter('distance', range(1, 9));
const bearing = parameter('bearing', range(0, 360));

const pathOf = (heading: number | null, ...legs: readonly LegKind[]): PathDomain => ({
  kind: 'path',
  from: { x: 10, y: 10, heading },
  frontage: 4,
  depth: 2,
  budget: 9,
  legs,
});
const lineOf = (text: string) => ({ tokens: tokensOf(text), used: new Set<number>() });

/** The leg that a line says, and how many of its words it leaves; null if it says none. */
const read = (text: string, heading: number | null, ...legs: readonly LegKind[]) => {
  const found = legIn(lineOf(text), pathOf(heading, ...legs));
  return found === null ? null : [found.entry, unusedIn(found.line).length];
};

type Row = readonly [string, LegKind, unknown];

describe('a distance', () => {
  const turn = parameter('angle', range(-180, 180));
  test.each<Row>([
    ['advance 4', leg('forward', 'step', distance), { kind: 'step', distance: 4 }],
    ['advance', leg('forward', 'step', distance), null],
    ['advance back 4', leg('forward', 'step', distance), { kind: 'step', distance: -4 }],
    // Nothing is said of a distance that may be 0.
    ['advance', leg('forward', 'step', parameter('distance', range(0, 9))), { kind: 'step', distance: 0 }],
    ['advance', leg('forward', 'step', parameter('distance', range(-3, 9))), { kind: 'step', distance: 0 }],
    ['turn right 45 3', leg('pivot', 'veer', turn, distance), { kind: 'veer', angle: 45, distance: 3 }],
  ])('typed: "%s" %#', (text, step, entry) => {
    expect(read(text, 0, step)?.[0] ?? null).toEqual(entry);
  });
});

describe('a turn', () => {
  const angle = parameter('angle', range(-180, 180));
  const side = parameter('side', words('left', 'right'));
  test.each<Row>([
    ['turn right 30', leg('pivot', 'veer', angle), { kind: 'veer', angle: 30 }],
    ['turn left 30', leg('pivot', 'veer', angle), { kind: 'veer', angle: -30 }],
    ['turn about', leg('pivot', 'veer', angle), { kind: 'veer', angle: 180 }],
    ['turn about left', leg('pivot', 'veer', angle), { kind: 'veer', angle: -180 }],
    ['turn about 170', leg('pivot', 'veer', angle), { kind: 'veer', angle: 170 }],
    ['turn left', leg('pivot', 'veer', angle), null],
    ['turn left 30', leg('pivot', 'veer', side, angle), { kind: 'veer', side: 'left', angle: 30 }],
    ['turn 30', leg('pivot', 'veer', side, angle), { kind: 'veer', side: 'right', angle: 30 }],
  ])('typed: "%s" %#', (text, step, entry) => {
    expect(read(text, 0, step)?.[0] ?? null).toEqual(entry);
  });
});

describe('a bearing', () => {
  const slip = leg('glide', 'slip', bearing, distance);
  test.each<readonly [string, number | null, unknown]>([
    // To the right of 20 degrees is 110.
    ['slip right 4', 20, { kind: 'slip', bearing: 110, distance: 4 }],
    ['slip left 4', 20, { kind: 'slip', bearing: 290, distance: 4 }],
    ['slip back 4', 20, { kind: 'slip', bearing: 200, distance: 4 }],
    ['slip bearing 45 4', 20, { kind: 'slip', bearing: 45, distance: 4 }],
    // The middle of the bearings that it takes.
    ['slip 4', 20, { kind: 'slip', bearing: 180, distance: 4 }],
    // Who faces nowhere has no right.
    ['slip right 4', null, { kind: 'slip', bearing: 180, distance: 4 }],
    ['slip', 20, null],
  ])('typed: "%s" with a heading of %s', (text, heading, entry) => {
    expect(read(text, heading, slip)?.[0] ?? null).toEqual(entry);
  });

  test('typed: a leg that also has a heading keeps that of the piece', () => {
    const crab = leg('glide', 'slip', bearing, distance, parameter('heading', range(0, 360)));
    expect(read('slip right 4', 20, crab)?.[0]).toEqual({ kind: 'slip', bearing: 110, distance: 4, heading: 20 });
    expect(read('slip 4', null, crab)?.[0]).toEqual({ kind: 'slip', bearing: 180, distance: 4, heading: 0 });
  });
});

describe('a value that is no movement', () => {
  const form = (domain: LegParameter['domain']) => leg('stay', 'form', parameter('other', domain, 'as'));
  test.each<readonly [string, LegParameter['domain'], unknown]>([
    ['form square', words('square', 'column'), { kind: 'form', as: 'square' }],
    ['form the column', words('square', 'column'), { kind: 'form', as: 'column' }],
    // One option needs no word, two do.
    ['form', words('square'), { kind: 'form', as: 'square' }],
    ['form', words('square', 'column'), null],
    ['form', words(), null],
    ['form on blues', pieces('blues', 'buffs'), { kind: 'form', as: 'blues' }],
    ['form on regiment', pieces('blues', 'buffs'), null],
    ['form 3', range(1, 9), { kind: 'form', as: 3 }],
    ['form', range(1, 9), null],
    ['form', { kind: 'pose', regions: [] }, null],
  ])('typed: "%s" %#', (text, domain, entry) => {
    expect(read(text, 0, form(domain))?.[0] ?? null).toEqual(entry);
  });

  test('typed: an option may be a value that is no word', () => {
    const options = [2, 4].map((value) => ({
      value,
      label: `${value === 2 ? 'double' : 'fourfold'} rank`,
      figures: {},
    }));
    expect(read('form fourfold', 0, form({ kind: 'word', options }))).toEqual([{ kind: 'form', as: 4 }, 0]);
  });
});

describe('which leg a line says', () => {
  const wheels = (['left', 'right'] as const).map((side) =>
    leg('wheel', `wheel ${side}`, parameter('side', words(side)), parameter('angle', range(0, 90))),
  );

  test('typed: the leg to the side that is said', () => {
    expect(read('wheel left 30', 0, ...wheels)?.[0]).toEqual({ kind: 'wheel left', side: 'left', angle: 30 });
    expect(read('wheel right 30', 0, ...wheels)?.[0]).toEqual({ kind: 'wheel right', side: 'right', angle: 30 });
  });

  test('typed: the next best where the best lacks a figure', () => {
    const legs = [leg('forward', 'quick step', distance), leg('forward', 'step', parameter('distance', range(0, 9)))];
    expect(read('quick step', 0, ...legs)?.[0]).toEqual({ kind: 'step', distance: 0 });
    expect(read('quick step 4', 0, ...legs)?.[0]).toEqual({ kind: 'quick step', distance: 4 });
  });

  test('typed: none if no word calls one', () => {
    expect(read('halt 4', 0, ...wheels)).toBeNull();
    expect(legNames(pathOf(0, ...wheels, ...wheels))).toEqual(['wheel left', 'wheel right']);
  });

  test('typed: one leg a part, parted by commas, "then" and "and"', () => {
    const parts = partsIn(lineOf('advance 4, wheel left 30 then advance 2 and halt'));
    expect(parts.map((part) => unusedIn(part).length)).toEqual([2, 3, 2, 1]);
  });
});
