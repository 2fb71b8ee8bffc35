import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  type Disc,
  featuresNear,
  intervalsOf,
  legsOf,
  liesBetween,
  meetingsOn,
  withoutRepeats,
} from '../../src/table/path.js';
import type { Point } from '../../src/table/point.js';
import { type Feature, pointInFeature } from '../../src/table/terrain.js';
import { anOutline, aPoint } from './arbitraries.js';

const wood: Feature = {
  id: 'wood',
  kind: 'wood',
  shape: {
    kind: 'area',
    polygon: [
      { x: 10, y: -5 },
      { x: 20, y: -5 },
      { x: 20, y: 5 },
      { x: 10, y: 5 },
    ],
  },
};
const road: Feature = {
  id: 'road',
  kind: 'road',
  shape: {
    kind: 'line',
    points: [
      { x: 15, y: -20 },
      { x: 15, y: 20 },
    ],
  },
};
/** A wall with a bend on the path to the east. */
const wall: Feature = {
  id: 'wall',
  kind: 'wall',
  shape: {
    kind: 'line',
    points: [
      { x: 30, y: -10 },
      { x: 30, y: 0 },
      { x: 31, y: 10 },
    ],
  },
};
const all = [wood, road, wall];
const origin: Point = { x: 0, y: 0 };

const under = (point: Point, near: readonly Feature[]) => ({
  on: near.filter((feature) => feature !== wall && pointInFeature(point, feature, 1)).map(({ id }) => id),
});
const tenth = (length: number): number => Math.round(length * 10) / 10;
const footing = { counts: (feature: Feature) => feature !== wall, reach: 1, discs: [], at: under };

const stretchesAlong = (points: readonly Point[], length: number, discs: readonly Disc[] = []) =>
  legsOf(points, length, all, 1).flatMap((leg) => intervalsOf(leg, { ...footing, discs }));

describe('legs', () => {
  test('begin where the last one ends, stretched to the true length of the path', () => {
    const legs = legsOf([origin, { x: 3, y: 4 }, { x: 3, y: 9 }], 20, [], 1);
    expect(legs.map(({ begin, end }) => [begin, end])).toEqual([
      [0, 10],
      [10, 20],
    ]);
  });

  test('list the features near them', () => {
    const [leg] = legsOf([origin, { x: 9, y: 0 }], 9, all, 1);
    expect(leg?.near).toEqual([wood]);
    expect(featuresNear([origin, { x: 8, y: 0 }], all, 1)).toEqual([]);
  });

  test('a path to its own start has no length', () => {
    expect(legsOf([origin, origin], 0, all, 1)).toMatchObject([{ begin: 0, end: 0 }]);
    expect(legsOf([origin], 0, all, 1)).toEqual([]);
    expect(legsOf([], 5, all, 1)).toEqual([]);
    const [turn] = legsOf([origin, origin], 5, all, 1);
    expect(turn).toMatchObject({ begin: 0, end: 0 });
    expect(turn && intervalsOf(turn, footing)).toEqual([]);
    expect(turn && meetingsOn(turn, [wall])).toEqual([]);
    expect(featuresNear([], all, 1)).toEqual([]);
  });
});

describe('stretches', () => {
  test('the ground changes at the edges of areas, and within reach of lines', () => {
    const stretches = stretchesAlong([origin, { x: 25, y: 0 }], 25);
    expect(stretches.map(({ from, to, on }) => ({ from: tenth(from), to: tenth(to), on }))).toEqual([
      { from: 0, to: 10, on: [] },
      { from: 10, to: 14, on: ['wood'] },
      { from: 14, to: 16, on: ['wood', 'road'] },
      { from: 16, to: 20, on: ['wood'] },
      { from: 20, to: 25, on: [] },
    ]);
  });

  test('a disc splits the path too', () => {
    const cuts = stretchesAlong([origin, { x: 8, y: 0 }], 8, [{ centre: { x: 4, y: 0 }, radius: 1 }]);
    expect(cuts.map(({ from, to }) => [from, to])).toEqual([
      [0, 3],
      [3, 5],
      [5, 8],
    ]);
  });

  test('they follow each other from the start of the path to its end', () => {
    fc.assert(
      fc.property(fc.array(aPoint(), { minLength: 2, maxLength: 5 }), anOutline(), (points, polygon) => {
        const outline: Feature = { id: 'outline', kind: 'wood', shape: { kind: 'area', polygon } };
        const legs = legsOf(points, 50, [outline], 1);
        const stretches = legs.flatMap((leg) =>
          intervalsOf(leg, { ...footing, at: (point) => ({ inside: pointInFeature(point, outline, 0) }) }),
        );
        const end = legs.at(-1)?.end ?? 0;
        let at = 0;
        for (const { from, to } of stretches) {
          expect(from).toBeCloseTo(at, 9);
          // Rounding may leave an interval without length.
          expect(to).toBeGreaterThanOrEqual(from);
          at = to;
        }
        expect(at).toBeCloseTo(end, 9);
      }),
    );
  });
});

