import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  areaOf,
  convexHull,
  directionOf,
  distanceToEdge,
  type Feature,
  lastWithGap,
  moveAlong,
  outsideBy,
  overlapDepth,
  type Point,
  type Polygon,
  rectangle,
  rectangleAt,
  rectangleBehind,
  shapeOnTable,
  shiftedPolygon,
  shiftedRectangle,
  slideUntil,
  slideUntilFeature,
  sweptArea,
} from '../../src/table/index.js';
import { aHeading, aPoint, aPose, aRectangle } from './arbitraries.js';

const at = (x: number, y: number): Point => ({ x, y });
const NORTH = at(0, 1);
const EAST = at(1, 0);
const block = (x: number, y: number, width = 4, depth = 2) => rectangle(at(x, y), 0, width, depth).corners;
const shift = (shape: Polygon, direction: Point, gone: number): Polygon =>
  shape.map(({ x, y }) => at(x + direction.x * gone, y + direction.y * gone));

describe('swept ground', () => {
  test('a straight advance sweeps a rectangle', () => {
    expect(areaOf(sweptArea(block(10, 10), block(10, 20)))).toBe(4 * 12);
  });

  test('both ends lie in it', () => {
    fc.assert(
      fc.property(aRectangle(), aRectangle(), (from, to) => {
        const swept = sweptArea(from.corners, to.corners);
        for (const corner of [...from.corners, ...to.corners]) expect(outsideBy(corner, swept)).toBeLessThan(1e-9);
      }),
    );
  });
});

describe('sliding up to an obstacle', () => {
  test.each([
    ['straight at it', block(10, 10), NORTH, block(10, 20), 8],
    ['catching it with the flank', block(10, 10), NORTH, block(13.9, 20), 8],
    ['passing along its edge', block(10, 10), NORTH, block(14, 20), 30],
    ['past it', block(10, 10), NORTH, block(16, 20), 30],
    ['away from it', block(10, 10), NORTH, block(10, 0), 30],
    ['too far to reach', block(10, 10), NORTH, block(10, 90), 30],
    ['in contact, inwards', block(10, 10), NORTH, block(10, 12), 0],
    ['in contact, away', block(10, 10), NORTH, block(10, 8), 30],
    ['in contact, along the edge', block(10, 10), EAST, block(10, 12), 30],
    ['overlapping, inwards', block(10, 10), NORTH, block(10, 11.5), 0],
    ['overlapping, outwards', block(10, 10), NORTH, block(10, 8.5), 30],
    ['at a wall', block(10, 10), NORTH, [at(0, 15), at(40, 15)], 4],
    ['at the end of a wall that runs its way', block(10, 10), NORTH, [at(10, 15), at(10, 40)], 4],
    ['along a wall that its edge touches', block(10, 10), EAST, [at(0, 11), at(40, 11)], 30],
    ['away from a wall', block(10, 10), NORTH, [at(0, 5), at(40, 5)], 30],
  ])('%s', (_, shape, direction, obstacle, gone) => {
    expect(slideUntil(shape, direction, 30, obstacle)).toBeCloseTo(gone, 9);
  });

  test('an obstacle that is never overlapped beyond the tolerance does not stop it', () => {
    const grazed = block(13.97, 20);
    expect([slideUntil(block(10, 10), NORTH, 30, grazed), slideUntil(block(10, 10), NORTH, 30, grazed, 0.05)]).toEqual([
      8, 30,
    ]);
  });

  test('a corner clipped by less than the tolerance does not stop it', () => {
    const clipped = block(22, 16.04);
    const direction = at(Math.SQRT1_2, Math.SQRT1_2);
    expect(slideUntil(block(10, 10), direction, 30, clipped)).toBeCloseTo(8 * Math.SQRT2, 9);
    expect(slideUntil(block(10, 10), direction, 30, clipped, 0.05)).toBe(30);
    expect(slideUntil(block(10, 10), direction, 30, clipped, 0.01)).toBeCloseTo(8 * Math.SQRT2, 9);
  });

  test('with a tolerance the slide still ends at the touch', () => {
    expect(slideUntil(block(10, 10), NORTH, 30, block(12, 20), 0.05)).toBeCloseTo(8, 9);
  });

  test('it agrees with small steps', () => {
    const step = 0.02;
    fc.assert(
      fc.property(aRectangle(), aHeading(), aRectangle(), (shape, heading, obstacle) => {
        fc.pre(overlapDepth(shape.corners, obstacle.corners) === 0);
        const direction = directionOf(heading);
        const gone = slideUntil(shape.corners, direction, 40, obstacle.corners);
        let marched = 0;
        while (marched < 40 && overlapDepth(shift(shape.corners, direction, marched), obstacle.corners) < 1e-6) {
          marched += step;
        }
        expect(gone).toBeLessThanOrEqual(Math.min(40, marched) + 1e-4);
        // Sharp corners may slip past between two steps: then the touch itself must be there.
        if (gone < marched - 2 * step) {
          expect(overlapDepth(shift(shape.corners, direction, gone + 1e-3), obstacle.corners)).toBeGreaterThan(0);
        }
      }),
      { numRuns: 200 },
    );
  });

  test('a shape that slid up to an obstacle does not overlap it', () => {
    fc.assert(
      fc.property(aRectangle(), aHeading(), aRectangle(), (shape, heading, obstacle) => {
        fc.pre(overlapDepth(shape.corners, obstacle.corners) === 0);
        const direction = directionOf(heading);
        const gone = slideUntil(shape.corners, direction, 40, obstacle.corners);
        expect(overlapDepth(shift(shape.corners, direction, gone), obstacle.corners)).toBeLessThan(1e-6);
      }),
    );
  });
});

