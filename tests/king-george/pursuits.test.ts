import { describe, expect, it } from 'vitest';
import { forcedChargeTargets } from '../../src/rulesets/king-george/charge.js';
import { charge, charging, column, facing, field, firstOf, forced, inContact, responses } from './charging.js';
import { battleWith, block, eventsOf, expectPose, line, run, type UnitPatch, unit, unitIn } from './setup.js';

const { evade, stand } = responses;

describe('Pursuits', () => {
  it('KG-FLE-05 KG-TER-08: a pursuer leaves its building', () => {
    const terrain = [block('house', 'buildingStone', 33, 28, 39, 34)];
    const units = [
      unit('red', 'target', 'company', 36, 26, 0),
      unit('blue', 'charger', 'line', 36, 34, 0, { ...column, inBuilding: 'house' }),
    ];
    const from = { x: 36, y: 28, heading: 180 };
    const done = run(charging(field(units, { terrain }), { from }), 10, evade, { 'flee.distance': [1, 1] });
    expect(unitIn(done.state, 'target').removed).toBe('destroyed');
    expectPose(done.state, 'charger', 36, 24, 180);
    expect(unitIn(done.state, 'charger')).toMatchObject({ inBuilding: null, state: 'normal' });
    expect(eventsOf(done, 'buildingLeft')).toHaveLength(1);
  });

  const beside = (friend: ReturnType<typeof unit>) =>
    charge(
      field([unit('red', 'target', 'company', 36, 24, 0), unit('blue', 'charger', 'horse', 38, 29, 180), friend]),
      evade,
      { 'flee.distance': [1, 1] },
    ).state;

  it('KG-CHG-24 KG-FLE-05: skirmishers where the prey is caught make way', () => {
    const state = beside(unit('blue', 'screen', 'company', 42.1, 23.5, 180));
    expectPose(state, 'charger', 38, 22, 180);
    expectPose(state, 'screen', 42.1, 24, 180);
  });

  it('KG-CHG-24 KG-FLE-05: guns do not make way, and the pursuer stops short of them', () => {
    const state = beside(unit('blue', 'guns', 'guns', 41.5, 20.7, 180));
    expect(unitIn(state, 'target').removed).toBe('destroyed');
    expectPose(state, 'charger', 38, 24.9, 180);
  });

  it('KG-FLE-08: fleeing units in between save no unit', () => {
    const units = [...facing(6, {}, 'company'), unit('red', 'line', 'line', 36, 22, 0, { state: 'routed' })];
    const done = charge(field(units), evade, { 'flee.distance': [3, 3] });
    expect(unitIn(done.state, 'target').removed).toBe('destroyed');
    expect(unitIn(done.state, 'line')).toMatchObject({ removed: null, pose: { y: 22 } });
    expectPose(done.state, 'charger', 36, 18, 180);
  });

  it('KG-FAT-23 KG-FLE-05: horse driven on in march column catches at the figure of the line', () => {
    const done = forced(field(facing(6, {}, 'company', { formation: 'marchColumn' })), evade, [2, 2]);
    expect(unitIn(done.state, 'target').removed).toBe('destroyed');
    expectPose(done.state, 'charger', 36, 20, 180);
  });

  it('KG-FLE-08: a house in the way of its flank holds a pursuer up as one before its centre does', () => {
    const escapes = (x: number, y = 20.5) =>
      unitIn(
        charge(
          field(facing(4, {}, 'company'), { terrain: [block('house', 'buildingStone', x, y, x + 1, y + 0.5)] }),
          evade,
          [2, 2],
        ).state,
        'target',
      ).removed;
    expect(escapes(38)).toBeNull();
    expect(escapes(39.1)).toBe('destroyed');
    // The target is caught at 18: a house just beyond is not in the way.
    expect([escapes(38, 17.6), escapes(38, 17.4)]).toEqual([null, 'destroyed']);
  });

  it('KG-FAT-23: a pursuer in march column uses the figure of the line and its own front', () => {
    const terrain = [line('cliff', 'cliff', [38, 28], [39, 28])];
    const riders: UnitPatch = { formation: 'marchColumn' };
    const done = forced(field(facing(10, {}, 'line', riders), { terrain }), stand, { 'test.receiveCharge': 10 });
    expectPose(done.state, 'charger', 36, 24, 180);
    expect(firstOf(done.state)).toBe('melee.attacker');
  });

  it('KG-FAT-23: the nearest enemy is charged even if it fights another unit', () => {
    const state = inContact(
      field([...facing(0), unit('blue', 'wild', 'horse', 36, 10, 0), unit('red', 'far', 'line', 60, 40, 0)]),
    );
    expect(forcedChargeTargets(state, unitIn(state, 'wild'))).toEqual(['target']);
    expect(forcedChargeTargets(battleWith(field(facing(9))), unitIn(state, 'charger'))).toEqual([]);
  });
});

describe('Runaways pursued', () => {
  const { evade } = responses;

  it('KG-FLE-08 KG-CHG-20: a wing of the pursuer that meets a formed line saves the evader', () => {
    const save = (x: number) =>
      unitIn(
        charge(field([...facing(6, {}, 'company'), unit('red', 'line', 'line', x, 21, 0)]), evade, [2, 2]).state,
        'target',
      ).removed;
    expect(save(41.9)).toBeNull();
    expect(save(42.1)).toBe('destroyed');
  });

  it('KG-FLE-08: a pursuer passes its own skirmishers, and stops for those of the enemy', () => {
    const between = (side: 'red' | 'blue') =>
      unitIn(
        charge(
          field([
            ...facing(6, {}, 'company', column, 'line'),
            unit(side, 'between', 'company', side === 'red' ? 39.5 : 36, side === 'red' ? 22 : 27, 0),
          ]),
          10,
          evade,
          [1, 1],
        ).state,
        'target',
      ).removed;
    expect(between('blue')).toBeNull();
    expect(between('red')).toBeNull();
  });

  it('KG-FLE-05 KG-FAT-23: a charger driven by Fate is Shaken when its target is gone', () => {
    const done = forced(field(facing(6, {}, 'company')), evade, [6, 6]);
    expect(unitIn(done.state, 'charger').state).toBe('shaken');
    expect(unitIn(done.state, 'target')).toMatchObject({ removed: null, evading: true });
  });

  it('KG-SKR-05 KG-ORG-04: a caught company may cost its regiment its last strength', () => {
    const parent = unit('red', 'parent', 'line', 10, 10, 0, { companyOut: 'target', casualties: 1 });
    const hurt = { ...parent, companyOut: 'target' };
    const done = charge(field([...facing(6, { parent: 'parent' }, 'company'), hurt]), evade, [1, 1]);
    expect(unitIn(done.state, 'target').removed).toBe('destroyed');
    expect(unitIn(done.state, 'parent')).toMatchObject({ casualties: 2, companyLost: true, removed: null });
  });
});
