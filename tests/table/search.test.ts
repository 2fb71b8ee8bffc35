import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { Point } from '../../src/table/point.js';
import { firstAround, firstBack, firstBelow, outwards } from '../../src/table/search.js';

const east: Point = { x: 1, y: 0 };
const north: Point = { x: 0, y: 1 };
const around = { directions: [north, east], step: 0.5, most: 3 };
const asShifted = (shift: Point): Point => shift;

describe('outwards', () => {
  test('search: alternates between both sides', () => {
    expect(outwards(2, 15)).toEqual([0, 15, -15, 30, -30]);
    expect(outwards(2, -15)).toEqual([0, -15, 15, -30, 30]);
    expect(outwards(0, 15)).toEqual([0]);
    expect(outwards(-1, 15)).toEqual([]);
  });
});

describe('around a wanted place', () => {
  test('the place itself comes first', () => {
    expect(firstAround(around, asShifted, () => true)).toEqual({ x: 0, y: 0 });
  });

  test('at each distance the directions keep their order', () => {
    const tried: Point[] = [];
    firstAround({ ...around, most: 1 }, asShifted, (place) => {
      tried.push(place);
      return false;
    });
    expect(tried).toEqual([
      { x: 0, y: 0 },
      { x: 0, y: 0.5 },
      { x: 0.5, y: 0 },
      { x: 0, y: 1 },
      { x: 1, y: 0 },
    ]);
  });

  test('the result is null if none passes within the greatest distance', () => {
    expect(firstAround(around, asShifted, ({ x }) => x > 3)).toBeNull();
    expect(firstAround(around, asShifted, ({ x }) => x >= 3)).toEqual({ x: 3, y: 0 });
  });
});

describe('back along a path', () => {
  test('tries step by step, the whole length first', () => {
    expect(firstBack(2.05, 0.1, () => true)).toBe(2.05);
    expect(firstBack(2.05, 0.1, (at) => at < 1.9)).toBeCloseTo(1.85, 9);
  });

  test('does not try 0', () => {
    expect(firstBack(2, 0.3, () => false)).toBe(0);
    expect(firstBack(0, 0.3, () => false)).toBe(0);
    expect(firstBack(-1, 0.3, () => true)).toBe(0);
    const asked: number[] = [];
    firstBack(1, 0.5, (at) => {
      asked.push(at);
      return false;
    });
    expect(asked).toEqual([1, 0.5]);
  });
});

describe('first length below a gap', () => {
  test('is the whole length if there is none, 0 if it is so at once', () => {
    expect(firstBelow(() => 5, 1, 10, 1)).toBe(10);
    expect(firstBelow(() => 0.5, 1, 10, 1)).toBe(0);
    expect(firstBelow(() => 1, 1, 10, 1)).toBe(10);
    expect(firstBelow(() => 5, 1, 0, 1)).toBe(0);
    expect(firstBelow(() => 5, 1, 2.5, 1)).toBe(2.5);
  });

  test('is the first of several', () => {
    // Nearest at 4 and again at 9.
    const gapAt = (at: number): number => Math.min(Math.abs(at - 4), Math.abs(at - 9));
    expect(firstBelow(gapAt, 1, 10, 0.5)).toBeCloseTo(3, 9);
    expect(gapAt(firstBelow(gapAt, 1, 10, 0.5))).toBeGreaterThanOrEqual(1);
  });

  test('is found where the gap falls and rises again within a step', () => {
    // Nearest at 2.25, between the steps at 2 and 2.5.
    const gapAt = (at: number): number => Math.abs(at - 2.25);
    expect(firstBelow(gapAt, 0.04, 10, 0.5)).toBeCloseTo(2.21, 9);
    expect(firstBelow((at) => 2 * gapAt(at), 0.04, 10, 0.5, 2)).toBeCloseTo(2.23, 9);
    expect(firstBelow(gapAt, 1e-4, 10, 0.5)).toBeCloseTo(2.2499, 9);
  });

  test('steps in which a wide gap cannot close are left out, and the place is the same', () => {
    const asked: number[] = [];
    const gapAt = (at: number): number => {
      asked.push(at);
      return 100 - at;
    };
    expect(firstBelow(gapAt, 1, 90, 0.5)).toBe(90);
    expect(asked).toEqual([0, 90]);
    expect(firstBelow((at) => 100 - 2 * at, 1, 90, 0.5, 2)).toBeCloseTo(49.5, 9);
  });

  test('the gap is kept up to there', () => {
    fc.assert(
      fc.property(fc.integer({ min: 2, max: 18 }), fc.integer({ min: 1, max: 20 }), (middle, length) => {
        const gapAt = (at: number): number => Math.abs(at - middle);
        const found = firstBelow(gapAt, 1, length, 0.5);
        expect(found).toBeCloseTo(Math.min(length, middle - 1), 9);
      }),
    );
  });
});

test('search: it ends, however small its steps', () => {
  for (const step of [0, -1, 1e-12, Number.NaN]) {
    expect(firstAround({ directions: [north], step, most: 1 }, asShifted, ({ x }) => x > 0)).toBeNull();
    expect(firstBack(1, step, () => false)).toBe(0);
    expect(firstBelow(() => 5, 1, 1, step)).toBeLessThanOrEqual(1);
  }
  expect(firstBelow(() => 5, 1, Number.NaN, 0.5)).toBeNaN();
});
