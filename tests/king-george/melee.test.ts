import { describe, expect, it } from 'vitest';
import { carryOutMelee, checkMelee } from '../../src/rulesets/king-george/melee.js';
import { begin, charge, column, facing, field, fight, firstOf, inContact, responses, skirmishers } from './charging.js';
import {
  battleWith,
  block,
  eventsOf,
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

const { stand } = responses;

const shaken: UnitPatch = { state: 'shaken' };

/** Horse that has met a line in front. */
const met = (target: UnitPatch = {}, charger: UnitPatch = {}, sample: Sample = 'line', chargers: Sample = 'horse') =>
  field(facing(0, target, sample, charger, chargers));

describe('Rounds of melee', () => {
  const lancers: UnitPatch = { lancers: true };

  it('KG-C59 KG-MEL-15 KG-MEL-18: lancers charge a line', () => {
    const done = charge(
      field(facing(6, {}, 'line', lancers)),
      stand,
      { 'test.receiveCharge': 5 },
      { 'melee.attacker': [3, 2, 8] },
      { 'melee.defender': [5, 4, 10] },
      { 'save.hit': [4, 9] },
      { 'save.hit': [5, 6] },
      { 'test.wounds': 6 },
      { 'test.lostMelee': 7 },
    );
    expect(done.rolls.map(({ result }) => result)).toEqual([1, 2, 2, 1, 2, 1, 0]);
    expect(unitIn(done.state, 'target')).toMatchObject({ state: 'shaken', casualties: 1 });
    expect(unitIn(done.state, 'charger')).toMatchObject({ state: 'normal', casualties: 0 });
    expect(unitIn(done.state, 'target').contacts).toMatchObject([{ enemy: 'charger', round: 2 }]);
    expect(eventsOf(done, 'meleeLost')).toMatchObject([{ unitId: 'target' }]);
    expect(firstOf(done.state)).toBeNull();
  });

  it('KG-C60 KG-MEL-04 KG-MEL-05: in the second round every hit is saved, and the melee goes on', () => {
    const done = fight(
      inContact(met({ ...shaken, casualties: 1 }, lancers), {}, 2),
      { 'melee.attacker': [4, 4, 5] },
      { 'melee.defender': [5, 6, 3] },
      { 'save.hit': 7 },
      { 'save.hit': 5 },
    );
    expect(done.rolls.map(({ result }) => result)).toEqual([1, 1, 1, 1]);
    expect(firstOf(done.state)).toBeNull();
    expect(unitIn(done.state, 'charger').contacts).toMatchObject([{ round: 3 }]);
  });

  it('KG-C61 KG-MEL-17 KG-MEL-19 KG-MEL-21: a broken unit is caught by horse that failed to stand', () => {
    const done = fight(
      inContact(met({ ...shaken, casualties: 1 }, lancers), {}, 3),
      { 'melee.attacker': [10, 9, 4] },
      { 'melee.defender': [2, 3, 4] },
      { 'save.hit': [6, 7] },
      { 'test.wounds': 7 },
      { 'flee.distance': [3, 5] },
      { type: 'stand' },
      { 'test.followUp': 4 },
    );
    expect(unitIn(done.state, 'target')).toMatchObject({ removed: 'destroyed', casualties: 2 });
    expectPose(done.state, 'charger', 36, 16, 180);
    expect(unitIn(done.state, 'charger')).toMatchObject({ state: 'normal', contacts: [] });
  });

  it('KG-C58 KG-MEL-07 KG-MEL-12 KG-MOR-10: a column charges a unit behind a wall', () => {
    const terrain = [line('wall', 'wall', [20, 24.5], [50, 24.5])];
    const done = charge(
      field(facing(5, {}, 'line', column, 'line'), { terrain }),
      { 'test.charge': 5 },
      stand,
      { 'test.receiveCharge': 3 },
      { 'melee.attacker': [3, 2, 1] },
      { 'melee.defender': [3, 2, 4] },
      { 'save.hit': 3 },
      { 'save.hit': [5, 4] },
      { 'test.wounds': 6 },
      { 'test.lostMelee': 9 },
    );
    expect(done.rolls.map(({ result }) => result)).toEqual([1, 1, 1, 2, 1, 1, 1, 1]);
    expect(unitIn(done.state, 'charger')).toMatchObject({ state: 'normal', casualties: 1 });
    expect(unitIn(done.state, 'target')).toMatchObject({ state: 'normal', casualties: 0 });
    expect(unitIn(done.state, 'target').contacts).toMatchObject([{ obstacle: 'wall' }]);
  });

  it('KG-C62 KG-MEL-09: a column charges skirmishers', () => {
    const state = inContact(met(skirmishers, column, 'line', 'line'));
    const done = fight(state, [1, 1, 2], [4, 4, 4], { 'save.hit': 5 });
    expect(done.rolls.map(({ roll, result }) => [modifiersOf(roll), result])).toEqual([
      [4, 1],
      [0, 0],
      [0, 1],
    ]);
    expect(firstOf(done.state)).toBeNull();
  });

  it('KG-C65: equal casualties mean that neither side has lost', () => {
    const done = fight(
      inContact(met({}, {}, 'line', 'line')),
      [5, 1, 1],
      [5, 1, 1],
      4,
      4,
      { 'test.wounds': 6 },
      { 'test.wounds': 5 },
    );
    expect(unitIn(done.state, 'target').state).toBe('normal');
    expect(unitIn(done.state, 'charger').state).toBe('shaken');
    expect(firstOf(done.state)).toBeNull();
  });

  it('KG-C96 KG-MEL-20 KG-MEL-23: a unit that removes its opponent has not lost, and does not follow', () => {
    const done = fight(
      inContact(met({ casualties: 2 }), {}, 2),
      { 'melee.attacker': [4, 4, 3] },
      { 'melee.defender': [5, 5, 4] },
      { 'save.hit': [6, 8] },
      { 'save.hit': [4, 4] },
      { 'test.wounds': 7 },
    );
    expect(done.rolls.map(({ result }) => result)).toEqual([2, 2, 1, 0, 1]);
    expect(unitIn(done.state, 'target').removed).toBe('destroyed');
    expect(unitIn(done.state, 'charger')).toMatchObject({ casualties: 2, state: 'normal', contacts: [] });
    expect(firstOf(done.state)).toBeNull();
  });

  it('KG-C103 KG-MOR-09: a flank struck counts from contact on', () => {
    const units = [unit('red', 'target', 'line', 30, 24, 0), unit('blue', 'charger', 'horse', 42, 23, 270)];
    const done = charge(
      field(units),
      stand,
      { 'test.receiveCharge': 5 },
      { 'melee.attacker': [2, 1, 1] },
      { 'melee.defender': [4, 4, 3] },
      { 'save.hit': 6 },
      { 'test.wounds': 8 },
      { 'test.lostMelee': 9 },
    );
    expect(done.rolls.map(({ roll, result }) => [modifiersOf(roll), result])).toEqual([
      [0, 1],
      [3, 1],
      [0, 0],
      [-2, 0],
      [-3, 1],
      [-5, 0],
    ]);
    expect(unitIn(done.state, 'target').state).toBe('shaken');
    expectPose(done.state, 'charger', 33, 23, 270);
  });

  it('KG-MOR-10 KG-MEL-03: a unit met at the halt has cover, a charger has none', () => {
    const terrain = [block('wood', 'wood', 30, 18, 42, 30)];
    const saves = (bothCharged: boolean) =>
      fight(inContact({ ...met({}, {}, 'horse'), terrain }, { bothCharged }), [10, 1, 1], [10, 1, 1]).state;
    expect(modifiersOf(rollOf(saves(false), 'save.hit'))).toBe(1);
    expect(modifiersOf(rollOf(saves(true), 'save.hit'))).toBe(0);
    expect(modifiersOf(rollOf(run(saves(false), 10).state, 'save.hit'))).toBe(0);
  });

  it('KG-MEL-16: by option a loser takes the test for the lost melee alone', () => {
    const setting = { ...met(), options: { loserTests: 'lostOnly' } as const };
    const done = fight(inContact(setting), [10, 1, 1], [1, 1, 1], 4, { 'test.lostMelee': 8 });
    expect(firstOf(done.state)).toBeNull();
    expect(unitIn(done.state, 'target').state).toBe('normal');
  });

  it('KG-MEL-16: a unit that breaks takes no further test in the round', () => {
    const done = fight(inContact(met(shaken)), [10, 1, 1], [1, 1, 1], 4, { 'test.wounds': 1 });
    expect(firstOf(done.state)).toBe('flee.distance');
  });

  it('KG-MEL-17: both may break, and both flee, the defender first', () => {
    const done = fight(
      inContact(met(shaken, shaken, 'line', 'line')),
      [10, 1, 1],
      [10, 1, 1],
      1,
      1,
      1,
      1,
      { 'flee.distance': [1, 1] },
      { 'flee.distance': [1, 1] },
    );
    expect(unitIn(done.state, 'target').pose).toMatchObject({ y: 20, heading: 180 });
    expect(unitIn(done.state, 'charger').pose).toMatchObject({ y: 28, heading: 0 });
    expect(firstOf(done.state)).toBeNull();
  });

  it('KG-MEL-04: by option both sides continue the melee until it is decided', () => {
    const setting = { ...met(), options: { meleeRounds: 'untilDecided' } as const };
    const done = fight(inContact(setting), [1, 1, 1], [1, 1, 1]);
    expect(firstOf(done.state)).toBe('melee.attacker');
    expect(unitIn(done.state, 'target').contacts).toMatchObject([{ round: 2 }]);
  });

  it('KG-MEL-04 KG-ACT-04: a unit picks one of the enemies it is in contact with', () => {
    const units = [...facing(0), unit('blue', 'other', 'horse', 36, 22, 0)];
    const state = inContact(field(units));
    const target = unitIn(state, 'target');
    expect(checkMelee(state, target, { type: 'melee', enemy: 'charger' })).toEqual([]);
    expect(checkMelee(state, target, { type: 'melee', enemy: 'other' })).toMatchObject([
      { code: 'notInContact', path: 'enemy' },
    ]);
    const begun = begin(state, (battle) => carryOutMelee(battle, 'target', 'charger'));
    expect(rollOf(begun.state, 'melee.attacker').by).toBe('charger');
  });

  it('KG-C60 KG-ACT-04: a unit in contact receives no other order', () => {
    const state = inContact(met({ ...shaken, casualties: 1 }, lancers), {}, 2);
    const next = battleWith(
      { units: state.units, officers: state.officers },
      { task: 'activateUnit', unitId: 'target', called: 'card' },
    );
    expectRefused(next, { type: 'pass' }, 'inContact', 'KG-ACT-04');
    expectRefused(next, { type: 'rally' }, 'inContact', 'KG-ACT-04');
    const done = run(next, { type: 'melee', enemy: 'charger' }, [4, 4, 5], [5, 6, 3], 7, 5);
    expect(unitIn(done.state, 'charger').contacts).toMatchObject([{ round: 3 }]);
  });

  it('KG-MEL-02: a unit that flees leaves all its contacts', () => {
    const state = inContact(field([...facing(0, shaken), unit('blue', 'other', 'horse', 30, 30, 180)]));
    const battle = { state, events: [] };
    const both = fight(battle.state, [10, 1, 1], [1, 1, 1], 4, 1, [1, 1]);
    expect(unitIn(both.state, 'target').contacts).toEqual([]);
    expect(unitIn(both.state, 'charger').contacts).toEqual([]);
  });
});
