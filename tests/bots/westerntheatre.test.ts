import { describe, expect, test } from 'vitest';
import { westernTheatreValues } from '../../src/bots/values/western-theatre/index.js';
import { volleyAt, volleyAtCharger } from '../../src/bots/values/western-theatre/volley.js';
import type { Action } from '../../src/rulesets/western-theatre/actions.js';
import { westernTheatre } from '../../src/rulesets/western-theatre/index.js';
import type { State, Unit } from '../../src/rulesets/western-theatre/state.js';
import {
  block,
  br32,
  fr24,
  gun3,
  gun6,
  lt7,
  officer,
  type Setting,
  sq7,
  stateOf,
  unitIn,
  withUnit,
} from '../western-theatre/battle.js';
import { at } from '../western-theatre/play.js';

const worthTo = (state: State, side = 'french') => westernTheatreValues.score(westernTheatre.view(state, side));

const firing = (changes: NonNullable<Parameters<typeof fr24>[4]>, y: number): State =>
  at(stateOf({ units: [fr24('F1', 36, 20, 0, changes), br32('A1', 36, y, 180)] }), 'fire');
const fire: Action = { type: 'fire', unitId: 'F1', targetId: 'A1' };

describe('score of a shot', () => {
  test('WT-FIR-08 WT-FIR-17: is higher at short range than at long', () => {
    expect(worthTo(firing({}, 23))(fire)).toBeGreaterThan(worthTo(firing({}, 25))(fire));
    expect(worthTo(firing({}, 25))(fire)).toBeGreaterThan(0);
  });

  test('WT-MRK-16: of a unit that is reforming is below that of holding fire at long range', () => {
    expect(worthTo(firing({ marker: 'orange' }, 25))(fire)).toBeGreaterThan(0);
    expect(worthTo(firing({ marker: 'red' }, 25))(fire)).toBeLessThan(0);
  });
});

describe('score of a ride', () => {
  const riding = (x: number, y: number): State =>
    at(
      stateOf({
        units: [fr24('F1', 36, 20, 0), br32('A1', 36, 44, 180)],
        officers: [officer('FO', 'army', x, y, { commands: null })],
      } satisfies Partial<Setting>),
      'commandMove',
    );
  const ride: Action = { type: 'moveOfficer', officerId: 'FO' };

  test('WT-CMD-10: an officer with his battalion in reach does not throw, and one far from it does', () => {
    expect(worthTo(riding(36, 16))(ride)).toBeLessThan(0);
    expect(worthTo(riding(66, 4))(ride)).toBeGreaterThan(0);
  });
});

describe('score of a charge', () => {
  /** A squadron straight before the front of a battalion, or beyond its right hand. */
  const charging = (x: number, y: number, heading: number): number => {
    const state = at(stateOf({ units: [sq7('F1', x, y, heading), br32('A1', 36, 30, 180)] }), 'move');
    return worthTo(state)({ type: 'charge', unitId: 'F1', targetId: 'A1', legs: [] });
  };

  test('WT-CHG-07 WT-TST-12: horse charges a flank and not the front of fresh foot', () => {
    expect(charging(36, 22, 0)).toBeLessThan(0);
    expect(charging(24, 30.5, 90)).toBeGreaterThan(0);
  });
});

describe('standing of a battle', () => {
  const hill = block('hill', 'hill', [30, 20, 42, 30]);
  const far = fr24('F2', 66, 4, 0);
  const standing = (units: Setting['units'], more: Partial<Setting> = {}): number => {
    const state = stateOf({ units, terrain: [hill], ...more });
    return westernTheatreValues.evaluate(westernTheatre.view(state, 'french'), 'french');
  };
  const sought = { victory: [{ kind: 'groundHeld', side: 'french', featureId: 'hill' }] } satisfies Partial<Setting>;

  test('WT-END-06: ground that wins the battle counts while one unit of the side and no enemy is there', () => {
    const there = [fr24('F1', 36, 25, 0), far, br32('A1', 6, 46, 180)];
    const away = [fr24('F1', 36, 4, 0), far, br32('A1', 6, 46, 180)];
    const met = [fr24('F1', 36, 22, 0), far, br32('A1', 36, 29, 180)];
    expect(standing(there, sought)).toBeGreaterThan(standing(there));
    expect(standing(away, sought)).toBe(standing(away));
    expect(standing(met, sought)).toBe(standing(met));
  });
});

describe('score of a throw for a move', () => {
  /** A British battalion at a distance from the enemy, with another of its brigade before its front or beside it. */
  const throwing = (x: number, y: number): number => {
    const brigade = { brigadeId: 'b' };
    const units = [br32('A1', 36, 40, 180, brigade), br32('A2', x, y, 180, brigade), fr24('F1', 36, 16, 0)];
    const victory = [{ kind: 'turnLimit', side: 'french' }] satisfies Setting['victory'];
    return worthTo(at(stateOf({ units, victory }), 'move', 'allied'), 'allied')({ type: 'moveUnit', unitId: 'A1' });
  };

  test('WT-MOV-26 WT-MOV-33: a battalion close behind another has no way and does not throw', () => {
    expect(throwing(36, 38.5)).toBeLessThan(0);
    expect(throwing(50, 40)).toBeGreaterThan(0);
  });

  test('WT-FRM-12: a march is judged by where a light unit faces first', () => {
    const state = at(stateOf({ units: [lt7('F1', 36, 20, 180), br32('A1', 36, 44, 180)] }), 'move');
    const march = (faceBefore: number): Action => ({ type: 'march', unitId: 'F1', legs: [{ march: 4 }], faceBefore });
    expect(worthTo(state)(march(0))).toBeGreaterThan(worthTo(state)(march(180)));
  });
});

