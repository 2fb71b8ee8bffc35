import { describe, expect, it } from 'vitest';
import { sizeIn } from '../../src/rulesets/king-george/footprint.js';
import { changeCost } from '../../src/rulesets/king-george/formations.js';
import type { Rating } from '../../src/rulesets/king-george/tables.js';
import { at, far, march, most } from './ground.js';
import { ahead, changeTo, expectIllegal, expectLegalOrder, ordered, shift } from './orders.js';
import {
  battleWith,
  block,
  eventsOf,
  expectPose,
  line,
  modifiersOf,
  ordering,
  rollOf,
  run,
  type Setting,
  type UnitPatch,
  unit,
  unitIn,
} from './setup.js';

type Given = Parameters<typeof unit>;

const alone = (...given: Given): Setting => ({ units: [unit(...given)] });

const british = (patch: UnitPatch = {}): Setting => alone('red', 'a', 'line', 20, 10, 0, patch);

const french = (patch: UnitPatch = {}): Setting => alone('blue', 'a', 'line', 20, 10, 0, patch);

const square: UnitPatch = { formation: 'square' };

describe('cost and tests', () => {
  it('KG-FRM-03 KG-FRM-06: a change costs by the Morale rating, or by the one the option names', () => {
    const turnsOf = (morale: Rating, setting: Partial<Setting> = {}): number => {
      const state = battleWith({ ...british({ morale, fire: 'A' }), ...setting });
      return changeCost(state, unitIn(state, 'a')).turns;
    };
    expect((['A', 'B', 'C', 'D', 'E'] as const).map((each) => turnsOf(each))).toEqual([0.25, 0.5, 0.5, 0.5, 1]);
    expect(turnsOf('C', { options: { formationQuality: 'fire' } })).toBe(0.25);
    const better = battleWith(british({ morale: 'B', ratingShift: { fire: 0, melee: 0, morale: 1 } }));
    expect(changeCost(better, unitIn(better, 'a')).turns).toBe(0.25);
  });

  it('KG-C05 KG-FRM-08: quality A deploys in a quarter of a turn', () => {
    const setting = british({ morale: 'A', formation: 'marchColumn' });
    expectPose(ordered(setting, 'a', [changeTo('line'), ahead(3)]).state, 'a', 20, 13, 0);
    expectIllegal(setting, 'a', [changeTo('line'), ahead(3.1)], 'tooFar');
  });

  it('KG-C06 KG-FRM-07 KG-FRM-08 KG-FRM-14: three changes of light infantry of quality A take three quarters', () => {
    const light = french({ morale: 'A', canSkirmish: true, formation: 'marchColumn' });
    const { state, events } = ordered(light, 'a', [changeTo('skirmish'), shift(0, 2)]);
    expectPose(state, 'a', 20, 12, 0);
    expect(sizeIn(state, unitIn(state, 'a'), 'skirmish')).toEqual({ width: 10, depth: 2 });
    expect(eventsOf({ events }, 'formationChanged').map(({ formation }) => formation)).toEqual([
      'attackColumn',
      'line',
      'skirmish',
    ]);
    expectIllegal(light, 'a', [changeTo('skirmish'), shift(0, 2.1)], 'tooFar');
  });

  it('KG-C07 KG-FRM-07: a change that cannot be finished is not begun', () => {
    const light = french({ canSkirmish: true, formation: 'marchColumn' });
    expectIllegal(light, 'a', [changeTo('skirmish')], 'tooFar');
    expectLegalOrder(light, 'a', [changeTo('line')]);
    expectIllegal(light, 'a', [changeTo('line'), ahead(0.1)], 'tooFar');
  });

  it('KG-C08 KG-FRM-04 KG-FRM-20: a Shaken unit tests for each change, and stops where it fails', () => {
    const shaken = french({ state: 'shaken', canSkirmish: true, formation: 'attackColumn' });
    const { state, events, rolls } = ordered(
      shaken,
      'a',
      { steps: [changeTo('skirmish')] },
      { 'test.formation': 6 },
      { 'test.formation': 5 },
    );
    expect(rolls.map(({ roll, result }) => [roll.purpose, roll.clause, result])).toEqual([
      ['test.formation', 'KG-FRM-04', 1],
      ['test.formation', 'KG-FRM-04', 0],
    ]);
    expect(unitIn(state, 'a')).toMatchObject({ formation: 'line', state: 'shaken' });
    expect(eventsOf({ events }, 'orderFailed')).toMatchObject([{ clause: 'KG-FRM-20', unitId: 'a' }]);
    expect(state.agenda).toEqual([]);
  });

  it('KG-C09 KG-FRM-05: quality E tests always, once a change', () => {
    const raw = british({ morale: 'E' });
    const failed = ordered(raw, 'a', [changeTo('marchColumn')], { 'test.formation': 6 });
    expect(unitIn(failed.state, 'a').formation).toBe('line');
    expect(failed.state.agenda).toEqual([]);
    const passed = ordered(raw, 'a', [changeTo('marchColumn')], { 'test.formation': 7 });
    expect(unitIn(passed.state, 'a').formation).toBe('marchColumn');
    expect(passed.rolls[0]?.roll.clause).toBe('KG-FRM-05');
    expectIllegal(raw, 'a', [changeTo('marchColumn'), ahead(0.1)], 'tooFar');
    const both = ordered(british({ morale: 'E', state: 'shaken' }), 'a', [changeTo('square')], { 'test.formation': 8 });
    expect(both.rolls).toHaveLength(1);
    expect(unitIn(both.state, 'a').formation).toBe('square');
  });

  it('KG-FRM-20: what was done before a failed test stands, what was to follow is not done', () => {
    const shaken = british({ state: 'shaken', morale: 'A' });
    const { state, events } = ordered(shaken, 'a', [ahead(1), changeTo('square'), changeTo('line'), ahead(1)], {
      'test.formation': 2,
    });
    expectPose(state, 'a', 20, 11, 0);
    expect(unitIn(state, 'a').formation).toBe('line');
    expect(eventsOf({ events }, 'unitMoved')).toHaveLength(1);
  });

  it('KG-FRM-20 KG-MOV-10: before a test the unit has to stand clear of other units', () => {
    const through = (state: 'normal' | 'shaken'): Setting => ({
      units: [unit('red', 'a', 'line', 20, 10, 0, { state, morale: 'A' }), unit('red', 'b', 'company', 20, 12.5, 0)],
    });
    expectIllegal(through('shaken'), 'a', [ahead(1), changeTo('marchColumn'), ahead(1)], 'overlap', 'KG-MOV-10');
  });
});

