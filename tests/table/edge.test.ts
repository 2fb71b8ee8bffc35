import fc from 'fast-check';
import { expect, test } from 'vitest';
import {
  beyondEdge,
  crossesEdgeAfter,
  edgeLength,
  edges,
  farthestBeyond,
  headingFrom,
  headingTo,
  pointOnEdge,
} from '../../src/table/edge.js';
import { turnBetween } from '../../src/table/heading.js';

const table = { width: 60, height: 40 };

test.each([
  ['north', { x: 30, y: 42 }, 2],
  ['north', { x: 30, y: 39 }, -1],
  ['east', { x: 63, y: 20 }, 3],
  ['south', { x: 30, y: -4 }, 4],
  ['west', { x: -5, y: 20 }, 5],
] as const)('edge: beyond the %s edge', (edge, point, beyond) => {
  expect(beyondEdge(point, edge, table)).toBe(beyond);
});

test('edge: the farthest one is found', () => {
  const points = [
    { x: 30, y: 20 },
    { x: 62, y: -3 },
  ];
  expect(farthestBeyond(points, table)).toEqual({ edge: 'south', beyond: 3 });
  expect(farthestBeyond(points, table, ['north', 'east'])).toEqual({ edge: 'east', beyond: 2 });
  expect(farthestBeyond([{ x: 30, y: 20 }], table)).toEqual({ edge: 'north', beyond: -20 });
  expect(farthestBeyond([{ x: 0, y: 0 }], table)).toStrictEqual({ edge: 'south', beyond: 0 });
  expect(farthestBeyond([], table).beyond).toBe(Number.NEGATIVE_INFINITY);
  expect(farthestBeyond(points, table, []).beyond).toBe(Number.NEGATIVE_INFINITY);
});

test('edge: it has a length and places along it', () => {
  expect(edges.map((edge) => edgeLength(edge, table))).toEqual([60, 40, 60, 40]);
  expect(edges.map((edge) => pointOnEdge(edge, 0.25, table))).toEqual([
    { x: 15, y: 40 },
    { x: 60, y: 10 },
    { x: 15, y: 0 },
    { x: 0, y: 10 },
  ]);
});

test('edge: its points lie on it, and outwards is opposite to inwards', () => {
  fc.assert(
    fc.property(fc.constantFrom(...edges), fc.integer({ min: 0, max: 100 }), (edge, hundredths) => {
      expect(beyondEdge(pointOnEdge(edge, hundredths / 100, table), edge, table)).toBeCloseTo(0, 9);
      expect(turnBetween(headingTo[edge], headingFrom[edge])).toBe(180);
    }),
  );
});

test('edge: a move crosses an open edge after a fraction of it', () => {
  const from = { x: 30, y: 38 };
  expect(crossesEdgeAfter(from, { x: 30, y: 48 }, ['north'], table, 0.001)).toBeCloseTo(0.2, 9);
  expect(crossesEdgeAfter(from, { x: 30, y: 48 }, ['south'], table, 0.001)).toBeNull();
  expect(crossesEdgeAfter(from, { x: 30, y: 40 }, ['north'], table, 0.001)).toBeNull();
  expect(crossesEdgeAfter(from, { x: 30, y: 40 }, ['north'], table, 0)).toBeNull();
});

test('edge: a point already beyond an edge crosses it at once', () => {
  expect(crossesEdgeAfter({ x: 30, y: 41 }, { x: 30, y: 45 }, ['north'], table, 0.001)).toBe(0);
  expect(crossesEdgeAfter({ x: 30, y: 45 }, { x: 30, y: 41 }, ['north'], table, 0.001)).toBe(0);
  expect(crossesEdgeAfter({ x: 30, y: 41 }, { x: 30, y: 41 }, ['north'], table, 0.001)).toBe(0);
  expect(crossesEdgeAfter({ x: 30, y: 41 }, { x: 30, y: 39 }, ['north'], table, 0.001)).toBeNull();
});

test('edge: of several edges the first crossed counts', () => {
  expect(crossesEdgeAfter({ x: 55, y: 35 }, { x: 75, y: 45 }, edges, table, 0.001)).toBeCloseTo(0.25, 9);
});
