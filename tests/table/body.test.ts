import fc from 'fast-check';
import { expect, test } from 'vitest';
import {
  type Body,
  bodiesDepth,
  bodiesDistance,
  bodiesGap,
  bodiesOverlap,
  bodyOf,
  gapToPoint,
  holdsPoint,
  nearestOnRims,
  nearestPointOf,
  nearestPoints,
} from '../../src/table/body.js';
import { distance } from '../../src/table/point.js';
import type { Polygon } from '../../src/table/polygon.js';
import { rectangleAt } from '../../src/table/rectangle.js';
import { aPoint, aRectangle } from './arbitraries.js';

/** Rectangles parallel to the table's edges, four wide and two deep, by their south-west corners. */
const block = (x: number, y: number) => rectangleAt({ x: x + 2, y: y + 2, heading: 0 }, 4, 2).corners;
const corner = bodyOf([block(0, 0), block(4, 0), block(4, 2)]);
const farther = bodyOf([block(0, 5)]);

const aBody = (): fc.Arbitrary<Body> =>
  fc.array(aRectangle(), { minLength: 1, maxLength: 3 }).map((parts) => bodyOf(parts.map(({ corners }) => corners)));

test('body: the box contains all parts', () => {
  expect(corner.box).toEqual({ minX: 0, minY: 0, maxX: 8, maxY: 4 });
});

test('body: the gap is that between the nearest parts', () => {
  expect(bodiesGap(corner, farther)).toBe(1);
  expect(bodiesGap(corner, bodyOf([block(1, 1)]))).toBe(0);
  expect(bodiesGap(corner, bodyOf([block(8, 0)]))).toBe(0);
});

test('body: gaps beyond the limit are not measured', () => {
  expect(bodiesGap(corner, bodyOf([block(0, 50)]), 10)).toBe(Number.POSITIVE_INFINITY);
  expect(bodiesGap(corner, farther, 10)).toBe(1);
});

test('body: the deepest overlap of any two parts counts, and touching is none', () => {
  const over = bodyOf([block(3, 1.5), block(5, 3)]);
  expect(bodiesDepth(corner, over)).toBeCloseTo(1.5, 9);
  expect(bodiesOverlap(corner, over, 1.4)).toBe(true);
  expect(bodiesOverlap(corner, over, 1.6)).toBe(false);
  expect(bodiesOverlap(corner, over, bodiesDepth(corner, over))).toBe(false);
  expect(bodiesDepth(corner, bodyOf([block(8, 0)]))).toBe(0);
  expect(bodiesDepth(corner, farther)).toBe(0);
});

test('body: the distance is a gap, or minus the depth of the overlap', () => {
  expect(bodiesDistance(corner, farther)).toBe(1);
  expect(bodiesDistance(corner, bodyOf([block(7.5, 0)]))).toBeCloseTo(-0.5, 9);
});

test('body: the nearest point is on its rim, or the point itself if it is inside', () => {
  expect(nearestPointOf(corner, { x: 2, y: 3 })).toEqual({ x: 2, y: 2 });
  expect(nearestPointOf(corner, { x: 1, y: 1 })).toEqual({ x: 1, y: 1 });
  expect(nearestOnRims(corner.parts, { x: 1, y: 0.5 })).toEqual({ x: 1, y: 0 });
  expect(nearestOnRims([], { x: 1, y: 1 })).toEqual({ x: 1, y: 1 });
  expect(nearestOnRims([block(0, 0), block(0, 4)], { x: 1, y: 3 })).toEqual({ x: 1, y: 2 });
  expect(nearestOnRims([block(0, 4), block(0, 0)], { x: 1, y: 3 })).toEqual({ x: 1, y: 4 });
  expect(holdsPoint(corner, { x: 8, y: 4 })).toBe(true);
  expect(holdsPoint(corner, { x: 2, y: 3 })).toBe(false);
});

test('body: without parts it is infinitely far from everything and overlaps nothing', () => {
  const nothing = bodyOf([]);
  for (const [one, other] of [
    [nothing, corner],
    [corner, nothing],
    [nothing, nothing],
  ] as const) {
    expect(bodiesGap(one, other)).toBe(Number.POSITIVE_INFINITY);
    expect(bodiesDistance(one, other)).toBe(Number.POSITIVE_INFINITY);
    expect(bodiesDepth(one, other)).toBe(0);
    expect(bodiesOverlap(one, other, 0)).toBe(false);
  }
  expect(gapToPoint(nothing, { x: 1, y: 1 })).toBe(Number.POSITIVE_INFINITY);
  expect(holdsPoint(nothing, { x: 1, y: 1 })).toBe(false);
  expect(nearestPointOf(nothing, { x: 1, y: 1 })).toEqual({ x: 1, y: 1 });
});

test('body: the nearest points of overlapping bodies are one that lies in both; of crossing bodies, the nearest corner', () => {
  const { from, to } = nearestPoints(bodyOf([block(0, 0)]), bodyOf([block(3, 1)]));
  expect(from).toEqual(to);
  expect(from).toEqual({ x: 3.5, y: 1.5 });
  const upright = bodyOf([rectangleAt({ x: 2, y: 6, heading: 0 }, 2, 10).corners]);
  const across = nearestPoints(bodyOf([block(0, 0)]), upright);
  expect(distance(across.from, across.to)).toBe(1);
});

test('body: between parallel sides the nearest points are in the middle of the stretch that faces', () => {
  const facing = (one: readonly Polygon[], other: readonly Polygon[]) => nearestPoints(bodyOf(one), bodyOf(other));
  expect(facing([block(0, 0)], [block(0, 5)])).toEqual({ from: { x: 2, y: 2 }, to: { x: 2, y: 5 } });
  expect(facing([block(0, 0)], [block(3, 5)])).toEqual({ from: { x: 3.5, y: 2 }, to: { x: 3.5, y: 5 } });
  // The prongs of a fork are equally near; no point lies between them.
  expect(facing([block(0, 0), block(10, 0)], [block(0, 5), block(10, 5)]).from).toEqual({ x: 2, y: 2 });
});

test('body: measures are symmetric', () => {
  fc.assert(
    fc.property(aBody(), aBody(), (one, other) => {
      expect(bodiesGap(one, other)).toBeCloseTo(bodiesGap(other, one), 9);
      expect(bodiesDepth(one, other)).toBeCloseTo(bodiesDepth(other, one), 9);
    }),
  );
});

test('body: the gap is the distance of the nearest points', () => {
  fc.assert(
    fc.property(aBody(), aBody(), (one, other) => {
      fc.pre(bodiesGap(one, other) > 0);
      const { from, to } = nearestPoints(one, other);
      expect(distance(from, to)).toBeCloseTo(bodiesGap(one, other), 6);
      expect(gapToPoint(one, from)).toBeCloseTo(0, 6);
      expect(gapToPoint(other, to)).toBeCloseTo(0, 6);
    }),
  );
});

test('body: the nearest point is as far away as the body', () => {
  fc.assert(
    fc.property(aBody(), aPoint(), (body, point) => {
      expect(distance(nearestPointOf(body, point), point)).toBeCloseTo(gapToPoint(body, point), 6);
    }),
  );
});
