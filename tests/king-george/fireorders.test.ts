import { describe, expect, it } from 'vitest';
import type { Action } from '../../src/rulesets/king-george/actions.js';
import {
  asked,
  decisionOf,
  eventsOf,
  expectLegal,
  expectRefused,
  modifiersOf,
  ordering,
  rollOf,
  run,
  type Setting,
  unit,
  unitIn,
} from './setup.js';

/** Fire as a side orders it, in the activation of a unit. */

const fire = (target: string): Action => ({ type: 'fire', target });

describe('Orders to fire', () => {
  const facing: Setting = {
    units: [unit('red', 'R', 'line', 36, 20, 0), unit('blue', 'B', 'line', 36, 23.5, 180)],
  };

  it('KG-C25 KG-ACT-02: a volley is the order of an activation', () => {
    const done = run(
      ordering(facing, 'R'),
      fire('B'),
      { 'fire.hit': [5, 4, 9] },
      { 'save.hit': [4, 5] },
      { 'test.wounds': 5 },
    );
    expect(unitIn(done.state, 'B')).toMatchObject({ casualties: 1, state: 'shaken', underFire: true });
    expect(unitIn(done.state, 'R')).toMatchObject({ fired: true, activated: true });
    expect(asked(done.state)).toBeNull();
  });

  it('KG-C41: rockets are declared without a target', () => {
    const setting: Setting = { units: [unit('red', 'K', 'rockets', 30, 5, 0)] };
    const state = ordering(setting, 'K');
    expectRefused(state, { type: 'fire', heading: 0, dice: 0 }, 'rocketDice', 'KG-RKT-01');
    expectRefused(state, { type: 'fire', heading: 0, dice: 13 }, 'rocketDice', 'KG-RKT-01');
    expectRefused(state, { type: 'fire', heading: 46, dice: 6 }, 'wrongHeading', 'KG-RKT-01');
    for (const dice of [1, 12]) for (const heading of [315, 0, 45]) expectLegal(state, { type: 'fire', heading, dice });
  });

  it('KG-C77: guns under Fate 53 fire on their own side; limbered they choose an order', () => {
    const misled = (formation: 'unlimbered' | 'limbered'): Setting => ({
      units: [
        unit('blue', 'G', 'guns', 36, 40, 180, { formation }),
        unit('blue', 'F', 'line', 60.4, 40, 270),
        unit('red', 'R', 'line', 36, 35, 0),
      ],
      state: { fateQueue: [53] },
    });
    const done = run(ordering(misled('unlimbered'), 'G'), { 'fire.hit': [4, 3, 3] }, { 'save.hit': 5 });
    expect(done.rolls.map(({ roll, result }) => [modifiersOf(roll), result])).toEqual([
      [1, 1],
      [0, 1],
    ]);
    expect(eventsOf(done, 'fired')).toMatchObject([{ targetId: 'F' }]);
    expect(asked(done.state)).toBeNull();
    expect(decisionOf(ordering(misled('limbered'), 'G'))).toBe('chooseOrder');
  });

  it('KG-C78: guns under Fate 52 fire twice', () => {
    const setting: Setting = {
      units: [unit('red', 'G', 'guns', 36, 4, 0), unit('blue', 'B', 'line', 36, 24, 180)],
      state: { fateQueue: [52] },
    };
    const once = run(ordering(setting, 'G'), fire('B'), { 'fire.hit': [4, 3, 3] }, { 'save.hit': 6 });
    const twice = run(once.state, { type: 'secondFire', take: true });
    expect(modifiersOf(rollOf(twice.state, 'fire.hit'))).toBe(0);
    const done = run(twice.state, { 'fire.hit': [4, 5, 3] }, { 'save.hit': 6 });
    expect(done.rolls).toMatchObject([{ result: 1 }, { result: 1 }]);
    expect(asked(done.state)).toBeNull();
  });
});

describe('Charges met with fire', () => {
  const charge: Action = { type: 'charge', target: 'R' };
  const stand: Action = { type: 'standAndFire' };
  const charged = (distance: number, red = {}): Setting => ({
    units: [unit('red', 'R', 'line', 36, 24, 0, red), unit('blue', 'H', 'horse', 36, 24 + distance, 180)],
  });

  it('KG-C45: the target is too late to fire', () => {
    const done = run(
      ordering(charged(5), 'H'),
      charge,
      stand,
      { 'standAndFire.range': [3, 3] },
      { 'test.receiveCharge': 5 },
    );
    expect(unitIn(done.state, 'R').fired).toBe(false);
    expect(asked(done.state)).toMatchObject({ purpose: 'melee.attacker' });
  });

  it('KG-C46: fire halts a charger at 7"', () => {
    const done = run(
      ordering(charged(10), 'H'),
      charge,
      stand,
      { 'standAndFire.range': [4, 3] },
      { 'fire.hit': [6, 9, 3] },
      { 'save.hit': [5, 8] },
      { 'test.halt': 4 },
    );
    expect(unitIn(done.state, 'H')).toMatchObject({ pose: { x: 36, y: 31 }, state: 'normal' });
    expect(unitIn(done.state, 'R').fired).toBe(true);
  });

  it('KG-C47: good shots open fire early', () => {
    const done = run(
      ordering(charged(12, { fire: 'A' }), 'H'),
      charge,
      stand,
      { 'standAndFire.range': [5, 3] },
      { 'fire.hit': [4, 3, 1] },
      { 'save.hit': 3 },
      { 'test.wounds': 7 },
      { 'test.halt': 6 },
      { 'test.receiveCharge': 5 },
    );
    expect(asked(done.state)).toMatchObject({ purpose: 'melee.attacker' });
  });

  it('KG-RSP-02: stand and fire is not offered to a unit that cannot fire', () => {
    const state = run(ordering(charged(10, { formation: 'marchColumn' }), 'H'), charge).state;
    expectRefused(state, stand, 'wrongFormation');
  });
});
