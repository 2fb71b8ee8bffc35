import { describe, expect, test } from 'vitest';
import { westernTheatreValues } from '../../src/bots/values/western-theatre/index.js';
import type { Action } from '../../src/rulesets/western-theatre/actions.js';
import { westernTheatre } from '../../src/rulesets/western-theatre/index.js';
import type { State } from '../../src/rulesets/western-theatre/state.js';
import { block, br32, fr24, lt7, officer, type Setting, sq7, stateOf } from '../western-theatre/battle.js';
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
