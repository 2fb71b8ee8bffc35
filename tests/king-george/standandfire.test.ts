import { describe, expect, it } from 'vitest';
import { fireRange, isInTime, openingRange } from '../../src/rulesets/king-george/fire/againstcharge.js';
import { canStandAndFire } from '../../src/rulesets/king-george/fire.js';
import { charging, column, field, responses } from './charging.js';
import { chargeFrom, type Placed, standingAndFiring } from './firing.js';
import {
  asked,
  battleWith,
  block,
  eventsOf,
  line,
  modifiersOf,
  rollOf,
  run,
  type Sample,
  type Setting,
  type UnitPatch,
  unit,
  unitIn,
} from './setup.js';

/** Horse so far away in front of a Red unit at (36, 24). */
const charged = (distance: number, target: UnitPatch = {}, sample: Sample = 'line', charger: Placed = {}): Setting => ({
  units: [
    unit('red', 'target', sample, 36, 24, 0, target),
    unit('blue', 'charger', 'horse', 36, 24 + distance, 180, charger),
  ],
});

describe('Units that may stand and fire', () => {
  const reasons = (setting: Setting, patch = {}, shot?: 'canister'): readonly string[] => {
    const state = battleWith(setting);
    const charge = { ...chargeFrom(state, 'charger', 'target', 8), ...patch };
    return canStandAndFire(state, unitIn(state, 'target'), charge, shot).map(({ code }) => code);
  };

  it('KG-RSP-02: foot, guns, and horse with carbines may stand and fire, Shaken or not', () => {
    expect(reasons(charged(8))).toEqual([]);
    expect(reasons(charged(8, { state: 'shaken' }))).toEqual([]);
    expect(reasons(charged(8, { formation: 'square' }))).toEqual([]);
    expect(reasons(charged(8, {}, 'guns'))).toEqual([]);
    expect(reasons(charged(8, { weapon: 'carbine' }, 'horse'))).toEqual([]);
    expect(reasons(charged(8, {}, 'horse'))).toEqual(['noWeapon']);
  });

  it('KG-RSP-02 KG-FIR-10: companies, rockets and units that cannot fire do not stand and fire', () => {
    expect(reasons(charged(8, { parent: null }, 'company'))).toEqual(['wrongType']);
    expect(reasons(charged(8, {}, 'rockets'))).toEqual(['wrongType']);
    expect(reasons(charged(8, { formation: 'marchColumn' }))).toEqual(['wrongFormation']);
    expect(reasons(charged(8, { formation: 'limbered' }, 'guns'))).toEqual(['wrongFormation']);
    expect(reasons(charged(8, { formation: 'crew' }, 'guns'))).toEqual(['wrongFormation']);
    expect(reasons({ ...charged(8, { weapon: 'carbine' }, 'horse'), period: 'other' })).toEqual(['wrongPeriod']);
    expect(reasons(charged(8, {}, 'howitzer'), {}, 'canister')).toEqual(['wrongShot']);
  });

  it('KG-RSP-02: the charger must have started in its arc', () => {
    expect(reasons(charged(8), { from: { x: 36, y: 10, heading: 0 } })).toEqual(['outOfArc']);
    expect(reasons(charged(8, { formation: 'square' }), { from: { x: 36, y: 10, heading: 0 } })).toEqual([]);
  });
});

describe('A charge out of a building', () => {
  it('KG-C105 KG-RSP-07 KG-CHG-14: a charger halted after 0" has not left the building', () => {
    const units = [
      unit('red', 'target', 'line', 36, 22, 0),
      unit('blue', 'charger', 'line', 36, 30, 180, { ...column, inBuilding: 'house' }),
    ];
    const setting = field(units, { terrain: [block('house', 'buildingStone', 33, 26, 39, 32)] });
    const begun = run(charging(setting, { from: { x: 36, y: 26, heading: 180 } }), { 'test.charge': 5 });
    expect(begun.state.agenda.at(-1)).toMatchObject({ charge: { distance: expect.closeTo(4, 4) } });
    const fired = run(begun.state, responses.standAndFire, { 'standAndFire.range': [1, 3] });
    expect(modifiersOf(rollOf(fired.state, 'fire.hit'))).toBe(0);
    const hit = run(fired.state, { 'fire.hit': [5, 1, 1] });
    // The charger has no cover of the house it comes out of.
    expect(modifiersOf(rollOf(hit.state, 'save.hit'))).toBe(0);
    const done = run(hit.state, { 'save.hit': 5 }, { 'test.halt': 4 });
    expect([...hit.rolls, ...done.rolls].map(({ result }) => result)).toEqual([1, 1, 0]);
    expect(unitIn(done.state, 'charger')).toMatchObject({ inBuilding: 'house', state: 'normal' });
    expect(unitIn(done.state, 'target').fired).toBe(true);
    expect(asked(done.state)).toBeNull();
  });

  it('KG-RSP-07 KG-GEN-09: a charger halted within the tolerance has not left the building', () => {
    const units = [
      unit('red', 'target', 'line', 36, 21.9995, 0),
      unit('blue', 'charger', 'line', 36, 30, 180, { ...column, inBuilding: 'house' }),
    ];
    const setting = field(units, { terrain: [block('house', 'buildingStone', 33, 26, 39, 32)] });
    const begun = run(charging(setting, { from: { x: 36, y: 26, heading: 180 } }), { 'test.charge': 5 });
    const done = run(begun.state, responses.standAndFire, [1, 3], [5, 1, 1], 5, { 'test.halt': 4 });
    expect(unitIn(done.state, 'charger').inBuilding).toBe('house');
  });
});

