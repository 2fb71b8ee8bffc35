import { describe, expect, it } from 'vitest';
import { canStandAndFire } from '../../src/rulesets/king-george/fire.js';
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
} from './charging.js';
import { chargeFrom, type Placed, standingAndFiring } from './firing.js';
import {
  battleWith,
  block,
  eventsOf,
  expectPose,
  modifiersOf,
  rollOf,
  run,
  type Sample,
  type Setting,
  type UnitPatch,
  unit,
  unitIn,
} from './setup.js';

const { standAndFire } = responses;

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

  it('KG-RSP-03: the fire range is at least 1", and by option good shots wait', () => {
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

  it('KG-RSP-03 KG-FAT-30: rain shortens the range of fire at a charger', () => {
    const state = charging(field(facing(8), { state: { weather: { fireShift: -1, moveShift: 0 } } }));
    const fired = run(state, standAndFire, { 'standAndFire.range': [4, 5] });
    expect(eventsOf(run(fired.state, [1, 1, 1]), 'fired')[0]?.range).toBe(8);
  });

  it('KG-RSP-05 KG-ART-02: guns throw three dice, with canister at 6", and round shot beyond or on request', () => {
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

  it('KG-RSP-07 KG-FAT-23: a charger driven on Shaken and routed by the fire flees from the fire range', () => {
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

  it('KG-RSP-06: misses cause no halt test, saved hits do', () => {
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

describe('Fire at a charge', () => {
  it('KG-RSP-02 KG-FIR-07: a garrison fires all round at a charge', () => {
    const setting: Setting = {
      units: [unit('red', 'R', 'line', 36, 24, 0, { inBuilding: 'house' }), unit('blue', 'C', 'line', 36, 17, 0)],
      terrain: [block('house', 'buildingStone', 33, 20, 39, 24)],
    };
    const s = battleWith(setting);
    expect(canStandAndFire(s, unitIn(s, 'R'), chargeFrom(s, 'C', 'R', 3))).toEqual([]);
    const open = battleWith({ units: [unit('red', 'R', 'line', 36, 24, 0), unit('blue', 'C', 'line', 36, 17, 0)] });
    expect(canStandAndFire(open, unitIn(open, 'R'), chargeFrom(open, 'C', 'R', 5))).toMatchObject([
      { code: 'outOfArc' },
    ]);
  });

  const charged = (sample: 'line' | 'guns', distance: number, target: Placed = {}, charger: Placed = {}): Setting => ({
    units: [
      unit('red', 'target', sample, 36, 24, 0, target),
      unit('blue', 'charger', 'horse', 36, 24 + distance, 180, charger),
    ],
  });

  it('KG-RSP-05 KG-ART-01: canister at 6" exactly, with the marker set once', () => {
    const state = run(standingAndFiring(charged('guns', 10), 10), { 'standAndFire.range': [1, 2, 3] }).state;
    expect(modifiersOf(rollOf(state, 'fire.hit'))).toBe(3);
    const done = run(state, [1, 1, 1]);
    expect(unitIn(done.state, 'target').fired).toBe(true);
    expect(unitIn(done.state, 'charger').underFire).toBe(true);
    const seven = run(standingAndFiring(charged('guns', 10), 10), { 'standAndFire.range': [1, 3, 3] }).state;
    expect(modifiersOf(rollOf(seven, 'fire.hit'))).toBe(1);
  });

  it('KG-RSP-03 KG-FIR-16: a Shaken, weakened line has its minuses; E in a shower opens at 1" at the least', () => {
    const weak = charged('line', 10, { state: 'shaken', casualties: 1, fired: true, fire: 'E' });
    const shower = { ...weak, state: { weather: { fireShift: -1, moveShift: 0 } } };
    const state = run(standingAndFiring(shower, 10), { 'standAndFire.range': [1, 1] }).state;
    expect(modifiersOf(rollOf(state, 'fire.hit'))).toBe(-6);
    expect(eventsOf(run(state, [1, 1, 1]), 'fired')).toMatchObject([{ range: 1 }]);
  });
});
