import { describe, expect, it } from 'vitest';
import { reachOf, timeOf } from '../../src/rulesets/king-george/paths.js';
import { tables, terrainKinds } from '../../src/rulesets/king-george/tables.js';
import { groundAt, isInRough, levelAt, moverOf, standingCover } from '../../src/rulesets/king-george/terrain.js';
import type { TerrainFeature } from '../../src/scenario/frame.js';
import { ahead, expectIllegal, expectLegalOrder, ordered, shift, wheelTo } from './orders.js';
import { battleWith, block, expectPose, leader, line, type Setting, type UnitPatch, unit, unitIn } from './setup.js';

const standing = (terrain: readonly TerrainFeature[], patch: UnitPatch = {}) =>
  battleWith({ units: [unit('red', 'a', 'line', 20, 10, 0, patch)], terrain });

const coverThere = (terrain: readonly TerrainFeature[], patch: UnitPatch = {}) => {
  const state = standing(terrain, patch);
  return standingCover(state, unitIn(state, 'a'));
};

describe('ground', () => {
  it('KG-TER-01: each kind has its row, and each mover its column', () => {
    expect(tables.terrain.wood.ground).toEqual({
      formedFoot: 'rough',
      openOrder: 'rough',
      horse: 'rough',
      column: 'closed',
    });
    expect(tables.terrain.denseWood.ground).toMatchObject({ formedFoot: 'closed', openOrder: 'rough' });
    expect(tables.terrain.rocks).toMatchObject({ cover: 'hard', ground: { horse: 'closed' } });
    for (const kind of terrainKinds) expect(tables.terrain[kind].crossing).toBeGreaterThanOrEqual(0);
    const given = (sample: Parameters<typeof unit>[2], patch: UnitPatch = {}) =>
      moverOf(unit('blue', 'a', sample, 0, 0, 0, patch));
    expect(given('line')).toBe('formedFoot');
    expect(given('line', { formation: 'square' })).toBe('formedFoot');
    expect(given('line', { formation: 'marchColumn' })).toBe('column');
    expect(given('line', { formation: 'skirmish' })).toBe('openOrder');
    expect(given('horse')).toBe('horse');
    expect(given('horse', { formation: 'marchColumn' })).toBe('column');
    expect(given('guns')).toBe('column');
    expect(given('guns', { formation: 'crew' })).toBe('openOrder');
    expect(moverOf(leader('red', 'x', 0, 0))).toBe('openOrder');
  });

  it('KG-TER-10: the worst ground counts, but a road, bridge or ford makes it open along it', () => {
    const state = standing([
      block('w', 'wood', 10, 10, 30, 20),
      block('b', 'bog', 20, 10, 30, 20),
      line('road', 'road', [12, 0], [12, 40]),
      block('bridge', 'bridge', 24, 10, 26, 20),
      block('hill', 'hill', 0, 0, 40, 40),
      block('steep', 'steepHill', 28, 0, 40, 40),
    ]);
    expect(groundAt(state, { x: 15, y: 15 }, 'formedFoot')).toBe('rough');
    expect(groundAt(state, { x: 22, y: 15 }, 'formedFoot')).toBe('closed');
    expect(groundAt(state, { x: 22, y: 15 }, 'openOrder')).toBe('rough');
    expect(groundAt(state, { x: 25, y: 15 }, 'column')).toBe('open');
    expect(groundAt(state, { x: 13, y: 15 }, 'column')).toBe('open');
    expect(groundAt(state, { x: 13.1, y: 15 }, 'column')).toBe('closed');
    expect(groundAt(state, { x: 5, y: 5 }, 'column')).toBe('open');
    expect([levelAt(state, { x: 5, y: 5 }), levelAt(state, { x: 30, y: 5 }), levelAt(state, { x: 50, y: 5 })]).toEqual([
      1, 2, 0,
    ]);
    const found = { ...state, fords: [{ centre: { x: 22, y: 15 }, radius: 2 }] };
    expect(groundAt(found, { x: 22, y: 16.9 }, 'column')).toBe('open');
    expect(groundAt({ ...state, burntOut: ['b'] }, { x: 22, y: 15 }, 'formedFoot')).toBe('rough');
  });

  it('KG-TER-02: a unit is in an area when the centre of its footprint is', () => {
    expect(coverThere([block('w', 'wood', 10, 8.9, 30, 20)])).toBe('soft');
    expect(coverThere([block('w', 'wood', 10, 9.1, 30, 20)])).toBe('none');
  });

  it('KG-TER-04: crossings cost their fraction once, and nothing at a ford, bridge or road', () => {
    const timeOver = (distance: number, ...terrain: readonly TerrainFeature[]): number => {
      const state = standing(terrain);
      const mover = unitIn(state, 'a');
      return timeOf(state, mover, 'line', mover.pose, distance, 'move').time;
    };
    const wall = line('wall', 'wall', [10, 11], [30, 11]);
    expect(timeOver(2, wall)).toBeCloseTo(0.75, 6);
    expect(timeOver(1, wall)).toBeCloseTo(0.25, 6);
    expect(timeOver(2, line('bent', 'wall', [10, 11], [20, 11], [30, 11]))).toBeCloseTo(0.75, 6);
    expect(timeOver(2, line('river', 'river', [10, 11], [30, 11]))).toBeCloseTo(1, 6);
    expect(timeOver(2, line('here', 'wall', [10, 10], [30, 10]))).toBeCloseTo(0.75, 6);
    expect(timeOver(2, wall, line('road', 'road', [20, 0], [20, 40]))).toBeCloseTo(0.5, 6);
    // A road beside the wall leads no unit over it.
    expect(timeOver(2, wall, line('beside', 'road', [10, 11.8], [30, 11.8]))).toBeCloseTo(0.75, 6);
    const water = block('water', 'stream', 10, 11, 30, 12);
    // An inch in the open, the bank, an inch in the water at the Rough rate.
    expect(timeOver(2, water)).toBeCloseTo(0.25 + 0.25 + 0.5, 6);
    expect(timeOver(2, water, block('ford', 'ford', 19, 10, 21, 13))).toBeCloseTo(0.5, 6);
    // Who begins in the water is over the bank.
    expect(timeOver(1, block('water', 'stream', 10, 9, 30, 12))).toBeCloseTo(0.5, 6);
    // Columns cross none of them but by a passage or a gap.
    const column = (...terrain: readonly TerrainFeature[]): Setting => ({
      units: [unit('red', 'a', 'line', 20, 10, 0, { formation: 'marchColumn' })],
      terrain,
    });
    expectIllegal(column(wall), 'a', [ahead(2)], 'terrainBarred');
    expectLegalOrder(column(line('west', 'wall', [0, 11], [18, 11]), line('east', 'wall', [22, 11], [40, 11])), 'a', [
      ahead(4),
    ]);
    expectLegalOrder(column(wall, line('road', 'road', [20, 0], [20, 40])), 'a', [ahead(4)]);
    expectIllegal(column(water), 'a', [ahead(2)], 'terrainBarred');
    expectLegalOrder(column(water, block('bridge', 'bridge', 19, 10, 21, 13)), 'a', [ahead(4)]);
  });

  it('KG-TER-04: a line reached is not yet crossed, and is crossed once it is left behind', () => {
    const state = standing([line('wall', 'wall', [10, 12], [30, 12])]);
    const near = ordered(state, 'a', [ahead(2)]).state;
    expectPose(near, 'a', 20, 12, 0);
    expectLegalOrder(near, 'a', [ahead(3)]);
    expectIllegal(near, 'a', [ahead(3.1)], 'tooFar');
    expectLegalOrder(near, 'a', [wheelTo('left', 9)]);
    const screen = battleWith({
      units: [unit('red', 'a', 'company', 20, 12, 0)],
      terrain: [line('wall', 'wall', [10, 12], [30, 12])],
    });
    expectLegalOrder(screen, 'a', [shift(180, 8)]);
    expectIllegal(screen, 'a', [shift(0, 6.1)], 'tooFar');
  });

  it('KG-CHG-20 KG-TER-04 KG-TER-11: in a given time a charge gets no farther than ground, crossings and houses allow', () => {
    const reach = (sample: 'line' | 'horse', ...terrain: readonly TerrainFeature[]): number => {
      const state = battleWith({ units: [unit('red', 'a', sample, 20, 10, 0)], terrain });
      const mover = unitIn(state, 'a');
      return reachOf(state, mover, mover.pose, 0, 1);
    };
    expect(reach('horse')).toBeCloseTo(12, 6);
    expect(reach('horse', block('w', 'wood', 10, 16, 30, 40))).toBeCloseTo(8, 6);
    expect(reach('horse', line('w', 'wall', [10, 16], [30, 16]))).toBeCloseTo(9, 6);
    // The time left does not take it over the line.
    expect(reach('horse', line('w', 'wall', [10, 20], [30, 20]))).toBeCloseTo(10, 6);
    expect(reach('line', block('farm', 'buildingStone', 15, 13, 25, 20))).toBeCloseTo(3, 6);
    expect(reach('horse', block('farm', 'buildingStone', 15, 13, 25, 20))).toBeCloseTo(3, 6);
    expect(reach('line', block('bog', 'bog', 15, 13, 25, 20))).toBeCloseTo(3, 1);
    expect(reach('horse', line('c', 'cliff', [22, 13], [40, 13]))).toBeCloseTo(3, 1);
    const state = battleWith({ units: [unit('red', 'a', 'horse', 20, 10, 0)], terrain: [] });
    expect(reachOf(state, unitIn(state, 'a'), { x: 20, y: 40, heading: 90 }, 0, 1)).toBeCloseTo(8, 6);
  });

  it('KG-TER-09: only ground under the centre that is rough to the unit counts, not snow, houses or a road', () => {
    const rough = (terrain: readonly TerrainFeature[], patch: UnitPatch = {}) => {
      const state = standing(terrain, patch);
      return isInRough(state, unitIn(state, 'a'));
    };
    const over = (kind: string) => block('x', kind, 10, 5, 30, 15);
    expect(rough([over('marsh')])).toBe(true);
    expect(rough([block('x', 'marsh', 10, 9.5, 30, 15)])).toBe(false);
    expect(rough([over('snow')])).toBe(false);
    expect(rough([over('snow'), over('wood')])).toBe(true);
    expect(rough([over('buildingStone')], { inBuilding: 'x' })).toBe(false);
    expect(rough([over('marsh'), line('r', 'road', [20, 0], [20, 40])])).toBe(false);
    expect(rough([over('marsh')], { formation: 'marchColumn' })).toBe(false);
  });
});