describe('When it opens fire', () => {
  it('KG-RSP-03: the fire range is some D6 by arm, and the Fire rating', () => {
    const dice = (setting: Setting) => rollOf(standingAndFiring(setting, 8), 'standAndFire.range');
    expect(dice(charged(8))).toMatchObject({ dice: 2, die: 'd6', by: 'target', read: { kind: 'sum' } });
    expect(dice(charged(8, {}, 'guns')).dice).toBe(3);
    expect(dice(charged(8, { weapon: 'carbine' }, 'horse')).dice).toBe(1);
    const s = battleWith(charged(8, { fire: 'B' }));
    expect(openingRange(s, unitIn(s, 'target'), 5)).toBe(6);
    const turned = battleWith({ ...charged(8, { fire: 'B' }), options: { standAndFireSign: -1 } });
    expect(openingRange(turned, unitIn(turned, 'target'), 5)).toBe(4);
    const bad = battleWith(charged(8, { fire: 'E' }));
    expect(openingRange(bad, unitIn(bad, 'target'), 2)).toBe(1);
  });

  it('KG-RSP-04 KG-GEN-09: exactly as far as the charge is in time', () => {
    const s = battleWith(charged(8));
    expect([isInTime(s, 6, 6), isInTime(s, 6, 6.5), isInTime(s, 7, 6.5)]).toEqual([true, true, false]);
    expect(rollOf(standingAndFiring(charged(6.5, { fire: 'B' }), 6.5), 'standAndFire.range').target).toBe(5);
  });

  it('KG-RSP-05: fire does not open before the charger is in range', () => {
    const s = battleWith(charged(12));
    expect([fireRange(s, unitIn(s, 'target'), 10), fireRange(s, unitIn(s, 'target'), 7)]).toEqual([8, 7]);
  });

  it('KG-C45: too late, no fire and no marker', () => {
    const done = run(standingAndFiring(charged(5), 5), { 'standAndFire.range': [3, 3] });
    expect(eventsOf(done, 'fired')).toEqual([]);
    expect(unitIn(done.state, 'target').fired).toBe(false);
    expect(asked(done.state)).toMatchObject({ purpose: 'test.receiveCharge' });
  });
});

