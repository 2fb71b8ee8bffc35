import { describe, expect, it } from 'vitest';
import { openFormations } from '../../src/rulesets/king-george/formations.js';
import { planSteps } from '../../src/rulesets/king-george/movement/plan.js';
import { reachOf, timeOf } from '../../src/rulesets/king-george/paths.js';
import { tables, terrainKinds } from '../../src/rulesets/king-george/tables.js';
import {
  coverAgainst,
  coverOfFeature,
  groundAt,
  isInRough,
  levelAt,
  levelOf,
  moverOf,
  obstacleAgainst,
  restsOn,
  standingCover,
} from '../../src/rulesets/king-george/terrain.js';
import type { TerrainFeature } from '../../src/scenario/frame.js';
import { ahead, changeTo, expectIllegal, expectLegalOrder, ordered, reasonsAgainst, shift, wheelTo } from './orders.js';
import {
  battleWith,
  block,
  eventsOf,
  expectPose,
  leader,
  line,
  type Setting,
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
    expect(levelOf(state, unitIn(state, 'a'))).toBe(1);
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
    // A road beside the wall leads nobody over it.
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

  it('KG-TER-09: rough ground under its centre, of its own kind; not snow, not houses, not a road', () => {
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

  it('KG-TER-07: it defends the line a charge comes in across, or its building, unless it flees', () => {
    const against = (terrain: readonly TerrainFeature[], patch: UnitPatch = {}, from = north) => {
      const state = standing(terrain, patch);
      return obstacleAgainst(state, unitIn(state, 'a'), from, { x: 20, y: 10 });
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
    expect(obstacleAgainst(state, unitIn(state, 'a'), { x: 26, y: 20 }, { x: 24.5, y: 11 })).toBe('wall');
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

  it('KG-TER-08 KG-TER-12: a building covers who holds it and nobody else; its ruins nobody', () => {
    const farm = block('farm', 'buildingStone', 17, 8, 23, 10);
    expect(coverThere([farm], { inBuilding: 'farm' })).toBe('hard');
    expect(coverThere([farm])).toBe('none');
    const state = standing([farm], { inBuilding: 'farm' });
    expect(coverOfFeature(state, 'farm')).toBe('hard');
    expect(coverOfFeature({ ...state, burntOut: ['farm'] }, 'farm')).toBe('none');
  });
});

describe('buildings', () => {
  const farm = block('farm', 'buildingStone', 15, 12, 25, 18);
  const enter = { kind: 'enterBuilding', feature: 'farm' } as const;
  const facing = (y: number, patch: UnitPatch = {}, ...others: readonly ReturnType<typeof unit>[]): Setting => ({
    units: [unit('red', 'a', 'line', 20, y, 0, patch), ...others],
    terrain: [farm],
  });

  it('KG-C84 KG-TER-08 KG-TER-11: a line comes up to it and goes in', () => {
    const { state, events } = ordered(facing(10.5), 'a', [ahead(1.5), enter]);
    expect(unitIn(state, 'a').inBuilding).toBe('farm');
    expect(eventsOf({ events }, 'buildingEntered')).toHaveLength(1);
    const near = battleWith(facing(10.5));
    expect(planSteps(near, unitIn(near, 'a'), [ahead(1.5), enter]).stage.time).toBeCloseTo(0.875, 6);
    expect(reasonsAgainst(facing(9.9), 'a', [ahead(2.1), enter])).toMatchObject([
      { code: 'tooFar', facts: { time: 1.025, limit: 1 } },
    ]);
    expectIllegal(facing(10.5, { formation: 'marchColumn' }), 'a', [ahead(1.5), enter], 'buildingClosed', 'KG-TER-08');
    expectIllegal(facing(12, { formation: 'square' }), 'a', [enter], 'buildingClosed');
    const horse: Setting = { units: [unit('red', 'a', 'horse', 20, 10.5, 0)], terrain: [farm] };
    expectIllegal(horse, 'a', [ahead(1.5), enter], 'buildingClosed', 'KG-TER-08');
    const held = facing(10.5, {}, unit('red', 'b', 'line', 40, 40, 0, { inBuilding: 'farm' }));
    expectIllegal(held, 'a', [ahead(1.5), enter], 'buildingClosed', 'KG-TER-11');
    expectIllegal(facing(10.5), 'a', [ahead(1.4), enter], 'notAtOutline');
    expectIllegal(facing(10.5), 'a', [enter, ahead(1)], 'wrongSteps', 'KG-TER-08');
    expectIllegal(facing(10.5), 'a', [ahead(1.6)], 'terrainBarred', 'KG-TER-11');
  });

  it('KG-TER-11: nobody goes in while it burns, with the enemy close to it, or with another standing on it', () => {
    const calm = facing(12);
    expectLegalOrder(calm, 'a', [enter]);
    const state = battleWith(calm);
    expectIllegal({ ...state, burning: [{ feature: 'farm', turns: 2 }] }, 'a', [enter], 'buildingClosed', 'KG-FAT-34');
    expectIllegal({ ...state, burntOut: ['farm'] }, 'a', [enter], 'buildingClosed');
    expectLegalOrder({ ...state, burntOut: ['farm'] }, 'a', [ahead(2)]);
    const enemyAt = (y: number) => facing(12, {}, unit('blue', 'b', 'line', 20, y, 180));
    expectLegalOrder(enemyAt(19), 'a', [enter]);
    expectIllegal(enemyAt(18.9), 'a', [enter], 'buildingClosed', 'KG-TER-11');
    expectIllegal(facing(12, {}, unit('red', 'b', 'line', 27, 15, 0)), 'a', [enter], 'buildingClosed');
  });

  it('KG-TER-11: no turn on the spot brings a front centre over the outline, but up to it', () => {
    expectLegalOrder(facing(12), 'a', { turn: 180 });
    const away = (y: number): Setting => ({ units: [unit('red', 'a', 'line', 20, y, 180)], terrain: [farm] });
    // Its rear touches the outline: turned about, its front does.
    expectLegalOrder(away(10), 'a', { turn: 180 });
    expectIllegal(away(10.2), 'a', { turn: 180 }, 'terrainBarred', 'KG-TER-11');
  });

  it('KG-TER-08: inside it may change among line, attack column and skirmish, and do nothing else', () => {
    const inside: Setting = {
      units: [unit('blue', 'a', 'line', 20, 12, 0, { inBuilding: 'farm', canSkirmish: true })],
      terrain: [farm],
    };
    expectLegalOrder(inside, 'a', [changeTo('skirmish')]);
    expectLegalOrder(inside, 'a', [changeTo('attackColumn')]);
    expectIllegal(inside, 'a', [changeTo('marchColumn')], 'wrongFormation', 'KG-TER-08');
    expectIllegal(inside, 'a', [changeTo('square')], 'wrongFormation', 'KG-TER-08');
    expectIllegal(inside, 'a', [ahead(1)], 'wrongState', 'KG-TER-08');
    expectIllegal(inside, 'a', { turn: 90 }, 'wrongState', 'KG-TER-08');
    const state = battleWith(inside);
    expect(openFormations(state, unitIn(state, 'a'))).toEqual(['attackColumn', 'line', 'skirmish']);
  });

  it('KG-TER-12: it comes out from the outline, facing outward, and goes at least an inch', () => {
    const inside: Setting = { units: [unit('red', 'a', 'line', 20, 12, 0, { inBuilding: 'farm' })], terrain: [farm] };
    const out = (x: number, y: number, heading: number) =>
      ({ kind: 'leaveBuilding', pose: { x, y, heading } }) as const;
    const { state, events } = ordered(inside, 'a', [out(20, 18, 0), ahead(4)]);
    expectPose(state, 'a', 20, 22, 0);
    expect(unitIn(state, 'a').inBuilding).toBeNull();
    expect(eventsOf({ events }, 'buildingLeft')).toHaveLength(1);
    expectLegalOrder(inside, 'a', [out(20, 18, 0), ahead(1)]);
    expectIllegal(inside, 'a', [out(20, 18, 0), ahead(0.9)], 'wrongPlace', 'KG-TER-12');
    expectIllegal(inside, 'a', [out(20, 18, 180), ahead(2)], 'notAtOutline');
    expectIllegal(inside, 'a', [out(20, 18.5, 0), ahead(2)], 'notAtOutline');
    expectIllegal(inside, 'a', [out(20, 18, 0), ahead(4.1)], 'tooFar');
    expectIllegal(facing(10), 'a', [out(20, 18, 0), ahead(2)], 'notInBuilding');
    const beset = { ...inside, units: [...inside.units, unit('blue', 'b', 'line', 20, 18.9, 180)] };
    expectIllegal(beset, 'a', [out(20, 18, 0), ahead(1)], 'enemyTooNear');
  });
});
