import { describe, expect, it } from 'vitest';
import type { LeaderStep, Step } from '../../src/rulesets/king-george/actions.js';
import { isClearPlace, nearestClearPlace } from '../../src/rulesets/king-george/clearplace.js';
import { checkLeaderMove } from '../../src/rulesets/king-george/leadermove.js';
import { planSteps } from '../../src/rulesets/king-george/movement/plan.js';
import type { TerrainFeature } from '../../src/scenario/frame.js';
import { ahead, changeTo, expectIllegal, expectLegal, ordered, shift, wheelTo } from './orders.js';
import { battleWith, block, expectPose, leader, leaderIn, line, type Setting, unit, unitIn } from './setup.js';

/** Marches where two rules meet: touching enemies, gates, ground that changes on the way. */

describe('touching the enemy', () => {
  const touching = (sample: 'horse' | 'company'): Setting => ({
    units: [unit('red', 'a', sample, 20, 10, 0), unit('blue', 'b', 'line', 20, 10, 180)],
  });

  it('KG-MOV-11 KG-MOV-08: who touches an enemy without being in contact does not march through him', () => {
    expectIllegal(touching('horse'), 'a', [ahead(8)], 'enemyTooNear', 'KG-MOV-11');
    expectIllegal(touching('horse'), 'a', [wheelTo('left', 30)], 'enemyTooNear', 'KG-MOV-11');
    expectIllegal(touching('company'), 'a', [shift(0, 6)], 'enemyTooNear', 'KG-MOV-11');
    expectLegal(touching('company'), 'a', [shift(180, 6)]);
    expectLegal(touching('horse'), 'a', { turn: 180 });
  });
});

describe('gates and bridges', () => {
  const gate = [line('wall', 'fortification', [0, 20], [72, 20]), line('road', 'road', [36, 14], [36, 40])];
  const column = (y: number): Setting => ({
    units: [unit('red', 'a', 'line', 36, y, 0, { formation: 'marchColumn' })],
    terrain: gate,
  });

  it('KG-TER-04 KG-TER-10: a road opens a gate to who comes up to it from where it begins', () => {
    expectLegal(column(14), 'a', [ahead(12)]);
    expectLegal(column(12), 'a', [ahead(11)]);
    expectIllegal({ ...column(12), terrain: gate.slice(0, 1) }, 'a', [ahead(8.5)], 'terrainBarred');
  });

  it('KG-TER-10 KG-MOV-21: a column may turn about in a gate, all on the road', () => {
    expectLegal(column(21), 'a', { turn: 180 });
    expectIllegal(column(21), 'a', [changeTo('line')], 'terrainBarred');
  });

  it('KG-TER-10 KG-MOV-08: a bridge over a bog is open from before it begins', () => {
    const bridge: Setting = {
      units: [unit('blue', 'a', 'line', 20, 8, 0, { formation: 'attackColumn' })],
      terrain: [block('bog', 'bog', 0, 10, 40, 14), block('bridge', 'bridge', 18, 10, 22, 14)],
    };
    expectLegal(bridge, 'a', [ahead(6)]);
    expectIllegal({ ...bridge, terrain: bridge.terrain?.slice(0, 1) ?? [] }, 'a', [ahead(6)], 'terrainBarred');
  });
});

describe('lines reached', () => {
  const wall = line('wall', 'wall', [0, 25], [72, 25]);
  const reasons = (terrain: readonly TerrainFeature[], ...steps: readonly LeaderStep[]) => {
    const state = battleWith({ units: [], leaders: [leader('red', 'x', 20, 20)], terrain });
    return checkLeaderMove(state, leaderIn(state, 'x'), steps).map(({ code }) => code);
  };

  it('KG-CMD-14 KG-TER-04: a leader who goes up to a line and back does not cross it', () => {
    expect(reasons([wall], { bearing: 0, inches: 5 }, { bearing: 180, inches: 7 })).toEqual([]);
    expect(reasons([wall], { bearing: 0, inches: 5 }, { bearing: 0, inches: 4 })).toEqual([]);
    expect(reasons([wall], { bearing: 0, inches: 5 }, { bearing: 0, inches: 4.1 })).toEqual(['tooFar']);
    const cliff = [{ ...wall, kind: 'cliff' }];
    expect(reasons(cliff, { bearing: 0, inches: 5 }, { bearing: 180, inches: 7 })).toEqual([]);
    expect(reasons(cliff, { bearing: 0, inches: 5 }, { bearing: 0, inches: 1 })).toEqual(['terrainBarred']);
  });

  it('KG-TER-04 KG-MOV-21: skirmishers who go up to a line and turn about on it have crossed it', () => {
    const screen = (kind: string): Setting => ({
      units: [unit('red', 'a', 'company', 20, 20, 0)],
      terrain: [line('l', kind, [0, 25], [72, 25])],
    });
    expectLegal(screen('wall'), 'a', [shift(0, 5, 180)]);
    expectLegal(screen('wall'), 'a', [shift(0, 5), shift(0, 0, 180)]);
    expectIllegal(screen('wall'), 'a', [shift(0, 5, 180), shift(0, 1.1)], 'tooFar');
    expectLegal(screen('wall'), 'a', [shift(0, 5), shift(180, 3)]);
    expectIllegal(screen('cliff'), 'a', [shift(0, 5, 180)], 'terrainBarred', 'KG-MOV-08');
    expectLegal(screen('cliff'), 'a', [shift(0, 5)]);
    expectIllegal(screen('cliff'), 'a', [shift(0, 5), shift(0, 0, 180)], 'terrainBarred');
  });

  it('KG-MOV-02 KG-TER-04: a wheel pays for the ground its front centre goes over', () => {
    const timeOf = (terrain: readonly TerrainFeature[], ...steps: readonly Step[]): number => {
      const state = battleWith({ units: [unit('red', 'a', 'line', 20, 10, 0)], terrain });
      return planSteps(state, unitIn(state, 'a'), steps).stage.time;
    };
    const arc = (degrees: number) => (3 * degrees * Math.PI) / 180;
    // The front centre goes round (23, 10): after 30 degrees it is at y = 11.5, where the wood begins.
    const wood = [block('w', 'wood', 0, 11.5, 72, 30)];
    expect(timeOf(wood, wheelTo('right', 30))).toBeCloseTo(arc(30) / 4, 3);
    expect(timeOf(wood, wheelTo('right', 60))).toBeCloseTo(arc(30) / 4 + arc(30) / 2, 3);
    expect(timeOf([line('h', 'hedge', [0, 11.5], [72, 11.5])], wheelTo('right', 60))).toBeCloseTo(
      arc(60) / 4 + 0.25,
      3,
    );
  });
});

