import { describe, expect, it } from 'vitest';
import {
  coverAgainst,
  coverOfFeature,
  obstacleAgainst,
  restsOn,
  standingCover,
} from '../../src/rulesets/king-george/terrain.js';
import type { TerrainFeature } from '../../src/scenario/frame.js';
import { skirmishers } from './charging.js';
import { across, at, french, limbered, march, most, strip, type Terrain } from './ground.js';
import {
  battleWith,
  block,
  line,
  modifiersOf,
  ordering,
  rollOf,
  run,
  type Sample,
  type UnitPatch,
  unit,
  unitIn,
} from './setup.js';

const standing = (terrain: readonly TerrainFeature[], patch: UnitPatch = {}) =>
  battleWith({ units: [unit('red', 'a', 'line', 20, 10, 0, patch)], terrain });

const coverThere = (terrain: readonly TerrainFeature[], patch: UnitPatch = {}) => {
  const state = standing(terrain, patch);
  return standingCover(state, unitIn(state, 'a'));
};

const north = { x: 20, y: 30 };

const aim = { x: 20, y: 10 };

const coverFrom = (terrain: readonly TerrainFeature[], from = north, patch: UnitPatch = {}) => {
  const state = standing(terrain, patch);
  return coverAgainst(state, unitIn(state, 'a'), from, aim);
};

describe('cover', () => {
  const wall = (y: number, id = 'wall', kind = 'wall') => line(id, kind, [10, y], [30, y]);

  it('KG-TER-03: a line is lined from an inch away, and covers against what comes across it', () => {
    expect(coverThere([wall(11)])).toBe('hard');
    expect(coverThere([wall(11.1)])).toBe('none');
    expect(coverFrom([wall(11)])).toBe('hard');
    expect(coverFrom([wall(11.1)])).toBe('none');
    expect(coverFrom([wall(10)])).toBe('hard');
    // From behind, or round its end, nothing is between.
    expect(coverFrom([wall(11)], { x: 20, y: 0 })).toBe('none');
    expect(coverFrom([line('short', 'wall', [10, 11], [19, 11])])).toBe('none');
    // A shot from the line itself does not come across it.
    expect(coverFrom([wall(10.5)], { x: 20, y: 10.5 })).toBe('none');
    // It crosses the line, but far from where the unit stands.
    expect(coverFrom([line('long', 'wall', [17, 10.5], [17, 30])], { x: 8, y: 28 })).toBe('none');
  });

  it('KG-TER-05: the best cover counts, and none is added to another', () => {
    expect(coverThere([wall(11), block('w', 'wood', 10, 5, 30, 15)])).toBe('hard');
    expect(coverFrom([wall(11, 'h', 'hedge'), block('w', 'wood', 10, 5, 30, 15)])).toBe('soft');
    expect(coverFrom([wall(11), wall(10.5, 'h', 'hedge')])).toBe('hard');
  });

  it('KG-TER-06: with no shot behind it, what a unit is in and what it lines covers it', () => {
    expect(coverThere([wall(7.5)])).toBe('hard');
    expect(coverThere([wall(7.5, 'h', 'hedge')])).toBe('soft');
    expect(coverThere([wall(6.9)])).toBe('none');
    expect(coverThere([block('r', 'rocks', 10, 5, 30, 15)])).toBe('hard');
  });

  it('KG-TER-07: a unit defends the line that the charge crosses, or its building, unless it flees', () => {
    const against = (terrain: readonly TerrainFeature[], patch: UnitPatch = {}, from = north) => {
      const state = standing(terrain, patch);
      return obstacleAgainst(state, unitIn(state, 'a'), [
        { ...from, heading: 180 },
        { x: 20, y: 10, heading: 180 },
      ]);
    };
    expect(against([wall(10.5)])).toBe('wall');
    expect(against([wall(11.5)])).toBeNull();
    expect(against([wall(10)])).toBe('wall');
    expect(against([wall(10.5, 'hedge', 'hedge'), wall(11)])).toBe('wall');
    expect(against([wall(10.5)], { state: 'shaken' })).toBe('wall');
    expect(against([wall(10.5)], { state: 'routed' })).toBeNull();
    expect(against([wall(10.5)], { evading: true })).toBeNull();
    expect(against([wall(10.5, 'brook', 'stream')])).toBeNull();
    expect(against([block('w', 'wood', 10, 5, 30, 15)])).toBeNull();
    expect(against([block('farm', 'buildingWood', 17, 8, 23, 10)], { inBuilding: 'farm' })).toBe('farm');
    // The charger stops at a corner of the target, its own front centre still short of the wall.
    const state = standing([wall(10.5)]);
    const way = [
      { x: 26, y: 20, heading: 190 },
      { x: 24.5, y: 11, heading: 190 },
    ];
    expect(obstacleAgainst(state, unitIn(state, 'a'), way)).toBe('wall');
  });

  it('KG-FIR-14: weapons are rested on walls, fences and windows, not on hedges', () => {
    const rests = (terrain: readonly TerrainFeature[], patch: UnitPatch = {}) => {
      const state = standing(terrain, patch);
      return restsOn(state, unitIn(state, 'a'), aim, north);
    };
    expect(rests([wall(10.8, 'f', 'fence')])).toBe(true);
    expect(rests([wall(10, 'f', 'fence')])).toBe(true);
    expect(rests([wall(10.8, 'h', 'hedge')])).toBe(false);
    expect(rests([wall(11.2, 'f', 'fence')])).toBe(false);
    expect(rests([wall(7.5, 'f', 'fence')])).toBe(false);
    expect(rests([block('farm', 'buildingWood', 17, 8, 23, 10)], { inBuilding: 'farm' })).toBe(true);
  });

  it('KG-TER-08 KG-TER-12: a building covers its garrison only, and its ruins no unit', () => {
    const farm = block('farm', 'buildingStone', 17, 8, 23, 10);
    expect(coverThere([farm], { inBuilding: 'farm' })).toBe('hard');
    expect(coverThere([farm])).toBe('none');
    const state = standing([farm], { inBuilding: 'farm' });
    expect(coverOfFeature(state, 'farm')).toBe('hard');
    expect(coverOfFeature({ ...state, burntOut: ['farm'] }, 'farm')).toBe('none');
  });
});

