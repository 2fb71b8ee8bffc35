import fc from 'fast-check';
import { expect, test } from 'vitest';
import { rectangleAt } from '../../src/table/rectangle.js';
import type { Feature } from '../../src/table/terrain.js';
import { featureUnder, liesOnFeature, liesOnTable } from '../../src/table/under.js';
import { anOutline, aRectangle } from './arbitraries.js';

/** Four wide and two deep, by its south-west corner. */
const block = (x: number, y: number) => rectangleAt({ x: x + 2, y: y + 2, heading: 0 }, 4, 2).corners;
const area = (id: string, x: number, y: number): Feature => ({
  id,
  kind: 'wood',
  shape: { kind: 'area', polygon: block(x, y) },
});
const wall: Feature = {
  id: 'wall',
  kind: 'wall',
  shape: {
    kind: 'line',
    points: [
      { x: 0, y: 20 },
      { x: 30, y: 20 },
    ],
  },
};
const ground = [area('near', 6, 0), area('far', 40, 0), wall];
const touch = 0.05;

test('under: a part lies on what it overlaps, not on what it touches', () => {
  expect(featureUnder([block(0, 0), block(8, 0)], ground, touch)?.id).toBe('near');
  expect(featureUnder([block(2, 0), block(10, 0)], ground, touch)).toBeNull();
  expect(featureUnder([block(0, 19)], ground, touch)?.id).toBe('wall');
  expect(featureUnder([block(0, 20)], ground, touch)).toBeNull();
});

test('under: all parts are on the table, or some are not', () => {
  const table = { width: 20, height: 10 };
  expect(liesOnTable([block(0, 0), block(16, 8)], table, 0)).toBe(true);
  expect(liesOnTable([block(0, 0), block(16.5, 8)], table, 0.1)).toBe(false);
  expect(liesOnTable([block(0, 0), block(16.05, 8)], table, 0.1)).toBe(true);
});

test('under: the box check misses nothing that lies under a body', () => {
  fc.assert(
    fc.property(fc.array(aRectangle(), { minLength: 1, maxLength: 3 }), anOutline(), (rectangles, polygon) => {
      const parts = rectangles.map(({ corners }) => corners);
      const outline: Feature = { id: 'outline', kind: 'wood', shape: { kind: 'area', polygon } };
      expect(featureUnder(parts, [outline], touch) !== null).toBe(liesOnFeature(parts, outline, touch));
    }),
  );
});

test('under: a body without parts lies on nothing', () => {
  expect(featureUnder([], ground, touch)).toBeNull();
  expect(liesOnTable([], { width: 20, height: 10 }, 0)).toBe(true);
});
