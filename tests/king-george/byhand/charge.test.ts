import { describe, expect, it } from 'vitest';
import {
  charge,
  charging,
  column,
  expectNoCharge,
  facing,
  field,
  firstOf,
  responses,
  skirmishers,
} from '../charging.js';
import {
  block,
  eventsOf,
  expectPose,
  expectRefused,
  line,
  modifiersOf,
  ordering,
  rollOf,
  run,
  type Setting,
  type UnitPatch,
  unit,
  unitIn,
} from '../setup.js';

/** Charges at the figures where one answer becomes another: whom, along what way, how far. */

const { stand } = responses;
const shaken: UnitPatch = { state: 'shaken' };
const routed: UnitPatch = { state: 'routed', fledThisTurn: true };
const square: UnitPatch = { formation: 'square' };
const wall = (y: number, kind = 'wall') => [line('wall', kind, [20, y], [50, y])];

const firstAsked = (units: readonly ReturnType<typeof unit>[], rest: Partial<Setting> = {}) =>
  firstOf(charging(field(units, rest)));

describe('Who may charge whom', () => {
  it('KG-CHG-26 KG-CHG-05: a line may charge a square, or a column, that defends a wall, and neither in the open', () => {
    for (const target of [square, column]) {
      expect(firstAsked(facing(3, target, 'line', {}, 'line'), { terrain: wall(24.5) })).toBe('test.charge');
      expectNoCharge(field(facing(3, target, 'line', {}, 'line')), 'notThatTarget', 'KG-CHG-05');
    }
  });

  it('KG-CHG-26 KG-CHG-09: horse keeps off guns, horse and Shaken foot behind a fence, but not off runaways there', () => {
    const behind = { terrain: wall(24.5, 'fence') };
    for (const sample of ['guns', 'horse', 'line'] as const)
      expectNoCharge(field(facing(6, shaken, sample), behind), 'notThatTarget');
    expect(firstAsked(facing(6, routed), behind)).toBe('flee.distance');
    expect(firstAsked(facing(6, { state: 'shaken', evading: true, fledThisTurn: true }, 'horse'), behind)).toBe(
      'flee.distance',
    );
  });

  it('KG-TER-03 KG-TER-07: a wall more than an inch off is no obstacle, but costs its crossing', () => {
    expect(firstAsked(facing(9), { terrain: wall(25.1) })).toBe('chooseResponse');
    expect(firstAsked(facing(9.1), { terrain: wall(25.1) })).toBeNull();
    expectNoCharge(field(facing(9), { terrain: wall(25) }), 'notThatTarget', 'KG-CHG-09');
  });

  it('KG-TER-07 KG-CHG-15: contact is made across a hedge behind a wall too, at no cost for either', () => {
    const both = { terrain: [...wall(24.4), line('hedge', 'hedge', [20, 24.8], [50, 24.8])] };
    const done = run(charging(field(facing(6, shaken, 'line', column, 'line'), both)), { 'test.charge': 10 });
    expect(firstOf(done.state)).toBe('chooseResponse');
  });

  it('KG-TER-07: nor is one behind it, or beside it', () => {
    expect(firstAsked(facing(9), { terrain: wall(21.5) })).toBe('chooseResponse');
    const beside = [line('wall', 'wall', [39.5, 20], [39.5, 23])];
    expect(firstAsked(facing(9), { terrain: beside })).toBe('chooseResponse');
  });

  it('KG-CHG-10 KG-CHG-06: guns: formed foot by a test, horse by one while they are steady, limbered or not', () => {
    const limbered: UnitPatch = { formation: 'limbered' };
    expect(firstAsked(facing(3, limbered, 'guns', {}, 'line'))).toBe('test.charge');
    expect(firstAsked(facing(5, limbered, 'guns'))).toBe('test.charge');
    expect(firstAsked(facing(5, shaken, 'guns'))).toBe('chooseResponse');
    expectNoCharge(field(facing(5, shaken, 'guns', skirmishers, 'line')), 'notThatTarget', 'KG-CHG-10');
  });

  it('KG-CHG-06 KG-SKR-08: companies on Shaken and fleeing foot: skirmishers only', () => {
    expect(firstAsked(facing(5, { ...shaken, ...skirmishers }, 'line', {}, 'company'))).toBe('test.charge');
    expectNoCharge(field(facing(5, shaken, 'line', {}, 'company')), 'notThatTarget', 'KG-CHG-06');
    expectNoCharge(field(facing(5, routed, 'line', {}, 'company')), 'notThatTarget', 'KG-CHG-06');
  });

  it('KG-CHG-08 KG-CHG-07: a Shaken square is charged without a test, Shaken or fleeing horse too', () => {
    expect(firstAsked(facing(5, { ...square, ...shaken }))).toBe('chooseResponse');
    expect(firstAsked(facing(5, shaken, 'horse'))).toBe('chooseResponse');
    expect(firstAsked(facing(5, routed, 'horse'))).toBe('flee.distance');
    expect(firstAsked(facing(5, { formation: 'marchColumn' }, 'horse'))).toBe('test.charge');
  });

  it('KG-CHG-12: by option foot does not test, horse goes on testing', () => {
    const options = { footTestToCharge: false };
    expect(firstAsked(facing(3, shaken, 'line', {}, 'line'), { options })).toBe('chooseResponse');
    expect(firstAsked(facing(5, {}, 'horse'), { options })).toBe('test.charge');
  });

  it('KG-MOR-10 KG-CHG-12: who sets out from a wood has its cover in the test to charge', () => {
    const terrain = [block('wood', 'wood', 30, 25.5, 42, 40)];
    const state = charging(field(facing(2, shaken, 'line', {}, 'line'), { terrain }));
    expect(modifiersOf(rollOf(state, 'test.charge'))).toBe(1);
  });

  it('KG-ACT-06 KG-CHG-02: what is wrong with the charger goes before what is wrong with its target', () => {
    const state = ordering(
      field(facing(20, square, 'line', { ...shaken, formation: 'marchColumn' }, 'line')),
      'charger',
    );
    expectRefused(state, { type: 'charge', target: 'target' }, 'shaken', 'KG-CHG-02');
    expectRefused(state, { type: 'charge', target: 'nobody' }, 'unknownUnit');
    expectRefused(state, { type: 'charge', target: 'charger' }, 'friendlyTarget');
  });
});

describe('The way and the distance', () => {
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

  it('KG-CHG-19 KG-CHG-21: a runaway that cannot be reached does not run again', () => {
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

  it('KG-CHG-25 KG-CHG-22: of two side by side it is in contact with the one it charged', () => {
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

  it('KG-CHG-24: two friends are set back one after the other, heading kept, behind the charger', () => {
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
