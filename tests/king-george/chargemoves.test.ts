import { describe, expect, it } from 'vitest';
import {
  charge,
  charging,
  column,
  expectNoCharge,
  facing,
  field,
  firstOf,
  forced,
  offered,
  reasonsAgainst,
  responses,
  skirmishers,
} from './charging.js';
import {
  block,
  eventsOf,
  expectPose,
  line,
  ordering,
  run,
  type Setting,
  type UnitPatch,
  unit,
  unitIn,
} from './setup.js';

const { standAndFire, stand } = responses;

const wheeling = { wheel: { side: 'right', degrees: 45 } } as const;

const shaken: UnitPatch = { state: 'shaken' };

const routed: UnitPatch = { state: 'routed', fledThisTurn: true };

const square: UnitPatch = { formation: 'square' };

const firstAsked = (units: readonly ReturnType<typeof unit>[], rest: Partial<Setting> = {}) =>
  firstOf(charging(field(units, rest)));

describe('The way of a charge', () => {
  it('KG-CHG-17: neither its wheel nor its advance may leave the table', () => {
    const units = [unit('red', 'target', 'line', 62, 22, 0), unit('blue', 'charger', 'horse', 69, 30, 180)];
    expectNoCharge(field(units), 'offTable', 'KG-CHG-17', wheeling);
    const inward = units.map((each) => ({ ...each, pose: { ...each.pose, x: each.pose.x - 1 } }));
    expect(reasonsAgainst(field(inward), wheeling)).toEqual([]);
  });

  it('KG-CHG-17 KG-MOV-21: closed ground counts under the whole front, not under its centre alone', () => {
    const terrain = [line('cliff', 'cliff', [38, 28], [39, 28])];
    expectNoCharge(field(facing(10), { terrain }), 'terrainBarred', 'KG-CHG-17');
    expect(reasonsAgainst(field(facing(10), { terrain: [line('cliff', 'cliff', [40, 28], [41, 28])] }))).toEqual([]);
  });

  it('KG-CHG-17: a crossing closed to it may lie in the wheel', () => {
    const units = [unit('red', 'target', 'line', 36, 24, 0), unit('blue', 'charger', 'horse', 44, 32, 180)];
    const terrain = [line('abatis', 'abatis', [42.5, 31], [45, 31])];
    expectNoCharge(field(units, { terrain }), 'terrainBarred', 'KG-CHG-17', wheeling);
  });

  it('KG-CHG-14: a pivot that ends on a unit is refused', () => {
    const units = [unit('red', 'target', 'company', 36, 24, 0), unit('blue', 'charger', 'company', 36, 30, 90)];
    expect(reasonsAgainst(field(units), { pivot: 180 })).toEqual([]);
    const close = unit('red', 'close', 'company', 40, 31.9, 0);
    expectNoCharge(field([...units, close]), 'blocked', 'KG-CHG-14', { pivot: 180 });
  });

  it('KG-CHG-14: a charge out of a building neither wheels nor pivots', () => {
    const terrain = [block('house', 'buildingStone', 33, 28, 39, 34)];
    const inside = (patch: UnitPatch) =>
      field([unit('red', 'target', 'company', 36, 24, 0), unit('blue', 'charger', 'line', 36, 34, 0, patch)], {
        terrain,
      });
    const from = { x: 36, y: 28, heading: 180 };
    expectNoCharge(inside({ ...column, inBuilding: 'house' }), 'wrongSteps', 'KG-CHG-14', { from, ...wheeling });
    const rifles = inside({ ...skirmishers, inBuilding: 'house' });
    expectNoCharge(rifles, 'wrongSteps', 'KG-CHG-14', { from, pivot: 180 });
    expect(reasonsAgainst(rifles, { from })).toEqual([]);
  });

  it('KG-CHG-03 KG-MOV-18: a unit with no charge figure left does not charge', () => {
    expectNoCharge(field(facing(5, {}, 'line', { moveBonus: -12 })), 'wrongFormation', 'KG-CHG-03');
    expect(reasonsAgainst(field(facing(5, {}, 'line', { moveBonus: -11 })))).toEqual([]);
  });

  it('KG-CHG-18 KG-MOV-18: mud shortens a charge, a fresh mount lengthens it', () => {
    const muddy = (distance: number) =>
      charging(field(facing(distance), { state: { weather: { fireShift: 0, moveShift: -2 } } }));
    expect(firstOf(muddy(10))).toBe('chooseResponse');
    expect(unitIn(muddy(10.1), 'charger')).toMatchObject({ state: 'shaken', pose: { y: 25 } });
    expect(offered(charging(field(facing(7, {}, 'line', { moveBonus: 2 }))))).not.toContain('formSquare');
    expect(offered(charging(field(facing(7.1, {}, 'line', { moveBonus: 2 }))))).toContain('formSquare');
  });

  it('KG-CHG-20 KG-MOV-22: in rough ground a turn may not be enough for the wheel', () => {
    const units = [unit('red', 'target', 'line', 36, 24, 0, skirmishers), unit('blue', 'charger', 'line', 44, 32, 180)];
    const terrain = [block('marsh', 'marsh', 38, 26, 50, 36)];
    const done = run(charging(field(units, { terrain }), wheeling), { 'test.charge': 10 });
    const { pose, state } = unitIn(done.state, 'charger');
    expect(state).toBe('shaken');
    expect(pose.heading).toBeCloseTo(180 + (2 / Math.sqrt(10)) * (180 / Math.PI), 2);
    expect(eventsOf(done, 'unitMoved').map(({ path }) => path.length)).toEqual([1]);
  });

  it('KG-CHG-14: a wheel and an advance are separate events', () => {
    const units = [unit('red', 'target', 'line', 36, 24, 0), unit('blue', 'charger', 'horse', 44, 32, 180)];
    const done = run(charging(field(units), wheeling), stand, { 'test.receiveCharge': 10 });
    expect(eventsOf(done, 'unitMoved').map(({ path }) => path.length)).toEqual([2]);
  });

  it('KG-CHG-15 KG-CHG-25: a charger that touches its target already charges from where it stands', () => {
    const state = charging(field(facing(0)));
    expect(offered(state)).toEqual(['standAndFire', 'stand']);
    const done = run(state, standAndFire, { 'standAndFire.range': [1, 1] }, { 'test.receiveCharge': 5 });
    expectPose(done.state, 'charger', 36, 24, 180);
    expect(firstOf(done.state)).toBe('melee.attacker');
    expect(unitIn(done.state, 'target').fired).toBe(false);
  });
});

