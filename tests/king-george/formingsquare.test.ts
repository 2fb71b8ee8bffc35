import { describe, expect, it } from 'vitest';
import { charge, charging, column, facing, field, firstOf, offered, responses, skirmishers } from './charging.js';
import {
  block,
  eventsOf,
  expectPose,
  leader,
  leaderIn,
  line,
  modifiersOf,
  type Reply,
  rollOf,
  run,
  type Sample,
  type UnitPatch,
  unit,
  unitIn,
} from './setup.js';

const { formSquare } = responses;

const shaken: UnitPatch = { state: 'shaken' };

const square: UnitPatch = { formation: 'square' };

describe('Forming square', () => {
  const square = (distance: number, ...replies: readonly Reply[]) =>
    charge(field(facing(distance)), formSquare, ...replies);

  it('KG-C48 KG-RSP-09: horse tests before the square, and stops an inch short', () => {
    const done = square(6.5, { 'test.formSquare': 5 }, { 'test.chargeSquare': 4 });
    expect(unitIn(done.state, 'target').formation).toBe('square');
    expectPose(done.state, 'target', 36, 24, 0);
    expectPose(done.state, 'charger', 36, 25, 180);
    expect(unitIn(done.state, 'charger').state).toBe('shaken');
    expect(firstOf(done.state)).toBeNull();
  });

  it('KG-RSP-09: a charger that passes charges home, and needs no test if foot or before a Shaken square', () => {
    const home = square(6.5, 5, 5, { 'test.receiveCharge': 5 });
    expectPose(home.state, 'charger', 36, 24, 180);
    const foot = charge(field(facing(4, {}, 'line', column, 'line')), 10, formSquare, { 'test.formSquare': 5 });
    expect(firstOf(foot.state)).toBe('test.receiveCharge');
    const weak = charge(field(facing(8, shaken)), formSquare, { 'test.formSquare': 6 });
    expect(firstOf(weak.state)).toBe('test.receiveCharge');
  });

  it('KG-RSP-09: the distance is measured again, and may be too long', () => {
    // Struck in flank the line is 9" away, the square that takes its place one more.
    const units = [unit('red', 'target', 'line', 30, 24, 0), unit('blue', 'charger', 'horse', 44.5, 23, 270)];
    const done = charge(field(units), formSquare, { 'test.formSquare': 5 });
    expect(firstOf(done.state)).toBeNull();
    expectPose(done.state, 'charger', 33, 23, 270);
    expect(unitIn(done.state, 'charger').state).toBe('shaken');
  });

  it('KG-C49 KG-RSP-08 KG-RSP-17: failing, it is Shaken, and may rout on receiving the charge', () => {
    const done = square(8, { 'test.formSquare': 4 }, { 'test.receiveCharge': 5 }, { 'flee.distance': [2, 3] });
    expect(unitIn(done.state, 'target')).toMatchObject({ state: 'routed', formation: 'line' });
    expectPose(done.state, 'target', 36, 17, 180);
    expectPose(done.state, 'charger', 36, 20, 180);
    expect(unitIn(done.state, 'charger').state).toBe('shaken');
  });

  it('KG-C49 KG-FLE-05: a target routed by its failed test that runs 1" less is caught', () => {
    const done = square(8, 4, 5, [2, 2]);
    expect(unitIn(done.state, 'target').removed).toBe('destroyed');
    expectPose(done.state, 'charger', 36, 20, 180);
    expect(unitIn(done.state, 'charger').state).toBe('normal');
  });

  it('KG-C50 KG-RSP-08: a Shaken unit that fails routs at once', () => {
    const done = charge(field(facing(8, shaken)), formSquare, { 'test.formSquare': 5 }, { 'flee.distance': [6, 5] });
    expect(done.rolls).toHaveLength(2);
    expect(unitIn(done.state, 'target').state).toBe('routed');
    expectPose(done.state, 'charger', 36, 20, 180);
    expect(unitIn(done.state, 'charger').state).toBe('shaken');
  });
});

