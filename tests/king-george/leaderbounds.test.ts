import { describe, expect, it } from 'vitest';
import { checkLeaderMove } from '../../src/rulesets/king-george/leadermove.js';
import { battleWith, block, leader, leaderIn, line, type Setting, unit } from './setup.js';

/** KG-CMD-14, part by part: where a leader's move may lead. */

const table = { width: 24, height: 20 };
const far = unit('blue', 'far', 'company', 20, 19, 180);

/** Reasons against rides of a Red leader from (12, 10): pairs of a bearing and inches. */
const riding = (rides: readonly (readonly [number, number])[], rest: Partial<Setting> = {}) => {
  const state = battleWith({ table, officers: [leader('red', 'L', 12, 10)], ...rest, units: rest.units ?? [far] });
  const steps = rides.map(([bearing, inches]) => ({ bearing, inches }));
  return checkLeaderMove(state, leaderIn(state, 'L'), steps).map(
    ({ code, clause, path }) => `${code} ${clause} ${path}`,
  );
};

describe('The edges of the table', () => {
  it.each<[string, number, number]>([
    ['north', 0, 10],
    ['east', 90, 12],
    ['south', 180, 10],
    ['west', 270, 12],
  ])('KG-CMD-14: he may ride up to the %s edge', (_, bearing, inches) => {
    expect(riding([[bearing, inches]])).toEqual([]);
  });

  it.each<[string, number, number, number]>([
    ['north', 0, 12, 19],
    ['east', 90, 23, 10],
    ['south', 180, 12, 1],
    ['west', 270, 1, 10],
  ])('KG-CMD-14: and not beyond the %s edge', (_, bearing, x, y) => {
    const near = { officers: [leader('red', 'L', x, y)], units: [unit('blue', 'far', 'company', 6, 5, 0)] };
    expect(riding([[bearing, 1]], near)).toEqual([]);
    expect(riding([[bearing, 1.01]], near)).toEqual(['offTable KG-CMD-14 steps[0].inches']);
  });
});

describe('Enemies and friends', () => {
  const enemy = [unit('blue', 'E', 'line', 12, 15, 180)];

  it('KG-CMD-14: he ends an inch from an enemy or farther', () => {
    expect(riding([[0, 4]], { units: enemy })).toEqual([]);
    expect(riding([[0, 4.01]], { units: enemy })).toEqual(['enemyTooNear KG-CMD-14 steps']);
  });

  it('KG-CMD-14: on the way he may come nearer, and touches no enemy footprint', () => {
    const past = (y: number) =>
      riding(
        [
          [0, y],
          [180, y],
        ],
        { units: [unit('blue', 'E', 'line', 12, 15, 180)] },
      );
    expect(past(4.9)).toEqual([]);
    expect(past(5)).toContain('blocked KG-CMD-14 steps[0].inches');
  });

  it('KG-CMD-14: he passes friends and ends on them', () => {
    expect(riding([[0, 6]], { units: [unit('red', 'F', 'line', 12, 17, 0), far] })).toEqual([]);
  });
});

describe('Ground and time', () => {
  it('KG-CMD-14: lines closed to skirmishers stop him, houses and bogs do not', () => {
    expect(riding([[0, 4]], { terrain: [line('cliff', 'cliff', [0, 12], [24, 12])] })).toEqual([
      'terrainBarred KG-CMD-14 steps[0].inches',
    ]);
    expect(riding([[0, 4]], { terrain: [block('bog', 'bog', 0, 12, 24, 16)] })).toEqual([]);
    expect(riding([[0, 4]], { terrain: [block('house', 'buildingStone', 8, 12, 16, 16)] })).toEqual([]);
  });

  it('KG-CMD-09: a crossing is paid once, on whichever step', () => {
    const terrain = [line('wall', 'wall', [0, 12], [24, 12])];
    expect(
      riding(
        [
          [0, 2],
          [0, 7],
        ],
        { terrain },
      ),
    ).toEqual([]);
    expect(
      riding(
        [
          [0, 2],
          [0, 7.1],
        ],
        { terrain },
      ),
    ).toEqual(['tooFar KG-CMD-09 steps[1].inches']);
    expect(
      riding(
        [
          [0, 2],
          [180, 9.9],
        ],
        { terrain },
      ),
    ).toEqual([]);
  });

  it('KG-CMD-14: no step, and a step of no length, is no move', () => {
    expect(riding([])).toEqual(['wrongSteps KG-CMD-14 steps']);
    expect(riding([[0, 0]])).toEqual(['invalid KG-CMD-14 steps[0].inches']);
    expect(
      riding([
        [0, 1],
        [0, -1],
      ]),
    ).toEqual(['invalid KG-CMD-14 steps[1].inches']);
  });

  it('KG-MOV-18: in deep mud he does not ride at all', () => {
    const mud = (moveShift: number) => riding([[0, 1]], { state: { weather: { fireShift: 0, moveShift } } });
    expect(mud(-11)).toEqual([]);
    expect(mud(-12)).toEqual(['tooFar KG-CMD-09 steps[0].inches']);
  });
});
