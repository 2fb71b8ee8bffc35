import { describe, expect, it } from 'vitest';
import { canStandAndFire, fireRange, openingRange } from '../../src/rulesets/king-george/fire/againstcharge.js';
import type { Unit } from '../../src/rulesets/king-george/state.js';
import type { Weapon } from '../../src/rulesets/king-george/tables.js';
import { chargeFrom, standingAndFiring } from './firing.js';
import { battleWith, rollOf, type Sample, type Setting, unit, unitIn } from './setup.js';

/** KG-RSP-02 to KG-RSP-05, part by part: who stands and fires, with what, and at what range. */

const charged = (sample: Sample, patch: Partial<Unit> = {}, rest: Partial<Setting> = {}): Setting => ({
  ...rest,
  units: [unit('red', 'target', sample, 36, 24, 0, patch), unit('blue', 'charger', 'horse', 36, 32, 180)],
});

const reasons = (setting: Setting, shot?: 'round' | 'canister') => {
  const state = battleWith(setting);
  return canStandAndFire(state, unitIn(state, 'target'), chargeFrom(state, 'charger', 'target', 8), shot).map(
    ({ code }) => code,
  );
};

describe('Who stands and fires', () => {
  it.each<[string, Sample, Partial<Unit>, readonly string[]]>([
    ['a line', 'line', {}, []],
    ['a Shaken line', 'line', { state: 'shaken' }, []],
    ['an attack column', 'line', { formation: 'attackColumn' }, []],
    ['a square', 'line', { formation: 'square' }, []],
    ['skirmishers', 'line', { formation: 'skirmish', canSkirmish: true }, []],
    ['a company', 'company', {}, ['wrongType']],
    ['a battery', 'guns', {}, []],
    ['rockets', 'rockets', {}, ['wrongType']],
    ['horse with carbines', 'horse', { weapon: 'carbine' }, []],
    ['horse without', 'horse', {}, ['noWeapon']],
  ])('KG-RSP-02: %s', (_, sample, patch, codes) => expect(reasons(charged(sample, patch))).toEqual(codes));

  it('KG-RSP-02: the charger’s start must be in its arc', () => {
    expect(reasons(charged('line', { pose: { x: 36, y: 24, heading: 180 } }))).toEqual(['outOfArc']);
    expect(reasons(charged('line', { formation: 'square', pose: { x: 36, y: 24, heading: 180 } }))).toEqual([]);
  });
});

describe('Canister against a charge', () => {
  it.each<[string, Sample, Partial<Unit>, readonly string[]]>([
    ['guns', 'guns', {}, []],
    ['howitzers', 'howitzer', {}, ['wrongShot']],
    ['muskets', 'line', {}, ['wrongShot']],
  ])('KG-ART-01 KG-RSP-05: of %s', (_, sample, patch, codes) =>
    expect(reasons(charged(sample, patch), 'canister')).toEqual(codes),
  );

  it('KG-RSP-05: round shot may be asked of any of them', () => expect(reasons(charged('guns'), 'round')).toEqual([]));
});

describe('The range', () => {
  const roll = (distance: number, patch: Partial<Unit> = {}, sample: Sample = 'line', rest: Partial<Setting> = {}) =>
    rollOf(standingAndFiring(charged(sample, patch, rest), distance), 'standAndFire.range');

  it.each<[Sample, Partial<Unit>, number]>([
    ['line', {}, 2],
    ['horse', { weapon: 'carbine' }, 1],
    ['guns', {}, 3],
  ])('KG-RSP-03: %s throws its dice', (sample, patch, dice) => expect(roll(8, patch, sample).dice).toBe(dice));

  it('KG-RSP-04: the dice may come to D at most, less what the rating adds', () => {
    expect(roll(8)).toMatchObject({ target: 8, comparison: 'atMost' });
    expect(roll(7.999)).toMatchObject({ target: 8 });
    expect(roll(7.9)).toMatchObject({ target: 7 });
    expect(roll(8, { fire: 'A' })).toMatchObject({ target: 6, breakdown: [{ value: 2 }] });
    expect(roll(8, { fire: 'E' })).toMatchObject({ target: 10, breakdown: [{ value: -2 }] });
    expect(roll(8, { fire: 'A' }, 'line', { options: { standAndFireSign: -1 } })).toMatchObject({ target: 10 });
  });

  it.each<[string, Partial<Unit>, number, number]>([
    ['a 2 by an A', { fire: 'A' }, 2, 4],
    ['a 2 by a D', { fire: 'D' }, 2, 1],
    ['a 2 by an E: at least 1', { fire: 'E' }, 2, 1],
    ['a 12 by a C', {}, 12, 12],
  ])('KG-RSP-03: %s', (_, patch, thrown, inches) => {
    const state = battleWith(charged('line', patch));
    expect(openingRange(state, unitIn(state, 'target'), thrown)).toBe(inches);
  });

  it.each<[Weapon, number]>([
    ['musket', 8],
    ['rifle', 12],
    ['carbine', 4],
  ])('KG-RSP-05: a %s opens fire at its long range at most', (weapon, inches) => {
    const state = battleWith(charged('line', { weapon }));
    expect(fireRange(state, unitIn(state, 'target'), 12)).toBe(inches);
    expect(fireRange(state, unitIn(state, 'target'), 3)).toBe(3);
  });
});
