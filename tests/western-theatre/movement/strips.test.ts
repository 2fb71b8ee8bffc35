import { expect, it } from 'vitest';
import { isInside } from '../../../src/rulesets/western-theatre/terrain.js';
import { br32, fr24, line, stateOf } from '../battle.js';

const state = stateOf({
  units: [fr24('F1', 10, 4), br32('A1', 10, 40)],
  terrain: [
    line(
      'wood',
      'wood',
      [
        [20, 20],
        [30, 20],
      ],
      { width: 4 },
    ),
  ],
});
const [wood] = state.terrain;
const inWood = (x: number, y: number): boolean => wood !== undefined && isInside({ x, y }, wood);

it('WT-TER-20: a strip has square ends: a point beyond its end is outside, one in its corner is inside', () => {
  expect(inWood(30.5, 20)).toBe(false);
  expect(inWood(29.9, 21.9)).toBe(true);
  expect(inWood(30, 22)).toBe(true);
  expect(inWood(25, 22.1)).toBe(false);
});
