import { expect, test } from 'vitest';
import { byDistance } from '../../src/table/nearest.js';

const apart = (...distances: readonly number[]) =>
  distances.map((distance, index) => ({ thing: 'abcdef'[index] ?? '', distance }));

test('nearest: the nearest comes first', () => {
  expect(byDistance(apart(3, 1, 2), 0)).toEqual(['b', 'c', 'a']);
  expect(byDistance([], 0.001)).toEqual([]);
});

test('nearest: distances equal within the tolerance keep their order', () => {
  expect(byDistance(apart(1.0005, 1, 0.5), 0.001)).toEqual(['c', 'a', 'b']);
  expect(byDistance(apart(1.0005, 1, 0.5), 0)).toEqual(['c', 'b', 'a']);
});
