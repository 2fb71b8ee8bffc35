import { describe, expect, it } from 'vitest';
import type { LeaderStep, Step } from '../../src/rulesets/king-george/actions.js';
import { isClearPlace, nearestClearPlace } from '../../src/rulesets/king-george/clearplace.js';
import { companyOf } from '../../src/rulesets/king-george/companies.js';
import { checkLeaderMove } from '../../src/rulesets/king-george/leadermove.js';
import { planSteps } from '../../src/rulesets/king-george/movement/plan.js';
import { reachOf } from '../../src/rulesets/king-george/paths.js';
import type { TerrainFeature } from '../../src/scenario/frame.js';
import { ahead, changeTo, expectIllegal, expectLegalOrder, ordered, shift, wheelTo } from './orders.js';
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
    expectLegalOrder(touching('company'), 'a', [shift(180, 6)]);
    expectLegalOrder(touching('horse'), 'a', { turn: 180 });
  });
});

describe('gates and bridges', () => {
  const gate = [line('wall', 'fortification', [0, 20], [72, 20]), line('road', 'road', [36, 14], [36, 40])];
  const column = (y: number): Setting => ({
    units: [unit('red', 'a', 'line', 36, y, 0, { formation: 'marchColumn' })],
    terrain: gate,
  });

  it('KG-TER-04 KG-TER-10: a road opens a gate to who comes up to it from where it begins', () => {
    expectLegalOrder(column(14), 'a', [ahead(12)]);
    expectLegalOrder(column(12), 'a', [ahead(11)]);
    expectIllegal({ ...column(12), terrain: gate.slice(0, 1) }, 'a', [ahead(8.5)], 'terrainBarred');
  });

  it('KG-CHG-20 KG-TER-10: a charge rides through a gate by the road it comes to', () => {
    const reach = (terrain: readonly TerrainFeature[]): number => {
      const state = battleWith({ units: [unit('red', 'h', 'horse', 36, 10, 0)], terrain });
      const mover = unitIn(state, 'h');
      return reachOf(state, mover, mover.pose, 0, 1);
    };
    expect(reach(gate)).toBeCloseTo(12, 6);
    expect(reach(gate.slice(0, 1))).toBeCloseTo(10, 1);
  });

  it('KG-TER-10 KG-MOV-21: a column may turn about in a gate, all on the road', () => {
    expectLegalOrder(column(21), 'a', { turn: 180 });
    expectIllegal(column(21), 'a', [changeTo('line')], 'terrainBarred');
  });

  it('KG-TER-10 KG-MOV-08: a bridge over a bog is open from before it begins', () => {
    const bridge: Setting = {
      units: [unit('blue', 'a', 'line', 20, 8, 0, { formation: 'attackColumn' })],
      terrain: [block('bog', 'bog', 0, 10, 40, 14), block('bridge', 'bridge', 18, 10, 22, 14)],
    };
    expectLegalOrder(bridge, 'a', [ahead(6)]);
    expectIllegal({ ...bridge, terrain: bridge.terrain?.slice(0, 1) ?? [] }, 'a', [ahead(6)], 'terrainBarred');
  });
});