describe('lines', () => {
  test('are where the path reaches them', () => {
    const [leg] = legsOf([origin, { x: 40, y: -4 }], 40, all, 1);
    const met = leg === undefined ? [] : meetingsOn(leg, [wall]);
    expect(met).toHaveLength(1);
    expect(met[0]?.at).toBeCloseTo(30, 9);
    expect(met[0]?.point.x).toBeCloseTo(30, 9);
  });

  test('at a bend, or between two legs, they count once', () => {
    const legs = legsOf([origin, { x: 30, y: 0 }, { x: 40, y: 0 }], 40, all, 1);
    const met = legs.flatMap((leg) => meetingsOn(leg, [wall]));
    expect(met.length).toBeGreaterThan(1);
    expect(withoutRepeats(met, 0.001).map(({ at }) => at)).toEqual([30]);
  });

  test('a line crossed there and back counts twice, in the order of the path', () => {
    const legs = legsOf([origin, { x: 40, y: -4 }, { x: 0, y: -8 }], 80, all, 1);
    const met = withoutRepeats(
      legs.flatMap((leg) => meetingsOn(leg, [wall])),
      0.001,
    );
    expect(met.map(({ at }) => Math.round(at))).toEqual([30, 50]);
  });

  test('a line along the path is not met', () => {
    const [leg] = legsOf(
      [
        { x: 30, y: -8 },
        { x: 30, y: -2 },
      ],
      6,
      all,
      1,
    );
    expect(leg && meetingsOn(leg, [wall])).toEqual([]);
  });

  test('all lines met at one point count', () => {
    const at = { at: 5, point: origin };
    const met = [
      { ...at, feature: wall },
      { ...at, feature: road },
      { ...at, at: 5.2, feature: wall },
    ];
    expect(withoutRepeats(met, 0.3).map(({ feature }) => feature.id)).toEqual(['wall', 'road']);
    expect(withoutRepeats(met, 0.1)).toHaveLength(3);
  });

  test('meetings at exactly the limit are one', () => {
    const meetings = [7.25, 5, 5.25, 7].map((at) => ({ at, point: origin, feature: wall }));
    expect(withoutRepeats(meetings, 0.25).map(({ at }) => at)).toEqual([5, 7]);
    expect(withoutRepeats(meetings, 0.2).map(({ at }) => at)).toEqual([5, 5.25, 7, 7.25]);
    expect(withoutRepeats([], 1)).toEqual([]);
  });

  test('a line lies between two points, or it does not', () => {
    expect(liesBetween(wall, { x: 29, y: -5 }, { x: 31, y: -5 })).toBe(true);
    expect(liesBetween(wall, { x: 29, y: -5 }, { x: 30, y: -5 })).toBe(true);
    expect(liesBetween(wall, { x: 28, y: -5 }, { x: 29, y: -5 })).toBe(false);
    expect(liesBetween(wall, { x: 29, y: -15 }, { x: 31, y: -15 })).toBe(false);
    expect(liesBetween(wall, { x: 30, y: -5 }, { x: 31, y: -5 })).toBe(false);
    expect(liesBetween(wall, { x: 29, y: -5 }, { x: 29, y: -5 })).toBe(false);
  });
});