describe('The face of a deep formation', () => {
  it('KG-CHG-16: a column has long flanks', () => {
    const faceFrom = (y: number) =>
      eventsOf(
        charge(field([unit('red', 'target', 'line', 30, 24, 0, column), unit('blue', 'charger', 'horse', 40, y, 270)])),
        'chargeDeclared',
      )[0]?.face;
    expect([24, 23, 18.1, 18].map(faceFrom)).toEqual(['front', 'flank', 'flank', 'rear']);
  });
});

describe('Full charge moves', () => {
  it('KG-CHG-18 KG-CHG-20: the wheel counts into them', () => {
    const units = [unit('red', 'target', 'line', 36, 22, 0), unit('blue', 'charger', 'horse', 50, 36, 180)];
    const done = run(charging(field(units), wheeling));
    // 2.484" of wheel from (50, 36), and 9.516" from (49.121, 33.879).
    expectPose(done.state, 'charger', 49.121_3 - 9.516_4 / Math.SQRT2, 33.878_7 - 9.516_4 / Math.SQRT2, 225);
    expect(unitIn(done.state, 'charger').state).toBe('shaken');
  });

  it('KG-FAT-23 KG-CHG-18: a charger driven at closed ground stops there, and no unit responds', () => {
    const terrain = [line('cliff', 'cliff', [20, 28], [50, 28])];
    const done = forced(field(facing(10), { terrain }));
    expect(firstOf(done.state)).toBeNull();
    expectPose(done.state, 'charger', 36, 28, 180);
    expect(unitIn(done.state, 'charger').state).toBe('shaken');
  });

  it('KG-FAT-23 KG-CHG-24: a charger driven onto its own guns does not arrive', () => {
    const done = forced(field([...facing(11), unit('blue', 'guns', 'guns', 36, 25.5, 180)]));
    expect(firstOf(done.state)).toBeNull();
    expect(unitIn(done.state, 'charger')).toMatchObject({ state: 'shaken', contacts: [] });
    expectPose(done.state, 'charger', 36, 29.7, 180);
  });
});

