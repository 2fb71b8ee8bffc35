import { expect, test } from 'vitest';
import { fits } from '../../src/core/shape.js';
import { pointShape, poseShape } from '../../src/table/shapes.js';

test('shapes: a point has two numbers, a pose also a heading', () => {
  expect(fits(pointShape, { x: 1, y: -2.5 })).toBe(true);
  expect(fits(pointShape, { x: 1 })).toBe(false);
  expect(fits(pointShape, { x: 1, y: 2, heading: 0 })).toBe(false);
  expect(fits(poseShape, { x: 1, y: 2, heading: 0 })).toBe(true);
  expect(fits(poseShape, { x: 1, y: 2 })).toBe(false);
  expect(fits(poseShape, { x: 1, y: 2, heading: Number.NaN })).toBe(false);
});
