import { describe, expect, it } from 'vitest';
import type { Step } from '../../src/rulesets/king-george/actions.js';
import { checkCharge } from '../../src/rulesets/king-george/charge.js';
import { sizeIn } from '../../src/rulesets/king-george/footprint.js';
import { planSteps } from '../../src/rulesets/king-george/movement/plan.js';
import { ratesOf } from '../../src/rulesets/king-george/paths.js';
import { ahead, changeTo, expectIllegal, expectLegalOrder, ordered, reasonsAgainst, shift, wheelTo } from './orders.js';
import { battleWith, block, eventsOf, expectPose, line, type Setting, unit, unitIn } from './setup.js';

const alone = (...given: Parameters<typeof unit>): Setting => ({ units: [unit(...given)] });

/** Fraction of the turn an order takes. */
const timeTaken = (setting: Setting, id: string, steps: readonly Step[]): number => {
  const state = battleWith(setting);
  return planSteps(state, unitIn(state, id), steps).stage.time;
};

describe('Move', () => {
  it('KG-C04 KG-MOV-01 KG-MOV-02 KG-MOV-03: a column deploys and goes on with what is left of its turn', () => {
    const setting = alone('red', 'a', 'line', 20, 10, 0, { formation: 'marchColumn' });
    const { state, events } = ordered(setting, 'a', [changeTo('line'), ahead(2)]);
    expectPose(state, 'a', 20, 12, 0);
    expect(unitIn(state, 'a').formation).toBe('line');
    expect(sizeIn(state, unitIn(state, 'a'), 'line')).toEqual({ width: 6, depth: 2 });
    expect(events.filter(({ type }) => type === 'rolled')).toEqual([]);
    expectIllegal(setting, 'a', [changeTo('line'), ahead(2.1)], 'tooFar', 'KG-MOV-02');
  });

  it('KG-C12 KG-MOV-06: columns go faster on a road, also where it leads through what is closed to them', () => {
    const road = [line('road', 'road', [20, 15], [20, 40])];
    const foot = { ...alone('red', 'a', 'line', 20, 10, 0, { formation: 'marchColumn' }), terrain: road };
    // The road begins to count an inch before its end.
    expectLegalOrder(foot, 'a', [ahead(10)]);
    expectIllegal(foot, 'a', [ahead(10.1)], 'tooFar');
    const horse = { ...alone('red', 'a', 'horse', 20, 8, 0, { formation: 'marchColumn' }), terrain: road };
    expectLegalOrder(horse, 'a', [ahead(15)]);
    expectIllegal(horse, 'a', [ahead(15.1)], 'tooFar');
    const inWood = { ...foot, terrain: [...road, block('wood', 'wood', 10, 16, 30, 40)] };
    expectLegalOrder(inWood, 'a', [ahead(10)]);
    const formed = { ...alone('red', 'a', 'line', 20, 14, 0), terrain: road };
    expectIllegal(formed, 'a', [ahead(4.1)], 'tooFar');
  });

  it('KG-C13 KG-MOV-07 KG-TER-02: rough ground is slow, and closed to columns; the front centre counts', () => {
    const wood = [block('wood', 'wood', 10, 13, 30, 20)];
    const column = { ...alone('blue', 'a', 'line', 20, 10, 0, { formation: 'attackColumn' }), terrain: wood };
    expect(timeTaken(column, 'a', [ahead(4.5)])).toBeCloseTo(1, 6);
    expectLegalOrder(column, 'a', [ahead(4.5)]);
    expectIllegal(column, 'a', [ahead(4.6)], 'tooFar');
    const march = { ...alone('blue', 'a', 'line', 20, 10, 0, { formation: 'marchColumn' }), terrain: wood };
    expectLegalOrder(march, 'a', [ahead(3)]);
    expectIllegal(march, 'a', [ahead(3.1)], 'terrainBarred', 'KG-MOV-08');
  });

  it('KG-C16 KG-MOV-11: only a charge comes nearer than 1" to the enemy', () => {
    const setting = (y: number): Setting => ({
      units: [unit('red', 'a', 'line', 20, 10, 0), unit('blue', 'b', 'line', 20, y, 180)],
    });
    expectLegalOrder(setting(14), 'a', [ahead(3)]);
    expectIllegal(setting(14), 'a', [ahead(3.1)], 'enemyTooNear', 'KG-MOV-11');
    // Who is nearer already may only keep or widen the distance.
    expectIllegal(setting(10.5), 'a', [ahead(0.1)], 'enemyTooNear');
    const beside: Setting = {
      units: [unit('red', 'a', 'line', 20, 10, 0), unit('blue', 'b', 'line', 26.5, 8, 0)],
    };
    expectLegalOrder(beside, 'a', [wheelTo('right', 10)]);
    expectIllegal(beside, 'a', [wheelTo('left', 10)], 'enemyTooNear');
  });

  it('KG-MOV-05: formed troops only advance and wheel; skirmishers and crews go any way and face any way', () => {
    expectIllegal(alone('red', 'a', 'line', 20, 10, 0), 'a', [shift(90, 1)], 'wrongFormation', 'KG-MOV-05');
    expectIllegal(alone('red', 'a', 'line', 20, 10, 0), 'a', [ahead(-1)], 'invalid', 'KG-MOV-05');
    const { state } = ordered(alone('red', 'a', 'company', 20, 10, 0), 'a', [shift(90, 8, 225)]);
    expectPose(state, 'a', 28, 10, 225);
    expectIllegal(alone('red', 'a', 'company', 20, 10, 0), 'a', [shift(90, 8.1, 225)], 'tooFar');
    expectLegalOrder(alone('red', 'a', 'company', 20, 10, 0), 'a', [shift(0, 0, 180)]);
  });

  it('KG-MOV-08 KG-GEN-09: a unit placed a hair beyond the edge may move, but no farther out', () => {
    // Its left end is at x = -0.04.
    const edge = (heading: number) => alone('red', 'a', 'line', 2.96, 10, heading);
    expectLegalOrder(edge(0), 'a', [ahead(4)]);
    expectLegalOrder(edge(0), 'a', { turn: 180 });
    expectLegalOrder(edge(0), 'a', [changeTo('square')]);
    expectIllegal(alone('red', 'a', 'line', 0.96, 10, 270), 'a', [ahead(1)], 'offTable', 'KG-MOV-08');
    expectIllegal(edge(0), 'a', [wheelTo('right', 10)], 'offTable', 'KG-MOV-08');
    const charger = { ...edge(0), units: [...edge(0).units, unit('blue', 'b', 'guns', 2.4, 12, 180)] };
    const state = battleWith(charger);
    expect(checkCharge(state, unitIn(state, 'a'), { type: 'charge', target: 'b' })).toEqual([]);
  });

  it('KG-MOV-08: the edge of the table, cliffs and closed crossings end a way', () => {
    expectIllegal(alone('red', 'a', 'line', 20, 46, 0), 'a', [ahead(2.1)], 'offTable', 'KG-MOV-08');
    const cliff = { ...alone('red', 'a', 'line', 20, 10, 0), terrain: [line('cliff', 'cliff', [22, 12], [40, 12])] };
    expectLegalOrder(cliff, 'a', [ahead(2)]);
    expectIllegal(cliff, 'a', [ahead(2.5)], 'terrainBarred', 'KG-MOV-08');
    const walled = (formation: 'marchColumn' | 'line'): Setting => ({
      ...alone('red', 'a', 'line', 20, 10, 0, { formation }),
      terrain: [line('wall', 'wall', [10, 12], [30, 12])],
    });
    expectIllegal(walled('marchColumn'), 'a', [ahead(3)], 'terrainBarred');
    expectLegalOrder(walled('line'), 'a', [ahead(3)]);
  });

  it('KG-C15 KG-MOV-09: guns in action pivot, each end of the front by an inch at most', () => {
    const guns = alone('red', 'g', 'guns', 20, 10, 0);
    const { state } = ordered(guns, 'g', [{ kind: 'pivotGuns', degrees: 23 }]);
    expectPose(state, 'g', 20, 10, 23);
    expect(reasonsAgainst(guns, 'g', [{ kind: 'pivotGuns', degrees: 24 }])).toMatchObject([
      { code: 'turnTooWide', clause: 'KG-MOV-09', facts: { distance: 1.0053, limit: 1 } },
    ]);
    expectLegalOrder(guns, 'g', [{ kind: 'pivotGuns', degrees: -23.87 }]);
    expectIllegal(guns, 'g', [{ kind: 'pivotGuns', degrees: 5 }, changeTo('limbered')], 'wrongSteps', 'KG-MOV-09');
    expectIllegal(guns, 'g', [ahead(0.5)], 'wrongFormation', 'KG-MOV-09');
    expectLegalOrder(guns, 'g', { turn: 90 });
    expectIllegal(guns, 'g', { turn: 10, advance: 0.5 }, 'wrongFormation', 'KG-MOV-16');
    expectIllegal(alone('red', 'a', 'line', 20, 10, 0), 'a', [{ kind: 'pivotGuns', degrees: 5 }], 'wrongFormation');
  });

  it('KG-MOV-10: units pass friends in open order and guns, not formed ones, and end on no unit', () => {
    const behind = (sample: 'line' | 'company' | 'guns', y = 13): Setting => ({
      units: [
        unit('red', 'a', 'line', 20, 10, 0, { formation: 'attackColumn', drill: 'continental' }),
        unit('red', 'b', sample, 20, y, 0),
      ],
    });
    expectIllegal(behind('line'), 'a', [ahead(6)], 'blocked', 'KG-MOV-10');
    expectLegalOrder(behind('line'), 'a', [ahead(1)]);
    expectIllegal(behind('company'), 'a', [ahead(2)], 'overlap', 'KG-MOV-10');
    // Wholly through: the company stands behind the column's rear at the end.
    const screened: Setting = {
      units: [unit('red', 'a', 'horse', 20, 10, 0), unit('red', 'b', 'company', 20, 12.5, 0)],
    };
    expectLegalOrder(screened, 'a', [ahead(5)]);
    const guns: Setting = { units: [unit('red', 'a', 'horse', 20, 10, 0), unit('red', 'b', 'guns', 20, 13.5, 0)] };
    expectLegalOrder(guns, 'a', [ahead(6)]);
    const limbered: Setting = {
      units: [unit('red', 'a', 'horse', 20, 10, 0), unit('red', 'b', 'guns', 20, 13.5, 0, { formation: 'limbered' })],
    };
    expectIllegal(limbered, 'a', [ahead(6)], 'blocked');
    const loose: Setting = { units: [unit('red', 'a', 'company', 20, 10, 0), unit('red', 'b', 'line', 20, 12.5, 0)] };
    expectLegalOrder(loose, 'a', [shift(0, 5)]);
    expectLegalOrder(loose, 'a', [ahead(5)]);
  });

  it('KG-MOV-13 KG-MOV-20: a square stands, until it has changed formation', () => {
    const square = alone('red', 'a', 'line', 20, 10, 0, { formation: 'square' });
    expectIllegal(square, 'a', [ahead(0.5)], 'wrongFormation', 'KG-MOV-13');
    expectIllegal(square, 'a', [wheelTo('left', 5)], 'wrongFormation', 'KG-MOV-13');
    expectIllegal(square, 'a', { turn: 10 }, 'wrongFormation', 'KG-MOV-16');
    const { state } = ordered(square, 'a', [changeTo('line'), ahead(2)]);
    expectPose(state, 'a', 20, 12, 0);
    expectIllegal(square, 'a', [changeTo('line'), ahead(2.1)], 'tooFar');
  });

  it('KG-MOV-18 KG-FAT-28 KG-FAT-29: Fate changes every figure of a row alike, and nothing falls below none', () => {
    const state = battleWith({
      units: [unit('red', 'h', 'horse', 20, 10, 0, { moveBonus: 2 }), unit('red', 'a', 'line', 40, 10, 0)],
    });
    const storm = { ...state, weather: { fireShift: 0, moveShift: -2 } };
    const horse = unitIn(state, 'h');
    const foot = unitIn(state, 'a');
    expect(ratesOf(state, horse)).toEqual({ move: 10, road: 10, rough: 6, charge: 14 });
    expect(ratesOf(storm, horse)).toEqual({ move: 8, road: 8, rough: 4, charge: 12 });
    expect(ratesOf(storm, foot)).toEqual({ move: 2, road: 2, rough: 0, charge: 2 });
    expect(ratesOf(storm, foot, 'marchColumn')).toEqual({ move: 6, road: 10, rough: null, charge: null });
    expectLegalOrder(storm, 'a', [ahead(2)]);
    expectIllegal(storm, 'a', [ahead(2.1)], 'tooFar');
    const mire = battleWith({
      units: [unit('red', 'a', 'line', 40, 10, 0)],
      terrain: [block('m', 'marsh', 30, 10, 50, 20)],
      state: { weather: { fireShift: 0, moveShift: -2 } },
    });
    expectIllegal(mire, 'a', [ahead(0.5)], 'tooFar');
    const guns = battleWith({
      units: [unit('red', 'g', 'guns', 20, 10, 0)],
      state: { weather: { fireShift: 0, moveShift: -2 } },
    });
    expectIllegal(guns, 'g', [{ kind: 'pivotGuns', degrees: 1 }], 'turnTooWide');
  });

  it('KG-MOV-19: a crew moves like skirmishers, and has no charge', () => {
    const crew = unit('red', 'g', 'guns', 20, 10, 0, { formation: 'crew', gunsAt: { x: 40, y: 10, heading: 0 } });
    const state = battleWith({ units: [crew] });
    expect(ratesOf(state, unitIn(state, 'g'))).toEqual({ move: 8, road: 8, rough: 6, charge: null });
    expectPose(ordered(state, 'g', [shift(270, 8, 90)]).state, 'g', 12, 10, 90);
    const woods = { units: [crew], terrain: [block('wood', 'wood', 10, 10, 30, 20)] };
    expectLegalOrder(woods, 'g', [shift(0, 6)]);
    expectIllegal(woods, 'g', [shift(0, 6.1)], 'tooFar');
  });

  it('KG-MOV-21: marches are judged by all they sweep, shifts by the way of the front centre and where they end', () => {
    // A wheel whose outer end would sweep over a friend who stands clear of both its beginning and its end.
    const corner: Setting = {
      units: [unit('red', 'a', 'horse', 20, 10, 0), unit('red', 'b', 'guns', 18.6, 16.2, 0, { formation: 'limbered' })],
    };
    expectLegalOrder({ units: corner.units.slice(0, 1) }, 'a', [wheelTo('right', 90)]);
    expectIllegal(corner, 'a', [wheelTo('right', 90)], 'blocked');
    const past = (x: number): Setting => ({
      units: [unit('red', 'a', 'company', 20, 10, 0), unit('blue', 'b', 'company', x, 15, 0)],
    });
    // Its footprint brushes the enemy on the way; its front centre keeps clear, and so does the place it ends in.
    expectLegalOrder(past(25.5), 'a', [shift(0, 8)]);
    expectIllegal(past(25.5), 'a', [shift(0, 7.9)], 'enemyTooNear');
    expectIllegal(past(23.9), 'a', [shift(0, 8)], 'enemyTooNear');
  });

  it('KG-MOV-03: an order is a list of at least one step, refused at the step that cannot be taken', () => {
    const setting = alone('red', 'a', 'line', 20, 10, 0);
    expectIllegal(setting, 'a', [], 'wrongSteps');
    const { events, state } = ordered(setting, 'a', [ahead(1), wheelTo('left', 10), ahead(1)]);
    const [moved] = eventsOf({ events }, 'unitMoved');
    expect(moved?.path).toHaveLength(3);
    expect(moved?.to).toEqual(unitIn(state, 'a').pose);
  });
});
