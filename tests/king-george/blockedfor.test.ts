import { describe, expect, it } from 'vitest';
import { type Blockage, blockedFor } from '../../src/rulesets/king-george/clearplace/blocked.js';
import type { State } from '../../src/rulesets/king-george/state.js';
import type { TerrainFeature } from '../../src/scenario/frame.js';
import type { Polygon } from '../../src/table/polygon.js';
import { area, battleWith, block, line, type Setting } from './setup.js';

/** How far a search for a clear place need not try: what is in the way stays in the way (KG-GEN-16). */

const box = (west: number, south: number, east: number, north: number): Polygon => [
  { x: west, y: south },
  { x: east, y: south },
  { x: east, y: north },
  { x: west, y: north },
];
const on = (terrain: readonly TerrainFeature[] = [], state: Setting['state'] = {}): State =>
  battleWith({ units: [], terrain, state });

const diagonal = Math.SQRT1_2;
const [north, south, east, west] = [
  { x: 0, y: 1 },
  { x: 0, y: -1 },
  { x: 1, y: 0 },
  { x: -1, y: 0 },
] as const;
const northEast = { x: diagonal, y: diagonal };

/** Distances are this much shorter than they are, because poses are rounded. */
const margin = 0.001;
/** What may hang over the edge of the table. */
const tolerance = 0.001;

describe('What hangs over the edge of the table, which is 72 by 48', () => {
  it.each([
    ['west, going east', box(-1, 9, 5, 11), east, 1 - tolerance],
    ['west, going west', box(-1, 9, 5, 11), west, Number.POSITIVE_INFINITY],
    ['west, going along the edge', box(-1, 9, 5, 11), north, Number.POSITIVE_INFINITY],
    ['west, going aslant', box(-1, 9, 5, 11), northEast, (1 - tolerance) / diagonal],
    ['east, going west', box(67, 9, 73.5, 11), west, 1.5 - tolerance],
    ['east, going east', box(67, 9, 73.5, 11), east, Number.POSITIVE_INFINITY],
    ['east, going along the edge', box(67, 9, 73.5, 11), north, Number.POSITIVE_INFINITY],
    ['south, going north', box(20, -2, 26, 0), north, 2 - tolerance],
    ['south, going east', box(20, -2, 26, 0), east, Number.POSITIVE_INFINITY],
    ['north, going south', box(20, 47, 26, 49), south, 1 - tolerance],
    ['north, going aslant and out', box(20, 47, 26, 49), northEast, Number.POSITIVE_INFINITY],
    ['at a corner, by more to the south', box(-1, -3, 5, -1), northEast, (3 - tolerance) / diagonal],
    ['at a corner, by more to the west', box(-3, -1, 3, 1), northEast, (3 - tolerance) / diagonal],
    ['at a corner, going straight', box(-1, -3, 5, -1), north, Number.POSITIVE_INFINITY],
  ] as const)('KG-GEN-16: %s', (_, shape, direction, distance) => {
    expect(blockedFor(on(), { kind: 'offTable', shape }, direction)).toBeCloseTo(distance - margin, 9);
  });

  it('KG-GEN-16: what is on the table, or hangs over it by the tolerance, is in nothing’s way', () => {
    for (const shape of [box(0, 0, 6, 2), box(66, 46, 72, 48), box(-tolerance, 9, 6, 11), box(9, -tolerance, 15, 2)])
      for (const direction of [north, south, east, west])
        expect(blockedFor(on(), { kind: 'offTable', shape }, direction)).toBe(0);
  });
});

describe('What stands on a unit', () => {
  const slack = 0.05;
  const standing = (...parts: readonly Polygon[]): Blockage => ({
    kind: 'onUnit',
    shape: box(9, 7, 15, 9),
    parts,
    slack,
  });
  const under = box(9, 8, 15, 10);

  it.each([
    ['the short way', south, 1 - slack],
    ['the long way', north, 3 - slack],
    ['aside', east, 6 - slack],
  ])('KG-GEN-16: %s out of it', (_, direction, distance) => {
    expect(blockedFor(on(), standing(under), direction)).toBeCloseTo(distance - margin, 9);
  });

  it('KG-GEN-16: of several parts the farthest counts, and those that are apart do not', () => {
    const deep = box(12, 5, 15, 10);
    expect(blockedFor(on(), standing(under, deep), south)).toBeCloseTo(4 - slack - margin, 9);
    expect(blockedFor(on(), standing(deep, under), south)).toBeCloseTo(4 - slack - margin, 9);
    expect(blockedFor(on(), standing(under, box(9, 0, 15, 6)), south)).toBeCloseTo(1 - slack - margin, 9);
    expect(blockedFor(on(), standing(box(30, 0, 36, 6)), south)).toBe(0);
    expect(blockedFor(on(), standing(), south)).toBe(0);
  });
});

