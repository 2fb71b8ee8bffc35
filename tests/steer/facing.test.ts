import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { LegKind } from '../../src/core/domain.js';
import { shortestTurn, turnsTo } from '../../src/steer/facing.js';
import { directionOf, headingOf, rightOf } from '../../src/table/heading.js';
import { distance, dot, subtract } from '../../src/table/point.js';
import { centreOf, frontCorners, type Pose, wheel } from '../../src/table/pose.js';
import { aPoint, aPose } from '../table/arbitraries.js';

/** Turns after which a point lies straight ahead. */

const size = { frontage: 6, depth: 2 };
const leg = (motion: LegKind['motion']): LegKind => ({
  kind: motion,
  label: motion,
  motion,
  parameters: [],
  writes: 'pose',
});
const north: Pose = { x: 0, y: 0, heading: 0 };

/** How far a point is ahead of a front and beside the middle of it. */
const seenFrom = (pose: Pose, point: { readonly x: number; readonly y: number }) => ({
  ahead: dot(subtract(point, pose), directionOf(pose.heading)),
  aside: dot(subtract(point, pose), rightOf(pose.heading)),
});

describe('a turn', () => {
  test.each([
    [0, 90, 90],
    [0, 270, -90],
    [350, 10, 20],
    [10, 350, -20],
    [0, 180, 180],
    [180, 0, 180],
  ])('from %d to %d goes the shorter way: %d', (from, to, turn) => {
    expect(shortestTurn(from, to)).toBe(turn);
  });

  test('about the front or the centre faces the point from there', () => {
    const point = { x: 5, y: 1 };
    expect(turnsTo(leg('pivot'), north, size, point)).toEqual([headingOf(point)]);
    expect(turnsTo(leg('pivotCentre'), north, size, point)).toEqual([headingOf(subtract(point, centreOf(north, 2)))]);
    expect(turnsTo(leg('pivot'), north, size, { x: 0, y: 0 })).toEqual([]);
  });

  test('is none for a piece without a heading and for a leg that does not turn', () => {
    expect(turnsTo(leg('pivot'), { x: 0, y: 0, heading: null }, size, { x: 5, y: 1 })).toEqual([]);
    expect(turnsTo(leg('forward'), north, size, { x: 5, y: 1 })).toEqual([]);
  });
});

describe('a wheel', () => {
  test('brings a point straight ahead of the middle of the front, on either corner, the shorter way first', () => {
    fc.assert(
      fc.property(aPose(), aPoint(), (pose, point) => {
        fc.pre(frontCorners(pose, size.frontage).every((corner) => distance(corner, point) > size.frontage / 2 + 0.01));
        const turns = turnsTo(leg('wheel'), pose, size, point);
        for (const turn of turns) {
          const wheeled = wheel(pose, size.frontage, turn < 0 ? 'left' : 'right', Math.abs(turn));
          const { ahead, aside } = seenFrom(wheeled, point);
          expect(aside).toBeCloseTo(0, 6);
          expect(ahead).toBeGreaterThan(0);
        }
        expect(turns.map(Math.abs)).toEqual(turns.map(Math.abs).toSorted((one, other) => one - other));
      }),
    );
  });

  test('on a corner is left out where it would take more than half a turn', () => {
    // Ahead and far to the right: a wheel on the left corner would have to go round the back.
    const turns = turnsTo(leg('wheel'), north, size, { x: 20, y: 4 });
    expect(turns).toHaveLength(1);
    expect(turns[0]).toBeCloseTo(86.65, 2);
  });

  test('passes a point nearer to its corner than half the front as near as may be', () => {
    // The point lies 1 ahead of the left corner; the middle of the front goes round that corner at 3.
    const turns = turnsTo(leg('wheel'), north, size, { x: -3, y: 1 });
    expect(turns).toHaveLength(1);
    expect(turns[0]).toBeCloseTo(-90, 9);
  });
});
