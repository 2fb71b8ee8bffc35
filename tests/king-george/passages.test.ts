import { describe, expect, it } from 'vitest';
import { groundAt, isInRough, isLedThrough } from '../../src/rulesets/king-george/terrain.js';
import type { TerrainFeature } from '../../src/scenario/frame.js';
import { ahead, expectIllegal, expectLegalOrder, reasonsAgainst } from './orders.js';
import { battleWith, block, line, type Sample, type Setting, type UnitPatch, unit, unitIn } from './setup.js';

/** KG-TER-04, KG-TER-09 and KG-TER-10, part by part: what crossings cost, and what roads, bridges and fords spare. */

const far = unit('blue', 'far', 'line', 60, 44, 180);
const going = (terrain: readonly TerrainFeature[], sample: Sample = 'line', patch: UnitPatch = {}): Setting => ({
  units: [unit('red', 'U', sample, 20, 20, 0, patch), far],
  terrain,
});
const wall = line('wall', 'wall', [10, 22], [16, 22], [30, 22]);

/** The farthest of these that is legal, in tenths of an inch. */
const expectReach = (setting: Setting, inches: number): void => {
  expectLegalOrder(setting, 'U', [ahead(inches)]);
  expectIllegal(setting, 'U', [ahead(inches + 0.05)], 'tooFar');
};

describe('Crossings', () => {
  it('KG-TER-04: a wall costs a quarter of the turn, once', () => expectReach(going([wall]), 3));

  it('KG-TER-04: two walls cost two quarters', () => {
    expectReach(going([wall, line('next', 'hedge', [10, 21], [30, 21])]), 2.0);
  });

  it('KG-TER-04: a path that ends on reaching the line has not crossed it', () => {
    expectLegalOrder(going([line('wall', 'wall', [10, 24], [30, 24])]), 'U', [ahead(4)]);
  });

  it('KG-TER-04: a river drawn as an area counts one crossing on entry, and is rough inside', () => {
    // Half a turn to enter, an inch at 2" a turn: nothing is left on the far bank.
    expectReach(going([block('river', 'river', 10, 20.2, 30, 21)]), 0.2 + 0.8 + 0.2);
  });

  it('KG-TER-04: formations with NA in the rough cross by a bridge, a ford, a road or a gap alone', () => {
    const column: UnitPatch = { formation: 'marchColumn' };
    const through = (...more: readonly TerrainFeature[]) => going([wall, ...more], 'line', column);
    expectIllegal(through(), 'U', [ahead(4)], 'terrainBarred', 'KG-MOV-08');
    expectLegalOrder(through(line('road', 'road', [20, 10], [20, 40])), 'U', [ahead(4)]);
    expectLegalOrder(through(block('bridge', 'bridge', 19, 21, 21, 23)), 'U', [ahead(4)]);
    expectLegalOrder(through(block('ford', 'ford', 19, 21, 21, 23)), 'U', [ahead(4)]);
    const gap = [line('west', 'wall', [10, 22], [19.9, 22]), line('east', 'wall', [20.1, 22], [30, 22])];
    expectLegalOrder(going(gap, 'line', column), 'U', [ahead(4)]);
  });
});

describe('What ends a way first', () => {
  const ends = (...terrain: readonly TerrainFeature[]) =>
    reasonsAgainst(going(terrain, 'line', { formation: 'marchColumn' }), 'U', [ahead(6)])
      .filter(({ code }) => code === 'terrainBarred')
      .map(({ facts }) => [facts.feature, facts.distance]);

  it('KG-MOV-08: of closed ground and a closed crossing, the nearer is told', () => {
    const at = (y: number) => line('wall', 'wall', [10, y], [30, y]);
    expect(ends(at(22), block('wood', 'wood', 10, 24, 30, 30))).toEqual([['wall', 2]]);
    expect(ends(at(25), block('wood', 'wood', 10, 21, 30, 24))).toEqual([['wood', 1]]);
  });
});

