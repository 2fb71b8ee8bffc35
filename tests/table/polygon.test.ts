import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { clipEars, isConvex, mergeConvex } from '../../src/table/ears.js';
import {
  areaOf,
  boxesApart,
  boxOf,
  containsPoint,
  convexHull,
  convexParts,
  isSimple,
  middleOf,
  type Point,
  type Polygon,
  pointToPolygon,
  windingOf,
} from '../../src/table/index.js';
import { anOutline, aPoint } from './arbitraries.js';

const polygon = (...corners: readonly (readonly [number, number])[]): Polygon => corners.map(([x, y]) => ({ x, y }));

const SQUARE = polygon([0, 0], [4, 0], [4, 4], [0, 4]);
const HORSESHOE = polygon([0, 0], [9, 0], [9, 6], [6, 6], [6, 3], [3, 3], [3, 6], [0, 6]);

const isConvexOutline = (corners: Polygon): boolean =>
  convexHull(corners).length <= corners.length && Math.abs(areaOf(convexHull(corners)) - areaOf(corners)) < 1e-7;

describe('hulls', () => {
  test('a hull holds all its points', () => {
    fc.assert(
      fc.property(fc.array(aPoint(), { minLength: 3, maxLength: 20 }), (points) => {
        const hull = convexHull(points);
        fc.pre(areaOf(hull) > 0.01);
        for (const point of points) expect(containsPoint(hull, point)).toBe(true);
      }),
    );
  });

  test('a hull is listed counter-clockwise without the points inside', () => {
    const hull = convexHull([...SQUARE, { x: 2, y: 2 }, { x: 2, y: 0 }]);
    expect(hull).toHaveLength(4);
    expect(windingOf(hull)).toBe(1);
  });

  test('the hull of one point is that point', () => {
    expect(convexHull([{ x: 1, y: 2 }])).toStrictEqual([{ x: 1, y: 2 }]);
  });
});

describe('inside and outside', () => {
  test.each([
    [1, 5, true],
    [4.5, 5, false],
    [4.5, 3, true],
    [4.5, 2, true],
    [9, 6, true],
    [9.1, 6, false],
    [-0.1, 3, false],
  ])('the horseshoe at %d, %d', (x, y, inside) => {
    expect(containsPoint(HORSESHOE, { x, y })).toBe(inside);
  });

  test('the order of the corners does not matter', () => {
    fc.assert(
      fc.property(anOutline(), aPoint(), (outline, point) => {
        expect(containsPoint([...outline].reverse(), point)).toBe(containsPoint(outline, point));
      }),
    );
  });
});

describe('simple outlines', () => {
  test.each([
    ['a square', SQUARE, true],
    ['a horseshoe', HORSESHOE, true],
    ['a bow tie', polygon([0, 0], [4, 4], [4, 0], [0, 4]), false],
    ['two corners', polygon([0, 0], [4, 4]), false],
    ['a repeated corner', polygon([0, 0], [4, 0], [4, 0], [0, 4]), false],
    ['no area', polygon([0, 0], [4, 0], [8, 0]), false],
    ['an edge that runs back over the one before', polygon([0, 0], [8, 0], [4, 0], [4, 4]), false],
    ['a corner that touches an edge', polygon([0, 0], [8, 0], [8, 4], [4, 0], [0, 4]), false],
  ])('%s', (_, outline, sound) => {
    expect(isSimple(outline)).toBe(sound);
  });

  test('star-shaped outlines are simple', () => {
    fc.assert(fc.property(anOutline(), (outline) => isSimple(outline)));
  });
});

