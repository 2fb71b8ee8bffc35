import { describe, expect, it } from 'vitest';
import { charge, charging, column, facing, field, firstOf, offered, responses, skirmishers } from './charging.js';
import {
  block,
  expectPose,
  line,
  modifiersOf,
  rollOf,
  run,
  type Setting,
  type UnitPatch,
  unit,
  unitIn,
} from './setup.js';

const { evade, stand } = responses;

const shaken: UnitPatch = { state: 'shaken' };

const routed: UnitPatch = { state: 'routed', fledThisTurn: true };

const square: UnitPatch = { formation: 'square' };

describe('Evaders', () => {
  const evades = (units: readonly ReturnType<typeof unit>[]) => {
    const state = charging(field(units));
    return offered(firstOf(state) === 'test.charge' ? run(state, 10).state : state).includes('evade');
  };

  it('KG-RSP-10: steady horse, and skirmishers and guns even Shaken, evade; formed foot does not', () => {
    expect(evades(facing(8, { formation: 'marchColumn' }, 'horse'))).toBe(true);
    expect(evades(facing(8, shaken, 'horse'))).toBe(false);
    expect(evades(facing(8, { ...skirmishers, ...shaken }))).toBe(true);
    expect(evades(facing(8, shaken, 'company'))).toBe(true);
    expect(evades(facing(8, { formation: 'limbered' }, 'guns'))).toBe(true);
    expect(evades(facing(8, shaken, 'rockets'))).toBe(true);
    expect(evades(facing(8))).toBe(false);
    expect(evades(facing(8, square))).toBe(false);
  });

  it('KG-RSP-10 KG-FLE-04: limbered guns run with their guns, two dice', () => {
    const done = charge(field(facing(8, { formation: 'limbered' }, 'guns')), 10, evade, { 'flee.distance': [4, 5] });
    // Centre (36, 20.8) to (36, 11.8), facing south, 6.4" deep.
    expectPose(done.state, 'target', 36, 8.6, 180);
    expect(unitIn(done.state, 'target')).toMatchObject({ formation: 'limbered', gunsAt: null, evading: true });
    // The nearest point is 17" off.
    expectPose(done.state, 'charger', 36, 20, 180);
  });

  it('KG-FLE-05: an evader exactly at the charge figure is caught, one just beyond is not', () => {
    // 8 + 2 + 4 = 14: from y 30 the rear of the company ends at 24 - dice.
    const caught = (distance: number) =>
      unitIn(charge(field(facing(distance, {}, 'company')), evade, [3, 3]).state, 'target').removed;
    expect(caught(6)).toBe('destroyed');
    expect(caught(6.1)).toBeNull();
  });

  it('KG-FLE-05: after an evader off to a side the charger goes along the line to it, and faces along it', () => {
    const units = [unit('red', 'target', 'company', 36, 24, 0), unit('blue', 'charger', 'horse', 43.5, 29, 180)];
    // The wheel of 20 degrees brings it over; the chase goes straight from (43.5, 29) to the corner (39, 22).
    const done = run(charging(field(units), { wheel: { side: 'right', degrees: 20 } }), evade, [1, 1]);
    expect(unitIn(done.state, 'target').removed).toBe('destroyed');
    const { pose } = unitIn(done.state, 'charger');
    expect(pose).toMatchObject({ x: 39, y: 22 });
    expect(pose.heading).toBeCloseTo(180 + (Math.atan2(4.5, 7) * 180) / Math.PI, 3);
  });

  it('KG-FLE-05: a hedge and mud slow the pursuit', () => {
    const hedge = { terrain: [line('hedge', 'hedge', [20, 21], [50, 21])] };
    const chased = (distance: number, rest: Partial<Setting>) =>
      unitIn(charge(field(facing(distance, {}, 'company'), rest), evade, [2, 2]).state, 'target').removed;
    // 9" to go with a hedge to jump.
    expect(chased(5, hedge)).toBe('destroyed');
    expect(chased(5.1, hedge)).toBeNull();
    expect(chased(5.1, {})).toBe('destroyed');
    const rough = { terrain: [block('marsh', 'marsh', 30, 21, 42, 23)] };
    // 6" open 1/2 and 2" rough 1/2.
    expect(chased(4, rough)).toBe('destroyed');
    expect(chased(4.1, rough)).toBeNull();
  });

  it('KG-CHG-18: by option a charger whose target got away is not Shaken, one that fell short is', () => {
    const options = { missedChargeShaken: 'notIfTargetFled' } as const;
    const away = charge(field(facing(9, {}, 'horse'), { options }), 10, evade, [6, 6, 6]);
    expect(unitIn(away.state, 'charger').state).toBe('normal');
    const short = charge(field(facing(13), { options }));
    expect(unitIn(short.state, 'charger').state).toBe('shaken');
    const ran = charge(field(facing(9, shaken), { options }), stand, { 'test.receiveCharge': 1 }, [6, 6]);
    expect(unitIn(ran.state, 'charger').state).toBe('normal');
  });

  it('KG-FLE-06 KG-CHG-18: a target that runs off the table is not caught, and the charger is Shaken', () => {
    const low = facing(8, {}, 'company').map((each) => ({ ...each, pose: { ...each.pose, y: each.pose.y - 20 } }));
    const done = charge(field(low), evade, [1, 1]);
    expect(unitIn(done.state, 'target').removed).toBe('leftTable');
    // 12" on from y 12, up to the very edge.
    expectPose(done.state, 'charger', 36, 0, 180);
    expect(unitIn(done.state, 'charger').state).toBe('shaken');
  });
});