describe('Squares in the face of a charge', () => {
  const { formSquare } = responses;

  it('KG-RSP-08: a square needs more than half the charge figure of the charger', () => {
    const squares = (state: ReturnType<typeof charging>) =>
      offered(firstOf(state) === 'test.charge' ? run(state, 10).state : state).includes('formSquare');
    const byLine = (distance: number) => squares(charging(field(facing(distance, shaken, 'line', {}, 'line'))));
    const byColumn = (distance: number) => squares(charging(field(facing(distance, {}, 'line', column, 'line'))));
    const byHorse = (distance: number) => squares(charging(field(facing(distance))));
    expect([byLine(2), byLine(2.1)]).toEqual([false, true]);
    expect([byColumn(3), byColumn(3.1)]).toEqual([false, true]);
    expect([byHorse(6), byHorse(6.1)]).toEqual([false, true]);
  });

  it('KG-RSP-08 KG-RSP-18: open order, squares and units without room do not form square', () => {
    const squares = (patch: UnitPatch, ...others: readonly ReturnType<typeof unit>[]) => {
      const state = charging(field([...facing(8, patch), ...others]));
      return offered(firstOf(state) === 'test.charge' ? run(state, 10).state : state).includes('formSquare');
    };
    expect(squares({ formation: 'marchColumn' })).toBe(true);
    expect(squares(skirmishers)).toBe(false);
    expect(squares(square)).toBe(false);
    // A friend close behind: a line is 2" deep, a square 4".
    const close = unit('red', 'close', 'line', 36, 21, 0);
    expect(squares({}, close)).toBe(false);
    expect(squares({}, { ...close, pose: { x: 36, y: 20, heading: 0 } })).toBe(true);
  });

  it('KG-RSP-18 KG-FRM-19 KG-TER-08: no square is formed over a building, which is closed to it', () => {
    const squares = (north: number) => {
      const terrain = [block('house', 'buildingStone', 33, 15, 39, north)];
      return offered(charging(field(facing(8), { terrain }))).includes('formSquare');
    };
    expect(squares(20)).toBe(true);
    expect(squares(21)).toBe(false);
  });

  it('KG-RSP-09: against a flank charge the square is farther away, and beyond reach no unit tests', () => {
    const units = (x: number) => [
      unit('red', 'target', 'line', 30, 24, 0),
      unit('blue', 'charger', 'horse', x, 23, 270),
    ];
    const far = run(charging(field(units(44.5))), formSquare, { 'test.formSquare': 10 });
    expect(firstOf(far.state)).toBeNull();
    // 12.5" to go: it stops an inch short of x 32.
    expectPose(far.state, 'charger', 33, 23, 270);
    expect(unitIn(far.state, 'charger').state).toBe('shaken');
    expect(firstOf(run(charging(field(units(43.9))), formSquare, 10).state)).toBe('test.chargeSquare');
  });

  it('KG-RSP-09 KG-TER-07: a square that no longer lines a hedge has no cover, and crossing the hedge takes time', () => {
    const hedge = { terrain: [line('hedge', 'hedge', [39.5, 10], [39.5, 40])] };
    const beside = (x: number) =>
      charging(
        field([unit('red', 'target', 'line', 36, 24, 0), unit('blue', 'charger', 'line', x, 23, 270, column)], hedge),
      );
    // In line it is 3.5" away, in square 4.5": 0.75 of a turn, and 0.25 for the hedge.
    const near = run(beside(42.5), 10, formSquare);
    expect(modifiersOf(rollOf(near.state, 'test.formSquare'))).toBe(1 - 2);
    const met = run(near.state, 10);
    expect(modifiersOf(rollOf(met.state, 'test.receiveCharge'))).toBe(0);
    const far = run(beside(42.6), 10, formSquare, 10);
    expect(firstOf(far.state)).toBeNull();
    expectPose(far.state, 'charger', 39, 23, 270);
    expect(unitIn(far.state, 'charger').state).toBe('shaken');
  });

  it('KG-RSP-09 KG-RSP-18: a square charged in its rear comes 2" nearer, but no nearer than 1"', () => {
    const behind = (y: number, patch: UnitPatch = {}, sample: Sample = 'horse') =>
      charging(field([unit('red', 'target', 'line', 36, 24, 0, patch), unit('blue', 'charger', sample, 36, y, 0)]));
    const done = run(behind(14), formSquare, 10, 10, { 'test.receiveCharge': 10 });
    expectPose(done.state, 'charger', 36, 20, 0);
    expect(eventsOf(done, 'contactMade')[0]?.face).toBe('front');
    // A line more than half its four inches off would have the square 0.9" from it.
    expect(offered(run(behind(19.1, shaken, 'line'), 10).state)).not.toContain('formSquare');
    expect(offered(run(behind(19, shaken, 'line'), 10).state)).toContain('formSquare');
  });

  it('KG-RSP-09 KG-RSP-17: a Shaken square is met without the test of the horse, and tests itself', () => {
    const done = charge(field(facing(8, shaken)), formSquare, { 'test.formSquare': 6 });
    expect(unitIn(done.state, 'target')).toMatchObject({ formation: 'square', state: 'shaken' });
    expect(modifiersOf(rollOf(done.state, 'test.receiveCharge'))).toBe(-1);
    // No +1 against a square for horse.
    const met = run(done.state, 6);
    expect(modifiersOf(rollOf(met.state, 'melee.attacker'))).toBe(0);
    expect(modifiersOf(rollOf(run(met.state, [1, 1, 1]).state, 'melee.defender'))).toBe(-1);
  });

  it('KG-RSP-09: foot continues its charge against a square', () => {
    const done = charge(field(facing(5, {}, 'line', column, 'line')), 10, formSquare, { 'test.formSquare': 5 });
    expect(firstOf(done.state)).toBe('test.receiveCharge');
    expectPose(run(done.state, 5).state, 'charger', 36, 24, 180);
  });

  it('KG-RSP-09 KG-CHG-24: before a square the horse that fails stops an inch short, and its screen makes way', () => {
    const screen = unit('blue', 'screen', 'company', 36, 27, 180);
    const done = charge(field([...facing(9), screen]), formSquare, 10, { 'test.chargeSquare': 4 });
    expectPose(done.state, 'charger', 36, 25, 180);
    expectPose(done.state, 'screen', 36, 27, 180);
    expect(unitIn(done.state, 'charger').state).toBe('shaken');
  });

  it('KG-RSP-08 KG-RSP-17: a unit that failed to form square may lose two states', () => {
    const done = charge(
      field(facing(8)),
      formSquare,
      { 'test.formSquare': 4 },
      { 'test.receiveCharge': 5 },
      { 'flee.distance': [1, 1] },
    );
    expect(unitIn(done.state, 'target').removed).toBe('destroyed');
    expectPose(done.state, 'charger', 36, 22, 180);
  });
});

