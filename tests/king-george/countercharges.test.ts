import { describe, expect, it } from 'vitest';
import { gapBetween } from '../../src/rulesets/king-george/footprint.js';
import { charge, charging, facing, field, firstOf, offered, responses } from './charging.js';
import {
  eventsOf,
  expectPose,
  line,
  modifiersOf,
  type Reply,
  rollOf,
  run,
  type Setting,
  type UnitPatch,
  unit,
  unitIn,
} from './setup.js';

const { counterCharge } = responses;

const shaken: UnitPatch = { state: 'shaken' };

describe('Counter-charges', () => {
  it('KG-RSP-13: steady horse in line counter-charges when charged in front', () => {
    const counters = (target: UnitPatch, x = 36, y = 32, heading = 180) => {
      const units = [
        unit('red', 'target', 'horse', 36, 24, 0, target),
        unit('blue', 'charger', 'horse', x, y, heading),
      ];
      const state = charging(field(units));
      return offered(firstOf(state) === 'test.charge' ? run(state, 10).state : state).includes('counterCharge');
    };
    expect(counters({})).toBe(true);
    expect(counters(shaken)).toBe(false);
    expect(counters({ formation: 'marchColumn' })).toBe(false);
    expect(counters({}, 45, 23, 270)).toBe(false);
    expect(counters({}, 36, 14, 0)).toBe(false);
  });

  it('KG-RSP-14 KG-MEL-13: dice equal to the distance: both have charged, and lancers of either side gain', () => {
    const units = facing(5, { lancers: true }, 'horse', { lancers: true });
    const done = charge(field(units), 10, counterCharge, 10, { 'counterCharge.advance': [2, 3] });
    expectPose(done.state, 'target', 36, 24, 0);
    expect(modifiersOf(rollOf(done.state, 'melee.attacker'))).toBe(1);
    expect(modifiersOf(rollOf(run(done.state, [1, 1, 1]).state, 'melee.defender'))).toBe(1);
  });

  it('KG-RSP-14: dice above the distance or a failed test: the target is halted, and its lancers gain nothing', () => {
    const units = facing(5, { lancers: true }, 'horse', { lancers: true });
    for (const replies of [[4], [10, [3, 3]]] as const) {
      const met = charge(field(units), 10, counterCharge, ...replies, { 'test.receiveCharge': 5 });
      expect(modifiersOf(rollOf(met.state, 'melee.attacker'))).toBe(1);
      expect(modifiersOf(rollOf(run(met.state, [1, 1, 1]).state, 'melee.defender'))).toBe(0);
    }
  });

  it('KG-RSP-13 KG-MOR-02: the test of a counter-charge uses the morale of the target', () => {
    const state = charging(field(facing(8, { morale: 'D', casualties: 1 }, 'horse')));
    expect(modifiersOf(rollOf(run(state, 10, counterCharge).state, 'test.counterCharge'))).toBe(-2);
  });

  it('KG-RSP-15: met askew it turns on its front centre to face back along the path', () => {
    const units = [unit('red', 'target', 'horse', 36, 24, 20), unit('blue', 'charger', 'horse', 36, 34, 180)];
    const done = charge(field(units), 10, counterCharge, 10, [1, 1]);
    expectPose(done.state, 'target', 36, 24 + (unitIn(done.state, 'target').pose.y - 24), 0);
    const { y } = unitIn(done.state, 'target').pose;
    // The corner of the turned line touches first: D is 10 less 3 sin 20 = 8.974; share (8.974 - 2) / 2.
    expect(y).toBeCloseTo(24 + (10 - 3 * Math.sin((20 * Math.PI) / 180) - 2) / 2, 3);
    expect(unitIn(done.state, 'charger').pose.y).toBeCloseTo(y, 3);
  });
});

describe('Requirements and timing of a counter-charge', () => {
  const { counterCharge } = responses;

  const meet = (...replies: readonly Reply[]) =>
    charge(
      field(facing(10, {}, 'horse')),
      { 'test.charge': 7 },
      counterCharge,
      { 'test.counterCharge': 5 },
      ...replies,
    );

  it('KG-C55 KG-RSP-13 KG-RSP-15: both meet half-way and have charged', () => {
    const done = meet({ 'counterCharge.advance': [3, 4] });
    expectPose(done.state, 'target', 36, 25.5, 0);
    expectPose(done.state, 'charger', 36, 25.5, 180);
    expect(unitIn(done.state, 'target').contacts).toMatchObject([{ role: 'defender', charged: true }]);
    expect(firstOf(done.state)).toBe('melee.attacker');
  });

  it('KG-C56 KG-RSP-14: a roll above the distance catches horse standing', () => {
    const done = meet({ 'counterCharge.advance': [6, 5] }, { 'test.receiveCharge': 5 });
    expectPose(done.state, 'charger', 36, 24, 180);
    expect(unitIn(done.state, 'target').contacts).toMatchObject([{ charged: false }]);
  });

  it('KG-C56 KG-RSP-14: dice equal to the distance are in time', () => {
    const done = meet({ 'counterCharge.advance': [5, 5] });
    expectPose(done.state, 'charger', 36, 24, 180);
    expect(unitIn(done.state, 'target').contacts).toMatchObject([{ charged: true }]);
    expect(firstOf(done.state)).toBe('melee.attacker');
  });

  it('KG-RSP-14: a failed test leaves the target caught at the halt', () => {
    const done = charge(field(facing(10, {}, 'horse')), 7, counterCharge, { 'test.counterCharge': 4 });
    expect(firstOf(done.state)).toBe('test.receiveCharge');
  });

  it('KG-RSP-19: the target turns back along the path, and moves on it', () => {
    const units = [unit('red', 'target', 'horse', 36, 24, 45), unit('blue', 'charger', 'horse', 36, 36, 180)];
    const done = charge(field(units), 7, counterCharge, 5, { 'counterCharge.advance': [1, 1] });
    const { pose } = unitIn(done.state, 'target');
    expect(pose).toMatchObject({ x: 36, heading: 0 });
    expect(pose.y).toBeGreaterThan(26);
    expect(unitIn(done.state, 'charger').pose).toMatchObject({ x: 36, y: pose.y });
  });

  it('KG-RSP-15: without room it keeps its heading', () => {
    const beside = unit('red', 'beside', 'line', 40.3, 25.4, 90);
    const units = [
      unit('red', 'target', 'horse', 36, 24, 45),
      unit('blue', 'charger', 'horse', 36, 36, 180),
      { ...beside, pose: { x: 34, y: 21.9, heading: 180 } },
    ];
    const done = charge(field(units), 7, counterCharge, 5, { 'counterCharge.advance': [5, 3] });
    expect(unitIn(done.state, 'target').pose.heading).toBe(45);
    expect(unitIn(done.state, 'charger').contacts).toHaveLength(1);
  });
});