describe('A target that fights or runs already', () => {
  it('KG-CHG-21: a target in contact receives the charge without being asked', () => {
    const target = unit('red', 'target', 'line', 36, 24, 0, {
      contacts: [{ enemy: 'other', role: 'defender', face: 'front', round: 2, charged: false, obstacle: null }],
    });
    const other = unit('blue', 'other', 'line', 36, 24, 180, {
      contacts: [{ enemy: 'target', role: 'attacker', face: 'front', round: 2, charged: true, obstacle: null }],
    });
    const rear = unit('blue', 'charger', 'horse', 36, 16, 0);
    const done = charge(field([target, other, rear]));
    expect(firstOf(done.state)).toBe('test.receiveCharge');
    const met = run(done.state, 10);
    // Cavalry 1, rear 2.
    expect(modifiersOf(rollOf(met.state, 'melee.attacker'))).toBe(3);
    expect(unitIn(met.state, 'target').contacts).toHaveLength(2);
  });

  it('KG-FLE-07 KG-FLE-05: a fleeing unit runs again, and is caught if the dice are low', () => {
    const units = [unit('red', 'target', 'line', 36, 22, 180, routed), unit('blue', 'charger', 'horse', 36, 29, 180)];
    const low = charge(field(units), { 'flee.distance': [1, 1] });
    expect(unitIn(low.state, 'target').removed).toBe('destroyed');
    expect(unitIn(low.state, 'charger').state).toBe('normal');
  });

  it('KG-CHG-21 KG-RSP-10: an evader that is charged again stays Shaken', () => {
    const evader: UnitPatch = { state: 'shaken', evading: true, fledThisTurn: true };
    const done = charge(field(facing(5, evader, 'horse')), { 'flee.distance': [6, 6, 2] });
    expect(unitIn(done.state, 'target')).toMatchObject({ state: 'shaken', evading: true, removed: null });
    expectPose(done.state, 'target', 36, 8, 180);
  });

  it('KG-MOR-06 KG-CHG-21: a fleeing target takes no test for running again', () => {
    const done = charge(field(facing(5, routed)), [6, 6]);
    expect(done.rolls.map(({ roll }) => roll.purpose)).toEqual(['flee.distance']);
    expect(unitIn(done.state, 'target')).toMatchObject({ state: 'routed', removed: null });
  });

  it('KG-FLE-04: a unit that runs from a charge into enemies is captured, and the charger stays, not Shaken', () => {
    const units = [...facing(6, {}, 'company'), unit('blue', 'behind', 'line', 36, 18, 180)];
    const done = charge(field(units), evade, [5, 5]);
    expect(unitIn(done.state, 'target').removed).toBe('captured');
    expectPose(done.state, 'charger', 36, 30, 180);
    expect(unitIn(done.state, 'charger').state).toBe('normal');
  });

  it('KG-FLE-04: enemies that flee themselves capture no unit', () => {
    const units = [...facing(6, {}, 'company'), unit('blue', 'behind', 'line', 36, 18, 180, routed)];
    expect(unitIn(charge(field(units), evade, [5, 5]).state, 'target').removed).not.toBe('captured');
  });
});

