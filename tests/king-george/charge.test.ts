import { describe, expect, it } from 'vitest';
import type { TerrainFeature } from '../../src/scenario/frame.js';
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
import {
  block,
  eventsOf,
  expectPose,
  expectRefused,
  line,
  ordering,
  run,
  type Sample,
  type UnitPatch,
  unit,
  unitIn,
} from './setup.js';

const { evade, stand } = responses;
const wall = line('wall', 'wall', [20, 24.5], [50, 24.5]);

/** Charges of British foot in line, French in attack column, skirmishers, and horse, at one and the same target. */
const chargers: Readonly<Record<string, readonly [UnitPatch, Sample]>> = {
  line: [{}, 'line'],
  column: [column, 'line'],
  skirmishers: [skirmishers, 'line'],
  horse: [{}, 'horse'],
};

/** `test`, `free` or the code of the refusal. */
const permission = (who: string, target: UnitPatch, sample: Sample = 'line', behind = false): string => {
  const [patch, kind] = chargers[who] ?? [{}, 'line'];
  const setting = field(facing(3, target, sample, patch, kind), { terrain: behind ? [wall] : [] });
  const [reason] = reasonsAgainst(setting);
  if (reason !== undefined) return reason.code;
  return firstOf(charging(setting)) === 'test.charge' ? 'test' : 'free';
};

const permissions = (target: UnitPatch, sample: Sample = 'line', behind = false): readonly string[] =>
  ['line', 'column', 'skirmishers', 'horse'].map((who) => permission(who, target, sample, behind));

const no = 'notThatTarget';
const shaken: UnitPatch = { state: 'shaken' };

describe('Who may charge whom', () => {
  it('KG-C43, KG-CHG-04, KG-CHG-05, KG-CHG-08, KG-CHG-12: steady foot', () => {
    expect(permissions({})).toEqual([no, 'test', no, 'free']);
    expect(permissions(column)).toEqual([no, 'test', no, 'free']);
    expect(permissions({ formation: 'marchColumn' })).toEqual(['test', 'test', no, 'free']);
    expect(permissions(skirmishers)).toEqual(['test', 'test', 'test', 'free']);
  });

  it('KG-C43, KG-CHG-07: steady foot in square', () => {
    expect(permissions({ formation: 'square' })).toEqual([no, 'test', no, 'test']);
    expect(permissions({ formation: 'square', ...shaken })).toEqual(['test', 'test', no, 'free']);
  });

  it('KG-C43, KG-CHG-04, KG-CHG-06: Shaken and fleeing foot', () => {
    expect(permissions(shaken)).toEqual(['test', 'test', no, 'free']);
    expect(permissions({ ...shaken, evading: true })).toEqual(['test', 'test', no, 'free']);
    expect(permissions({ ...skirmishers, ...shaken })).toEqual(['test', 'test', 'test', 'free']);
  });

  it('KG-C43, KG-CHG-09, KG-CHG-26: whoever defends an obstacle', () => {
    expect(permissions({}, 'line', true)).toEqual(['test', 'test', no, no]);
    expect(permissions(shaken, 'line', true)).toEqual(['test', 'test', no, no]);
    expect(permissions(skirmishers, 'line', true)).toEqual(['test', 'test', 'test', no]);
    expect(permissions({}, 'guns', true)).toEqual(['test', 'test', no, no]);
    expect(permissions(shaken, 'horse', true)).toEqual([no, no, no, no]);
  });

  it('KG-CHG-09, KG-TER-07: who flees defends nothing', () => {
    expect(permission('horse', { state: 'routed' }, 'line', true)).toBe('free');
  });

  it('KG-C43, KG-CHG-11: no foot charges horse; KG-CHG-07: horse tests against steady horse', () => {
    expect(permissions({}, 'horse')).toEqual([no, no, no, 'test']);
    expect(permissions(shaken, 'horse')).toEqual([no, no, no, 'free']);
  });

  it('KG-C43, KG-CHG-10: guns', () => {
    expect(permissions({}, 'guns')).toEqual(['test', 'test', no, 'test']);
    expect(permissions(shaken, 'guns')).toEqual(['test', 'test', no, 'free']);
    expect(permissions({ formation: 'crew' }, 'guns')).toEqual(['test', 'test', no, 'test']);
  });

  it('KG-CHG-06, KG-SKR-08: skirmishers and companies charge skirmishers on foot alone', () => {
    const company = (target: UnitPatch) => field(facing(3, target, 'line', {}, 'company'));
    expect(reasonsAgainst(company(skirmishers))).toEqual([]);
    expectNoCharge(company({}), no, 'KG-CHG-06');
    expectNoCharge(field(facing(3, {}, 'guns', skirmishers, 'line')), no, 'KG-CHG-10');
  });

  it('names the clause that forbids a charge', () => {
    expectNoCharge(field(facing(3, {}, 'line', {}, 'line')), no, 'KG-CHG-05');
    expectNoCharge(field(facing(3, {}, 'horse', column, 'line')), no, 'KG-CHG-11');
    expectNoCharge(field(facing(3), { terrain: [wall] }), no, 'KG-CHG-09');
    expectNoCharge(field(facing(3, {}, 'guns'), { terrain: [wall] }), no, 'KG-CHG-26');
  });

  it('KG-CHG-12: without the option foot needs no test, horse as before', () => {
    const options = { footTestToCharge: false } as const;
    expect(firstOf(charging(field(facing(3, {}, 'line', column, 'line'), { options })))).toBe('chooseResponse');
    expect(firstOf(charging(field(facing(3, {}, 'horse'), { options })))).toBe('test.charge');
  });

  it('KG-C101: a Shaken line behind a hedge is no target for horse, but for foot in line', () => {
    const hedge = line('hedge', 'hedge', [20, 24.5], [50, 24.5]);
    expectNoCharge(field(facing(3, shaken), { terrain: [hedge] }), no, 'KG-CHG-09');
    expect(firstOf(charging(field(facing(3, shaken, 'line', {}, 'line'), { terrain: [hedge] })))).toBe('test.charge');
  });

  it('KG-CHG-02, KG-ACT-05: not Shaken, fleeing, in contact, nor artillery', () => {
    expectNoCharge(field(facing(5, {}, 'line', shaken)), 'shaken', 'KG-CHG-02');
    expectNoCharge(field(facing(5, {}, 'line', { state: 'routed' })), 'fleeing', 'KG-CHG-02');
    const contacts = [
      { enemy: 'x', role: 'attacker', face: 'front', round: 1, charged: true, obstacle: null },
    ] as const;
    expectNoCharge(field(facing(5, {}, 'line', { contacts })), 'inContact', 'KG-CHG-02');
    expectNoCharge(field(facing(5, {}, 'line', {}, 'guns')), 'wrongType', 'KG-CHG-02');
  });

  it('KG-ACT-05, KG-CHG-01: so it is when the order is given', () => {
    const order = { type: 'charge', target: 'target' } as const;
    expectRefused(ordering(field(facing(5, {}, 'line', shaken)), 'charger'), order, 'shaken', 'KG-CHG-02');
    const done = run(ordering(field(facing(5)), 'charger'), order, stand, { 'test.receiveCharge': 5 });
    expect(firstOf(done.state)).toBe('melee.attacker');
  });

  it('KG-CHG-03: only formations with a Charge figure', () => {
    expectNoCharge(field(facing(5, {}, 'line', { formation: 'marchColumn' })), 'wrongFormation', 'KG-CHG-03');
    expectNoCharge(field(facing(3, {}, 'line', { formation: 'square' }, 'line')), 'wrongFormation', 'KG-CHG-03');
  });
});

