import { describe, expect, it } from 'vitest';
import type { Action } from '../../src/rulesets/king-george/actions.js';
import { isFlankThreatened, testCircumstances, testRoll } from '../../src/rulesets/king-george/morale.js';
import type { Unit } from '../../src/rulesets/king-george/state.js';
import { facing as chargerAt, charging, column, field } from './charging.js';
import type { Placed } from './firing.js';
import { changeTo } from './orders.js';
import {
  area,
  battleWith,
  block,
  line,
  modifiersOf,
  ordering,
  rollOf,
  run,
  type Setting,
  type UnitPatch,
  unit,
  unitIn,
} from './setup.js';

const testing = (setting: Setting, id = 'R', purpose: Parameters<typeof testRoll>[2] = 'test.rally') => {
  const state = battleWith(setting);
  return testRoll(state, unitIn(state, id), purpose, 'KG-MOR-01');
};

const alone = (patch: UnitPatch = {}, rest: Partial<Setting> = {}): Setting => ({
  ...rest,
  units: [unit('red', 'R', 'line', 30, 24, 0, patch), ...(rest.units ?? [])],
});

describe('Threatened flanks', () => {
  const horse = (patch: Placed = {}) => unit('blue', 'H', 'horse', 35, 21, 270, patch);
  const threat = (red: UnitPatch = {}, blue: Placed = {}, ...more: Setting['units']) =>
    modifiersOf(testing(alone(red, { units: [horse(blue), ...more] })));

  it('KG-C69 KG-MOR-09: an enemy within 6" of flank or rear threatens a unit without a friend near', () => {
    expect(threat()).toBe(-2);
    expect(threat({}, {}, unit('red', 'F', 'line', 30, 32, 0))).toBe(0);
    expect(threat({}, {}, unit('red', 'F', 'line', 30, 32.1, 0))).toBe(-2);
    expect(threat({ formation: 'square' })).toBe(0);
    const held = alone(
      { inBuilding: 'house' },
      { units: [horse()], terrain: [block('house', 'buildingStone', 27, 22, 33, 24)] },
    );
    expect(isFlankThreatened(battleWith(held), unitIn(battleWith(held), 'R'))).toBe(false);
  });

  it('KG-MOR-09 KG-FRM-21: skirmishers, crews and guns have no threatened flank', () => {
    expect(threat({ formation: 'skirmish', casualties: 0 })).toBe(0);
    const guns = { units: [unit('red', 'R', 'guns', 30, 24, 0), horse()] };
    expect(modifiersOf(testing(guns))).toBe(0);
  });

  it('KG-MOR-09: a threat is measured from the place of the enemy, ahead or behind', () => {
    expect(threat({}, { pose: { x: 35, y: 24, heading: 270 } })).toBe(0);
    expect(threat({}, { pose: { x: 35, y: 23.9, heading: 270 } })).toBe(-2);
    expect(threat({}, { pose: { x: 39, y: 21, heading: 270 } })).toBe(-2);
    expect(threat({}, { pose: { x: 39.1, y: 21, heading: 270 } })).toBe(0);
  });

  it('KG-MOR-09: fleeing units neither threaten nor help', () => {
    expect(threat({}, { state: 'routed' })).toBe(0);
    expect(threat({}, { evading: true, state: 'shaken' })).toBe(0);
    expect(threat({}, {}, unit('red', 'F', 'line', 30, 32, 0, { state: 'routed' }))).toBe(-2);
  });

  it('KG-MOR-09 KG-MOR-12: an enemy in contact counts by the face he struck', () => {
    const contact = (face: 'front' | 'flank' | 'rear', role: 'attacker' | 'defender') =>
      ({ enemy: 'H', role, face, round: 1, charged: false, obstacle: null }) as const;
    expect(threat({ contacts: [contact('front', 'defender')] })).toBe(0);
    expect(threat({ contacts: [contact('flank', 'defender')] })).toBe(-2);
    expect(threat({ contacts: [contact('rear', 'defender')] })).toBe(-2);
    // It struck another's flank itself: its own is not threatened by him.
    expect(threat({ contacts: [contact('flank', 'attacker')] })).toBe(0);
  });

  it('KG-MOR-12: a charger counts as standing where it started', () => {
    const far = alone({}, { units: [unit('blue', 'H', 'horse', 42, 23, 270)] });
    expect(modifiersOf(testing(far, 'R', 'test.receiveCharge'))).toBe(0);
  });
});

describe('Cover in a test', () => {
  const wall = { terrain: [line('wall', 'wall', [20, 24.5], [40, 24.5])] };

  it('KG-MOR-10: standing cover where there is no shot behind it, else what it had against that', () => {
    const state = battleWith(alone({}, wall));
    const cover = (given: Parameters<typeof testCircumstances>[2]) =>
      testCircumstances(state, unitIn(state, 'R'), given, null).cover;
    expect([cover('standing'), cover('none'), cover('soft')]).toEqual(['hard', 'none', 'soft']);
  });
});

