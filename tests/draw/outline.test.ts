import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { allRound, besideFront, fanAhead, halfRound, laneAhead, moveOverlay, wayOf } from '../../src/draw/outline.js';
import { pointToPolygon } from '../../src/table/convex.js';
import { sine } from '../../src/table/exact.js';
import { distance, type Point } from '../../src/table/point.js';
import { containsPoint, type Polygon } from '../../src/table/polygon.js';
import { advance, frontCorners, sidestep } from '../../src/table/pose.js';
import { rectangleAt } from '../../src/table/rectangle.js';
import { pointToSegment } from '../../src/table/segment.js';
import { aPose } from '../table/arbitraries.js';

/** A body ten wide and four deep, its front edge to the north. */
const body = rectangleAt({ x: 20, y: 20, heading: 0 }, 10, 4);
const [left, right] = body.corners;
const reach = 6;

const expectPoints = (given: readonly Point[], wanted: readonly Point[]): void => {
  expect(given).toHaveLength(wanted.length);
  for (const [index, point] of wanted.entries())
    expect(distance(given[index] ?? { x: Number.NaN, y: 0 }, point)).toBeLessThan(1e-9);
};

/** All points of an outline, except those of the front edge itself, are at the reach from the front edge. */
const expectRimAtReach = (outline: Polygon, from: Point, to: Point): void => {
  for (const point of outline)
    if (distance(point, from) > 1e-9 && distance(point, to) > 1e-9)
      expect(pointToSegment(point, from, to)).toBeCloseTo(reach, 9);
};

describe('ground ahead of a front edge', () => {
  test('a lane is as wide as the front', () => {
    expectPoints(laneAhead(left, right, 0, reach), [
      { x: 15, y: 20 },
      { x: 15, y: 26 },
      { x: 25, y: 26 },
      { x: 25, y: 20 },
    ]);
  });

  test('a half disc reaches as far to both sides as ahead, and not behind', () => {
    const outline = halfRound(left, right, 0, reach);
    expectRimAtReach(outline, left, right);
    expect(containsPoint(outline, { x: 9.1, y: 20.1 })).toBe(true);
    expect(containsPoint(outline, { x: 30.9, y: 20.1 })).toBe(true);
    expect(containsPoint(outline, { x: 20, y: 25.9 })).toBe(true);
    expect(containsPoint(outline, { x: 20, y: 19.9 })).toBe(false);
  });

  test('a fan spreads outwards from the ends of the front', () => {
    const outline = fanAhead(left, right, 0, 45, reach);
    expectRimAtReach(outline, left, right);
    expect(containsPoint(outline, { x: 27, y: 22.5 })).toBe(true);
    expect(containsPoint(outline, { x: 27, y: 21.5 })).toBe(false);
    expect(containsPoint(outline, { x: 13, y: 22.5 })).toBe(true);
    expect(containsPoint(outline, { x: 13, y: 21.5 })).toBe(false);
  });

  test('arcs have steps of at most five degrees', () => {
    const most = 2 * reach * sine(5 / 2) + 1e-9;
    for (const spread of [1, 43, 45, 90]) {
      const rim = fanAhead(left, right, 0, spread, reach).slice(1, -1);
      const arc = rim.slice(0, rim.length / 2);
      for (const [index, point] of arc.slice(1).entries())
        expect(distance(arc[index] ?? point, point)).toBeLessThanOrEqual(most);
      expect(arc).toHaveLength(Math.ceil(spread / 5) + 1);
    }
  });

  test('a fan without spread is a lane', () => {
    const lane = laneAhead(left, right, 0, reach);
    for (const point of fanAhead(left, right, 0, 0, reach)) expect(pointToPolygon(point, lane)).toBeLessThan(1e-9);
  });

  test('without reach only the front is left', () => {
    for (const point of halfRound(left, right, 0, 0)) expect(pointToSegment(point, left, right)).toBe(0);
  });
});

test('outline: around a body it is at the reach, for any heading', () => {
  fc.assert(
    fc.property(aPose(), (pose) => {
      const { corners } = rectangleAt(pose, 10, 4);
      const outline = allRound(corners, pose.heading, reach);
      for (const point of outline) expect(pointToPolygon(point, corners)).toBeCloseTo(reach, 9);
      for (const corner of corners) expect(containsPoint(outline, corner)).toBe(true);
    }),
  );
});

test('outline: a label is ahead of the middle of a front, and to its right', () => {
  fc.assert(
    fc.property(aPose(), (pose) => {
      const place = besideFront(pose, pose.heading, 5, 2);
      expect(distance(place, sidestep(advance(pose, 5), 2))).toBeLessThan(1e-9);
      const [, end] = frontCorners(pose, 4);
      expect(distance(besideFront(pose, pose.heading, 0, 2), end)).toBeLessThan(1e-9);
    }),
  );
});

describe('arrow of a move', () => {
  const start: Point = { x: 1, y: 2 };
  const stop: Point = { x: 4, y: 6 };
  const of = { name: 'Guards', side: 'red', style: 'march', ghost: body.corners } as const;

  test('goes through every stop once', () => {
    expect(wayOf([start, { ...start }, stop, stop, start])).toEqual([start, stop, start]);
    expect(wayOf([start, { x: 1, y: 6 }, stop])).toHaveLength(3);
    expect(wayOf([])).toEqual([]);
    expect(moveOverlay(of, [start, start, stop])).toEqual([{ kind: 'move', points: [start, stop], ...of }]);
  });

  test('is not drawn for a turn on the spot or an empty path', () => {
    expect(moveOverlay(of, [start, { ...start }])).toEqual([]);
    expect(moveOverlay(of, [])).toEqual([]);
  });
});
