import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  aheadOf,
  faceOf,
  headingOf,
  inArc,
  layOut,
  localCoordinates,
  somePartAhead,
  subtract,
  turnBetween,
} from '../../src/table/index.js';
import { aPoint, aPose } from './arbitraries.js';

/** x 40 to 60, y 48 to 50. */
const BODY = layOut({ x: 50, y: 50, heading: 0 }, 5, { files: 5, gap: 0 }, 4, 2);

describe('faces of a body', () => {
  test.each([
    ['ahead', 50, 51, 'front'],
    ['ahead and far to the left', 0, 50.1, 'front'],
    ['level with the front, to the left', 30, 50, 'left'],
    ['beside, to the right', 70, 49, 'right'],
    ['level with the rear, to the right', 70, 48, 'right'],
    ['behind', 50, 47, 'rear'],
    ['just behind, to the right', 70, 47.9, 'rear'],
    ['ahead by less than poses are rounded to', 30, 50.0005, 'left'],
  ])('%s', (_, x, y, side) => {
    expect(faceOf(BODY, { x, y })).toBe(side);
  });

  test('the rear line is that of the bounds, even with a short last row', () => {
    const deep = layOut({ x: 50, y: 50, heading: 0 }, 6, { files: 5, gap: 0 }, 4, 2);
    expect(faceOf(deep, { x: 70, y: 47 })).toBe('right');
  });

  test('a point in front of a body is behind its mirror image', () => {
    const turned = layOut({ x: 50, y: 48, heading: 180 }, 5, { files: 5, gap: 0 }, 4, 2);
    const across = { front: 'rear', rear: 'front', left: 'right', right: 'left' } as const;
    fc.assert(
      fc.property(
        aPoint().filter(({ x }) => x !== 50),
        (point) => faceOf(turned, point) === across[faceOf(BODY, point)],
      ),
    );
  });
});

describe('ahead and to the right', () => {
  test('a point as seen from a pose that faces east', () => {
    const { forward, right } = localCoordinates({ x: 10, y: 10, heading: 90 }, { x: 13, y: 6 });
    expect([forward, right]).toStrictEqual([3, 4]);
  });

  test('behind the front-edge line the distance ahead is negative', () => {
    expect(aheadOf({ x: 10, y: 10, heading: 180 }, { x: 0, y: 12 })).toBe(-2);
  });

  test('a body is partly ahead as soon as one corner is ahead', () => {
    const slanting = layOut({ x: 20, y: 49, heading: 45 }, 5, { files: 5, gap: 0 }, 4, 2);
    expect(somePartAhead({ x: 50, y: 50, heading: 0 }, slanting)).toBe(true);
    expect(somePartAhead({ x: 50, y: 57, heading: 0 }, slanting)).toBe(false);
  });

  test('a body level with the front is not ahead', () => {
    const level = layOut({ x: 80, y: 50, heading: 0 }, 5, { files: 5, gap: 0 }, 4, 2);
    expect(somePartAhead({ x: 50, y: 50, heading: 0 }, level)).toBe(false);
  });
});

describe('arcs', () => {
  test.each([
    [45, 55, 55, true],
    [45, 55.1, 55, false],
    [45, 45, 55, true],
    [45, 50, 40, false],
    [90, 60, 50, true],
    [90, 60, 49.9, false],
    [0, 50, 60, true],
    [0, 50, 40, false],
    [135, 60, 45, true],
    [135, 55, 40, false],
    [180, 50, 40, true],
    [45, 50, 50, true],
  ])('half angle %d, the point %d, %d', (halfAngle, x, y, inside) => {
    expect(inArc({ x: 50, y: 50, heading: 0 }, halfAngle, { x, y })).toBe(inside);
  });

  test('an arc contains the points in directions within its half angle', () => {
    fc.assert(
      fc.property(aPose(), aPoint(), fc.integer({ min: 1, max: 179 }), (pose, point, halfAngle) => {
        const off = turnBetween(headingOf(subtract(point, pose)), pose.heading);
        fc.pre(Math.abs(off - halfAngle) > 0.1 && Math.abs(point.x - pose.x) + Math.abs(point.y - pose.y) > 1);
        expect(inArc(pose, halfAngle, point)).toBe(off < halfAngle);
      }),
    );
  });
});