describe('morale', () => {
  const test = (setting: Setting, id: string, order: Action, purpose: string): number =>
    modifiersOf(rollOf(run(ordering(setting, id), order).state, purpose));

  it('KG-MOR-10 KG-TER-06: a column in a wood has its cover in the test to charge', () => {
    const units = chargerAt(6, {}, 'line', column, 'line');
    const terrain = [block('wood', 'wood', 33, 31, 39, 40)];
    expect(modifiersOf(rollOf(charging(field(units, { terrain })), 'test.charge'))).toBe(1);
    expect(modifiersOf(rollOf(charging(field(units)), 'test.charge'))).toBe(0);
  });

  it('KG-TER-06 KG-FRM-05: raw troops change formation more readily in a wood', () => {
    const setting = {
      units: [unit('blue', 'E', 'line', 36, 24, 180, { morale: 'E' })],
      terrain: [block('wood', 'wood', 20, 10, 50, 40)],
    };
    const change: Action = { type: 'manoeuvre', steps: [changeTo('attackColumn')] };
    expect(test(setting, 'E', change, 'test.formation')).toBe(-2 + 1);
  });

  it('KG-MOR-04 KG-TER-03: a wall 1" away helps a rally, of Routed as of Shaken units', () => {
    const at = (y: number, state: 'shaken' | 'routed'): number =>
      test(
        {
          units: [unit('red', 'R', 'line', 36, 24, 0, { state })],
          terrain: [line('wall', 'wall', [30, y], [42, y])],
        },
        'R',
        { type: 'rally' },
        'test.rally',
      );
    expect([at(25, 'shaken'), at(25, 'routed'), at(25.1, 'routed'), at(21, 'shaken')]).toEqual([1, 1, -1, 1]);
  });

  it('KG-TER-05 KG-TER-06: soft and hard cover do not add up', () => {
    const setting = {
      units: [unit('red', 'R', 'line', 36, 24, 0, { state: 'shaken' as const })],
      terrain: [line('wall', 'wall', [30, 25], [42, 25]), block('wood', 'wood', 20, 10, 50, 40)],
    };
    expect(test(setting, 'R', { type: 'rally' }, 'test.rally')).toBe(-1 + 2);
  });

  it('KG-MOR-09 KG-TER-12: a garrison threatens a flank from the nearest point of its house', () => {
    const at = (y: number): number =>
      test(
        {
          units: [
            unit('red', 'R', 'line', 30, 24, 0, { state: 'shaken' }),
            unit('blue', 'X', 'line', 37, y + 2, 180, { inBuilding: 'house' }),
          ],
          terrain: [block('house', 'buildingStone', 35, y, 39, y + 4)],
        },
        'R',
        { type: 'rally' },
        'test.rally',
      );
    expect(at(18.5)).toBe(-1 - 2);
    expect(at(24.5)).toBe(-1);
  });

  it('KG-MOR-09 KG-TER-12: a garrison threatens a flank along its wall, wherever the corners of the house are', () => {
    const along = (y: number, height: number): number =>
      test(
        {
          units: [
            unit('red', 'R', 'line', 30, 24, 0, { state: 'shaken' }),
            unit('blue', 'X', 'line', 37, y + 1, 180, { inBuilding: 'house' }),
          ],
          terrain: [block('house', 'buildingStone', 35, y, 39, y + height)],
        },
        'R',
        { type: 'rally' },
        'test.rally',
      );
    expect([along(20, 8), along(22.5, 4), along(23.9, 4), along(24, 4)]).toEqual([-3, -3, -3, -1]);
  });

  it('KG-MOR-09 KG-TER-12: of a house with two wings the point nearest to the unit counts, not to its front centre', () => {
    const house = (nearest: number): Setting => ({
      units: [
        unit('red', 'R', 'line', 30, 24, 0, { state: 'shaken' }),
        unit('blue', 'X', 'line', 40, 29, 180, { inBuilding: 'house' }),
      ],
      terrain: [
        area('house', 'buildingStone', [
          [26, 30],
          [44, 30],
          [44, 16],
          [nearest, 21],
          [40, 26],
          [26, 26],
        ]),
      ],
    });
    expect(test(house(34), 'R', { type: 'rally' }, 'test.rally')).toBe(-1 - 2);
    expect(test(house(36), 'R', { type: 'rally' }, 'test.rally')).toBe(-1);
  });

  it('KG-MOR-09: a company threatens, and a battery is a friend', () => {
    const setting = (...more: readonly Unit[]): Setting => ({
      units: [
        unit('red', 'R', 'line', 30, 24, 0, { state: 'shaken' }),
        unit('blue', 'C', 'company', 38, 22, 270, { parent: null }),
        ...more,
      ],
    });
    const rally: Action = { type: 'rally' };
    expect(test(setting(), 'R', rally, 'test.rally')).toBe(-3);
    expect(test(setting(unit('red', 'G', 'guns', 20, 24, 0)), 'R', rally, 'test.rally')).toBe(-1);
    const runaway = unit('red', 'F', 'line', 22, 24, 180, { state: 'shaken', evading: true });
    expect(test(setting(runaway), 'R', rally, 'test.rally')).toBe(-3);
  });

  it('KG-MOR-09 KG-FRM-21: a garrison has no flank, and ground outside does not count for it', () => {
    const setting: Setting = {
      units: [
        unit('red', 'R', 'line', 30, 24, 0, { state: 'shaken', inBuilding: 'house' }),
        unit('blue', 'X', 'line', 30, 18, 0),
      ],
      terrain: [block('house', 'buildingWood', 27, 20, 33, 26)],
    };
    expect(test(setting, 'R', { type: 'rally' }, 'test.rally')).toBe(-1 + 1);
  });
});