describe('responses that are cut short', () => {
  const { counterCharge, formSquare } = responses;

  it('KG-RSP-08 KG-RSP-13: tests of the target go by the clauses of their responses', () => {
    expect(rollOf(run(charging(field(facing(10))), formSquare).state, 'test.formSquare').clause).toBe('KG-RSP-08');
    const horse = run(charging(field(facing(10, {}, 'horse'))), 7, counterCharge).state;
    expect(rollOf(horse, 'test.counterCharge').clause).toBe('KG-RSP-13');
  });

  it('KG-RSP-14: the charger comes on in time with as much as the distance', () => {
    const { state } = run(charging(field(facing(10, {}, 'horse'))), 7, counterCharge, 10);
    expect(rollOf(state, 'counterCharge.advance')).toMatchObject({ target: 10, comparison: 'atMost' });
  });

  it('KG-RSP-14 KG-GEN-09: dice in time by the tolerance move no unit back', () => {
    const done = charge(field(facing(9.9995, {}, 'horse')), 7, counterCharge, 10, { 'counterCharge.advance': [5, 5] });
    expect(unitIn(done.state, 'target').pose).toEqual({ x: 36, y: 24, heading: 0 });
    expect(unitIn(done.state, 'target').contacts).toMatchObject([{ charged: true }]);
  });

  it('KG-RSP-09: a formed square is an event, and a charge that misses it makes the charger Shaken', () => {
    const done = charge(field(facing(10)), formSquare, 10);
    expect(eventsOf(done, 'formationChanged')).toMatchObject([{ unitId: 'target', formation: 'square' }]);
    expect(firstOf(done.state)).toBe('test.chargeSquare');
    // The corner of the line that it was aimed at is gone when the square stands.
    const units = [unit('red', 'target', 'line', 36, 24, 0), unit('blue', 'charger', 'horse', 41.5, 34, 180)];
    const missed = charge(field(units, { options: { missedChargeShaken: 'notIfTargetFled' } }), formSquare, 10);
    expect(eventsOf(missed, 'chargeStopped')).toHaveLength(1);
    expect(unitIn(missed.state, 'charger').state).toBe('shaken');
    expectPose(missed.state, 'charger', 41.5, 22, 180);
  });
});

it('A square formed before a charge moves the enemy leader under it (KG-CMD-12)', () => {
  const state = field([unit('red', 'target', 'line', 36, 24, 0), unit('blue', 'charger', 'horse', 36, 32, 180)], {
    officers: [leader('blue', 'bold', 36, 21)],
  });
  const { state: after } = charge(state, responses.formSquare, { 'test.formSquare': 5 });
  expect(leaderIn(after, 'bold').position).not.toEqual({ x: 36, y: 21 });
});