describe('standing cover', () => {
  /** What the ground adds to the test of a Shaken unit that rallies. */
  const coverOf = (sample: Sample, patch: UnitPatch, ...terrain: Terrain): number => {
    const state = ordering(at(sample, { state: 'shaken', ...patch }, terrain), 'U');
    return modifiersOf(rollOf(run(state, { type: 'rally' }).state, 'test.rally')) + 1;
  };

  it('KG-TER-03 KG-TER-06: an inch from its front, flank, rear or corner is lined, and no more than an inch', () => {
    // The line covers x 17 to 23, y 8 to 10.
    const wall = (...points: readonly (readonly [number, number])[]) =>
      coverOf('line', {}, line('w', 'wall', ...points));
    expect([11, 11.1].map((y) => wall([10, y], [30, y]))).toEqual([2, 0]);
    expect([7, 6.9].map((y) => wall([10, y], [30, y]))).toEqual([2, 0]);
    expect([24, 24.1].map((x) => wall([x, 0], [x, 30]))).toEqual([2, 0]);
    expect([16, 15.9].map((x) => wall([x, 0], [x, 30]))).toEqual([2, 0]);
    // Six tenths and eight tenths from the corner.
    expect([23.6, 23.7].map((x) => wall([x, 10.8], [x + 5, 20]))).toEqual([2, 0]);
  });

  it('KG-TER-03 KG-FRM-14: skirmishers line with all they cover, gaps and all; a square with its four sides', () => {
    const wall = (x: number) => line('wall', 'wall', [x, 0], [x, 30]);
    expect([26, 26.1].map((x) => coverOf('line', skirmishers, wall(x)))).toEqual([2, 0]);
    expect([23, 23.1].map((x) => coverOf('line', { formation: 'square' }, wall(x)))).toEqual([2, 0]);
    expect([22, 22.1].map((x) => coverOf('line', march, wall(x)))).toEqual([2, 0]);
  });

  it('KG-TER-02: a wood covers a unit whose centre is in it, and the centre depends on the formation', () => {
    const centres: readonly (readonly [Sample, UnitPatch, number])[] = [
      ['line', {}, 9],
      ['line', skirmishers, 9],
      ['line', french, 7],
      ['line', { formation: 'square' }, 8],
      ['guns', {}, 8.4],
      ['guns', limbered, 6.8],
    ];
    for (const [sample, patch, y] of centres) {
      expect(coverOf(sample, patch, ...strip('wood', y - 0.1, 40))).toBe(1);
      expect(coverOf(sample, patch, ...strip('wood', y + 0.1, 40))).toBe(0);
    }
  });

  it('KG-TER-02 KG-TER-10: rough ground under its front has not its cover; a road through the wood leaves it', () => {
    const edge = strip('wood', 9.5, 40);
    most(at('line', {}, edge), 2);
    expect(coverOf('line', {}, ...edge)).toBe(0);
    const through = [...strip('wood', 0, 40), line('road', 'road', [20, 0], [20, 40])];
    most(at('line', {}, through), 4);
    expect(coverOf('line', {}, ...through)).toBe(1);
  });

  it('KG-TER-05 KG-TER-08 KG-TER-03: a garrison of a wooden house lines the wall an inch from its outline', () => {
    const house = block('house', 'buildingWood', 16, 10, 24, 16);
    const inside: UnitPatch = { inBuilding: 'house' };
    expect(coverOf('line', inside, house)).toBe(1);
    expect([17, 17.1].map((y) => coverOf('line', inside, house, across('wall', y)))).toEqual([2, 1]);
  });
});
