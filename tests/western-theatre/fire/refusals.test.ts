import { describe, expect, it } from 'vitest';
import { planShot } from '../../../src/rulesets/western-theatre/fire.js';
import type { State, Unit } from '../../../src/rulesets/western-theatre/state.js';
import { br32, fr24, gun6, he12, lt7, officer, sq7, stateOf, unitIn, withUnit } from '../battle.js';
import { at, refusalOf } from '../play.js';
import { againstShot } from './shooting.js';

/** Which units may not fire in S9, and which may not be fired at. */

const pair = stateOf({ units: [fr24('F1', 36, 20), br32('A1', 36, 23)] });
const firer = (patch: Partial<Unit>) => againstShot(withUnit(pair, 'F1', patch), 'F1', 'A1');
const target = (patch: Partial<Unit>) => againstShot(withUnit(pair, 'A1', patch), 'F1', 'A1');

describe('range', () => {
  const beyond = (state: State) => {
    const plan = planShot(state, unitIn(state, 'F1'), 'unit', 'A1', 0);
    return plan.ok ? [] : plan.refusals.map(({ facts, text }) => ({ facts, text }));
  };

  it('WT-FIR-17: a target out of range is told its distance and the range of the weapon', () => {
    expect(beyond(stateOf({ units: [fr24('F1', 36, 20), br32('A1', 36, 26.25)] }))).toEqual([
      { facts: { range: expect.closeTo(6.25, 3), most: 6 }, text: 'It is 6.25 inches; 6 inches is the most.' },
    ]);
  });

  it('WT-FIR-17: a weapon without a long range reaches as far as its short one', () => {
    const state = stateOf({ units: [fr24('F1', 36, 20), br32('A1', 36, 24)] });
    expect(beyond(withUnit(state, 'F1', { weapon: 'carbine' })).map(({ facts }) => facts.most)).toEqual([3]);
  });
});

describe('firers', () => {
  it('WT-FIR-01: once only', () => {
    expect(firer({ fired: ['unit'] })).toEqual(['alreadyFired WT-FIR-01']);
  });
  it('WT-FOG-18 WT-FIR-01: guns of the fog twice', () => {
    const state = { ...stateOf({ units: [gun6('F1', 36, 20), br32('A1', 36, 30)] }), doubleFire: ['F1'] };
    expect(againstShot(withUnit(state, 'F1', { fired: ['unit'] }), 'F1', 'A1')).toEqual([]);
    const twice = withUnit(state, 'F1', { fired: ['unit', 'unit'] });
    expect(againstShot(twice, 'F1', 'A1')).toEqual(['alreadyFired WT-FIR-01']);
  });
  it('WT-FIR-02 WT-MOV-20: not after a move', () => {
    expect(firer({ moved: true })).toEqual(['moved WT-FIR-02']);
  });
  it('WT-FIR-02: not after a change of formation', () => {
    expect(firer({ changedFormation: true, marker: 'red' })).toEqual(['changedFormation WT-FIR-02']);
  });
  it('WT-MRK-16 WT-MOV-31: a red unit that has not changed, and one that stayed, may fire', () => {
    expect([firer({ marker: 'red' }), firer({ acted: true })]).toEqual([[], []]);
  });
  it('WT-FIR-04 WT-C67: no cavalry', () => {
    const state = stateOf({ units: [sq7('F1', 36, 20), br32('A1', 36, 23)] });
    expect(againstShot(state, 'F1', 'A1')).toEqual(['wrongArm WT-FIR-04']);
  });
  it('WT-FIR-20 WT-FRM-03 WT-C47: no column of march, but an attack column', () => {
    const column = (formation: 'columnOfMarch' | 'attackColumn') =>
      againstShot(stateOf({ units: [fr24('F1', 36, 20, 0, { formation }), br32('A1', 36, 23)] }), 'F1', 'A1');
    expect([column('columnOfMarch'), column('attackColumn')]).toEqual([['wrongFormation WT-FIR-20'], []]);
  });
  it('WT-FIR-20 WT-ART-10: no limbered battery', () => {
    const state = stateOf({ units: [gun6('F1', 36, 20, 0, { formation: 'limbered' }), br32('A1', 36, 30)] });
    expect(againstShot(state, 'F1', 'A1')).toEqual(['wrongFormation WT-FIR-20']);
  });
  it('WT-FIR-20: no unit without a weapon', () => {
    const state = stateOf({ units: [fr24('F1', 36, 20, 0, { weapon: 'none' }), br32('A1', 36, 23)] });
    expect(againstShot(state, 'F1', 'A1')[0]).toBe('noWeapon WT-FIR-20');
  });
  it('WT-FIR-20: no unit in melee or in flight', () => {
    expect([firer({ meleeId: 'm1' }), firer({ plight: 'routing' })]).toEqual([
      ['inMelee WT-FIR-20'],
      ['fleeing WT-FIR-20'],
    ]);
  });
  it('WT-FIR-20: no unit that touches an enemy', () => {
    const state = stateOf({ units: [fr24('F1', 36, 20), br32('A1', 36, 23), he12('A2', 40.54, 20, 180)] });
    expect(againstShot(state, 'F1', 'A1')).toEqual(['touching WT-FIR-20']);
  });
  it('WT-GEN-21 WT-FIR-20: a recorded contact touches whatever the distance', () => {
    const state = { ...pair, contacts: [['F1', 'A1'] as const] };
    expect(againstShot(state, 'F1', 'A1')).toEqual(['touching WT-FIR-20', 'targetTouched WT-FIR-20']);
  });
});

