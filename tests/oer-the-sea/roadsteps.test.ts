import { expect, test } from 'vitest';
import { unitNames } from '../../src/rulesets/oer-the-sea/names.js';
import { keepsToRoad } from '../../src/rulesets/oer-the-sea/terrain/ground.js';
import { at, battleWith, box } from './setup.js';

const far = at('glasgow', 170, 110, 180);
const state = battleWith({ units: [far], terrain: [box('road', 'road', 40, 20, 60, 60)] });
const north = { x: 0, y: 1 };

test('OTS-MOV-04 OTS-TER-17: a way keeps to a road to the very end of it', () => {
  expect(keepsToRoad(state, { x: 50, y: 30 }, north, 20)).toBe(20);
  expect(keepsToRoad(state, { x: 50, y: 10 }, north, 20)).toBe(0);
  expect(keepsToRoad(state, { x: 50, y: 50 }, north, 40)).toBeCloseTo(10, 2);
  expect(keepsToRoad(state, { x: 50, y: 49.7 }, north, 37)).toBeCloseTo(10.3, 2);
});

test('OTS-MOV-04: the end of the road counts, however short the way is', () => {
  const { roadTolerance } = state.tables.constants;
  const edge = { x: 50, y: 60 - roadTolerance / 10 };
  expect(keepsToRoad(state, edge, north, roadTolerance / 2)).toBeCloseTo(roadTolerance / 10, 2);
});

test('names: of a long list the first unit and the number of the others', () => {
  const units = ['wolfe', 'elcho', 'stewarts', 'frasers', 'glasgow', 'mcdonalds', 'ecossais', 'huske'];
  expect(unitNames(state, units)).toMatch(/ and 7 others$/);
});