describe('Passages', () => {
  const at = (...more: readonly TerrainFeature[]) =>
    isLedThrough(battleWith(going([wall, ...more])), { x: 20, y: 22 }, wall);

  it.each<[string, TerrainFeature, boolean]>([
    ['a bridge over the place', block('x', 'bridge', 19, 21, 21, 23), true],
    ['a bridge elsewhere', block('x', 'bridge', 24, 21, 26, 23), false],
    ['a road across the wall here', line('x', 'road', [20, 10], [20, 40]), true],
    ['a road across the wall elsewhere', line('x', 'road', [28, 10], [28, 40]), false],
    ['a road that runs along the wall', line('x', 'road', [10, 22.5], [30, 22.5]), false],
    ['a road with a bend, across the wall here', line('x', 'road', [5, 5], [20, 10], [20, 40]), true],
    ['a field over the place', block('x', 'field', 19, 21, 21, 23), false],
  ])('KG-TER-04 KG-TER-10: %s', (_, feature, led) => expect(at(feature)).toBe(led));

  it('KG-FAT-31: a ford found by Fate leads through, as far as its radius', () => {
    const fords = (y: number) => ({ state: { fords: [{ centre: { x: 20, y }, radius: 2 }] } });
    const led = (y: number) => isLedThrough(battleWith({ ...going([wall]), ...fords(y) }), { x: 20, y: 22 }, wall);
    expect([led(20), led(19.99)]).toEqual([true, false]);
  });

  it('KG-TER-10: overlapping ground is the worst of its kinds, and open along a road', () => {
    const both = [block('wood', 'wood', 10, 18, 30, 30), block('bog', 'bog', 10, 24, 30, 30)];
    const ground = (x: number, y: number, ...more: readonly TerrainFeature[]) =>
      groundAt(battleWith(going([...both, ...more])), { x, y }, 'formedFoot');
    expect([ground(20, 20), ground(20, 25), ground(20, 17)]).toEqual(['rough', 'closed', 'open']);
    const road = line('road', 'road', [20, 10], [20, 40]);
    expect([ground(21, 25, road), ground(21.01, 25, road)]).toEqual(['open', 'closed']);
  });
});

describe('Defenders in rough ground', () => {
  const rough = (terrain: readonly TerrainFeature[], patch: UnitPatch = {}, sample: Sample = 'line', state = {}) => {
    const given = battleWith({ ...going(terrain, sample, patch), state });
    return isInRough(given, unitIn(given, 'U'));
  };
  const under = (kind: string) => [block('x', kind, 15, 15, 25, 25)];

  it.each<[string, readonly TerrainFeature[], UnitPatch, Sample, boolean]>([
    ['foot in a wood', under('wood'), {}, 'line', true],
    ['foot whose centre is outside the wood', [block('x', 'wood', 15, 19.5, 25, 25)], {}, 'line', false],
    ['foot in snow', under('snow'), {}, 'line', false],
    ['foot in a field', under('field'), {}, 'line', false],
    ['skirmishers in a bog', under('bog'), { formation: 'skirmish' }, 'line', true],
    ['a garrison', under('buildingStone'), { inBuilding: 'x' }, 'line', false],
    [
      'a garrison whose house stands in a marsh',
      [...under('buildingStone'), block('m', 'marsh', 0, 0, 60, 40)],
      { inBuilding: 'x' },
      'line',
      false,
    ],
    [
      'foot beside a house that stands in a marsh',
      [block('x', 'buildingStone', 40, 20, 44, 24), block('m', 'marsh', 0, 0, 60, 40)],
      {},
      'line',
      true,
    ],
    ['foot with its centre over a standing house', under('buildingStone'), {}, 'line', false],
    [
      'foot on a road through the wood',
      [...under('wood'), line('road', 'road', [20, 10], [20, 40])],
      {},
      'line',
      false,
    ],
  ])('KG-TER-09: %s', (_, terrain, patch, sample, is) => expect(rough(terrain, patch, sample)).toBe(is));

  it('KG-TER-09 KG-FAT-34: a burnt-out building is rough ground', () => {
    expect(rough(under('buildingStone'), {}, 'line', { burntOut: ['x'] })).toBe(true);
  });
});
