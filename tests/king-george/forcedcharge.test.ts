import { describe, expect, it } from 'vitest';
import { forcedChargeTargets } from '../../src/rulesets/king-george/charge.js';
import { facing, field, firstOf, forced, responses } from './charging.js';
import { battleWith, expectPose, line, type Setting, type UnitPatch, unit, unitIn } from './setup.js';

const { formSquare, stand } = responses;

const targets = (setting: Setting): readonly string[] => {
  const state = battleWith(setting);
  return forcedChargeTargets(state, unitIn(state, 'charger'));
};

describe('Charges that Fate orders', () => {
  it('KG-FAT-23: the charge goes at the nearest visible enemy, whatever the state of either', () => {
    const other = unit('red', 'other', 'line', 58, 32, 0);
    expect(targets(field([...facing(9), other]))).toEqual(['target']);
    expect(targets(field([...facing(9, {}, 'line', { state: 'shaken' }), other]))).toEqual(['target']);
    const screened = [...facing(9), other, unit('blue', 'screen', 'line', 36, 29, 180)];
    expect(targets(field(screened))).toEqual(['other']);
  });

  it('KG-FAT-23: enemies behind an obstacle are no target, and equally near ones all are', () => {
    const terrain = [line('wall', 'wall', [30, 24.5], [42, 24.5])];
    const other = unit('red', 'other', 'line', 50, 20, 0);
    expect(targets(field([...facing(9), other], { terrain }))).toEqual(['other']);
    const pair = [unit('red', 'target', 'line', 30, 24, 0), unit('red', 'twin', 'line', 42, 24, 0)];
    expect(targets(field([...pair, unit('blue', 'charger', 'horse', 36, 34, 180)]))).toEqual(['target', 'twin']);
  });

  it('KG-FAT-23: a fleeing unit or one in contact has no target', () => {
    const charger = (patch: UnitPatch) => targets(field(facing(9, {}, 'line', patch)));
    expect(charger({ state: 'routed' })).toEqual([]);
    expect(charger({ evading: true, state: 'shaken' })).toEqual([]);
  });

  it('KG-FAT-40: the charger turns to face its target, and needs no test', () => {
    const units = [unit('red', 'target', 'horse', 36, 24, 0), unit('blue', 'charger', 'horse', 36, 33, 90)];
    const done = forced(field(units), stand, { 'test.receiveCharge': 5 });
    expectPose(done.state, 'charger', 36, 24, 180);
    expect(firstOf(done.state)).toBe('melee.attacker');
  });

  it('KG-FAT-40: the charger needs no test before a square formed against it', () => {
    expect(firstOf(forced(field(facing(9)), formSquare, { 'test.formSquare': 5 }).state)).toBe('test.receiveCharge');
  });

  it('KG-FAT-23: a march column charges with the figure of the line', () => {
    const march: UnitPatch = { formation: 'marchColumn' };
    const done = forced(field(facing(12, {}, 'line', march)), stand, 5);
    expectPose(done.state, 'charger', 36, 24, 180);
    expect(unitIn(done.state, 'charger').formation).toBe('marchColumn');
  });

  it('KG-FAT-23 KG-CHG-18: the charge falls short of a target too far away or behind a unit', () => {
    const far = forced(field(facing(20)));
    expectPose(far.state, 'charger', 36, 32, 180);
    expect(unitIn(far.state, 'charger').state).toBe('shaken');
    const guns = unit('red', 'guns', 'guns', 40.5, 29.2, 0);
    const blocked = forced(field([...facing(12), guns]));
    expectPose(blocked.state, 'charger', 36, 30.2, 180);
    expect(unitIn(blocked.state, 'charger').state).toBe('shaken');
  });

  it('KG-FAT-40: with no room to turn it stays, and is Shaken', () => {
    const units = [
      unit('red', 'target', 'line', 36, 24, 0),
      unit('blue', 'charger', 'horse', 36, 33, 90),
      unit('blue', 'beside', 'line', 39.1, 34, 180),
    ];
    const done = forced(field(units));
    expectPose(done.state, 'charger', 36, 33, 90);
    expect(unitIn(done.state, 'charger').state).toBe('shaken');
    expect(firstOf(done.state)).toBeNull();
  });
});
