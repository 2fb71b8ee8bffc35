import { expect, test } from 'vitest';
import { fits } from '../../src/core/shape.js';
import { pointShape, poseShape } from '../../src/table/shapes.js';

test('a place is a point of two figures, a pose has a heading besides', () => {
  expect(fits(pointShape, { x: 1, y: -2.5 })).toBe(true);
  expect(fits(pointShape, { x: 1 })).toBe(false);
  expect(fits(pointShape, { x: 1, y: 2, heading: 0 })).toBe(false);
  expect(fits(poseShape, { x: 1, y: 2, heading: 0 })).toBe(true);
  expect(fits(poseShape, { x: 1, y: 2 })).toBe(false);
  expect(fits(poseShape, { x: 1, y: 2, heading: Number.NaN })).toBe(false);
});
