import { describe, expect, it } from 'vitest';
import { openResponses } from '../../src/rulesets/king-george/responses.js';
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
  responses,
  skirmishers,
} from './charging.js';
import {
  block,
  eventsOf,
  expectLegal,
  expectPose,
  expectRefused,
  line,
  modifiersOf,
  rollOf,
  run,
  type Sample,
  type UnitPatch,
  unit,
  unitIn,
} from './setup.js';

const { standAndFire, formSquare, evade, counterCharge, stand } = responses;

const shaken: UnitPatch = { state: 'shaken' };

/** What a target is offered against horse so far away; a test to charge is passed. */
const offers = (distance: number, target: UnitPatch = {}, sample: Sample = 'line'): readonly string[] => {
  const state = charging(field(facing(distance, target, sample)));
  return offered(firstOf(state) === 'test.charge' ? run(state, 10).state : state);
};

describe('Which responses are open', () => {
  it('KG-RSP-01 KG-RSP-16: a target has one of five responses, and may always stand', () => {
    expect(offers(10)).toEqual(['standAndFire', 'formSquare', 'stand']);
    expect(offers(10, {}, 'company')).toEqual(['evade', 'stand']);
    expect(offers(10, {}, 'horse')).toEqual(['evade', 'counterCharge', 'stand']);
    expect(offers(10, {}, 'guns')).toEqual(['standAndFire', 'evade', 'stand']);
    expect(offers(10, { formation: 'square' })).toEqual(['standAndFire', 'stand']);
    expect(offers(10, { formation: 'marchColumn' })).toEqual(['formSquare', 'stand']);
    expect(offers(10, {}, 'rockets')).toEqual(['evade', 'stand']);
    const state = charging(field(facing(10)));
    expectRefused(state, evade, 'notOffered', 'KG-RSP-10');
    expectRefused(state, counterCharge, 'notOffered', 'KG-RSP-13');
    expectRefused(state, { type: 'follow' }, 'wrongPhase');
    expectLegal(state, stand);
  });

  it('KG-RSP-10: steady horse evades, skirmishers and guns even Shaken', () => {
    expect(offers(10, shaken, 'horse')).toEqual(['stand']);
    expect(offers(10, { ...skirmishers, ...shaken })).toEqual(['standAndFire', 'evade', 'stand']);
    expect(offers(10, { formation: 'crew', ...shaken }, 'guns')).toEqual(['evade', 'stand']);
    expect(offers(10, { formation: 'limbered' }, 'guns')).toEqual(['evade', 'stand']);
  });

  it('KG-SKR-08: a company evades or stands', () => {
    expect(offers(10, shaken, 'company')).toEqual(['evade', 'stand']);
  });

  it('KG-RSP-13: only horse in line that is charged in front counter-charges', () => {
    expect(offers(10, { formation: 'marchColumn' }, 'horse')).toEqual(['evade', 'stand']);
    const units = [unit('red', 'target', 'horse', 30, 24, 0), unit('blue', 'charger', 'horse', 42, 23, 270)];
    expect(offered(run(charging(field(units)), 10).state)).toEqual(['evade', 'stand']);
  });

  it('KG-C48 KG-RSP-08: a square needs more than half a charge move, and room (KG-RSP-18)', () => {
    expect(offers(6)).not.toContain('formSquare');
    expect(offers(6.0005)).not.toContain('formSquare');
    expect(offers(6.5)).toContain('formSquare');
    const column = charging(field(facing(3.1, {}, 'line', { formation: 'attackColumn' }, 'line')));
    expect(offered(run(column, 10).state)).toContain('formSquare');
    const crowded = [...facing(10), unit('red', 'behind', 'line', 36, 21, 0)];
    expectRefused(charging(field(crowded)), formSquare, 'overlap', 'KG-RSP-18');
  });

  it('KG-RSP-08 KG-GEN-09: at half a charge move and the tolerance it is still too late for a square', () => {
    const state = charging(field(facing(6.5)));
    const task = state.agenda.at(-1);
    if (task?.task !== 'chooseResponse') throw new Error('no response is open');
    const open = (distance: number) =>
      openResponses(state, { ...task.charge, distance }).some((type) => type === 'formSquare');
    expect([6 + 0.001, 6.0011].map(open)).toEqual([false, true]);
  });

  it('KG-RSP-08: a garrison forms no square', () => {
    const terrain = [block('house', 'buildingStone', 33, 20, 39, 24)];
    const units = [
      unit('red', 'target', 'line', 36, 24, 0, { inBuilding: 'house' }),
      unit('blue', 'charger', 'line', 36, 29.9, 180, column),
    ];
    expect(offered(run(charging(field(units, { terrain })), 10).state)).toEqual(['standAndFire', 'stand']);
  });
});

