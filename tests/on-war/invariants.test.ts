import { describe, expect, test } from 'vitest';
import { onWar } from '../../src/rulesets/on-war/index.js';
import { battery, cav, inf, line8, type Setting, stateOf, withUnit } from './battle.js';

/** What the invariants take for a fault, and what they do not. */

const faultsOf = (setting: Setting) => onWar.invariants(null, stateOf(setting));

describe('invariants', () => {
  test('OW-MOV-05: only stands have to be on the table, not the hollow of a thin square', () => {
    const gun = (y: number) => battery('heavyArtillery', 'B1', 36, y, 180, { troopStands: 1, formation: 'square' });
    expect(faultsOf({ units: [gun(45.9)] })).toEqual([]);
    expect(faultsOf({ units: [gun(46.2)] })).toEqual(['B1 is off the table']);
  });

  test('OW-FRM-07: a loose battalion that closes up may come to stand on a friend between its stands, not on an enemy', () => {
    const loose = inf('A1', 36, 20, 0, { type: 'lightInfantry', formation: 'loose' });
    const between = (side: 'A' | 'B') => battery('lightArtillery', `${side}2`, 36, 19.9, 0, { troopStands: 1 });
    const worn = (side: 'A' | 'B') =>
      withUnit(stateOf({ units: [loose, between(side)] }), 'A1', { stands: ['t1', 't2', 'c'] });
    expect(onWar.invariants(null, worn('A'))).toEqual([]);
    expect(onWar.invariants(null, worn('B'))).toEqual(['A1 and B2 stand in each other']);
    expect(faultsOf({ units: [loose, between('A')] })).toEqual(['A1 and A2 stand in each other']);
  });

  test('OW-ROU-09 OW-ROU-10: a pursuer is bound until the end of its turn, its quarry gone or not', () => {
    const state = stateOf({ units: [cav('light', 'A1', 20, 20, 0), line8('A2', 40, 20, 0)] });
    expect(onWar.invariants(null, withUnit(state, 'A1', { mustPursue: true }))).toEqual([]);
    expect(onWar.invariants(null, withUnit(state, 'A2', { mustPursue: true }))).toEqual(['A2 must pursue on foot']);
  });
});