describe('figures that fire takes', () => {
  type Shooter = ReturnType<typeof fr24>;
  const guns = (changes = {}): Shooter => gun6('F1', 36, 20, 0, { formation: 'unlimbered', ...changes });
  const foot = (changes = {}): Shooter => fr24('F1', 36, 20, 0, changes);

  /** Dice of a volley at an enemy whose front is so many inches ahead, and so many to the right. */
  const dice = (shooter: Shooter, ahead: number, change: Partial<Unit> = {}, aside = 0): number => {
    const units = [shooter, br32('A1', 36 + aside, 20 + ahead, 180)];
    const state = withUnit(stateOf({ units }), 'F1', change);
    const [unit, target] = [unitIn(state, 'F1'), unitIn(state, 'A1')];
    return volleyAt(westernTheatre.view(state, 'french'), unit, unit.pose, target) * 6;
  };

  test.each([
    // 24 figures and a die for trained ones; half of the figures at long range, or in disorder.
    ['at short range', foot(), 3, {}, 25],
    ['at long range', foot(), 6, {}, 13],
    ['out of range', foot(), 6.01, {}, 0],
    ['disordered', foot(), 3, { marker: 'orange' }, 12],
    ['disordered at long range', foot(), 6, { marker: 'orange' }, 6],
    ['veteran', foot({ experience: 'veteran' }), 3, {}, 26],
    ['green', foot({ experience: 'green' }), 3, {}, 24],
    ['in attack column', foot({ formation: 'attackColumn' }), 3, {}, 13],
    ['in column of march', foot({ formation: 'columnOfMarch' }), 3, {}, 0],
    ['in melee', foot(), 3, { meleeId: 'm1' }, 0],
    ['routing', foot(), 3, { plight: 'routing' }, 0],
    ['unarmed', foot({ weapon: 'none' }), 3, {}, 0],
    // Six figures of guns; two dice of canister at 6 inches.
    ['guns with canister', guns(), 6, {}, 9],
    ['guns with round shot', guns(), 6.01, {}, 7],
    ['guns at 12 inches', guns(), 12, {}, 7],
    ['guns farther off', guns(), 12.01, {}, 4],
    ['limbered guns', guns({ formation: 'limbered' }), 6, {}, 0],
    ['carbines', sq7('F1', 36, 20), 3, {}, 8],
    ['carbines at long range', sq7('F1', 36, 20), 3.01, {}, 0],
  ] as const)('WT-FIR-08 WT-FIR-10 WT-FIR-13 WT-FIR-15: of a volley: %s', (_who, shooter, ahead, change, expected) => {
    expect(dice(shooter, ahead, change)).toBeCloseTo(expected, 9);
  });

  test('WT-FIR-05 WT-ART-03: only at what is before it, by the middle of the target; a square all round', () => {
    // The middle of a line of 32 is half an inch behind its front: so far aside are 45 degrees. Guns have 22.5.
    expect([3.4, 3.5, 3.55].map((aside) => Math.round(dice(foot(), 3, {}, aside)))).toEqual([25, 25, 0]);
    expect([1.44, 1.46].map((aside) => Math.round(dice(guns(), 3, {}, aside)))).toEqual([9, 0]);
    expect(dice(foot({ formation: 'square' }), -2)).toBeCloseTo(13, 9);
  });

  /** Dice of the target of a charge in its front, or elsewhere. */
  const met = (target: Shooter, change: Partial<Unit> = {}, front = true): number => {
    const state = withUnit(stateOf({ units: [target, br32('A1', 36, 26)] }), 'F1', change);
    return volleyAtCharger(westernTheatre.view(state, 'french'), unitIn(state, 'F1'), front) * 6;
  };

  test.each([
    ['foot', foot(), {}, 25, 2],
    ['disordered foot', foot(), { marker: 'orange' }, 12, 1],
    ['guns', guns(), {}, 9, 2],
    ['light guns', gun3('F1', 36, 20, 0, { formation: 'unlimbered' }), {}, 6, 2],
    ['disordered guns', guns(), { marker: 'orange' }, 5, 1],
    ['a column of march', foot({ formation: 'columnOfMarch' }), {}, 0, 0],
    ['foot in melee', foot(), { meleeId: 'm1' }, 0, 0],
    ['foot that routs', foot(), { plight: 'routing' }, 0, 0],
    ['unarmed foot', foot({ weapon: 'none' }), {}, 0, 0],
  ] as const)(
    'WT-RSP-04 WT-RSP-05 WT-RSP-08: of the target of a charge: %s',
    (_who, target, change, inFront, elsewhere) => {
      expect([met(target, change), met(target, change, false)]).toEqual([inFront, elsewhere]);
    },
  );
});
