import { describe, expect, it } from 'vitest';
import { takeAbandonedGuns } from '../../src/rulesets/king-george/flight.js';
import { footprintOf } from '../../src/rulesets/king-george/footprint.js';
import type { State } from '../../src/rulesets/king-george/state.js';
import { begin, charge, charging, facing, field, responses } from './charging.js';
import {
  area,
  battleWith,
  block,
  eventsOf,
  expectPose,
  line,
  type Run,
  rollOf,
  run,
  type Sample,
  type Setting,
  type UnitPatch,
  unit,
  unitIn,
} from './setup.js';

const { evade, stand } = responses;

const routed: UnitPatch = { state: 'routed' };

/** The flight of a Red unit of that name, with what its dice throw. */
const flight = (setting: Setting, ...thrown: readonly number[]): Run =>
  run(battleWith(setting, { task: 'flee', unitId: 'target', charge: null }), thrown);

const running = (sample: Sample, x: number, y: number, heading: number, patch: UnitPatch = routed) =>
  unit('red', 'target', sample, x, y, heading, patch);

describe('Flight', () => {
  it('KG-FLE-02: horse flees 3 dice, foot and guns 2, evading or routed', () => {
    const dice = (sample: Sample, patch: UnitPatch = routed) =>
      rollOf(
        battleWith({ units: [running(sample, 36, 24, 0, patch)] }, { task: 'flee', unitId: 'target', charge: null }),
        'flee.distance',
      ).dice;
    expect(dice('horse')).toBe(3);
    expect(dice('horse', { state: 'shaken', evading: true })).toBe(3);
    expect(dice('line')).toBe(2);
    expect(dice('company')).toBe(2);
    expect(dice('guns', { ...routed, formation: 'limbered' })).toBe(2);
    expect(dice('guns', { ...routed, formation: 'crew' })).toBe(2);
  });

  it('KG-FLE-01 KG-FLE-04: a fleeing unit turns about its centre to its own edge and goes straight there', () => {
    const done = flight({ units: [running('line', 36, 24, 90)] }, 2, 3);
    expectPose(done.state, 'target', 35, 18, 180);
    expect(unitIn(done.state, 'target').fledThisTurn).toBe(true);
    expect(eventsOf(done, 'unitMoved')).toMatchObject([{ cause: 'rout', clause: 'KG-FLE-04' }]);
  });

  it('KG-FLE-04: open and rough ground and crossings do not slow a flight', () => {
    const terrain = [block('marsh', 'marsh', 20, 16, 50, 22), line('stream', 'stream', [20, 15], [50, 15])];
    expectPose(flight({ units: [running('line', 36, 24, 0)], terrain }, 6, 6).state, 'target', 36, 10, 180);
  });

  it('KG-FLE-04: closed ground and closed crossings stop its front centre', () => {
    const stops = (kind: 'cliff' | 'bog' | 'abatis', sample: Sample = 'line') => {
      const terrain = [kind === 'bog' ? block('x', kind, 20, 10, 50, 18) : line('x', kind, [20, 18], [50, 18])];
      const dice = sample === 'horse' ? [4, 4, 4] : [6, 6];
      return unitIn(flight({ units: [running(sample, 36, 24, 0)], terrain }, ...dice).state, 'target').pose.y;
    };
    expect(stops('cliff')).toBe(18);
    expect(stops('bog')).toBe(18);
    expect(stops('abatis')).toBe(10);
    expect(stops('abatis', 'horse')).toBe(18);
    expect(stops('bog', 'company')).toBe(10);
  });

  it('KG-C104 KG-FLE-04 KG-FLE-09 KG-TER-11: horse stops at a house, foot runs through it and on until clear', () => {
    const runaway = (sample: Sample): Setting => ({
      units: [unit('red', 'target', sample, 36, 19, 180, routed), unit('blue', 'far', 'line', 60, 40, 180)],
      terrain: [block('house', 'buildingStone', 33, 10, 39, 16)],
    });
    const endOfTurn = (sample: Sample, ...dice: readonly number[]): State =>
      run(battleWith(runaway(sample), { task: 'endTurn' }), { 'flee.distance': dice }).state;
    const stopped = endOfTurn('horse', 2, 2, 3);
    expectPose(stopped, 'target', 36, 16, 180);
    expect(footprintOf(stopped, unitIn(stopped, 'target')).box).toMatchObject({ minY: 16, maxY: 18 });
    expectPose(endOfTurn('line', 3, 4), 'target', 36, 8, 180);
  });

  it('KG-FLE-04 KG-TER-01 KG-TER-08: a building is closed to a square, which stops at its outline', () => {
    const units = [unit('red', 'target', 'line', 36, 19, 180, { ...routed, formation: 'square' })];
    const terrain = [block('house', 'buildingStone', 33, 10, 39, 16)];
    const done = run(battleWith({ units, terrain }, { task: 'endTurn' }), { 'flee.distance': [3, 4] });
    expectPose(done.state, 'target', 36, 16, 180);
    const another = block('another', 'buildingStone', 60, 10, 66, 16);
    const beside = run(battleWith({ units, terrain: [...terrain, another] }, { task: 'endTurn' }), {
      'flee.distance': [3, 4],
    });
    expectPose(beside.state, 'target', 36, 16, 180);
  });

  it('KG-FLE-09: stopped with a wing over the outline of a house, it takes the nearest clear place', () => {
    const house = area('house', 'buildingStone', [
      [30, 10],
      [42, 10],
      [42, 22],
      [30, 14],
    ]);
    // The front centre meets the slanting wall at (36, 18), where the left wing would be inside.
    const done = flight({ units: [running('horse', 36, 24, 180)], terrain: [house] }, 2, 2, 3);
    expectPose(done.state, 'target', 34.7626, 19.2374, 180);
  });

  it('KG-FLE-04: a fleeing unit comes off all the closed ground that its front centre is in', () => {
    const terrain = [block('one', 'rocks', 30, 16, 42, 19), block('two', 'rocks', 30, 14, 42, 17)];
    expectPose(flight({ units: [running('horse', 36, 18, 180)], terrain }, 2, 2, 3).state, 'target', 36, 11, 180);
    const far = [...terrain, block('three', 'rocks', 30, 8, 42, 12)];
    expectPose(flight({ units: [running('horse', 36, 18, 180)], terrain: far }, 2, 2, 3).state, 'target', 36, 12, 180);
  });

  it('KG-FLE-04: a fleeing unit passes through friends until it is clear of them', () => {
    const units = [running('line', 36, 24, 0), unit('red', 'friend', 'line', 36, 19, 0)];
    expectPose(flight({ units }, 2, 3).state, 'target', 36, 15, 180);
    expectPose(flight({ units }, 1, 1).state, 'target', 36, 20, 180);
    const two = [...units, unit('red', 'second', 'line', 36, 16, 0)];
    expectPose(flight({ units: two }, 2, 3).state, 'target', 36, 12, 180);
  });

  it('KG-C83 KG-FLE-04: a unit that runs into standing enemies is captured, and the charger counts as having met it', () => {
    const units = [
      unit('red', 'target', 'horse', 36, 24, 0, { state: 'shaken' }),
      unit('blue', 'charger', 'horse', 36, 14, 0),
    ];
    const done = charge(field(units), stand, { 'test.receiveCharge': 5 }, { 'flee.distance': [3, 3, 4] });
    expect(unitIn(done.state, 'target').removed).toBe('captured');
    expectPose(done.state, 'charger', 36, 14, 0);
    expect(unitIn(done.state, 'charger').state).toBe('normal');
  });

  it('KG-FLE-04: enemies that flee themselves do not capture', () => {
    const units = [running('line', 36, 24, 0), unit('blue', 'enemy', 'line', 36, 16, 0, routed)];
    expectPose(flight({ units }, 6, 6).state, 'target', 36, 10, 180);
  });

  it('KG-C67 KG-FLE-06: a fleeing unit leaves the table when its front meets its own edge', () => {
    const units = [running('line', 30, 5, 180)];
    expect(unitIn(flight({ units }, 2, 3).state, 'target').removed).toBe('leftTable');
    expectPose(flight({ units }, 2, 2).state, 'target', 30, 1, 180);
  });

  it('KG-FLE-08: a unit that has left the table is not caught', () => {
    const units = facing(3, {}, 'company').map((each) => ({ ...each, pose: { ...each.pose, y: each.pose.y - 18 } }));
    const done = charge(field(units), evade, [3, 2]);
    expect(unitIn(done.state, 'target').removed).toBe('leftTable');
    expect(unitIn(done.state, 'charger').state).toBe('shaken');
    expectPose(done.state, 'charger', 36, 0, 180);
  });

  it('KG-FLE-08: closed ground or a building in between saves a fleeing unit', () => {
    const escapes = (terrain: Setting['terrain']) =>
      unitIn(charge(field(facing(4, {}, 'company'), { terrain: terrain ?? [] }), evade, [2, 2]).state, 'target')
        .removed;
    expect(escapes([])).toBe('destroyed');
    expect(escapes([block('bog', 'bog', 34, 20.5, 38, 21.5)])).toBeNull();
    expect(escapes([line('abatis', 'abatis', [34, 22], [38, 22])])).toBeNull();
  });

  it('KG-FLE-08: friends beside the charger do not hold it up', () => {
    const beside = unit('blue', 'beside', 'line', 42, 30, 180);
    const units = [
      unit('red', 'target', 'company', 41.8, 24, 0),
      unit('blue', 'charger', 'horse', 36, 30, 180),
      beside,
    ];
    const done = charge(field(units), evade, [1, 1]);
    expect(unitIn(done.state, 'target').removed).toBe('destroyed');
  });

  it('KG-FLE-05: rough ground and crossings count in the pursuit', () => {
    const terrain = [line('stream', 'stream', [20, 20], [50, 20])];
    const caught = (thrown: readonly number[], ground: Setting['terrain'] = []) =>
      unitIn(charge(field(facing(4, {}, 'company'), { terrain: ground }), evade, thrown).state, 'target').removed;
    expect(caught([3, 4])).toBe('destroyed');
    expect(caught([3, 4], terrain)).toBeNull();
  });

  it('KG-FLE-05: a pursuer faces along its line, to the nearest point', () => {
    const units = [unit('red', 'target', 'company', 30, 24, 0), unit('blue', 'charger', 'horse', 34, 27, 180)];
    const done = charge(field(units), evade, [1, 1]);
    const { pose } = unitIn(done.state, 'charger');
    expect(pose.x).toBeCloseTo(33, 3);
    expect(pose.y).toBeCloseTo(22, 3);
    expect(pose.heading).toBeGreaterThan(180);
  });

  it('KG-FLE-09: a unit runs on past enemies and fleeing units that it would end on, and touching is clear', () => {
    const enemy = unit('blue', 'enemy', 'line', 41, 20, 180);
    expectPose(flight({ units: [running('line', 36, 24, 0), enemy] }, 1, 2).state, 'target', 36, 18, 180);
    const other = unit('red', 'other', 'line', 36, 20, 180, routed);
    expectPose(flight({ units: [running('line', 36, 24, 0), other] }, 1, 2).state, 'target', 36, 18, 180);
  });

  it('KG-FLE-09: a unit runs on past a building, its own included', () => {
    const terrain = [block('house', 'buildingStone', 33, 20, 39, 26)];
    const inside = running('line', 36, 26, 0, { ...routed, inBuilding: 'house' });
    expectPose(flight({ units: [inside], terrain }, 1, 1).state, 'target', 36, 18, 180);
  });

  it('KG-FLE-09: cut by a side edge it is shifted inwards', () => {
    const column = running('line', 1.5, 24, 0, { ...routed, formation: 'attackColumn' });
    expect(unitIn(flight({ units: [column] }, 1, 1).state, 'target').pose.x).toBe(1.5);
    const sideways = running('line', 0.5, 24, 270);
    expectPose(flight({ units: [sideways] }, 1, 1).state, 'target', 3, 21, 180);
  });

  it('KG-FLE-09: stopped by closed ground on another unit, it takes the nearest clear place', () => {
    const terrain = [line('cliff', 'cliff', [20, 18], [50, 18])];
    const units = [running('line', 36, 24, 0), unit('red', 'friend', 'line', 36, 20.5, 0)];
    const done = flight({ units, terrain }, 6, 6);
    const { pose } = unitIn(done.state, 'target');
    const friend = unitIn(done.state, 'friend').pose;
    expect(pose.heading).toBe(180);
    expect(Math.abs(pose.x - friend.x) >= 6 || Math.abs(pose.y - friend.y) >= 2).toBe(true);
  });

  it('KG-FLE-01: flight ends the melees of a unit', () => {
    const contacts = [
      { enemy: 'enemy', role: 'attacker', face: 'front', round: 1, charged: true, obstacle: null },
    ] as const;
    const units = [running('line', 36, 24, 0, { ...routed, contacts }), unit('blue', 'enemy', 'line', 36, 24, 180)];
    expect(unitIn(flight({ units }, 1, 1).state, 'target').contacts).toEqual([]);
  });
});