describe('room', () => {
  it('KG-FRM-19: a change keeps front centre and heading, and needs room for the new footprint', () => {
    const { state } = ordered(french(), 'a', [changeTo('attackColumn')]);
    expectPose(state, 'a', 20, 10, 0);
    const beside = (x: number, side: 'red' | 'blue'): Setting => ({
      units: [
        unit('red', 'a', 'line', 20, 10, 0, { formation: 'marchColumn' }),
        unit(side, 'b', 'line', x, 10, 0, { formation: 'marchColumn' }),
      ],
    });
    expectLegalOrder(beside(24, 'red'), 'a', [changeTo('line')]);
    expectIllegal(beside(23.8, 'red'), 'a', [changeTo('line')], 'overlap', 'KG-FRM-19');
    expectLegalOrder(beside(25, 'blue'), 'a', [changeTo('line')]);
    expectIllegal(beside(24.9, 'blue'), 'a', [changeTo('line')], 'enemyTooNear');
    const edge = alone('red', 'a', 'line', 2, 10, 0, { formation: 'marchColumn' });
    expectIllegal(edge, 'a', [changeTo('line')], 'offTable', 'KG-FRM-19');
    const cliff = { ...british({ formation: 'marchColumn' }), terrain: [line('c', 'cliff', [22, 5], [22, 15])] };
    expectIllegal(cliff, 'a', [changeTo('line')], 'terrainBarred', 'KG-FRM-19');
  });

  it('KG-MOV-07: no column is formed with its centre on rough ground', () => {
    const wood = { ...british(), terrain: [block('w', 'wood', 10, 3, 30, 20)] };
    expectIllegal(wood, 'a', [changeTo('marchColumn')], 'terrainBarred', 'KG-MOV-07');
    expectLegalOrder(wood, 'a', [changeTo('square')]);
    expectLegalOrder({ ...british(), terrain: [block('w', 'wood', 10, 8, 30, 20)] }, 'a', [changeTo('marchColumn')]);
  });
});

