import { describe, expect, it } from 'vitest';
import {
  charge,
  charging,
  column,
  facing,
  field,
  firstOf,
  forced,
  offered,
  responses,
  skirmishers,
} from '../charging.js';
import { eventsOf, expectPose, modifiersOf, rollOf, run, type Sample, type UnitPatch, unit, unitIn } from '../setup.js';

/** What is done about a charge: fire, squares and counter-charges at their limits. */

const { standAndFire, formSquare, counterCharge } = responses;
const shaken: UnitPatch = { state: 'shaken' };
const square: UnitPatch = { formation: 'square' };
describe('Stand and fire', () => {
  it('KG-RSP-02: the start of the charger must be in its arc: not from a flank, but all round for open order', () => {
    const flank = (sample: Sample, patch: UnitPatch = {}) =>
      offered(
        charging(
          field([unit('red', 'target', sample, 30, 24, 0, patch), unit('blue', 'charger', 'horse', 42, 22, 270)]),
        ),
      ).includes('standAndFire');
    expect(flank('line')).toBe(false);
    expect(flank('line', skirmishers)).toBe(true);
    expect(flank('line', { ...square, ...shaken })).toBe(true);
    expect(flank('company')).toBe(false);
    expect(flank('line', { formation: 'marchColumn' })).toBe(false);
  });

  it('KG-RSP-03 KG-RSP-05: carbine horse throws one die and fires at four inches at most', () => {
    const state = charging(field(facing(8, { weapon: 'carbine' }, 'horse')));
    const fire = run(state, 10, standAndFire, { 'standAndFire.range': 6 });
    // First shot 1, carbine -1, mounted -2, long -1.
    expect(modifiersOf(rollOf(fire.state, 'fire.hit'))).toBe(-3);
    const done = run(fire.state, [9, 1, 1], 10, { 'test.halt': 4 });
    expectPose(done.state, 'charger', 36, 28, 180);
    expect(unitIn(done.state, 'charger').state).toBe('normal');
    expect(unitIn(done.state, 'target').fired).toBe(true);
  });

  it('KG-RSP-02 KG-SCN-05: no carbines, no fire, in another period; none for lancers', () => {
    const units = facing(8, { weapon: 'carbine' }, 'horse');
    expect(offered(run(charging(field(units, { period: 'other' })), 10).state)).not.toContain('standAndFire');
    expect(offered(run(charging(field(facing(8, {}, 'horse'))), 10).state)).not.toContain('standAndFire');
  });

  it('KG-RSP-03: never less than an inch; by option good shots wait', () => {
    const at = (faces: readonly number[], patch: UnitPatch, sign: 1 | -1 = 1) => {
      const state = charging(field(facing(10, patch), { options: { standAndFireSign: sign } }));
      return eventsOf(run(state, standAndFire, faces, [1, 1, 1]), 'fired')[0]?.range;
    };
    expect(at([1, 1], { fire: 'E' })).toBe(1);
    expect(at([2, 1], { fire: 'A' }, -1)).toBe(1);
    expect(at([3, 3], { fire: 'A' })).toBe(8);
    expect(at([3, 3], { fire: 'A' }, -1)).toBe(4);
    expect(at([3, 4], { fire: 'E' }, -1)).toBe(8);
  });

  it('KG-RSP-03 KG-FAT-30: a shower shortens it', () => {
    const state = charging(field(facing(8), { state: { weather: { fireShift: -1, moveShift: 0 } } }));
    const fired = run(state, standAndFire, { 'standAndFire.range': [4, 5] });
    expect(eventsOf(run(fired.state, [1, 1, 1]), 'fired')[0]?.range).toBe(8);
  });

  it('KG-RSP-05 KG-ART-02: guns throw three dice; canister at six, round shot farther or if told so', () => {
    const firing = (faces: readonly number[], shot?: 'round') => {
      const state = charging(field(facing(12, {}, 'guns')));
      return run(state, 10, { type: 'standAndFire', ...(shot && { shot }) }, { 'standAndFire.range': faces }).state;
    };
    expect(modifiersOf(rollOf(firing([2, 2, 2]), 'fire.hit'))).toBe(3);
    expect(modifiersOf(rollOf(firing([2, 2, 3]), 'fire.hit'))).toBe(1);
    expect(modifiersOf(rollOf(firing([2, 2, 2], 'round'), 'fire.hit'))).toBe(1);
    expect(rollOf(firing([4, 4, 4]), 'fire.hit').dice).toBe(3);
    expect(firstOf(firing([4, 4, 5]))).toBe('test.receiveCharge');
  });

  it('KG-RSP-18 KG-FIR-11: a column throws one die, three by option', () => {
    const dice = (attackColumnFireDice: 1 | 3) =>
      rollOf(
        run(
          charging(field(facing(6, { ...column, drill: 'continental' }), { options: { attackColumnFireDice } })),
          standAndFire,
          [1, 1],
        ).state,
        'fire.hit',
      ).dice;
    expect([dice(1), dice(3)]).toEqual([1, 3]);
  });

  it('KG-RSP-07: Shaken by its wounds it stops at the fire range, without the halt test; the rest of the fire counts', () => {
    const done = charge(
      field(facing(10)),
      standAndFire,
      { 'standAndFire.range': [2, 2] },
      { 'fire.hit': [10, 10, 1] },
      { 'save.hit': [1, 1] },
      { 'test.wounds': 6 },
    );
    expect(firstOf(done.state)).toBeNull();
    expectPose(done.state, 'charger', 36, 28, 180);
    expect(unitIn(done.state, 'charger')).toMatchObject({ state: 'shaken', casualties: 2 });
    expect(unitIn(done.state, 'target')).toMatchObject({ state: 'normal', contacts: [] });
  });

  it('KG-RSP-06 KG-ORG-04: a charger shot down ends the charge', () => {
    const done = charge(
      field(facing(10, {}, 'line', { casualties: 1 })),
      standAndFire,
      [2, 2],
      [10, 10, 10],
      [1, 1, 1],
    );
    expect(firstOf(done.state)).toBeNull();
    expect(unitIn(done.state, 'charger').removed).toBe('destroyed');
  });

  it('KG-RSP-07 KG-FAT-23: driven on Shaken and routed by the fire, it runs from the fire range', () => {
    const done = forced(
      field(facing(10, {}, 'line', shaken)),
      standAndFire,
      [3, 3],
      [10, 1, 1],
      [1],
      { 'test.wounds': 6 },
      { 'flee.distance': [1, 1, 1] },
    );
    // Halted at y 30, covering 30 to 32; turned about and 3" north: 33 to 35.
    expectPose(done.state, 'charger', 36, 35, 0);
    expect(unitIn(done.state, 'charger').state).toBe('routed');
  });

  it('KG-RSP-06: misses ask for no halt test, hits that are saved do', () => {
    const before = run(charging(field(facing(10))), standAndFire, [2, 2]).state;
    expect(firstOf(run(before, [1, 1, 1]).state)).toBe('test.receiveCharge');
    expect(firstOf(run(before, [9, 1, 1], 10).state)).toBe('test.halt');
  });

  it('KG-RSP-07 KG-MOV-22: a charger halted in its wheel stands on the arc', () => {
    const units = [unit('red', 'target', 'line', 36, 24, 0), unit('blue', 'charger', 'horse', 42, 29, 180)];
    const state = charging(field(units), { wheel: { side: 'right', degrees: 45 } });
    const told = run(state, standAndFire, { 'standAndFire.range': [2, 2] }, [10, 1, 1], 10, { 'test.halt': 1 });
    const { pose } = unitIn(told.state, 'charger');
    const declared = (state.agenda.at(-1) as { charge?: { distance: number } } | undefined)?.charge?.distance ?? 0;
    // About its right corner, (39, 29): the centre of its footprint has gone so far, the front centre is 3" off.
    const gone = Math.max(0, declared - 4);
    const radius = Math.sqrt(10);
    expect(gone).toBeGreaterThan(0);
    expect(gone).toBeLessThan((radius * Math.PI) / 4);
    expect(pose.heading).toBeCloseTo(180 + (gone / radius) * (180 / Math.PI), 2);
    expect(Math.hypot(pose.x - 39, pose.y - 29)).toBeCloseTo(3, 3);
  });
});