describe('lines reached', () => {
  const wall = line('wall', 'wall', [0, 25], [72, 25]);
  const reasons = (terrain: readonly TerrainFeature[], ...steps: readonly LeaderStep[]) => {
    const state = battleWith({ units: [], officers: [leader('red', 'x', 20, 20)], terrain });
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
    expectLegalOrder(screen('wall'), 'a', [shift(0, 5, 180)]);
    expectLegalOrder(screen('wall'), 'a', [shift(0, 5), shift(0, 0, 180)]);
    expectIllegal(screen('wall'), 'a', [shift(0, 5, 180), shift(0, 1.1)], 'tooFar');
    expectLegalOrder(screen('wall'), 'a', [shift(0, 5), shift(180, 3)]);
    expectIllegal(screen('cliff'), 'a', [shift(0, 5, 180)], 'terrainBarred', 'KG-MOV-08');
    expectLegalOrder(screen('cliff'), 'a', [shift(0, 5)]);
    expectIllegal(screen('cliff'), 'a', [shift(0, 5), shift(0, 0, 180)], 'terrainBarred');
  });

  describe('KG-TER-04: a line is paid for once, however it is crossed', () => {
    const timeOf = (...steps: readonly Step[]): number => {
      const units = [unit('red', 'a', 'company', 20, 20, 0)];
      const state = battleWith({ units, terrain: [line('wall', 'wall', [0, 23], [40, 23])] });
      const { stage, refusals } = planSteps(state, unitIn(state, 'a'), steps);
      expect(refusals).toEqual([]);
      return stage.time;
    };
    const inch = 1 / 8;
    const crossing = 1 / 4;

    it.each([
      ['straight over', [shift(0, 4)], 4],
      ['by a halt at it', [shift(0, 3), shift(0, 1)], 4],
      ['by a halt on it, facing along it', [shift(0, 3, 90), shift(0, 1)], 4],
      ['by a turn along it', [shift(0, 3), shift(0, 0, 90), shift(0, 1)], 4],
      ['by a turn along it and back', [shift(0, 3), shift(0, 0, 90), shift(0, 0, 180)], 3],
      ['by a way along it', [shift(0, 3), shift(90, 1, 270), shift(0, 1)], 5],
      ['by a way along it and a turn', [shift(0, 3), shift(90, 1, 180)], 4],
      ['by two ways along it', [shift(0, 3, 90), shift(90, 1, 90), shift(270, 1, 0)], 5],
    ])('%s', (_, steps, inches) => {
      expect(timeOf(...steps)).toBeCloseTo(inches * inch + crossing, 6);
    });

    it('and not at all by who comes up to it, goes along it facing it, and back or round its end', () => {
      expect(timeOf(shift(0, 3), shift(90, 1), shift(180, 1))).toBeCloseTo(5 * inch, 6);
      const units = [unit('red', 'a', 'company', 20, 20, 0)];
      const state = battleWith({ units, terrain: [line('wall', 'wall', [0, 23], [22, 23])] });
      const { stage } = planSteps(state, unitIn(state, 'a'), [shift(0, 3), shift(90, 3, 90), shift(0, 1)]);
      expect(stage.time).toBeCloseTo(7 * inch, 6);
    });

    it('nor for nothing by a leader who rides along it', () => {
      const along = [
        { bearing: 0, inches: 5 },
        { bearing: 90, inches: 1 },
      ];
      expect(reasons([wall], ...along, { bearing: 0, inches: 3 })).toEqual([]);
      expect(reasons([wall], ...along, { bearing: 0, inches: 3.1 })).toEqual(['tooFar']);
    });
  });

  it('KG-MOV-02 KG-MOV-22 KG-TER-04: a wheel pays for the ground its front centre goes over', () => {
    const timeOf = (terrain: readonly TerrainFeature[], ...steps: readonly Step[]): number => {
      const state = battleWith({ units: [unit('red', 'a', 'line', 20, 10, 0)], terrain });
      return planSteps(state, unitIn(state, 'a'), steps).stage.time;
    };
    const arc = (degrees: number) => (Math.sqrt(10) * degrees * Math.PI) / 180;
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
      officers: [leader('red', 'x', 36, 32.5)],
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
    expectLegalOrder(screen(8), 'a', [shift(270, 5)]);
    expectIllegal(screen(8), 'a', [shift(270, 5.1)], 'offTable', 'KG-MOV-08');
    expectLegalOrder(screen(18), 'a', [shift(0, 5.5, 90)]);
    expectIllegal(screen(20), 'a', [shift(0, 5.5)], 'terrainBarred', 'KG-MOV-21');
  });

  it('KG-MOV-09 KG-MOV-21: guns pivot where they do not come on a neighbour', () => {
    const beside = (y: number): Setting => ({
      units: [unit('red', 'g', 'guns', 20, 10, 0), unit('red', 'b', 'line', 25.5, y, 0)],
    });
    const pivot = [{ kind: 'pivotGuns', degrees: -20 }] as const;
    expectLegalOrder({ units: beside(10).units.slice(0, 1) }, 'g', pivot);
    expectIllegal(beside(9), 'g', pivot, 'overlap', 'KG-MOV-21');
    expectLegalOrder(beside(6), 'g', pivot);
  });
});

describe('rates', () => {
  it('KG-MOV-06: horse guns go eight inches on a road and four off it, foot guns six', () => {
    const road = [line('road', 'road', [20, 0], [20, 40])];
    const guns = (draught: 'foot' | 'horse', terrain: readonly TerrainFeature[]): Setting => ({
      units: [unit('red', 'g', 'guns', 20, 10, 0, { formation: 'limbered', draught })],
      terrain,
    });
    expectLegalOrder(guns('horse', road), 'g', [ahead(8)]);
    expectIllegal(guns('horse', road), 'g', [ahead(8.1)], 'tooFar');
    expectLegalOrder(guns('horse', []), 'g', [ahead(4)]);
    expectIllegal(guns('horse', []), 'g', [ahead(4.1)], 'tooFar');
    expectLegalOrder(guns('foot', road), 'g', [ahead(6)]);
    expectIllegal(guns('foot', road), 'g', [ahead(6.1)], 'tooFar');
  });
});