describe('The path of a charge', () => {
  it('KG-CHG-14: one wheel of up to 45 degrees', () => {
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

  it('KG-CHG-15: rough ground at the Rough rate, crossings at their fraction', () => {
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

  it('KG-CHG-17: nobody but friends in open order or guns in action may stand in the way', () => {
    const friend = (patch: UnitPatch, sample: Sample = 'line') =>
      field([...facing(11), unit('blue', 'friend', sample, 32, 30, 180, patch)]);
    expectNoCharge(friend({}), 'blocked', 'KG-CHG-17');
    expect(reasonsAgainst(friend(skirmishers))).toEqual([]);
    expect(reasonsAgainst(friend({}, 'guns'))).toEqual([]);
    expectNoCharge(field([...facing(11), unit('red', 'other', 'company', 31, 30, 0)]), 'blocked', 'KG-CHG-17');
  });

  it('KG-CHG-17: nor closed ground, nor a crossing closed to it', () => {
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

  it('KG-CHG-22: enemies alone are charged, one of them', () => {
    const units = [...facing(11), unit('blue', 'friend', 'line', 36, 27, 180)];
    expectNoCharge(field(units), 'friendlyTarget', 'KG-CHG-22', { target: 'friend' });
    expectNoCharge(field(units), 'unknownUnit', 'KG-CHG-01', { target: 'nobody' });
  });

  it('KG-CHG-16, KG-C63: the face is judged by the start of the charge', () => {
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

  it('KG-CHG-14: it starts on the outline, facing outward', () => {
    expectNoCharge(inside(), 'notAtOutline', 'KG-CHG-14');
    expectNoCharge(inside(), 'notAtOutline', 'KG-CHG-14', { from: { ...from, y: 27 } });
    expectNoCharge(inside(), 'notAtOutline', 'KG-CHG-14', { from: { ...from, heading: 0 } });
    expectNoCharge(field(facing(8)), 'notInBuilding', 'KG-CHG-14', { from });
    const done = run(charging(inside(), { from }), 10, stand, { 'test.receiveCharge': 5 });
    expectPose(done.state, 'charger', 36, 24, 180);
    expect(unitIn(done.state, 'charger').inBuilding).toBeNull();
    expect(eventsOf(done, 'buildingLeft')).toMatchObject([{ unitId: 'charger', feature: 'house' }]);
  });

  it('KG-CHG-13, KG-MOR-12: it has not left before it moves', () => {
    expect(unitIn(run(charging(inside(), { from }), 1).state, 'charger').inBuilding).toBe('house');
    const state = run(charging(inside(), { from }), 10).state;
    expect(unitIn(state, 'charger')).toMatchObject({ inBuilding: 'house', pose: { x: 36, y: 34 } });
  });

  it('KG-CHG-18: out of reach it makes a full charge move from there', () => {
    const done = run(charging(inside({}, 20), { from }), 10);
    expectPose(done.state, 'charger', 36, 22, 180);
    expect(unitIn(done.state, 'charger')).toMatchObject({ inBuilding: null, state: 'shaken' });
  });
});

describe('Tests to charge', () => {
  it('KG-C44, KG-CHG-13: a failed test to charge ends the activation and shakes nobody', () => {
    const done = charge(field(facing(4, {}, 'line', { ...column, morale: 'D' }, 'line')), { 'test.charge': 5 });
    expect(firstOf(done.state)).toBeNull();
    expect(unitIn(done.state, 'charger').state).toBe('normal');
    expectPose(done.state, 'charger', 36, 28, 180);
    expect(eventsOf(done, 'responded')).toEqual([]);
  });
});

describe('Charges that do not meet their target', () => {
  it('KG-C57, KG-CHG-18, KG-CHG-19: a target out of reach makes no response; the charger is Shaken', () => {
    const done = charge(field(facing(13)));
    expect(done.rolls).toEqual([]);
    expect(firstOf(done.state)).toBeNull();
    expectPose(done.state, 'charger', 36, 25, 180);
    expect(unitIn(done.state, 'charger').state).toBe('shaken');
  });

  it('KG-CHG-20: it stops an inch short of whom it may not pass', () => {
    expectPose(charge(field(facing(12.5))).state, 'charger', 36, 25, 180);
    const screened = [...facing(6, {}, 'company'), unit('red', 'line', 'line', 36, 19, 0)];
    const done = charge(field(screened), evade, [6, 6]);
    expectPose(done.state, 'charger', 36, 20, 180);
  });

  it('KG-CHG-20: nearer than that already, it does not move, nor even wheel', () => {
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

  it('KG-CHG-20: at closed ground, too, and at buildings', () => {
    const stoppedBy = (terrain: TerrainFeature) => {
      const done = charge(field(facing(6, {}, 'company'), { terrain: [terrain] }), evade, [6, 6]);
      expect(unitIn(done.state, 'charger').state).toBe('shaken');
      return unitIn(done.state, 'charger').pose.y;
    };
    expect(stoppedBy(line('abatis', 'abatis', [20, 20], [50, 20]))).toBe(20);
    expect(stoppedBy(block('bog', 'bog', 20, 10, 50, 19))).toBe(19);
    expect(stoppedBy(block('house', 'buildingStone', 30, 17, 50, 21))).toBe(21);
  });

  it('KG-CHG-18: by option nobody is Shaken for a target that has fled', () => {
    const options = { missedChargeShaken: 'notIfTargetFled' } as const;
    const fled = charge(field(facing(10, {}, 'company'), { options }), evade, [6, 6]);
    expect(unitIn(fled.state, 'charger').state).toBe('normal');
    expect(unitIn(charge(field(facing(13), { options })).state, 'charger').state).toBe('shaken');
  });

  it('KG-CHG-21, KG-FLE-07: a fleeing target runs at once, even a second time', () => {
    const target: UnitPatch = { state: 'routed', fledThisTurn: true };
    const state = charging(field(facing(10, target)));
    expect(firstOf(state)).toBe('flee.distance');
    const done = run(state, [1, 1]);
    expect(unitIn(done.state, 'target').removed).toBe('destroyed');
  });

  it('KG-CHG-21: a target in contact can only stand', () => {
    const contacts = [
      { enemy: 'other', role: 'attacker', face: 'front', round: 1, charged: true, obstacle: null },
    ] as const;
    const units = [...facing(5, { contacts }), unit('blue', 'other', 'line', 10, 40, 180)];
    expect(firstOf(charging(field(units)))).toBe('test.receiveCharge');
  });
});

describe('Contact', () => {
  it('KG-CHG-01, KG-CHG-25, KG-MEL-02: the charger stands where its path touches the target', () => {
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

  it('KG-CHG-22, KG-CHG-25: a second unit touched is not in contact', () => {
    const units = [...facing(6), unit('red', 'beside', 'line', 42, 24, 0)];
    const wide = units.map((each) =>
      each.id === 'charger' ? { ...each, pose: { x: 38, y: 30, heading: 180 } } : each,
    );
    const done = charge(field(wide), stand, 5);
    expect(unitIn(done.state, 'beside').contacts).toEqual([]);
    expectPose(done.state, 'beside', 42, 24, 0);
  });

  it('KG-C94, KG-CHG-24: the screen in front of a column falls back behind it', () => {
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

  it('KG-CHG-24: at the table edge it finds the nearest clear place', () => {
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
