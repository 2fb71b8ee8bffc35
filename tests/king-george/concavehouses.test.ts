import { describe, expect, it } from 'vitest';
import { coverAgainst, restsOn, standingCover } from '../../src/rulesets/king-george/terrain.js';
import type { TerrainFeature } from '../../src/scenario/frame.js';
import { expectIllegal, expectLegalOrder } from './orders.js';
import { area, battleWith, line, type Setting, unit, unitIn } from './setup.js';

/** KG-TER-03 for the garrison of a building with two wings: each wing counts, the yard between them does not. */

// A south wing from (30, 20) to (40, 24), and a west wing from (30, 24) to (34, 30).
const wings = area('house', 'buildingWood', [
  [30, 20],
  [40, 20],
  [40, 24],
  [34, 24],
  [34, 30],
  [30, 30],
]);
const within = (...features: readonly TerrainFeature[]): Setting => ({
  units: [unit('red', 'U', 'line', 35, 22, 0, { inBuilding: 'house' }), unit('blue', 'far', 'line', 60, 44, 180)],
  terrain: [wings, ...features],
});

const standing = (feature: TerrainFeature) => {
  const state = battleWith(within(feature));
  return standingCover(state, unitIn(state, 'U'));
};

const shot = (feature: TerrainFeature, from: readonly [number, number], aim: readonly [number, number]) => {
  const state = battleWith(within(feature));
  return coverAgainst(state, unitIn(state, 'U'), { x: from[0], y: from[1] }, { x: aim[0], y: aim[1] });
};

describe('Lines along a building with two wings', () => {
  it.each<[string, TerrainFeature, 'soft' | 'hard']>([
    ['an inch from the west wing alone', line('wall', 'wall', [30, 31], [34, 31]), 'hard'],
    ['farther than that', line('wall', 'wall', [30, 31.01], [34, 31.01]), 'soft'],
    ['an inch from the south wing alone', line('wall', 'wall', [36, 19], [40, 19]), 'hard'],
    ['in the yard, an inch from the west wing', line('wall', 'wall', [35, 26], [35, 30]), 'hard'],
    ['in the middle of the yard', line('wall', 'wall', [37, 27], [39, 29]), 'soft'],
  ])('KG-TER-03 KG-TER-06: a wall %s', (_, feature, cover) => expect(standing(feature)).toBe(cover));
});

describe('Keepers of a building with two wings', () => {
  const enter = { kind: 'enterBuilding', feature: 'house' } as const;
  const entering = (x: number, y: number): Setting => ({
    units: [unit('red', 'R', 'line', 35, 20, 0), unit('blue', 'E', 'company', x, y, 180)],
    terrain: [wings],
  });

  it('KG-TER-11: an enemy nearer than an inch to one wing keeps others out, one in the middle of the yard does not', () => {
    expectIllegal(entering(32, 30.9), 'R', [enter], 'buildingClosed', 'KG-TER-11');
    expectLegalOrder(entering(32, 31), 'R', [enter]);
    expectLegalOrder(entering(38, 25), 'R', [enter]);
    expectIllegal(entering(38, 24.9), 'R', [enter], 'buildingClosed', 'KG-TER-11');
  });
});

describe('Lines drawn with a width', () => {
  const broad = line('hedge', 'hedge', [26, 27], [44, 27]);
  const hedge: TerrainFeature = {
    ...broad,
    shape: {
      kind: 'line',
      points: [
        { x: 26, y: 27 },
        { x: 44, y: 27 },
      ],
      width: 1,
    },
  };
  const behind = (y: number): Setting => ({
    units: [unit('red', 'U', 'line', 35, y, 0), unit('blue', 'far', 'line', 60, 44, 180)],
    terrain: [hedge],
  });
  const cover = (y: number, from: number) => {
    const state = battleWith(behind(y));
    return coverAgainst(state, unitIn(state, 'U'), { x: 35, y: from }, { x: 35, y });
  };

  it('KG-TER-03: cover what comes across them within an inch', () => {
    expect(cover(26, 40)).toBe('soft');
    expect(cover(26.5, 40)).toBe('soft');
    expect(cover(25, 40)).toBe('none');
    expect(cover(26, 10)).toBe('none');
  });
});

describe('Shots at a building with two wings', () => {
  const wall = line('wall', 'wall', [36, 25], [46, 25]);

  it('KG-TER-03: a shot that crosses the wall within an inch of a wing meets its cover', () => {
    expect(shot(wall, [38, 40], [38, 24])).toBe('hard');
  });

  it('KG-TER-03: a shot at one wing that crosses the wall more than an inch from both does not', () => {
    // It crosses at (43, 25): 3" east of the south wing, though the wall is lined farther west.
    expect(shot(wall, [46, 28], [40, 22])).toBe('soft');
  });

  it('KG-TER-03: a shot that does not cross the wall at all does not', () => {
    expect(shot(wall, [35, 10], [35, 20])).toBe('soft');
  });

  it('KG-TER-03 KG-FIR-14: weapons rest on a wall that one wing lines', () => {
    const open = { ...wings, kind: 'wood' };
    const state = battleWith({ ...within(wall), terrain: [open, wall] });
    expect(restsOn(state, { ...unitIn(state, 'U') }, { x: 38, y: 24 }, { x: 38, y: 40 })).toBe(true);
    expect(restsOn(state, { ...unitIn(state, 'U') }, { x: 30, y: 24 }, { x: 20, y: 40 })).toBe(false);
  });
});