describe('Squares in the face of a charge', () => {
  it('KG-RSP-08: more than half the charge figure of whoever charges: 4 for a line, 6 a column, 12 horse', () => {
    const squares = (state: ReturnType<typeof charging>) =>
      offered(firstOf(state) === 'test.charge' ? run(state, 10).state : state).includes('formSquare');
    const byLine = (distance: number) => squares(charging(field(facing(distance, shaken, 'line', {}, 'line'))));
    const byColumn = (distance: number) => squares(charging(field(facing(distance, {}, 'line', column, 'line'))));
    const byHorse = (distance: number) => squares(charging(field(facing(distance))));
    expect([byLine(2), byLine(2.1)]).toEqual([false, true]);
    expect([byColumn(3), byColumn(3.1)]).toEqual([false, true]);
    expect([byHorse(6), byHorse(6.1)]).toEqual([false, true]);
  });

  it('KG-RSP-08 KG-RSP-18: not by open order, by a square, or where there is no room', () => {
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

  it('KG-RSP-09: charged from a flank the square is farther off; beyond reach nobody tests', () => {
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

  it('KG-RSP-09 KG-RSP-18: charged in its rear the square comes two inches nearer, but no nearer than an inch', () => {
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

  it('KG-RSP-09: foot goes on against a square', () => {
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

  it('KG-RSP-08 KG-RSP-17: who failed to form square has two states to lose', () => {
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

describe('Counter-charges', () => {
  it('KG-RSP-13: steady horse in line, struck in front', () => {
    const counters = (target: UnitPatch, x = 36, y = 32, heading = 180) => {
      const units = [
        unit('red', 'target', 'horse', 36, 24, 0, target),
        unit('blue', 'charger', 'horse', x, y, heading),
      ];
      const state = charging(field(units));
      return offered(firstOf(state) === 'test.charge' ? run(state, 10).state : state).includes('counterCharge');
    };
    expect(counters({})).toBe(true);
    expect(counters(shaken)).toBe(false);
    expect(counters({ formation: 'marchColumn' })).toBe(false);
    expect(counters({}, 45, 23, 270)).toBe(false);
    expect(counters({}, 36, 14, 0)).toBe(false);
  });

  it('KG-RSP-14 KG-MEL-13: exactly the distance: both have charged, lancers on either side gain', () => {
    const units = facing(5, { lancers: true }, 'horse', { lancers: true });
    const done = charge(field(units), 10, counterCharge, 10, { 'counterCharge.advance': [2, 3] });
    expectPose(done.state, 'target', 36, 24, 0);
    expect(modifiersOf(rollOf(done.state, 'melee.attacker'))).toBe(1);
    expect(modifiersOf(rollOf(run(done.state, [1, 1, 1]).state, 'melee.defender'))).toBe(1);
  });

  it('KG-RSP-14: one more, or a test failed: caught at the halt, and its lancers gain nothing', () => {
    const units = facing(5, { lancers: true }, 'horse', { lancers: true });
    for (const replies of [[4], [10, [3, 3]]] as const) {
      const met = charge(field(units), 10, counterCharge, ...replies, { 'test.receiveCharge': 5 });
      expect(modifiersOf(rollOf(met.state, 'melee.attacker'))).toBe(1);
      expect(modifiersOf(rollOf(run(met.state, [1, 1, 1]).state, 'melee.defender'))).toBe(0);
    }
  });

  it('KG-RSP-13 KG-MOR-02: its test goes by its own morale', () => {
    const state = charging(field(facing(8, { morale: 'D', casualties: 1 }, 'horse')));
    expect(modifiersOf(rollOf(run(state, 10, counterCharge).state, 'test.counterCharge'))).toBe(-2);
  });

  it('KG-RSP-15: met askew it turns on its front centre to face back along the path', () => {
    const units = [unit('red', 'target', 'horse', 36, 24, 20), unit('blue', 'charger', 'horse', 36, 34, 180)];
    const done = charge(field(units), 10, counterCharge, 10, [1, 1]);
    expectPose(done.state, 'target', 36, 24 + (unitIn(done.state, 'target').pose.y - 24), 0);
    const { y } = unitIn(done.state, 'target').pose;
    // The corner of the turned line touches first: D is 10 less 3 sin 20 = 8.974; share (8.974 - 2) / 2.
    expect(y).toBeCloseTo(24 + (10 - 3 * Math.sin((20 * Math.PI) / 180) - 2) / 2, 3);
    expect(unitIn(done.state, 'charger').pose.y).toBeCloseTo(y, 3);
  });
});