describe('Stand and fire', () => {
  it('KG-C45 KG-RSP-04: the target is too late to fire', () => {
    const done = charge(field(facing(5)), standAndFire, { 'standAndFire.range': [3, 3] }, { 'test.receiveCharge': 5 });
    expect(unitIn(done.state, 'target').fired).toBe(false);
    expect(firstOf(done.state)).toBe('melee.attacker');
    expectPose(done.state, 'charger', 36, 24, 180);
  });

  it('KG-C46 KG-RSP-06 KG-CHG-23: hit, the charger may halt at the fire range, and is not Shaken', () => {
    const done = charge(
      field(facing(10)),
      standAndFire,
      { 'standAndFire.range': [4, 3] },
      { 'fire.hit': [6, 9, 3] },
      { 'save.hit': [5, 8] },
      { 'test.halt': 4 },
    );
    expect(done.rolls.map(({ result }) => result)).toEqual([7, 2, 2, 0]);
    expect(firstOf(done.state)).toBeNull();
    expectPose(done.state, 'charger', 36, 31, 180);
    expect(unitIn(done.state, 'charger').state).toBe('normal');
    expect(unitIn(done.state, 'target').fired).toBe(true);
  });

  it('KG-C47 KG-RSP-06: wounds first, then the halt; passed, the charge goes home', () => {
    const done = charge(
      field(facing(12, { fire: 'A' })),
      standAndFire,
      { 'standAndFire.range': [5, 3] },
      { 'fire.hit': [4, 3, 1] },
      { 'save.hit': 3 },
      { 'test.wounds': 7 },
      { 'test.halt': 6 },
      { 'test.receiveCharge': 5 },
    );
    expect(done.rolls.map(({ result }) => result)).toEqual([8, 1, 0, 1, 1, 1]);
    expect(firstOf(done.state)).toBe('melee.attacker');
    expectPose(done.state, 'charger', 36, 24, 180);
  });

  it('KG-C95: a square fires one die', () => {
    const units = facing(5, { formation: 'square' }, 'line', column, 'line');
    const done = charge(
      field(units),
      { 'test.charge': 5 },
      standAndFire,
      { 'standAndFire.range': [1, 2] },
      { 'fire.hit': 5 },
      { 'save.hit': 5 },
      { 'test.halt': 4 },
    );
    expectPose(done.state, 'charger', 36, 27, 180);
    expect(unitIn(done.state, 'charger').state).toBe('normal');
    const line = facing(5, { formation: 'square' }, 'line', {}, 'line');
    expectNoCharge(field(line), 'notThatTarget', 'KG-CHG-05');
  });

  it('KG-RSP-07: a charger Shaken by its wounds stops at the fire range without a further test', () => {
    const done = charge(field(facing(10)), standAndFire, [4, 3], [10, 1, 1], 4, { 'test.wounds': 4 });
    expect(firstOf(done.state)).toBeNull();
    expectPose(done.state, 'charger', 36, 31, 180);
    expect(unitIn(done.state, 'charger').state).toBe('shaken');
  });

  it('KG-RSP-07: a Routed one flees from there; one destroyed is gone', () => {
    const gone = charge(field(facing(10, {}, 'line', { casualties: 2 })), standAndFire, [4, 3], [10, 1, 1], 4);
    expect(unitIn(gone.state, 'charger').removed).toBe('destroyed');
    expect(firstOf(gone.state)).toBeNull();
    // Only a charger that Fate drives on can be Shaken already.
    const routed = forced(
      field(facing(10, {}, 'line', shaken)),
      standAndFire,
      { 'standAndFire.range': [4, 3] },
      { 'fire.hit': [10, 1, 1] },
      { 'save.hit': 4 },
      { 'test.wounds': 6 },
      { 'flee.distance': [1, 1, 1] },
    );
    expect(unitIn(routed.state, 'charger').state).toBe('routed');
    // It had come to (36, 31), and its centre has gone 3" back from (36, 32).
    expectPose(routed.state, 'charger', 36, 36, 0);
  });

  it('KG-RSP-07: a charger halted in its wheel has made that part of it', () => {
    const units = [unit('red', 'target', 'line', 36, 24, 0), unit('blue', 'charger', 'horse', 41.5, 28, 180)];
    const state = charging(field(units), { wheel: { side: 'right', degrees: 45 } });
    const task = state.agenda.at(-1);
    if (task?.task !== 'chooseResponse') throw new Error(task?.task);
    const range = Math.floor(task.charge.distance);
    const done = run(state, standAndFire, [1, range - 1], [10, 1, 1], 10, { 'test.halt': 1 });
    const { pose } = unitIn(done.state, 'charger');
    expect(pose.heading).toBeGreaterThan(180);
    expect(pose.heading).toBeLessThan(225);
  });
});

describe('Receiving a charge', () => {
  it('KG-RSP-17: failing, a steady unit is Shaken and fights so', () => {
    const done = charge(field(facing(5)), stand, { 'test.receiveCharge': 4 });
    expect(unitIn(done.state, 'target').state).toBe('shaken');
    expect(firstOf(done.state)).toBe('melee.attacker');
  });

  it('KG-MOR-12: the charger counts as standing where it started', () => {
    const flank = (x: number) =>
      field([unit('red', 'target', 'line', 30, 24, 0), unit('blue', 'charger', 'horse', x, 23, 270)]);
    expect(modifiersOf(rollOf(run(charging(flank(42)), stand).state, 'test.receiveCharge'))).toBe(0);
    expect(modifiersOf(rollOf(run(charging(flank(38)), stand).state, 'test.receiveCharge'))).toBe(-2);
  });

  it('KG-MOR-10: with the cover of what the charge comes across', () => {
    const terrain = [line('wall', 'wall', [20, 24.5], [50, 24.5])];
    const state = run(charging(field(facing(5, {}, 'line', column, 'line'), { terrain })), 10, stand).state;
    expect(modifiersOf(rollOf(state, 'test.receiveCharge'))).toBe(2);
    const wood = [block('wood', 'wood', 30, 20, 42, 23.5)];
    const inside = run(charging(field(facing(5), { terrain: wood })), stand).state;
    expect(modifiersOf(rollOf(inside, 'test.receiveCharge'))).toBe(1);
  });

  it('an event names the response', () => {
    const done = charge(field(facing(5)), stand);
    expect(eventsOf(done, 'responded')).toMatchObject([{ unitId: 'target', response: 'stand' }]);
  });
});