describe('sliding up to a feature', () => {
  const wood: Feature = {
    id: 'wood',
    kind: 'wood',
    shape: { kind: 'area', polygon: [at(0, 20), at(30, 20), at(30, 40), at(20, 40), at(20, 30), at(0, 30)] },
  };
  const wall: Feature = {
    id: 'wall',
    kind: 'wall',
    shape: { kind: 'line', points: [at(0, 20), at(9, 20), at(20, 15)] },
  };
  const river: Feature = {
    id: 'river',
    kind: 'river',
    shape: { kind: 'line', points: [at(0, 20), at(40, 20)], width: 4 },
  };

  test.each([
    ['into a wood from the south', block(10, 10), NORTH, wood, 9],
    ['into the arm of a wood from its bay', block(10, 35), EAST, wood, 8],
    ['up to a wall', block(5, 10), NORTH, wall, 9],
    ['up to the slanting part of a wall', block(18, 5), NORTH, wall, 9],
    ['up to a river bank', block(10, 10), NORTH, river, 7],
    ['beside a wood', block(40, 10), NORTH, wood, 30],
    ['away from a wall', block(5, 25), NORTH, wall, 30],
  ])('%s', (_, shape, direction, feature, gone) => {
    expect(slideUntilFeature(shape, direction, 30, feature)).toBeCloseTo(gone, 9);
  });
});

describe('the edge of the table', () => {
  test.each([
    [at(100, 100), NORTH, 20],
    [at(100, 100), EAST, 80],
    [at(100, 100), at(0, -1), 100],
    [at(100, 100), at(0.6, 0.8), 25],
    [at(100, 120), NORTH, 0],
    [at(100, 130), NORTH, 0],
    [at(100, 100), at(0, 0), Number.POSITIVE_INFINITY],
  ])('from %o towards %o', (point, direction, gone) => {
    expect(distanceToEdge(point, direction, 180, 120)).toBeCloseTo(gone, 9);
  });

  test('after that distance a point is on the edge', () => {
    fc.assert(
      fc.property(aPose(), (pose) => {
        const direction = directionOf(pose.heading);
        const { x, y } = moveAlong(pose, direction, distanceToEdge(pose, direction, 60, 60));
        const off = Math.min(Math.abs(x), Math.abs(y), Math.abs(60 - x), Math.abs(60 - y));
        expect(off).toBeLessThan(1e-9);
        expect(shapeOnTable([at(x, y)], 60, 60, 1e-9)).toBe(true);
      }),
    );
  });

  test('a shape is on the table when all its corners are', () => {
    const { corners } = rectangleAt({ x: 10, y: 20, heading: 90 }, 4, 10);
    expect([shapeOnTable(corners, 180, 120, 0), shapeOnTable(shift(corners, EAST, -0.04), 180, 120, 0)]).toEqual([
      true,
      false,
    ]);
    expect(shapeOnTable(shift(corners, EAST, -0.04), 180, 120, 0.05)).toBe(true);
  });

  test('the hull of a shape is on the table when the shape is', () => {
    fc.assert(
      fc.property(fc.array(aPoint(), { minLength: 3, maxLength: 8 }), (points) => {
        expect(shapeOnTable(convexHull(points), 50, 50, 0)).toBe(shapeOnTable(points, 50, 50, 0));
      }),
    );
  });
});

test('the last distance with a gap is where the gap is just wide enough', () => {
  expect(lastWithGap((distance) => 10 - distance, 2, 20)).toBeCloseTo(8, 9);
  expect(lastWithGap((distance) => 1 - distance, 2, 20)).toBe(0);
  expect(lastWithGap(() => 5, 2, 20)).toBeCloseTo(20, 9);
  expect(lastWithGap(() => 2, 2, 20)).toBeCloseTo(20, 9);
});

test('shapes keep heading and size when moved along a direction', () => {
  const shape = rectangleBehind(10, 10, { x: 0, y: 1 }, 0, 4, 2);
  const moved = shiftedRectangle(shape, { x: 1, y: 0 }, 3);
  expect(moved).toMatchObject({ heading: 0, width: 4, depth: 2, centre: { x: 13, y: 9 } });
  expect(moved.corners).toEqual(shiftedPolygon(shape.corners, { x: 1, y: 0 }, 3));
  expect(moved.corners[0]).toEqual({ x: 11, y: 10 });
});