describe('Guns left behind', () => {
  const taken = (...units: Setting['units'] extends readonly (infer Each)[] ? Each[] : never): Run => {
    const gunsAt = { x: 36, y: 24, heading: 0 };
    const crew = unit('red', 'battery', 'guns', 36, 10, 180, { formation: 'crew', gunsAt, ...routed });
    return begin(battleWith({ units: [crew, ...units] }), takeAbandonedGuns);
  };
  const stateOf = (done: Run) => unitIn(done.state, 'battery').removed;

  it('KG-C54 KG-ART-10: an unlimbered battery that evades leaves its guns, which block no unit', () => {
    const done = charge(field(facing(8, {}, 'guns')), { 'test.charge': 5 }, evade, { 'flee.distance': [3, 4] });
    const battery = unitIn(done.state, 'target');
    expect(battery).toMatchObject({ formation: 'crew', state: 'shaken', evading: true });
    expect(battery.gunsAt).toEqual({ x: 36, y: 24, heading: 0 });
    expectPose(done.state, 'target', 36, 14.4, 180);
    expectPose(done.state, 'charger', 36, 20, 180);
    expect(unitIn(done.state, 'charger').state).toBe('shaken');
    expect(eventsOf(done, 'gunsAbandoned')).toHaveLength(1);
    const kept = begin(done.state, takeAbandonedGuns);
    expect(unitIn(kept.state, 'target').removed).toBeNull();
    const rallied = done.state.units.map((each) =>
      each.id === 'charger' ? { ...each, state: 'normal' as const } : each,
    );
    const lost = begin({ ...done.state, units: rallied }, takeAbandonedGuns);
    expect(unitIn(lost.state, 'target').removed).toBe('captured');
    expect(eventsOf(lost, 'gunsTaken')).toMatchObject([{ unitId: 'target', by: 'charger' }]);
  });

  it('KG-ART-10: a limbered battery flees with its guns', () => {
    const done = charge(field(facing(8, { formation: 'limbered' }, 'guns')), 5, evade, [3, 4]);
    expect(unitIn(done.state, 'target')).toMatchObject({ formation: 'limbered', gunsAt: null });
  });

  it('KG-ART-11: taken by a steady enemy within an inch that is in no contact', () => {
    const enemy = (y: number, patch: UnitPatch = {}) => unit('blue', 'enemy', 'line', 36, y, 180, patch);
    expect(stateOf(taken(enemy(25)))).toBe('captured');
    expect(stateOf(taken(enemy(25.01)))).toBeNull();
    expect(stateOf(taken(enemy(25, { state: 'shaken' })))).toBeNull();
    const contacts = [
      { enemy: 'x', role: 'attacker', face: 'front', round: 1, charged: true, obstacle: null },
    ] as const;
    expect(stateOf(taken(enemy(25, { contacts })))).toBeNull();
  });

  it('KG-ART-11: guns are not taken while a steady friend stands by them', () => {
    const enemy = unit('blue', 'enemy', 'line', 36, 25, 180);
    const friend = (patch: UnitPatch = {}) => unit('red', 'friend', 'line', 41.4, 23, 0, patch);
    expect(stateOf(taken(enemy, friend()))).toBeNull();
    expect(stateOf(taken(enemy, friend(routed)))).toBe('captured');
  });

  it('KG-FLE-05: a crew that is caught takes its guns off the table', () => {
    const done = run(charging(field(facing(4, {}, 'guns'))), 5, evade, [1, 1]);
    expect(unitIn(done.state, 'target')).toMatchObject({ removed: 'destroyed', gunsAt: null });
  });
});