describe('leaders in the way', () => {
  it('KG-CMD-12: a leader makes way where a move ends, not where it passes', () => {
    const state = battleWith({
      units: [unit('blue', 'h', 'horse', 36, 34, 180, { morale: 'A' })],
      leaders: [leader('red', 'x', 36, 32.5)],
      inCommand: false,
    });
    const { state: after } = ordered(state, 'h', [ahead(3), changeTo('marchColumn'), ahead(4)]);
    expectPose(after, 'h', 36, 27, 180);
    expect(leaderIn(after, 'x').position).not.toEqual({ x: 36, y: 32.5 });
    const through = ordered(state, 'h', [ahead(3), changeTo('marchColumn'), changeTo('line'), ahead(1)]).state;
    expect(leaderIn(through, 'x').position).toEqual({ x: 36, y: 32.5 });
  });
});

describe('clear places', () => {
  it('KG-GEN-16: 15 degrees to the right before 15 to the left, for either side', () => {
    const state = battleWith({
      units: [unit('blue', 'a', 'company', 60, 40, 0), unit('blue', 'b', 'line', 30, 21, 0)],
    });
    const mover = unitIn(state, 'a');
    const found = nearestClearPlace(state, mover, { x: 30, y: 20, heading: 0 });
    // Blue's home is north: the line reaches from y 19 to 21, so north by 3 or south by 1.
    expect(found).toEqual({ x: 30, y: 19, heading: 0 });
    expect(isClearPlace(state, mover, { x: 30, y: 19.25, heading: 0 })).toBe(false);
  });
});

describe('places to end in', () => {
  it('KG-MOV-21 KG-SCN-07: a shift ends on the table and off closed ground', () => {
    const screen = (x: number): Setting => ({
      units: [unit('red', 'a', 'company', x, 20, 0)],
      terrain: [line('cliff', 'cliff', [22, 24], [22, 26])],
    });
    expectLegal(screen(8), 'a', [shift(270, 5)]);
    expectIllegal(screen(8), 'a', [shift(270, 5.1)], 'offTable', 'KG-MOV-08');
    expectLegal(screen(18), 'a', [shift(0, 5.5, 90)]);
    expectIllegal(screen(20), 'a', [shift(0, 5.5)], 'terrainBarred', 'KG-MOV-21');
  });

  it('KG-MOV-09 KG-MOV-21: guns pivot where they do not come on a neighbour', () => {
    const beside = (y: number): Setting => ({
      units: [unit('red', 'g', 'guns', 20, 10, 0), unit('red', 'b', 'line', 25.5, y, 0)],
    });
    const pivot = [{ kind: 'pivotGuns', degrees: -20 }] as const;
    expectLegal({ units: beside(10).units.slice(0, 1) }, 'g', pivot);
    expectIllegal(beside(9), 'g', pivot, 'overlap', 'KG-MOV-21');
    expectLegal(beside(6), 'g', pivot);
  });
});

describe('rates', () => {
  it('KG-MOV-06: horse guns go eight inches on a road and four off it, foot guns six', () => {
    const road = [line('road', 'road', [20, 0], [20, 40])];
    const guns = (draught: 'foot' | 'horse', terrain: readonly TerrainFeature[]): Setting => ({
      units: [unit('red', 'g', 'guns', 20, 10, 0, { formation: 'limbered', draught })],
      terrain,
    });
    expectLegal(guns('horse', road), 'g', [ahead(8)]);
    expectIllegal(guns('horse', road), 'g', [ahead(8.1)], 'tooFar');
    expectLegal(guns('horse', []), 'g', [ahead(4)]);
    expectIllegal(guns('horse', []), 'g', [ahead(4.1)], 'tooFar');
    expectLegal(guns('foot', road), 'g', [ahead(6)]);
    expectIllegal(guns('foot', road), 'g', [ahead(6.1)], 'tooFar');
  });
});
