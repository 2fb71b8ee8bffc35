import { describe, expect, it } from 'vitest';
import {
  charge,
  charging,
  column,
  expectNoCharge,
  facing,
  field,
  firstOf,
  reasonsAgainst,
  responses,
  skirmishers,
} from './charging.js';
import { block, eventsOf, expectPose, line, run, type Sample, type UnitPatch, unit, unitIn } from './setup.js';

const { stand } = responses;

describe('The path of a charge', () => {
  it('KG-CHG-14: a charge may open with one wheel of up to 45 degrees', () => {
    const units = [unit('red', 'target', 'line', 36, 24, 0), unit('blue', 'charger', 'horse', 44, 32, 180)];
    const at = (degrees: number) => ({ wheel: { side: 'right', degrees } as const });
    expectNoCharge(field(units), 'missesTarget', 'KG-CHG-14');
    expect(reasonsAgainst(field(units), at(45))).toEqual([]);
    expectNoCharge(field(units), 'turnTooWide', 'KG-CHG-14', at(46));
    expectNoCharge(field(units), 'turnTooWide', 'KG-CHG-14', at(-10));
    expectNoCharge(field(units), 'wrongSteps', 'KG-CHG-14', { pivot: 225 });
  });

  it('KG-CHG-14: skirmishers turn on their front centre instead, at no cost', () => {
    const units = [
      unit('red', 'target', 'line', 36, 24, 0, skirmishers),
      unit('blue', 'charger', 'line', 36, 30, 90, skirmishers),
    ];
    expectNoCharge(field(units), 'missesTarget', 'KG-CHG-14');
    expectNoCharge(field(units), 'wrongSteps', 'KG-CHG-14', { wheel: { side: 'right', degrees: 45 } });
    const state = charging(field(units), { pivot: 180 });
    const told = run(state, 5, stand);
    expect(told.state.agenda.at(-1)).toMatchObject({ charge: { distance: 6, turned: 0 } });
  });

  it('KG-CHG-15: the wheel counts into the distance and the time', () => {
    const units = [unit('red', 'target', 'line', 36, 24, 0), unit('blue', 'charger', 'horse', 44, 32, 180)];
    const state = charging(field(units), { wheel: { side: 'right', degrees: 45 } });
    const task = state.agenda.at(-1);
    if (task?.task !== 'chooseResponse') throw new Error(task?.task);
    expect(task.charge.turned).toBeCloseTo((Math.sqrt(10) * Math.PI) / 4, 6);
    expect(task.charge.distance).toBeGreaterThan(task.charge.turned + 4);
  });

  it('KG-CHG-15: a wheel may take the time that the advance would need', () => {
    const wheeled = (y: number) => {
      const units = [unit('red', 'target', 'line', 36, 24, 0), unit('blue', 'charger', 'horse', 41, y, 180)];
      return firstOf(charging(field(units), { wheel: { side: 'right', degrees: 45 } }));
    };
    // The advance alone is 8.9" and 11" long, the wheel 2.5".
    expect(wheeled(34.5)).toBe('chooseResponse');
    expect(wheeled(36)).toBeNull();
  });

  it('KG-CHG-15: rough ground costs the Rough rate, and crossings cost their fraction', () => {
    const wood = { terrain: [line('stream', 'stream', [20, 30], [50, 30])] };
    // 9" at 12 are 0.75, and the stream 0.25.
    expect(firstOf(charging(field(facing(9), wood)))).toBe('chooseResponse');
    const short = charge(field(facing(9.1), wood));
    expect(short.rolls).toEqual([]);
    expectPose(short.state, 'charger', 36, 25, 180);
  });

  it('KG-CHG-14: the charger must see its target', () => {
    const units = [...facing(10), unit('red', 'screen', 'line', 37, 29, 90)];
    expectNoCharge(field(units), 'noLineOfSight', 'KG-CHG-14');
  });

  it('KG-CHG-17: only friends in open order and guns in action may stand in the way', () => {
    const friend = (patch: UnitPatch, sample: Sample = 'line') =>
      field([...facing(11), unit('blue', 'friend', sample, 32, 30, 180, patch)]);
    expectNoCharge(friend({}), 'blocked', 'KG-CHG-17');
    expect(reasonsAgainst(friend(skirmishers))).toEqual([]);
    expect(reasonsAgainst(friend({}, 'guns'))).toEqual([]);
    expectNoCharge(field([...facing(11), unit('red', 'other', 'company', 31, 30, 0)]), 'blocked', 'KG-CHG-17');
  });

  it('KG-CHG-17: closed ground and closed crossings stop a charge', () => {
    const closed = (kind: string) => field(facing(11), { terrain: [line('line', kind, [20, 30], [50, 30])] });
    expectNoCharge(closed('cliff'), 'terrainBarred', 'KG-CHG-17');
    expectNoCharge(closed('abatis'), 'terrainBarred', 'KG-CHG-17');
    expect(reasonsAgainst(closed('hedge'))).toEqual([]);
  });

  it('KG-CHG-14: a wheel that sweeps over a unit it may not pass is refused', () => {
    const units = [
      unit('red', 'target', 'line', 36, 24, 0),
      unit('blue', 'charger', 'horse', 44, 32, 180),
      unit('blue', 'friend', 'line', 50.5, 31, 180),
    ];
    expectNoCharge(
      field([...units.slice(0, 2), unit('blue', 'friend', 'line', 46, 29.5, 180)]),
      'blocked',
      'KG-CHG-14',
      {
        wheel: { side: 'right', degrees: 45 },
      },
    );
    expect(reasonsAgainst(field(units), { wheel: { side: 'right', degrees: 45 } })).toEqual([]);
  });

  it('KG-CHG-24: a charge that would end on guns in action or on friends in contact is refused', () => {
    const guns = unit('blue', 'friend', 'guns', 36, 25.5, 180);
    expectNoCharge(field([...facing(11), guns]), 'overlap', 'KG-CHG-24');
    const screen = (patch: UnitPatch) => field([...facing(11), unit('blue', 'friend', 'company', 40, 25, 180, patch)]);
    const contacts = [
      { enemy: 'x', role: 'attacker', face: 'front', round: 1, charged: true, obstacle: null },
    ] as const;
    expect(reasonsAgainst(screen({}))).toEqual([]);
    expectNoCharge(screen({ contacts }), 'overlap', 'KG-CHG-24');
  });

  it('KG-CHG-24 KG-CHG-20: guns at the target do not forbid a charge that is too far; it stops short of them', () => {
    const guns = unit('blue', 'friend', 'guns', 36, 25.5, 180);
    const done = charge(field([...facing(13), guns]));
    expect(done.rolls).toEqual([]);
    expectPose(done.state, 'charger', 36, 29.7, 180);
    expect(unitIn(done.state, 'charger').state).toBe('shaken');
    expectNoCharge(field([...facing(12), guns]), 'overlap', 'KG-CHG-24');
  });

  it('KG-CHG-22: a charge has one enemy as its target', () => {
    const units = [...facing(11), unit('blue', 'friend', 'line', 36, 27, 180)];
    expectNoCharge(field(units), 'friendlyTarget', 'KG-CHG-22', { target: 'friend' });
    expectNoCharge(field(units), 'unknownUnit', 'KG-CHG-01', { target: 'nobody' });
  });

  it('KG-C63 KG-CHG-16: the start of the charge decides which face is struck', () => {
    const faceFrom = (x: number, y: number, patch: UnitPatch = {}) =>
      eventsOf(
        charge(
          field([unit('red', 'target', 'line', 30, 24, 0, patch), unit('blue', 'charger', 'horse', x, y, 270)]),
          ...(patch.formation === 'square' ? [] : []),
        ),
        'chargeDeclared',
      )[0]?.face;
    expect(faceFrom(42, 23)).toBe('flank');
    expect(faceFrom(42, 24.5)).toBe('front');
    expect(faceFrom(42, 24)).toBe('front');
    expect(faceFrom(42, 22)).toBe('rear');
    expect(faceFrom(42, 21.5)).toBe('rear');
    expect(faceFrom(42, 23, skirmishers)).toBe('front');
  });
});

