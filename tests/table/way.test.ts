import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { roundPose } from '../../src/table/pose.js';
import { along, directionAway, poseBetween, roundPoint } from '../../src/table/way.js';
import { aPose } from './arbitraries.js';

describe('between two poses', () => {
  test('a fraction moves straight, and turns the shorter way', () => {
    const from = { x: 0, y: 0, heading: 350 };
    expect(poseBetween(from, { x: 10, y: 4, heading: 30 }, 0.5)).toEqual({ x: 5, y: 2, heading: 10 });
    expect(poseBetween(from, { x: 10, y: 4, heading: 330 }, 0.25)).toEqual({ x: 2.5, y: 1, heading: 345 });
  });

  test('half a turn goes to the left', () => {
    const from = { x: 0, y: 0, heading: 90 };
    expect(poseBetween(from, { x: 0, y: 0, heading: 270 }, 0.5).heading).toBe(0);
    expect(poseBetween({ ...from, heading: 270 }, from, 0.5).heading).toBe(180);
  });

  test('0 is the start, 1 is the end', () => {
    fc.assert(
      fc.property(aPose(), aPose(), (from, to) => {
        expect(roundPose(poseBetween(from, to, 0))).toEqual(roundPose(from));
        expect(roundPose(poseBetween(from, to, 1))).toEqual(roundPose(to));
      }),
    );
  });

  test('way: points are rounded like poses', () => {
    expect(roundPoint({ x: 1.000049, y: -0.00001 })).toStrictEqual({ x: 1, y: 0 });
  });

  test('way: a point at a distance along a direction', () => {
    expect(along({ x: 1, y: 2 }, { x: 0, y: 1 }, 3)).toEqual({ x: 1, y: 5 });
  });
});

describe('directly away', () => {
  test('is away from the other point, for any heading', () => {
    expect(directionAway({ x: 0, y: 0 }, { x: 3, y: 4 }, 90)).toEqual({ x: 0.6, y: 0.8 });
  });

  test('is opposite to the heading where the points coincide', () => {
    const { x, y } = directionAway({ x: 3, y: 4 }, { x: 3, y: 4 }, 90);
    expect(x).toBeCloseTo(-1, 9);
    expect(y).toBeCloseTo(0, 9);
  });
});