describe('The way and the distance', () => {
  const { stand } = responses;

  it('KG-CHG-15: rough ground on the way: what is left of the turn, at the Rough rate', () => {
    const terrain = [block('marsh', 'marsh', 30, 28, 42, 32)];
    const done = charge(field(facing(10), { terrain }));
    expect(firstOf(done.state)).toBeNull();
    // 2" open 1/6, then 5/6 of 4".
    expectPose(done.state, 'charger', 36, 32 - 10 / 3, 180);
    expect(unitIn(done.state, 'charger').state).toBe('shaken');
    // 6" at 12 and 2" at 4: exactly a turn.
    const strip = [block('marsh', 'marsh', 30, 28, 42, 30)];
    expect(firstAsked(facing(8), { terrain: strip })).toBe('chooseResponse');
    expect(firstAsked(facing(8.1), { terrain: strip })).toBeNull();
  });

  it('KG-CHG-14 KG-CHG-15: a wheel of 45 degrees counts into D', () => {
    const units = [unit('red', 'target', 'line', 36, 24, 0), unit('blue', 'charger', 'horse', 44, 32, 180)];
    const order = { type: 'charge', target: 'target', wheel: { side: 'right', degrees: 45 } } as const;
    const told = run(ordering(field(units), 'charger'), order);
    // A wheel of 2.4836" about (41, 32) to (43.1213, 29.8787); 7.0711" on its front touches the corner (39, 24).
    expect(eventsOf(told, 'chargeDeclared')[0]?.distance).toBeCloseTo(9.5547, 3);
    const met = run(told.state, stand, 10);
    expectPose(met.state, 'charger', 38.1213, 24.8787, 225);
    expectNoCharge(field(units), 'turnTooWide', 'KG-CHG-14', { wheel: { side: 'right', degrees: 45.1 } });
    expectNoCharge(field(units), 'missesTarget', 'KG-CHG-14');
  });

  it('KG-CHG-18 KG-CHG-20: 12.5 inches off, it stops an inch short', () => {
    const done = charge(field(facing(12.5)));
    expectPose(done.state, 'charger', 36, 25, 180);
    const beyond = charge(field(facing(20)));
    expectPose(beyond.state, 'charger', 36, 32, 180);
  });

  it('KG-CHG-19 KG-CHG-21: a fleeing unit that cannot be reached does not run again', () => {
    const done = charge(field(facing(12.1, routed)));
    expect(firstOf(done.state)).toBeNull();
    expectPose(done.state, 'target', 36, 24, 0);
    // It passes over fleeing units, but would end on it: 12" leave 0.1" between, which is not over it.
    expect(unitIn(done.state, 'charger').state).toBe('shaken');
  });

  it('KG-CHG-17: unlimbered guns and crews of its own are charged through, limbered ones not', () => {
    const between = (patch: UnitPatch) => unit('blue', 'friend', 'guns', 36, 29.2, 180, patch);
    expect(firstAsked([...facing(9), between({})])).toBe('chooseResponse');
    expect(firstAsked([...facing(9), between({ formation: 'crew', gunsAt: { x: 5, y: 5, heading: 0 } })])).toBe(
      'chooseResponse',
    );
    const barred = { ...between({ formation: 'limbered' }), pose: { x: 36, y: 25.4, heading: 180 } };
    expectNoCharge(field([...facing(9), barred]), 'blocked', 'KG-CHG-17');
  });

  it('KG-CHG-17: enemy skirmishers before the target are in the way', () => {
    const screen = unit('red', 'screen', 'company', 36, 27, 0);
    expectNoCharge(field([...facing(9), screen]), 'blocked', 'KG-CHG-17');
    // Runaways too: only a full charge move passes over them.
    const runaway = unit('red', 'screen', 'company', 36, 27, 180, routed);
    expectNoCharge(field([...facing(9), runaway]), 'blocked', 'KG-CHG-17');
  });

  it('KG-CHG-25 KG-CHG-22: a charger that touches two units is in contact with its target', () => {
    const beside = unit('red', 'beside', 'line', 41, 24, 0);
    const target = unit('red', 'target', 'line', 35, 24, 0);
    const done = charge(field([target, beside, unit('blue', 'charger', 'horse', 38, 30, 180)]), stand, 10);
    expect(unitIn(done.state, 'charger').contacts.map(({ enemy }) => enemy)).toEqual(['target']);
    expect(unitIn(done.state, 'beside').contacts).toEqual([]);
  });

  it('KG-CHG-16: exactly on the line of the front edge is front, on that of the rear edge rear', () => {
    const faceFrom = (y: number, target: UnitPatch = {}) =>
      eventsOf(
        charge(field([unit('red', 'target', 'line', 30, 24, 0, target), unit('blue', 'charger', 'horse', 40, y, 270)])),
        'chargeDeclared',
      )[0]?.face;
    expect([24, 23.9, 22.1, 22].map((y) => faceFrom(y))).toEqual(['front', 'flank', 'flank', 'rear']);
    expect(faceFrom(22, shaken)).toBe('rear');
    expect(faceFrom(22, { ...square, ...shaken })).toBe('front');
  });

  it('KG-CHG-24: a friend in contact is not pushed: the charge that would end on it is refused', () => {
    const screen = unit('blue', 'screen', 'company', 36, 26, 180, {
      contacts: [{ enemy: 'other', role: 'attacker', face: 'front', round: 2, charged: true, obstacle: null }],
    });
    const other = unit('red', 'other', 'company', 44, 24, 0, {
      contacts: [{ enemy: 'screen', role: 'defender', face: 'front', round: 2, charged: false, obstacle: null }],
    });
    expectNoCharge(field([...facing(6, shaken, 'line', column, 'line'), screen, other]), 'overlap', 'KG-CHG-24');
  });

  it('KG-CHG-24: two friends are moved back in turn behind the charger, with their headings', () => {
    const units = [
      ...facing(6, shaken, 'line', column, 'line'),
      unit('blue', 'one', 'company', 33, 26, 180),
      unit('blue', 'two', 'company', 39, 26.5, 180),
    ];
    const done = charge(field(units), 10, stand, 10);
    expectPose(done.state, 'charger', 36, 24, 180);
    expectPose(done.state, 'one', 33, 30, 180);
    expectPose(done.state, 'two', 39, 30, 180);
  });
});