describe('Evading', () => {
  const { evade } = responses;

  it('KG-C51 KG-RSP-11 KG-SKR-05: a company that is caught', () => {
    const parent = unit('red', 'parent', 'line', 10, 10, 0, { companyOut: 'target' });
    const units = [...facing(5, { parent: 'parent' }, 'company'), parent];
    const done = charge(field(units), evade, { 'flee.distance': [4, 2] });
    expect(unitIn(done.state, 'target').removed).toBe('destroyed');
    expectPose(done.state, 'charger', 36, 18, 180);
    expect(unitIn(done.state, 'charger').state).toBe('normal');
    expect(unitIn(done.state, 'parent')).toMatchObject({ casualties: 1, companyLost: true, companyOut: null });
    expect(firstOf(done.state)).toBeNull();
  });

  it('KG-C52 KG-RSP-10 KG-RSP-12: horse gets away, Shaken and evading', () => {
    const done = charge(field(facing(9, {}, 'horse')), { 'test.charge': 6 }, evade, { 'flee.distance': [4, 3, 2] });
    expect(unitIn(done.state, 'target')).toMatchObject({ state: 'shaken', evading: true, fledThisTurn: true });
    expectPose(done.state, 'target', 36, 13, 180);
    expectPose(done.state, 'charger', 36, 21, 180);
    expect(unitIn(done.state, 'charger').state).toBe('shaken');
  });

  it('KG-C53 KG-RSP-10: a Shaken evader is Routed', () => {
    const target = { ...skirmishers, ...shaken };
    const done = charge(field(facing(4, target, 'line', column, 'line')), { 'test.charge': 5 }, evade, {
      'flee.distance': [1, 2],
    });
    expect(unitIn(done.state, 'target')).toMatchObject({ state: 'routed', evading: false });
    expectPose(done.state, 'charger', 36, 22, 180);
    expect(unitIn(done.state, 'charger').state).toBe('shaken');
  });

  it('KG-C93 KG-FLE-08: skirmishers are safe behind a formed line', () => {
    const units = [...facing(6, {}, 'company'), unit('red', 'line', 'line', 36, 21, 0)];
    const done = charge(field(units), evade, { 'flee.distance': [2, 3] });
    expectPose(done.state, 'target', 36, 17, 180);
    expect(unitIn(done.state, 'target')).toMatchObject({ state: 'shaken', evading: true });
    expectPose(done.state, 'charger', 36, 22, 180);
    expect(unitIn(done.state, 'charger').state).toBe('shaken');
    expect(unitIn(done.state, 'line').contacts).toEqual([]);
  });

  it('KG-C98 KG-TER-11: skirmishers leave a building by its back; the column stops at the outline', () => {
    const terrain = [block('house', 'buildingStone', 33, 20, 39, 26)];
    const units = [
      unit('red', 'target', 'line', 36, 25, 0, {
        formation: 'skirmish',
        canSkirmish: true,
        weapon: 'rifle',
        inBuilding: 'house',
      }),
      unit('blue', 'charger', 'line', 36, 30, 180, column),
    ];
    const done = charge(field(units, { terrain }), { 'test.charge': 5 }, evade, { 'flee.distance': [1, 2] });
    expectPose(done.state, 'target', 36, 18, 180);
    expect(unitIn(done.state, 'target').inBuilding).toBeNull();
    expectPose(done.state, 'charger', 36, 26, 180);
    expect(unitIn(done.state, 'charger').state).toBe('shaken');
  });
});
