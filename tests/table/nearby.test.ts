import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { type Box, boxesApart, boxOf } from '../../src/table/box.js';
import { searchByBox } from '../../src/table/nearby.js';
import type { Point } from '../../src/table/point.js';
import { overlapDepth, pointToPolygon } from '../../src/table/polygon.js';
import { rectangleAt } from '../../src/table/rectangle.js';
import { slideUntil, slideUntilFeature } from '../../src/table/sweep.js';
import {
  distanceToFeature,
  type Feature,
  featureObstacles,
  featureParts,
  featuresInBox,
  isWithinOfFeature,
  pointInFeature,
  shapeTouchesFeature,
} from '../../src/table/terrain.js';

interface Thing {
  readonly box: Box;
}

const boxAround = fc
  .record({
    x: fc.integer({ min: 0, max: 100 }),
    y: fc.integer({ min: 0, max: 100 }),
    width: fc.integer({ min: 0, max: 40 }),
    height: fc.integer({ min: 0, max: 40 }),
  })
  .map(({ x, y, width, height }): Box => ({ minX: x, minY: y, maxX: x + width, maxY: y + height }));

describe('a search by box', () => {
  test('finds the things that a scan finds, in list order', () => {
    const some = fc.array(
      boxAround.map((box): Thing => ({ box })),
      { maxLength: 80 },
    );
    fc.assert(
      fc.property(
        some,
        fc.array(boxAround, { minLength: 1 }),
        fc.integer({ min: 0, max: 9 }),
        (things, asked, margin) => {
          const inBox = searchByBox((thing: Thing) => thing.box);
          for (const box of asked)
            expect(inBox(things, box, margin)).toEqual(things.filter((thing) => !boxesApart(box, thing.box, margin)));
        },
      ),
    );
  });

  test('looks at a few things only, in a long list that is searched again', () => {
    const things = Array.from({ length: 10_000 }, (_, at): Thing => {
      const [x, y] = [at % 100, Math.floor(at / 100)];
      return { box: { minX: x, minY: y, maxX: x + 0.5, maxY: y + 0.5 } };
    });
    let looks = 0;
    const watched = new Proxy(things, {
      get: (target, name) => {
        if (typeof name === 'string' && /^\d+$/.test(name)) looks += 1;
        return Reflect.get(target, name);
      },
    });
    const inBox = searchByBox((thing: Thing) => thing.box);
    const corner = { minX: 0, minY: 0, maxX: 1.2, maxY: 1.2 };
    expect(inBox(watched, corner)).toHaveLength(4);
    looks = 0;
    expect(inBox(watched, corner)).toEqual(things.filter(({ box }) => !boxesApart(box, corner, 0)));
    expect(looks).toBeLessThan(10);
  });
});

/** An area with many notches, so that it has many convex parts. */
const comb = (teeth: number): readonly Point[] => [
  ...Array.from({ length: teeth }, (_, at) => [
    { x: at * 4, y: 10 },
    { x: at * 4 + 1, y: 20 + (at % 5) },
    { x: at * 4 + 2, y: 20 + (at % 3) },
    { x: at * 4 + 3, y: 10 },
  ]).flat(),
  { x: teeth * 4, y: 0 },
  { x: 0, y: 0 },
];

const wood: Feature = { id: 'wood', kind: 'wood', shape: { kind: 'area', polygon: comb(20) } };
const points = comb(20).slice(0, -2);
const wall: Feature = { id: 'wall', kind: 'wall', shape: { kind: 'line', points } };
const road: Feature = { id: 'road', kind: 'road', shape: { kind: 'line', points, width: 3 } };

/** Numbers with a few digits, because differences below the rounding do not matter. */
const hundredths = (min: number, max: number) =>
  fc.integer({ min: min * 100, max: max * 100 }).map((hundreds) => hundreds / 100);

const places = fc.record({ x: hundredths(-20, 100), y: hundredths(-20, 50), heading: hundredths(0, 359) });
const bodies = places.map((pose) => rectangleAt(pose, 12, 4).corners);

describe.each([wood, wall, road])('a $kind of many pieces is measured like all its pieces', (feature) => {
  const obstacles = featureObstacles(feature);

  test('when a shape lies on it', () => {
    fc.assert(
      fc.property(bodies, (body) => {
        const expected = obstacles.some((part) => overlapDepth(body, part) > 0.05);
        expect(shapeTouchesFeature(body, feature, 0.05)).toBe(expected);
      }),
    );
  });

  test('when a shape comes within a distance of it', () => {
    fc.assert(
      fc.property(bodies, hundredths(0, 30), (body, distance) => {
        expect(isWithinOfFeature(body, feature, distance)).toBe(distanceToFeature(body, feature) <= distance);
      }),
    );
  });

  test('when a point is on it', () => {
    fc.assert(
      fc.property(places, fc.constantFrom(0, 1.5, 6), (place, slack) => {
        const parts = featureParts(feature);
        const expected =
          feature.shape.kind === 'line'
            ? distanceToFeature(place, feature) <= slack
            : parts.some((part) => pointToPolygon(place, part) <= 1e-9);
        expect(pointInFeature(place, feature, slack)).toBe(expected);
      }),
    );
  });

  test('when a shape slides into it', () => {
    fc.assert(
      fc.property(bodies, fc.constantFrom(0.6, -0.6), fc.constantFrom(0.8, -0.8), (body, x, y) => {
        const slides = obstacles.map((obstacle) => slideUntil(body, { x, y }, 25, obstacle, 0.05));
        expect(slideUntilFeature(body, { x, y }, 25, feature, 0.05)).toBe(Math.min(25, ...slides));
      }),
    );
  });
});

test('features are found by their boxes, the width of a line included', () => {
  const features = [wood, wall, road];
  const south = boxOf([{ x: 10, y: 8.9 }]);
  expect(featuresInBox(features, south).map(({ id }) => id)).toEqual(['wood', 'road']);
  expect(featuresInBox(features, south, 1.2).map(({ id }) => id)).toEqual(['wood', 'wall', 'road']);
});
