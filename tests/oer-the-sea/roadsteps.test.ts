import { expect, test } from 'vitest';
import { unitNames } from '../../src/rulesets/oer-the-sea/names.js';
import { offRoad } from '../../src/rulesets/oer-the-sea/terrain/ground.js';
import { at, battleWith, box } from './setup.js';

const far = at('glasgow', 170, 110, 180);
const state = battleWith({ units: [far], terrain: [box('road', 'road', 40, 20, 60, 60)] });
const north = { x: 0, y: 1 };

test('OTS-MOV-04 OTS-TER-17: a way keeps to a road to the very end of it', () => {
  expect(offRoad(state, { x: 50, y: 30 }, north, 20)).toEqual([]);
  expect(offRoad(state, { x: 50, y: 10 }, north, 5)).toEqual([{ from: 0, to: 5 }]);
  expect(offRoad(state, { x: 50, y: 50 }, north, 40)).toEqual([{ from: expect.closeTo(10, 2), to: 40 }]);
  expect(offRoad(state, { x: 50, y: 49.7 }, north, 37)).toEqual([{ from: expect.closeTo(10.3, 2), to: 37 }]);
});

test('OTS-MOV-04 OTS-TER-17: a way that crosses a road is off it before and after', () => {
  expect(offRoad(state, { x: 50, y: 10 }, north, 60)).toEqual([
    { from: 0, to: expect.closeTo(10, 2) },
    { from: expect.closeTo(50, 2), to: 60 },
  ]);
});

test('OTS-MOV-04 OTS-TER-17: a way far beyond the table is measured near the road alone', () => {
  expect(offRoad(state, { x: 50, y: 10 }, north, 1e9)).toEqual([
    { from: 0, to: expect.closeTo(10, 2) },
    { from: expect.closeTo(50, 2), to: 1e9 },
  ]);
  expect(offRoad(state, { x: 10, y: 10 }, north, 1e9)).toEqual([{ from: 0, to: 1e9 }]);
});

test('OTS-MOV-04: a way of no length is off the road or on it, as its start is', () => {
  expect(offRoad(state, { x: 50, y: 30 }, north, 0)).toEqual([]);
  expect(offRoad(state, { x: 50, y: 10 }, north, 0)).toEqual([{ from: 0, to: 0 }]);
});

test('OTS-MOV-04: the end of the road counts, however short the way is', () => {
  const { roadTolerance } = state.tables.constants;
  const edge = { x: 50, y: 60 - roadTolerance / 10 };
  const [off] = offRoad(state, edge, north, roadTolerance / 2);
  expect(off?.from).toBeCloseTo(roadTolerance / 10, 2);
});

test('names: of a long list the first unit and the number of the others', () => {
  const units = ['wolfe', 'elcho', 'stewarts', 'frasers', 'glasgow', 'mcdonalds', 'ecossais', 'huske'];
  expect(unitNames(state, units)).toMatch(/ and 7 others$/);
});
