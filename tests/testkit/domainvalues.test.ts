import { expect, test } from 'vitest';
import { picker } from '../../src/core/dice/picker.js';
import { isInDomain, randomValue } from '../../src/testkit/domainvalues.js';

const region = [
  { x: 0.12345, y: 3 },
  { x: 40, y: 3 },
  { x: 40, y: 9.98765 },
];

test('random values: points lie in their region, and are rounded as places are when they are stored', () => {
  const pick = picker(1);
  const domain = { kind: 'point', regions: [region] } as const;
  const points = Array.from(
    { length: 200 },
    () => randomValue(domain, pick) as { readonly x: number; readonly y: number },
  );
  for (const point of points) expect(isInDomain(domain, point)).toBe(true);
  const coordinates = points.flatMap(({ x, y }) => [x, y]);
  expect(coordinates.filter((each) => Math.round(each * 10_000) / 10_000 !== each)).toEqual([]);
  expect(new Set(coordinates).size).toBeGreaterThan(350);
});

test('random values: points of a small region far from the corner of the table are as many', () => {
  const pick = picker(2);
  const far = region.map(({ x, y }) => ({ x: x + 500, y: y + 500 }));
  const points = Array.from({ length: 50 }, () => JSON.stringify(randomValue({ kind: 'point', regions: [far] }, pick)));
  expect(new Set(points).size).toBe(50);
});
