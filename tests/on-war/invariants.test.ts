import { describe, expect, test } from 'vitest';
import { onWar } from '../../src/rulesets/on-war/index.js';
import { officerFaults } from '../../src/rulesets/on-war/invariants/officers.js';
import type { Officer } from '../../src/rulesets/on-war/state.js';
import {
  battery,
  cav,
  inf,
  line8,
  officer,
  officerIn,
  type Setting,
  stateOf,
  withOfficer,
  withUnit,
} from './battle.js';
import { atDeclarations, declares, isDone, play } from './charge/charging.js';

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

  test('OW-CHG-12 OW-DEF-08: a charger that has yet to move sets out from where it stands', () => {
    const units = [line8('A1', 36, 17, 0), line8('B1', 36, 20, 180)];
    const { state } = play(atDeclarations({ units }), declares('A1', 'B1'), isDone);
    expect(onWar.invariants(null, state)).toEqual([]);
    const [charge] = state.charges;
    if (charge === undefined) throw new Error('no charge');
    for (const other of [{ x: 36.5 }, { y: 16 }, { heading: 1 }]) {
      const charges = [{ ...charge, startPose: { ...charge.startPose, ...other } }];
      expect(onWar.invariants(null, { ...state, charges })).toEqual(['A1 charges from where it does not stand']);
    }
  });

  test('OW-ROU-09 OW-ROU-10: a pursuer is bound until the end of its turn, its quarry gone or not', () => {
    const state = stateOf({ units: [cav('light', 'A1', 20, 20, 0), line8('A2', 40, 20, 0)] });
    expect(onWar.invariants(null, withUnit(state, 'A1', { mustPursue: true }))).toEqual([]);
    expect(onWar.invariants(null, withUnit(state, 'A2', { mustPursue: true }))).toEqual(['A2 must pursue on foot']);
  });

  test.each([
    [0, 0, []],
    [72, 48, []],
    [-0.1, 24, ['AG is off the table']],
    [36, -0.1, ['AG is off the table']],
    [72.1, 24, ['AG is off the table']],
    [36, 48.1, ['AG is off the table']],
  ])('OW-CMD-02: a commander alone at (%s, %s)', (x, y, faults) => {
    const state = stateOf({ units: [line8('A1', 20, 20, 0)], officers: [officer('AG', 'general', [x, y])] });
    expect(onWar.invariants(null, state)).toEqual(faults);
  });

  const hosts = {
    units: [line8('A1', 20, 20, 0), battery('lightArtillery', 'A2', 40, 20, 0), line8('B1', 20, 40, 180)],
    officers: [officer('AG', 'general', 'A1'), officer('Aa', 'adjutant', 'A1'), officer('Ab', 'adjutant', [30, 5])],
  };

  test.each<[string, string, Partial<Officer>, readonly string[]]>([
    ['with a battalion of its own', 'AG', {}, []],
    ['with the enemy', 'AG', { attachedTo: 'B1' }, ['AG rides with the enemy']],
    ['with guns', 'AG', { attachedTo: 'A2' }, ['AG rides with guns']],
    ['off the table, and with a battalion', 'AG', { position: { x: -9, y: 0 } }, []],
    ['of one kind with another', 'Ab', { attachedTo: 'A1' }, ['A1 has 2 commanders of one kind']],
    ['dead', 'AG', { attachedTo: 'B1', alive: false }, []],
    ['an adjutant for an officer', 'Aa', { replacing: true }, []],
    ['an adjutant alone for an officer', 'Ab', { replacing: true }, ['Ab replaces no officer']],
    ['a general for an officer', 'AG', { replacing: true }, ['AG replaces no officer']],
  ])('OW-CMD-01 OW-CMD-03 OW-OFF-04: a commander %s', (_, id, patch, faults) => {
    const state = withOfficer(stateOf(hosts), id, patch);
    expect(officerFaults(state, officerIn(state, id))).toEqual(faults);
  });

  test('OW-CMD-11: no commander rides with a battalion that is gone', () => {
    const state = withUnit(stateOf(hosts), 'A1', { gone: 'quit' });
    expect(officerFaults(state, officerIn(state, 'AG'))).toEqual(['AG rides with a battalion that is not there']);
  });
});