describe('Out of a building', () => {
  const terrain = [block('house', 'buildingStone', 33, 28, 39, 34)];
  const inside = (target: UnitPatch = {}, y = 24) =>
    field(
      [
        unit('red', 'target', 'line', 36, y, 0, target),
        unit('blue', 'charger', 'line', 36, 34, 0, { ...column, inBuilding: 'house' }),
      ],
      { terrain },
    );
  const from = { x: 36, y: 28, heading: 180 };

  it('KG-CHG-14: a charge out of a building starts on the outline, facing outward', () => {
    expectNoCharge(inside(), 'notAtOutline', 'KG-CHG-14');
    expectNoCharge(inside(), 'notAtOutline', 'KG-CHG-14', { from: { ...from, y: 27 } });
    expectNoCharge(inside(), 'notAtOutline', 'KG-CHG-14', { from: { ...from, heading: 0 } });
    expectNoCharge(field(facing(8)), 'notInBuilding', 'KG-CHG-14', { from });
    const done = run(charging(inside(), { from }), 10, stand, { 'test.receiveCharge': 5 });
    expectPose(done.state, 'charger', 36, 24, 180);
    expect(unitIn(done.state, 'charger').inBuilding).toBeNull();
    expect(eventsOf(done, 'buildingLeft')).toMatchObject([{ unitId: 'charger', feature: 'house' }]);
  });

  it('KG-CHG-13 KG-MOR-12: a charger has not left its building before it moves', () => {
    expect(unitIn(run(charging(inside(), { from }), 1).state, 'charger').inBuilding).toBe('house');
    const state = run(charging(inside(), { from }), 10).state;
    expect(unitIn(state, 'charger')).toMatchObject({ inBuilding: 'house', pose: { x: 36, y: 34 } });
  });

  it('KG-CHG-18: with its target out of reach it makes a full charge move from there', () => {
    const done = run(charging(inside({}, 20), { from }), 10);
    expectPose(done.state, 'charger', 36, 22, 180);
    expect(unitIn(done.state, 'charger')).toMatchObject({ inBuilding: null, state: 'shaken' });
  });
});

describe('Tests to charge', () => {
  it('KG-C44 KG-CHG-13: a failed test to charge ends the activation and shakes no unit', () => {
    const done = charge(field(facing(4, {}, 'line', { ...column, morale: 'D' }, 'line')), { 'test.charge': 5 });
    expect(firstOf(done.state)).toBeNull();
    expect(unitIn(done.state, 'charger').state).toBe('normal');
    expectPose(done.state, 'charger', 36, 28, 180);
    expect(eventsOf(done, 'responded')).toEqual([]);
  });
});