describe('formations', () => {
  const french: UnitPatch = { drill: 'continental' };

  it('KG-FRM-05: a Shaken E unit has -3 on one test, not two', () => {
    const state = ordering(at('line', { morale: 'E', state: 'shaken' }), 'U');
    const changing = run(state, { type: 'manoeuvre', steps: [changeTo('marchColumn')] });
    expect(modifiersOf(rollOf(changing.state, 'test.formation'))).toBe(-3);
    expect(unitIn(run(changing.state, 7).state, 'U').formation).toBe('line');
    const done = run(changing.state, 8);
    expect(unitIn(done.state, 'U').formation).toBe('marchColumn');
    expect(done.rolls).toHaveLength(1);
  });

  it('KG-FRM-06: quality is the rating as Fate has left it', () => {
    const rallied = { ratingShift: { fire: 0, melee: 0, morale: 1 } } as const;
    most(at('line', { ...march, morale: 'B', ...rallied }), 3, changeTo('line'));
    expectIllegal(
      at('line', { ...march, morale: 'D', ratingShift: { fire: 0, melee: 0, morale: -1 } }),
      'U',
      [changeTo('line'), ahead(0.1)],
      'tooFar',
    );
    most(at('line', { ...march, morale: 'B', turnShift: { morale: 1 } }), 3, changeTo('line'));
  });

  it('KG-FRM-16: into square from line, attack column and march column, not from skirmish', () => {
    for (const formation of ['line', 'attackColumn', 'marchColumn'] as const) {
      const done = ordered(at('line', { formation, ...french }), 'U', [changeTo('square')]);
      expect(unitIn(done.state, 'U').formation).toBe('square');
      expectPose(done.state, 'U', 20, 10, 0);
    }
    expectIllegal(at('line', square), 'U', [changeTo('attackColumn')], 'notInDrill');
    expectLegalOrder(at('line', { ...square, ...french }), 'U', [changeTo('attackColumn')]);
    expectIllegal(at('horse'), 'U', [changeTo('square')], 'notInDrill');
    expectIllegal(at('company'), 'U', [changeTo('square')], 'wrongFormation');
  });

  it('KG-MOV-20 KG-MOV-13: one Move may leave square and advance', () => {
    most(at('line', square), 2, changeTo('line'));
    most(at('line', { ...square, morale: 'A' }), 3, changeTo('line'));
    expectIllegal(at('line', square), 'U', [ahead(1)], 'wrongFormation', 'KG-MOV-13');
  });

  it('KG-FRM-19: the table edge: exactly at it is on it', () => {
    const setting = (x: number): Setting => ({ units: [unit('red', 'U', 'line', x, 10, 0, march), far] });
    expectLegalOrder(setting(3), 'U', [changeTo('line')]);
    expectIllegal(setting(2.9), 'U', [changeTo('line')], 'offTable', 'KG-FRM-19');
  });

  it('KG-FRM-18 KG-FRM-03: horse forms line and goes on half its move; A three quarters', () => {
    most(at('horse', march), 4, changeTo('line'));
    most(at('horse', { ...march, morale: 'A' }), 6, changeTo('line'));
    most(at('horse'), 6, changeTo('marchColumn'));
  });

  it('KG-FRM-20 KG-FRM-07: when the second of three changes fails the unit stays as the first left it', () => {
    const state = ordering(at('line', { ...march, ...french, morale: 'A', state: 'shaken', canSkirmish: true }), 'U');
    const done = run(
      state,
      { type: 'move', steps: [changeTo('skirmish'), shift(0, 2)] },
      { 'test.formation': 4 },
      { 'test.formation': 3 },
    );
    // A Shaken A has +1: 5 passes, 4 fails.
    expect(unitIn(done.state, 'U').formation).toBe('attackColumn');
    expectPose(done.state, 'U', 20, 10, 0);
    expect(eventsOf(done, 'orderFailed')).toHaveLength(1);
  });
});