describe('The end of a turn', () => {
  it('KG-FLE-03: units that have not fled this turn run again, and then guns are taken', () => {
    const gunsAt = { x: 36, y: 24, heading: 0 };
    const units = [
      unit('red', 'first', 'line', 20, 24, 0, routed),
      unit('red', 'second', 'horse', 30, 24, 0, { state: 'shaken', evading: true }),
      unit('red', 'fled', 'line', 10, 24, 0, { ...routed, fledThisTurn: true }),
      unit('red', 'shaken', 'line', 60, 24, 0, { state: 'shaken' }),
      unit('red', 'battery', 'guns', 46, 10, 180, { formation: 'crew', gunsAt, state: 'shaken' }),
      unit('blue', 'enemy', 'line', 36, 25, 180),
    ];
    const done = run(
      battleWith({ units }, { task: 'endTurn' }),
      { 'flee.distance': [1, 1] },
      { 'flee.distance': [1, 1, 1] },
    );
    expectPose(done.state, 'first', 20, 20, 180);
    expectPose(done.state, 'second', 30, 19, 180);
    expectPose(done.state, 'fled', 10, 24, 0);
    expectPose(done.state, 'shaken', 60, 24, 0);
    expect(unitIn(done.state, 'battery').removed).toBe('captured');
  });
});