describe('What stands on closed ground', () => {
  const bog = block('bog', 'bog', 10, 5, 20, 10);
  const slack = 0.05;
  const onBog = (terrain: readonly TerrainFeature[] = [], state: Setting['state'] = {}): number => {
    const blockage: Blockage = { kind: 'onFeature', shape: box(12, 6, 18, 8), feature: bog, slack };
    return blockedFor(on([bog, ...terrain], state), blockage, south);
  };
  const far = 3 - slack - margin;

  it('KG-GEN-16: until it is out of the feature', () => expect(onBog()).toBeCloseTo(far, 9));

  // The way reaches from x = 12 to 18 and from y = 3.051 to 8; a road opens the ground within 1", twice of which is kept.
  it.each([
    ['a road beside the way', [20.0015, 0], [20.0015, 40], 0],
    ['a road a little farther off', [20.0025, 0], [20.0025, 40], far],
    ['a road before its end', [0, 1.055], [40, 1.055], 0],
    ['a road a little farther before it', [0, 1.045], [40, 1.045], far],
  ] as const)('KG-GEN-16 KG-TER-10: %s', (_, from, to, distance) => {
    expect(onBog([line('road', 'road', from, to)])).toBeCloseTo(distance, 9);
  });

  it.each([
    [21.0015, 0],
    [21.0025, far],
  ])('KG-GEN-16 KG-FAT-31: a ford found with a radius of 1" at x = %s', (x, distance) => {
    expect(onBog([], { fords: [{ centre: { x, y: 7 }, radius: 1 }] })).toBeCloseTo(distance, 9);
  });

  it('KG-GEN-16 KG-TER-10: one passage of several is enough', () => {
    const roads = [line('away', 'road', [60, 0], [60, 40]), line('near', 'road', [15, 0], [15, 40])];
    expect(onBog(roads)).toBe(0);
    expect(onBog([line('away', 'road', [60, 0], [60, 40])])).toBeCloseTo(far, 9);
  });
});

describe('Closed ground under a point', () => {
  const bog = block('bog', 'bog', 10, 5, 20, 10);
  const inside = (feature: TerrainFeature, x: number, y: number, terrain: readonly TerrainFeature[] = []): number =>
    blockedFor(on([feature, ...terrain]), { kind: 'inArea', point: { x, y }, area: feature }, south);

  it('KG-GEN-16: until it is out of the area', () => {
    expect(inside(bog, 15, 8)).toBeCloseTo(3 - margin, 6);
    expect(inside(bog, 15, 5.0005)).toBe(0);
    expect(inside(bog, 30, 8)).toBe(0);
  });

  it('KG-GEN-16: of an area with a gap on the way, until the gap', () => {
    const bight = area('bight', 'bog', [
      [10, 0],
      [20, 0],
      [20, 10],
      [10, 10],
      [10, 8],
      [18, 8],
      [18, 2],
      [10, 2],
    ]);
    expect(inside(bight, 12, 9)).toBeCloseTo(1 - margin, 6);
  });

  it('KG-GEN-16 KG-TER-10: not at all near a road', () => {
    expect(inside(bog, 15, 8, [line('road', 'road', [17, 0], [17, 40])])).toBe(0);
    expect(inside(bog, 15, 8, [line('road', 'road', [17.01, 0], [17.01, 40])])).toBeCloseTo(3 - margin, 6);
  });
});

describe('An enemy that is too near', () => {
  it.each([
    [0.5, 0.499],
    [0.001, 0],
    [0.0005, 0],
  ])('KG-GEN-16: by %s"', (missing, distance) => {
    expect(blockedFor(on(), { kind: 'tooNear', missing }, north)).toBeCloseTo(distance, 9);
  });
});
