import { expect, test } from 'vitest';
import { obstaclesOf } from '../../src/scenario/obstacles.js';
import type { Polygon } from '../../src/table/polygon.js';

const block = (west: number, south: number, east: number, north: number): Polygon => [
  { x: west, y: south },
  { x: east, y: south },
  { x: east, y: north },
  { x: west, y: north },
];

test('obstacles: a shape meets those that it overlaps by more than the tolerance', () => {
  const { meet } = obstaclesOf([block(0, 0, 10, 10)]);
  expect(meet(block(9.5, 0, 20, 10), 0.4)).toBe(true);
  expect(meet(block(9.5, 0, 20, 10), 0.6)).toBe(false);
  expect(meet(block(0, -5, 10, 0.5), 0.4)).toBe(true);
  expect(meet(block(10.5, 0, 20, 10), 0)).toBe(false);
});

test('obstacles: those added later are met too', () => {
  const { meet, add } = obstaclesOf([]);
  expect(meet(block(0, 0, 5, 5), 0)).toBe(false);
  add(block(4.5, 0, 10, 5));
  expect(meet(block(0, 0, 5, 5), 0)).toBe(true);
  expect(meet(block(0, 0, 4, 5), 0)).toBe(false);
});