describe('companies and houses', () => {
  const regiment = unit('blue', 'r', 'line', 36, 34, 180, { lightCompany: true });
  const withLeader = (x: number, y: number, setting: Partial<Setting>): Setting => ({
    units: [regiment],
    officers: [leader('red', 'x', x, y)],
    inCommand: false,
    ...setting,
  });
  const out = { kind: 'detachCompany', pose: { x: 36, y: 31, heading: 180 } } as const;
  const parent = { ...regiment, companyOut: 'r-company' };

  it('KG-CMD-12: a leader makes way for a company sent out, for one called in, and for a garrison', () => {
    const sent = ordered(withLeader(36, 32, {}), 'r', [out]).state;
    expect(leaderIn(sent, 'x').position).not.toEqual({ x: 36, y: 32 });
    const company = companyOf(parent, { x: 36, y: 31, heading: 180 });
    const called = ordered(withLeader(38.5, 35, { units: [parent, company] }), 'r-company', [{ kind: 'rejoin' }]);
    expect(leaderIn(called.state, 'x').position).not.toEqual({ x: 38.5, y: 35 });
    const farm = [block('farm', 'buildingStone', 30, 20, 42, 34)];
    const housed = ordered(withLeader(36, 25, { terrain: farm }), 'r', [{ kind: 'enterBuilding', feature: 'farm' }]);
    expect(leaderIn(housed.state, 'x').position).not.toEqual({ x: 36, y: 25 });
  });

  it('KG-SKR-03: no company is sent out of a fight', () => {
    const fight = { enemy: 'x', role: 'defender', face: 'front', round: 1, charged: false, obstacle: null } as const;
    expectIllegal({ units: [{ ...regiment, contacts: [fight] }] }, 'r', [out], 'inContact', 'KG-SKR-03');
  });

  it('KG-SKR-06: a regiment that has fired keeps its marker when its company comes back loaded', () => {
    const company = companyOf({ ...parent, fired: false }, { x: 36, y: 31, heading: 180 });
    const { state } = ordered({ units: [{ ...parent, fired: true }, company] }, 'r-company', [{ kind: 'rejoin' }]);
    expect(unitIn(state, 'r').fired).toBe(true);
  });

  it('KG-GEN-16: a column has no clear place with its centre, or its front, in a wood', () => {
    const column = battleWith({
      units: [unit('red', 'a', 'line', 60, 40, 0, { formation: 'marchColumn' })],
      terrain: [block('w', 'wood', 10, 10, 30, 14)],
    });
    const clear = (y: number) => isClearPlace(column, unitIn(column, 'a'), { x: 20, y, heading: 0 });
    expect([clear(10), clear(12), clear(16.5), clear(17.5)]).toEqual([true, false, false, true]);
  });
});

describe('a hair more', () => {
  it('KG-GEN-09 KG-TER-11: a thousandth over an outline is on it', () => {
    const up: Setting = {
      units: [unit('red', 'a', 'line', 20, 10.5, 0)],
      terrain: [block('farm', 'buildingStone', 15, 12, 25, 18)],
    };
    expectLegalOrder(up, 'a', [ahead(1.5009), { kind: 'enterBuilding', feature: 'farm' }]);
    expectIllegal(up, 'a', [ahead(1.5015)], 'terrainBarred', 'KG-TER-11');
  });

  it('KG-MOV-08: who has a wing on closed ground comes off it', () => {
    const astray: Setting = {
      units: [unit('red', 'a', 'line', 20, 10, 0)],
      terrain: [block('bog', 'bog', 22, 7, 30, 9.5)],
    };
    expectLegalOrder(astray, 'a', [ahead(4)]);
  });

  it('KG-CMD-09: open and rough ground share the time of a leader', () => {
    const state = battleWith({
      units: [],
      officers: [leader('red', 'x', 20, 20)],
      terrain: [block('w', 'wood', 26, 10, 50, 30)],
    });
    const reasons = (inches: number) =>
      checkLeaderMove(state, leaderIn(state, 'x'), [{ bearing: 90, inches }]).map(({ code }) => code);
    expect(reasons(10)).toEqual([]);
    expect(reasons(10.1)).toEqual(['tooFar']);
  });
});
