import { describe, expect, test } from 'vitest';
import { reloadUnits } from '../../../src/rulesets/crowther-dougan/fire.js';
import type { Unit } from '../../../src/rulesets/crowther-dougan/state.js';
import type { TroopType } from '../../../src/rulesets/crowther-dougan/tables.js';
import { block, stateOf, unit, unitIn, withUnit } from '../battle.js';
import { at, play } from '../play.js';

/** A unit after P4.5 of its own move. */
const afterMove = (troops: TroopType, patch: Partial<Unit>, options = {}): Unit => {
  const start = stateOf({ options, units: [unit(troops, 'A1', [50, 30], 20), unit('frenchLine', 'B1', [50, 90], 24)] });
  const battle = { state: withUnit(start, 'A1', { loaded: false, ...patch }), events: [] };
  reloadUnits(battle);
  return unitIn(battle.state, 'A1');
};

describe('reloading', () => {
  test('CD-C20 CD-C21 CD-REL-01 CD-REL-02 CD-REL-03 a musket is loaded after a quarter of a move, not after more', () => {
    expect(afterMove('britishLine', { moveUsed: 0.25 })).toMatchObject({ loaded: true, reloadProgress: 0 });
    expect(afterMove('britishLine', { moveUsed: 3.2 / 12 })).toMatchObject({ loaded: false, reloadProgress: 0 });
  });

  test('CD-C22 CD-REL-03 a turn about leaves time to reload, a change of formation does not', () => {
    expect(afterMove('britishLine', { moveUsed: 0.25 }).loaded).toBe(true);
    expect(afterMove('britishLine', { moveUsed: 1 }).loaded).toBe(false);
  });

  test('CD-C23 CD-REL-02 CD-REL-07 a rifle takes two moves at the halt', () => {
    expect(afterMove('frontierRiflemen', {})).toMatchObject({ loaded: false, reloadProgress: 1 });
    expect(afterMove('frontierRiflemen', { reloadProgress: 1 })).toMatchObject({ loaded: true, reloadProgress: 0 });
    expect(afterMove('frontierRiflemen', { reloadProgress: 1, moveUsed: 0.2 })).toMatchObject({
      loaded: false,
      reloadProgress: 1,
    });
  });

  test('CD-REL-07 a bow is ready after any move', () => {
    expect(afterMove('indiansBows', { moveUsed: 1 }).loaded).toBe(true);
  });

  test.each(['charge', 'rout', 'pursuit', 'followUp', 'rally'] as const)(
    'CD-REL-04 nobody reloads in a move of %s',
    (acted) => {
      expect(afterMove('britishLine', { acted }).loaded).toBe(false);
    },
  );

  test('CD-REL-04 nobody reloads who has fought in this move', () => {
    expect(afterMove('britishLine', { fought: true }).loaded).toBe(false);
  });

  test('CD-REL-08 CD-GEN-08 afloat a quarter of the move of the craft leaves time, within the tolerance', () => {
    const boat = { id: 'boat', type: 'whaleboat', at: [50, 30, 0] } as const;
    const river = block('river', 'river', [0, 0, 180, 60]);
    const militia = unit('canadianMilitia', 'A1', [50, 30], 12, { at: undefined, aboard: 'boat' });
    const sailed = (y: number): boolean => {
      const start = stateOf({ units: [militia, unit('frenchLine', 'B1', [50, 110])], terrain: [river], craft: [boat] });
      const action = { type: 'moveCraft', craftId: 'boat', path: [{ x: 50, y }], heading: 0 } as const;
      const run = play(at(withUnit(start, 'A1', { loaded: false }), 'movement'), [action, { type: 'endMovement' }]);
      return unitIn(run.state, 'A1').loaded;
    };
    expect([sailed(35), sailed(35.04), sailed(35.1)]).toEqual([true, true, false]);
  });

  test('CD-REL-01 with the option three quarters of a move leave time', () => {
    expect(afterMove('britishLine', { moveUsed: 0.75 }, { musketReloadMove: 0.75 }).loaded).toBe(true);
  });

  test('CD-REL-06 units begin loaded', () => {
    expect(unitIn(stateOf({ units: [unit('britishLine', 'A1', [50, 30], 20)] }), 'A1').loaded).toBe(true);
  });

  test('CD-REL-02 only the moving side reloads', () => {
    const start = stateOf({ units: [unit('britishLine', 'A1', [50, 30], 20), unit('frenchLine', 'B1', [50, 90], 24)] });
    const battle = { state: withUnit(start, 'B1', { loaded: false }), events: [] };
    reloadUnits(battle);
    expect(unitIn(battle.state, 'B1').loaded).toBe(false);
  });
});