describe('convex parts', () => {
  test('a convex polygon is its own part, in either order', () => {
    const clockwise = [...SQUARE].reverse();
    expect(convexParts(SQUARE)[0]).toBe(SQUARE);
    expect(convexParts(clockwise)[0]).toBe(clockwise);
  });

  test('the parts are memoized by identity', () => {
    expect(convexParts(HORSESHOE)).toBe(convexParts(HORSESHOE));
  });

  test('the horseshoe has three or four parts', () => {
    expect(convexParts(HORSESHOE).length).toBeLessThanOrEqual(4);
    expect(convexParts(HORSESHOE).length).toBeGreaterThanOrEqual(3);
  });

  test('the areas of the parts add up', () => {
    fc.assert(
      fc.property(anOutline(), (outline) => {
        const total = convexParts(outline).reduce((sum, part) => sum + areaOf(part), 0);
        expect(total).toBeCloseTo(areaOf(outline), 6);
      }),
    );
  });

  test('every part is convex', () => {
    fc.assert(fc.property(anOutline(), (outline) => convexParts(outline).every(isConvexOutline)));
  });

  test('a point is in the polygon when it is in a part', () => {
    fc.assert(
      fc.property(anOutline(), aPoint(), (outline, point) => {
        const inPart = convexParts(outline).some((part) => pointToPolygon(point, part) <= 1e-9);
        expect(inPart).toBe(containsPoint(outline, point));
      }),
      { numRuns: 300 },
    );
  });

  /** Corners as text, in the order in which they are listed. */
  const cornersOf = (parts: readonly Polygon[]): readonly string[] =>
    parts.map((part) => part.map(({ x, y }) => `${x},${y}`).join(' '));

  test('triangles are cut off from the first corner on, and hold no corner on their edges', () => {
    const notched = polygon([0, 0], [4, 0], [4, 4], [2, 2], [0, 4]);
    expect(cornersOf(clipEars(notched))).toEqual(['4,0 4,4 2,2', '0,0 4,0 2,2', '0,0 2,2 0,4']);
  });

  test('a small outline is cut as a large one is', () => {
    const small = HORSESHOE.map(({ x, y }) => ({ x: x / 16, y: y / 16 }));
    const large = clipEars(small).map((part) => part.map(({ x, y }) => ({ x: x * 16, y: y * 16 })));
    expect(cornersOf(large)).toEqual(cornersOf(clipEars(HORSESHOE)));
    expect(large).toHaveLength(6);
  });

  test('of an outline with a spike of no width, the rest is cut into triangles all the same', () => {
    const along = polygon([0, 0], [4, 0], [6, 0], [4, 0], [4, 4], [0, 4]);
    expect(clipEars(along).reduce((sum, part) => sum + areaOf(part), 0)).toBe(16);
    const down = polygon([0, 0], [2, 0], [2, -2], [2, 0], [4, 0], [4, 4], [0, 4]);
    expect(cornersOf(clipEars(down))).toEqual(['4,0 4,4 0,4', '0,4 0,0 2,0', '2,0 4,0 0,4']);
  });

  test('a polygon with a straight corner is convex', () => {
    const straight = polygon([0, 0], [2, 0], [4, 0], [4, 4], [0, 4]);
    expect(convexParts(straight)).toEqual([straight]);
    expect(isConvex(straight)).toBe(true);
    expect(isConvex(HORSESHOE)).toBe(false);
  });

  test('triangles are joined whatever edge they share', () => {
    const [a, b, c, d] = SQUARE as readonly [Point, Point, Point, Point];
    for (const one of [
      [a, b, c],
      [b, c, a],
      [c, a, b],
    ])
      for (const other of [
        [a, c, d],
        [c, d, a],
        [d, a, c],
      ]) {
        const joined = mergeConvex([one, other]);
        expect(joined).toHaveLength(1);
        expect(joined[0]).toHaveLength(4);
        expect(areaOf(joined[0] ?? [])).toBe(16);
      }
  });

  test('triangles are not joined without a common edge, nor where the whole would not be convex', () => {
    const [a, b, c] = polygon([0, 0], [4, 0], [4, 4]) as readonly [Point, Point, Point];
    const [far, near] = polygon([9, 9], [5, 0]) as readonly [Point, Point];
    const apart = polygon([9, 9], [12, 9], [12, 12]);
    expect(mergeConvex([[a, b, c], apart])).toEqual([[a, b, c], apart]);
    expect(
      mergeConvex([
        [a, b, c],
        [c, far, a],
      ]),
    ).toHaveLength(2);
    expect(
      mergeConvex([
        [a, b, c],
        [b, near, c],
      ]),
    ).toHaveLength(1);
  });

  test('an outline without an ear ends without a triangle', () => {
    expect(clipEars([...SQUARE].reverse())).toEqual([]);
  });

  test('a straight corner in an edge changes nothing', () => {
    const outline = polygon([0, 0], [4, 0], [9, 0], [9, 6], [6, 6], [6, 3], [3, 3], [3, 6], [0, 6], [0, 3]);
    const total = convexParts(outline).reduce((sum, part) => sum + areaOf(part), 0);
    expect(total).toBeCloseTo(45, 9);
  });
});

describe('outlines that are none', () => {
  test.each([
    ['one that crosses itself', polygon([0, 0], [4, 0], [1, 3], [3, 3])],
    ['one that crosses itself twice', polygon([0, 0], [6, 0], [6, 2], [1, -2], [3, 4], [0, 4])],
    ['one without area', polygon([0, 0], [4, 0], [8, 0], [2, 0])],
    ['one that goes out and back', polygon([0, 0], [4, 0], [4, 4], [4, 8], [4, 4], [0, 4], [2, 2])],
    ['a point', polygon([1, 1], [1, 1], [1, 1], [1, 1])],
  ])('%s has convex parts whose corners are its own', (_, outline) => {
    for (const part of convexParts(outline)) {
      expect(isConvexOutline(part)).toBe(true);
      expect(part.every((corner) => outline.includes(corner))).toBe(true);
    }
  });
});

describe('boxes', () => {
  test('a box contains all points', () => {
    expect(boxOf(HORSESHOE)).toStrictEqual({ minX: 0, minY: 0, maxX: 9, maxY: 6 });
  });

  test('the middle of an outline is that of its box', () => {
    expect(middleOf(HORSESHOE)).toStrictEqual({ x: 4.5, y: 3 });
  });

  test('boxes are apart only beyond the margin', () => {
    const box = boxOf(SQUARE);
    const other = { ...box, minX: 5, maxX: 6 };
    expect([boxesApart(box, other, 0.9), boxesApart(box, other, 1), boxesApart(other, box, 0.9)]).toStrictEqual([
      true,
      false,
      true,
    ]);
  });
});