describe('targets', () => {
  it('WT-FIR-20 WT-CMD-05 WT-C66: no officers', () => {
    const state = stateOf({
      units: [fr24('F1', 36, 20), br32('A1', 36, 30)],
      officers: [officer('AO', 'army', 36, 22)],
    });
    expect(againstShot(state, 'F1', 'AO')).toEqual(['officerTarget WT-FIR-20']);
  });
  it('WT-FIR-20: no friends', () => {
    const state = stateOf({ units: [fr24('F1', 36, 20), fr24('F2', 36, 23), br32('A1', 36, 30)] });
    expect(againstShot(state, 'F1', 'F2')).toEqual(['notEnemy WT-FIR-20']);
  });
  it('WT-FIR-20: no unit in melee', () => {
    expect(target({ meleeId: 'm1' })).toEqual(['targetInMelee WT-FIR-20']);
  });
  it('WT-FIR-20: no unit that touches a unit of the firer', () => {
    const state = stateOf({ units: [fr24('F1', 36, 20), br32('A1', 36, 23), lt7('F2', 41.79, 23.5)] });
    expect(againstShot(state, 'F1', 'A1')).toEqual(['targetTouched WT-FIR-20']);
  });
  it('WT-FIR-23: a routing or retreating unit may be fired at', () => {
    expect([target({ plight: 'routing' }), target({ plight: 'retreating' })]).toEqual([[], []]);
  });
  it('WT-GEN-14 WT-GEN-20: what is not on the table is unknown', () => {
    expect([target({ location: 'reserve' }), target({ location: 'removed' }), againstShot(pair, 'F1', 'A9')]).toEqual([
      ['invalid WT-GEN-20'],
      ['invalid WT-GEN-20'],
      ['invalid WT-GEN-20'],
    ]);
  });
  it('WT-FIR-05: forward of the front edge by more than 0.05 inches', () => {
    const beside = (y: number) =>
      againstShot(stateOf({ units: [fr24('F1', 36, 20), he12('A1', 41, y, 0)] }), 'F1', 'A1');
    expect([beside(20.05), beside(20.06)]).toEqual([['outsideArc WT-FIR-05'], []]);
  });
  it('WT-FIR-23: nothing obliges a unit to fire at the nearest enemy', () => {
    const state = stateOf({ units: [fr24('F1', 36, 20), he12('A1', 34, 22), he12('A2', 38, 22.5)] });
    expect([againstShot(state, 'F1', 'A1'), againstShot(state, 'F1', 'A2')]).toEqual([[], []]);
  });
});

describe('the form of the decision', () => {
  const bent = { wings: { right: { files: 4, angle: -60 } } };
  const state = at(
    stateOf({ units: [fr24('F1', 36, 20), fr24('F2', 60, 20, 0, bent), br32('A1', 36, 23), br32('A2', 60, 23)] }),
    'fire',
  );
  it('WT-FIR-18: a whole unit gives neither section nor bonus dice', () => {
    expect(refusalOf(state, { type: 'fire', unitId: 'F1', targetId: 'A1' })).toBeNull();
    expect(refusalOf(state, { type: 'fire', unitId: 'F1', section: 'centre', targetId: 'A1' })).toBe('invalid');
    expect(refusalOf(state, { type: 'fire', unitId: 'F1', targetId: 'A1', bonusDice: 1 })).toBe('invalid');
  });
  it('WT-FIR-18: a bent line names its section', () => {
    expect(refusalOf(state, { type: 'fire', unitId: 'F2', targetId: 'A2' })).toBe('invalid');
    expect(refusalOf(state, { type: 'fire', unitId: 'F2', section: 'centre', targetId: 'A2' })).toBeNull();
  });
  it('WT-FIR-18 WT-GEN-20: bonus dice are a whole number of none or more', () => {
    const shot = { type: 'fire', unitId: 'F2', section: 'centre', targetId: 'A2' } as const;
    expect(refusalOf(state, { ...shot, bonusDice: 0.5 })).toBe('invalid');
    expect(refusalOf(state, { ...shot, bonusDice: -1 })).toBe('invalid');
    expect(refusalOf(state, { ...shot, bonusDice: 2 })).toBe('tooManyBonusDice');
  });
  it('WT-GEN-20: an enemy does not fire in the own S9', () => {
    expect(refusalOf(state, { type: 'fire', unitId: 'A1', targetId: 'F1' })).toBe('notOwn');
  });
});
