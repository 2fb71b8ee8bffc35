import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  containsPoint,
  distanceToFeature,
  type Feature,
  type FeatureShape,
  featureParts,
  layOut,
  lengthInside,
  type Point,
  pointInFeature,
  rectangle,
  shapeTouchesFeature,
} from '../../src/table/index.js';
import { isDeepInArea } from '../../src/table/terrain.js';
import { anOutline, aPoint, aRectangle } from './arbitraries.js';

const at = (x: number, y: number): Point => ({ x, y });
const feature = (shape: FeatureShape): Feature => ({ id: 'a', kind: 'wood', shape });

/** A wood with a bay open to the north between x 43 and 46. */
const WOOD = feature({
  kind: 'area',
  polygon: [at(40, 40), at(49, 40), at(49, 46), at(46, 46), at(46, 43), at(43, 43), at(43, 46), at(40, 46)],
});
const WALL = feature({ kind: 'line', points: [at(0, 20), at(20, 20), at(30, 30)] });
const RIVER = feature({ kind: 'line', points: [at(0, 20), at(20, 20), at(20, 40)], width: 4 });

const block = (x: number, y: number, width = 2, depth = 2) => rectangle(at(x, y), 0, width, depth).corners;

describe('lying on a feature', () => {
  test.each([
    ['in the wood', block(41, 42), WOOD, true],
    ['in its bay', block(44.5, 45), WOOD, false],
    ['against its edge', block(39, 42), WOOD, false],
    ['over its edge by less than the tolerance', block(39.04, 42), WOOD, false],
    ['over its edge', block(39.06, 42), WOOD, true],
    ['across the wall', block(10, 20), WALL, true],
    ['against the wall', block(10, 21), WALL, false],
    ['over the wall by less than the tolerance', block(10, 20.96), WALL, false],
    ['over the wall', block(10, 20.94), WALL, true],
    ['past the end of the wall', block(-1, 20), WALL, false],
    ['far from the wall', block(10, 40), WALL, false],
    ['in the river', block(10, 22), RIVER, true],
    ['on its bank', block(10, 23), RIVER, false],
    ['outside its bend', block(22.4, 17.6), RIVER, false],
    ['over its bend', block(21.4, 18.6, 1, 1), RIVER, true],
  ])('%s', (_, shape, where, touches) => {
    expect(shapeTouchesFeature(shape, where, 0.05)).toBe(touches);
  });

  test('a body on a feature is at distance 0', () => {
    fc.assert(
      fc.property(anOutline(), aRectangle(), (polygon, { corners, centre, heading, width, depth }) => {
        const wood = feature({ kind: 'area', polygon });
        const apart = distanceToFeature(corners, wood);
        if (shapeTouchesFeature(corners, wood, 0)) expect(apart).toBe(0);
        // A body that only touches a feature lies on it when it is slightly larger.
        const larger = rectangle(centre, heading, width + 0.01, depth + 0.01).corners;
        if (apart === 0) expect(shapeTouchesFeature(larger, wood, 0)).toBe(true);
      }),
    );
  });
});

describe('distances to a feature', () => {
  test.each([
    ['a point to a wall', at(10, 25), WALL, 5],
    ['a point to a river bank', at(10, 25), RIVER, 3],
    ['a point in a river', at(10, 21), RIVER, 0],
    ['a point in the bay of a wood', at(44.5, 45), WOOD, 1.5],
    ['a point in the wood', at(41, 41), WOOD, 0],
    ['a body to a wall', block(10, 23), WALL, 2],
    ['a body across a wall', block(10, 20), WALL, 0],
    ['a body to a river bank', block(10, 25), RIVER, 2],
    ['a body to a wood', block(30, 43), WOOD, 9],
  ])('%s', (_, place, where, expected) => {
    expect(distanceToFeature(place, where)).toBeCloseTo(expected, 9);
  });

  test('no corner of a body is nearer than the body', () => {
    fc.assert(
      fc.property(aRectangle(), ({ corners }) => {
        for (const where of [WOOD, WALL, RIVER]) {
          const nearest = Math.min(...corners.map((corner) => distanceToFeature(corner, where)));
          expect(distanceToFeature(corners, where)).toBeLessThanOrEqual(nearest + 1e-9);
        }
      }),
    );
  });
});

describe('points in a feature', () => {
  test('a point is in an area when its outline contains it', () => {
    fc.assert(
      fc.property(anOutline(), aPoint(), (polygon, point) => {
        expect(pointInFeature(point, feature({ kind: 'area', polygon }), 0)).toBe(containsPoint(polygon, point));
      }),
    );
  });

  test.each([
    [at(10, 20.5), WALL, 1, true],
    [at(10, 21.5), WALL, 1, false],
    [at(10, 22.5), RIVER, 1, true],
    [at(10, 23.5), RIVER, 1, false],
    [at(10, 21.9), RIVER, 0, true],
  ])('%o on a line with slack', (point, where, slack, inside) => {
    expect(pointInFeature(point, where, slack)).toBe(inside);
  });

  test('slack does not widen an area', () => {
    expect(pointInFeature(at(39.5, 42), WOOD, 1)).toBe(false);
  });
});

describe('deep in an area', () => {
  test.each([
    // 1.5 from the western and the southern side.
    [at(41.5, 41.5), WOOD, 1.4, true],
    [at(41.5, 41.5), WOOD, 1.5, false],
    // In the bay, and outside.
    [at(44.5, 45), WOOD, 0, false],
    [at(39, 41), WOOD, 0, false],
    // 0.5 from the bottom of the bay.
    [at(44.5, 42.5), WOOD, 0.4, true],
    [at(44.5, 42.5), WOOD, 0.6, false],
    [at(10, 20), WALL, 0, false],
    [at(10, 20), RIVER, 0, false],
  ])('%o, farther from the outline than its depth', (point, where, depth, isDeep) => {
    expect(isDeepInArea(point, where, depth)).toBe(isDeep);
  });
});

describe('the parts of a feature', () => {
  test('a line without width has none', () => {
    expect(featureParts(WALL)).toStrictEqual([]);
  });

  test('a line with a width has a strip per segment and one for the bend', () => {
    expect(featureParts(RIVER)).toHaveLength(3);
  });

  test('they are computed once', () => {
    expect(featureParts(RIVER)).toBe(featureParts(RIVER));
  });

  test('a line along a bend is inside all the way', () => {
    expect(lengthInside(at(20, 20), at(21.2, 18.8), featureParts(RIVER))).toBeCloseTo(Math.sqrt(2) * 1, 6);
  });

  test('a body with gaps between its stands may straddle a line without width', () => {
    const body = layOut({ x: 10, y: 22.5, heading: 0 }, 4, { files: 2, gap: 1 }, 4, 2);
    const hit = body.stands.filter(({ shape }) => shapeTouchesFeature(shape.corners, WALL, 0.05));
    expect(hit).toHaveLength(0);
    expect(shapeTouchesFeature(body.bounds.corners, WALL, 0.05)).toBe(true);
  });
});