describe('A counter-charge among obstacles', () => {
  const { counterCharge } = responses;

  const meeting = (rest: Partial<Setting>, ...others: readonly ReturnType<typeof unit>[]) =>
    charge(
      field(
        [unit('red', 'target', 'horse', 36, 24, 0), unit('blue', 'charger', 'horse', 31, 34, 180), ...others],
        rest,
      ),
      { 'test.charge': 10 },
      counterCharge,
      { 'test.counterCharge': 10 },
      { 'counterCharge.advance': [1, 1] },
    ).state;

  it('KG-RSP-19: charger and target both come on', () => {
    expectPose(meeting({}), 'target', 36, 28, 0);
    expectPose(meeting({}), 'charger', 31, 28, 180);
  });

  it('KG-RSP-19: the target stops at closed ground before its centre, or before its flank', () => {
    for (const [from, to] of [
      [35, 38],
      [37.5, 39],
    ] as const) {
      const state = meeting({ terrain: [line('cliff', 'cliff', [from, 26], [to, 26])] });
      expectPose(state, 'target', 36, 26, 0);
      expectPose(state, 'charger', 31, 26, 180);
    }
  });

  it('KG-RSP-19: the target stops 1" short of a friend', () => {
    expectPose(meeting({}, unit('red', 'friend', 'line', 38, 29, 0)), 'target', 36, 26, 0);
  });

  it('KG-CHG-24: skirmishers make way where the charger ends on them', () => {
    const state = meeting({}, unit('red', 'screen', 'company', 37.5, 27, 0));
    expectPose(state, 'target', 36, 28, 0);
    expectPose(state, 'screen', 37.5, 26, 0);
  });

  it('KG-RSP-19: contact counts even if charger and target miss each other', () => {
    const units = [unit('red', 'target', 'horse', 36, 24, 45), unit('blue', 'charger', 'horse', 29.9, 36, 180)];
    const state = charge(field(units), 10, counterCharge, 10, { 'counterCharge.advance': [1, 1] }).state;
    const { pose } = unitIn(state, 'target');
    expect(pose).toMatchObject({ x: 36, heading: 0 });
    expect(unitIn(state, 'charger').pose.y).toBeCloseTo(36 - 2 - (pose.y - 24), 3);
    expect(unitIn(state, 'charger').contacts).toHaveLength(1);
  });

  it('KG-RSP-19 KG-CHG-15: what the charger has wheeled is part of the way it comes on', () => {
    const units = [unit('red', 'target', 'horse', 36, 24, 45), unit('blue', 'charger', 'horse', 30, 34, 200)];
    const wheeling = charging(field(units), { wheel: { side: 'left', degrees: 20 } });
    const done = run(wheeling, 10, counterCharge, 10, { 'counterCharge.advance': [1, 1] });
    const move = eventsOf(done, 'unitMoved').find(({ unitId }) => unitId === 'charger');
    const [wheeled, met] = move?.path ?? [];
    const wheel = (Math.sqrt(10) * 20 * Math.PI) / 180;
    // It misses the target, 3.508" on its way: 2" of dice and as much again, of which the wheel took its part.
    expect(unitIn(done.state, 'target').pose.y).toBeCloseTo(27.508, 3);
    expect((wheeled?.y ?? 0) - (met?.y ?? 0)).toBeCloseTo(2 + 3.508 - wheel, 3);
  });

  it('KG-RSP-19 KG-MOV-22: a charger may meet the target within its wheel', () => {
    const units = [unit('red', 'target', 'horse', 36, 24, 298), unit('blue', 'charger', 'horse', 35.3, 30.5, 142)];
    const state = charging(field(units), { wheel: { side: 'left', degrees: 45 } });
    const done = run(state, 10, counterCharge, 10, { 'counterCharge.advance': [1, 1] });
    const { pose, contacts } = unitIn(done.state, 'charger');
    expect(pose.heading).toBeGreaterThan(97);
    expect(pose.heading).toBeLessThan(142);
    expect(gapBetween(done.state, unitIn(done.state, 'charger'), unitIn(done.state, 'target'))).toBeCloseTo(0, 3);
    expect(contacts).toHaveLength(1);
  });

  it('KG-RSP-15: with no room on the table it keeps its heading', () => {
    const units = [unit('red', 'target', 'horse', 69, 24, 0), unit('blue', 'charger', 'horse', 63, 30, 135)];
    const state = charge(field(units), 10, counterCharge, 10, { 'counterCharge.advance': [1, 1] }).state;
    expect(unitIn(state, 'target').pose.heading).toBe(0);
  });
});
