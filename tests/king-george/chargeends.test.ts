import { describe, expect, it } from 'vitest';
import type { TerrainFeature } from '../../src/scenario/frame.js';
import { charge, charging, column, facing, field, firstOf, responses } from './charging.js';
import { block, eventsOf, expectPose, line, run, type UnitPatch, unit, unitIn } from './setup.js';

const { evade, stand } = responses;

describe('Charges that do not meet their target', () => {
  it('KG-C57 KG-CHG-18 KG-CHG-19: a target out of reach makes no response; the charger is Shaken', () => {
    const done = charge(field(facing(13)));
    expect(done.rolls).toEqual([]);
    expect(firstOf(done.state)).toBeNull();
    expectPose(done.state, 'charger', 36, 25, 180);
    expect(unitIn(done.state, 'charger').state).toBe('shaken');
  });

  it('KG-CHG-20: the charger stops 1" short of a unit that it may not pass', () => {
    expectPose(charge(field(facing(12.5))).state, 'charger', 36, 25, 180);
    const screened = [...facing(6, {}, 'company'), unit('red', 'line', 'line', 36, 19, 0)];
    const done = charge(field(screened), evade, [6, 6]);
    expectPose(done.state, 'charger', 36, 20, 180);
  });

  it('KG-CHG-20: a charger nearer than that already neither moves nor wheels', () => {
    const beside = unit('red', 'beside', 'line', 41, 24.2, 0);
    const units = [
      unit('red', 'target', 'company', 35, 24.5, 0),
      unit('blue', 'charger', 'horse', 37, 25, 180),
      beside,
    ];
    const state = charging(field(units), { wheel: { side: 'left', degrees: 2 } });
    const done = run(state, evade, [6, 6]);
    expectPose(done.state, 'charger', 37, 25, 180);
    expect(unitIn(done.state, 'charger').state).toBe('shaken');
  });

  it('KG-CHG-20: the charger stops at closed ground and at buildings too', () => {
    const stoppedBy = (terrain: TerrainFeature) => {
      const done = charge(field(facing(6, {}, 'company'), { terrain: [terrain] }), evade, [6, 6]);
      expect(unitIn(done.state, 'charger').state).toBe('shaken');
      return unitIn(done.state, 'charger').pose.y;
    };
    expect(stoppedBy(line('abatis', 'abatis', [20, 20], [50, 20]))).toBe(20);
    expect(stoppedBy(block('bog', 'bog', 20, 10, 50, 19))).toBe(19);
    expect(stoppedBy(block('house', 'buildingStone', 30, 17, 50, 21))).toBe(21);
  });

  it('KG-CHG-18: by option a charger is not Shaken when its target has fled', () => {
    const options = { missedChargeShaken: 'notIfTargetFled' } as const;
    const fled = charge(field(facing(10, {}, 'company'), { options }), evade, [6, 6]);
    expect(unitIn(fled.state, 'charger').state).toBe('normal');
    expect(unitIn(charge(field(facing(13), { options })).state, 'charger').state).toBe('shaken');
  });

  it('KG-CHG-21 KG-FLE-07: a fleeing target runs at once, even a second time', () => {
    const target: UnitPatch = { state: 'routed', fledThisTurn: true };
    const state = charging(field(facing(10, target)));
    expect(firstOf(state)).toBe('flee.distance');
    const done = run(state, [1, 1]);
    expect(unitIn(done.state, 'target').removed).toBe('destroyed');
  });

  it('KG-CHG-21: a target in contact can only receive the charge', () => {
    const contacts = [
      { enemy: 'other', role: 'attacker', face: 'front', round: 1, charged: true, obstacle: null },
    ] as const;
    const units = [...facing(5, { contacts }), unit('blue', 'other', 'line', 10, 40, 180)];
    expect(firstOf(charging(field(units)))).toBe('test.receiveCharge');
  });
});

describe('Contact', () => {
  it('KG-CHG-01 KG-CHG-25 KG-MEL-02: the charger stands where its path touches the target', () => {
    const units = [unit('red', 'target', 'line', 36, 24, 0), unit('blue', 'charger', 'horse', 40, 30, 180)];
    const done = charge(field(units), stand, 5);
    expectPose(done.state, 'charger', 40, 24, 180);
    expectPose(done.state, 'target', 36, 24, 0);
    expect(unitIn(done.state, 'charger').contacts).toMatchObject([
      { enemy: 'target', role: 'attacker', charged: true },
    ]);
    expect(unitIn(done.state, 'target').contacts).toMatchObject([
      { enemy: 'charger', role: 'defender', charged: false },
    ]);
    expect(firstOf(done.state)).toBe('melee.attacker');
  });

  it('KG-CHG-22 KG-CHG-25: a second unit touched is not in contact', () => {
    const units = [...facing(6), unit('red', 'beside', 'line', 42, 24, 0)];
    const wide = units.map((each) =>
      each.id === 'charger' ? { ...each, pose: { x: 38, y: 30, heading: 180 } } : each,
    );
    const done = charge(field(wide), stand, 5);
    expect(unitIn(done.state, 'beside').contacts).toEqual([]);
    expectPose(done.state, 'beside', 42, 24, 0);
  });

  it('KG-C94 KG-CHG-24: the screen in front of a charging column falls back behind it', () => {
    const units = [
      unit('red', 'target', 'line', 36, 24, 0),
      unit('blue', 'charger', 'line', 36, 30, 180, column),
      unit('blue', 'screen', 'company', 36, 27, 180),
    ];
    const done = charge(field(units), { 'test.charge': 5 }, stand, { 'test.receiveCharge': 5 });
    expectPose(done.state, 'charger', 36, 24, 180);
    expectPose(done.state, 'screen', 36, 30, 180);
    expect(unitIn(done.state, 'screen').state).toBe('normal');
    expect(firstOf(done.state)).toBe('melee.attacker');
  });

  it('KG-CHG-24: at the table edge the screen takes the nearest clear place', () => {
    const units = [
      unit('red', 'target', 'line', 33, 24, 0),
      unit('blue', 'charger', 'line', 36, 25.5, 180, column),
      unit('blue', 'screen', 'company', 39.5, 23.5, 180),
    ];
    const done = charge(field(units, { table: { width: 72, height: 31.5 } }), 5, stand, 5);
    expectPose(done.state, 'charger', 36, 24, 180);
    const [back] = eventsOf(done, 'unitMoved').filter(({ cause }) => cause === 'setBack');
    expect(back).toMatchObject({ unitId: 'screen', clause: 'KG-CHG-24' });
    expect(unitIn(done.state, 'screen').pose.x).toBeGreaterThanOrEqual(40);
  });
});

describe('A charger that halts', () => {
  const { standAndFire } = responses;

  it('KG-RSP-07 KG-CHG-24: a halted charger stops short of guns that it would end on', () => {
    const guns = unit('blue', 'guns', 'guns', 36, 32, 180);
    const done = charge(
      field([...facing(11.5), guns]),
      standAndFire,
      { 'standAndFire.range': [4, 3] },
      { 'fire.hit': [10, 1, 1] },
      { 'save.hit': 10 },
      { 'test.halt': 1 },
    );
    // It started within an inch of them.
    expectPose(done.state, 'charger', 36, 35.5, 180);
    expect(unitIn(done.state, 'charger').state).toBe('normal');
  });
});