describe('The fire', () => {
  it('KG-C46: fire at 7" is at long range, and saved hits cause a halt test', () => {
    const done = run(
      standingAndFiring(charged(10), 10),
      { 'standAndFire.range': [4, 3] },
      { 'fire.hit': [6, 9, 3] },
      { 'save.hit': [5, 8] },
    );
    expect(done.rolls.slice(1).map(({ roll, result }) => [modifiersOf(roll), result])).toEqual([
      [-1, 2],
      [0, 2],
    ]);
    expect(eventsOf(done, 'fired')).toMatchObject([{ range: 7, dice: 3 }]);
    expect(unitIn(done.state, 'target').fired).toBe(true);
    expect(unitIn(done.state, 'charger').underFire).toBe(true);
    expect(rollOf(done.state, 'test.halt').by).toBe('charger');
  });

  it('KG-RSP-05: fire that misses asks no saving throw and no halt test', () => {
    const done = run(standingAndFiring(charged(10), 10), { 'standAndFire.range': [4, 3] }, { 'fire.hit': [1, 1, 1] });
    expect(done.rolls.map(({ roll }) => roll.purpose)).toEqual(['standAndFire.range', 'fire.hit']);
    expect(asked(done.state)).toMatchObject({ purpose: 'test.receiveCharge' });
  });

  it('KG-C47: good shots open early, and wait until the charger is in range', () => {
    const done = run(
      standingAndFiring(charged(12, { fire: 'A' }), 12),
      { 'standAndFire.range': [5, 3] },
      { 'fire.hit': [4, 3, 1] },
      { 'save.hit': 3 },
      { 'test.wounds': 7 },
    );
    expect(eventsOf(done, 'fired')).toMatchObject([{ range: 8, hits: 1 }]);
    expect(done.rolls.slice(1).map(({ roll, result }) => [modifiersOf(roll), result])).toEqual([
      [1, 1],
      [0, 0],
      [-1, 1],
    ]);
    expect(modifiersOf(rollOf(done.state, 'test.halt'))).toBe(-1);
  });

  it('KG-RSP-05: guns fire canister at a charger within 6", round shot if the owner asks for it', () => {
    const guns = (shot?: 'round') => run(standingAndFiring(charged(10, {}, 'guns'), 10, shot), [2, 2, 2]).state;
    expect(modifiersOf(rollOf(guns(), 'fire.hit'))).toBe(3);
    expect(modifiersOf(rollOf(guns('round'), 'fire.hit'))).toBe(1);
    const far = run(standingAndFiring(charged(10, {}, 'guns'), 10), [2, 2, 3]).state;
    expect(modifiersOf(rollOf(far, 'fire.hit'))).toBe(1);
  });

  it('KG-RSP-05 KG-MOR-10: the charger has neither cover nor an enfiladed flank', () => {
    const behind: Setting = {
      ...charged(7),
      terrain: [line('wall', 'wall', [30, 30.5], [42, 30.5])],
    };
    const shot = run(standingAndFiring(behind, 7), [2, 2]);
    expect(modifiersOf(rollOf(shot.state, 'fire.hit'))).toBe(0);
    expect(modifiersOf(rollOf(run(shot.state, [10, 1, 1]).state, 'save.hit'))).toBe(0);
    const skew = run(standingAndFiring(charged(7, {}, 'line', { pose: { x: 36, y: 31, heading: 0 } }), 7), [2, 2]);
    expect(modifiersOf(rollOf(skew.state, 'fire.hit'))).toBe(0);
  });

  it('KG-FIR-14: rested on the wall it holds', () => {
    const held = { ...charged(7), terrain: [line('wall', 'wall', [30, 24.5], [42, 24.5])] };
    expect(modifiersOf(rollOf(run(standingAndFiring(held, 7), [2, 2]).state, 'fire.hit'))).toBe(1);
  });

  it('KG-RSP-18 KG-FRM-15: a square and an attack column fire one die', () => {
    for (const formation of ['square', 'attackColumn'] as const)
      expect(rollOf(run(standingAndFiring(charged(7, { formation }), 7), [2, 2]).state, 'fire.hit').dice).toBe(1);
  });

  it('KG-RSP-18: units on the line neither block the fire nor share it', () => {
    const screened = {
      units: [
        ...charged(5, {}, 'guns').units,
        unit('red', 'screen', 'company', 36, 27, 0, { parent: null }),
        unit('red', 'M', 'horse', 36, 28, 0),
      ],
    };
    const done = run(standingAndFiring(screened, 5), [1, 2, 2]);
    expect(rollOf(done.state, 'fire.hit')).toMatchObject({ dice: 3 });
    expect(modifiersOf(rollOf(done.state, 'fire.hit'))).toBe(3);
    expect(asked(run(done.state, [1, 1, 1]).state)).not.toMatchObject({ purpose: 'fire.hit' });
  });

  it('KG-C95: a square fires one die at an attack column', () => {
    const setting: Setting = {
      units: [
        unit('red', 'target', 'line', 36, 24, 0, { formation: 'square' }),
        unit('blue', 'charger', 'line', 36, 29, 180, { formation: 'attackColumn' }),
      ],
    };
    const done = run(
      standingAndFiring(setting, 5),
      { 'standAndFire.range': [1, 2] },
      { 'fire.hit': 5 },
      { 'save.hit': 5 },
    );
    expect(done.rolls.slice(1).map(({ roll, result }) => [modifiersOf(roll), result])).toEqual([
      [0, 1],
      [0, 1],
    ]);
    expect(eventsOf(done, 'fired')).toMatchObject([{ range: 3, dice: 1 }]);
    expect(rollOf(done.state, 'test.halt').by).toBe('charger');
  });

  it('KG-RSP-07: a charger that the fire routs has not fled when the charge is stopped', () => {
    const done = run(standingAndFiring(charged(8, {}, 'line', { state: 'shaken' }), 8), [2, 2], [10, 1, 1], 2, 2);
    expect(unitIn(done.state, 'charger').state).toBe('routed');
    expect(asked(done.state)).toMatchObject({ purpose: 'flee.distance' });
    expect(unitIn(done.state, 'charger').pose.y).toBe(28);
  });
});
