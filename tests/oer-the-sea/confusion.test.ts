import { describe, expect, test } from 'vitest';
import { isShaken } from '../../src/rulesets/oer-the-sea/terrain.js';
import {
  at,
  battleWith,
  box,
  charge,
  eventsOf,
  expectLegal,
  expectRefused,
  fire,
  move,
  rally,
  run,
  type Setting,
  standReady,
  type UnitPatch,
  unit,
} from './setup.js';

const clanOrders = (patch: UnitPatch, more: Partial<Setting> = {}) =>
  battleWith({
    phase: 'command',
    active: 'Jacobite',
    officer: 'charles',
    units: [at('ecossais', 90, 40, 0, patch), at('wolfe', 90, 60, 180)],
    ...more,
  });

describe('confused units', () => {
  test('OTS-CON-06: confused units move, fire and charge on orders, but do not stand ready', () => {
    const state = clanOrders({ confused: true });
    expectLegal(state, move('ecossais', [90, 42, 0]));
    expectLegal(state, fire('ecossais', 'wolfe'));
    expectLegal(state, charge('ecossais', 'wolfe'));
    expectRefused(state, standReady('ecossais'), 'confused');
  });

  test('OTS-C04 OTS-CON-03: confused units take no initiative actions', () => {
    const state = battleWith({
      units: [at('wolfe', 90, 60, 180, { confused: true }), at('stewarts', 90, 40, 0)],
    });
    expectRefused(state, { type: 'initiativeFire', unitId: 'wolfe', targetId: 'stewarts' }, 'confused');
  });

  test('OTS-CON-02 OTS-CON-05: confused units count as shaken, as do horse in a wood', () => {
    const state = battleWith({
      units: [at('wolfe', 90, 60, 180, { confused: true }), at('kingston', 40, 40, 0), at('stewarts', 90, 20, 0)],
      terrain: [box('wood', 'wood', 30, 30, 50, 50)],
    });
    expect(['wolfe', 'kingston', 'stewarts'].map((id) => isShaken(state, unit(state, id)))).toEqual([
      true,
      true,
      false,
    ]);
  });

  test('OTS-CON-06 OTS-STR-06: confusion ends Stand Ready, with one event', () => {
    const state = battleWith({
      phase: 'command',
      officer: 'huske',
      units: [at('wolfe', 90, 60, 180), at('ecossais', 90, 45, 0, { standReady: true })],
    });
    const { state: after, events } = run(state, fire('wolfe'), [6, 6, 6, 6, 1, 1, 1, 1, 1, 1]);
    expect(unit(after, 'ecossais')).toMatchObject({ confused: true, standReady: false });
    expect(eventsOf(events, 'standReady')).toMatchObject([{ unitId: 'ecossais', ready: false }]);
    const again = run(after, fire('wolfe'), [1, 1], [6, 6, 6, 6, 1, 1, 1, 1, 1, 1]);
    expect(eventsOf(again.events, 'confused')).toEqual([]);
  });
});

describe('Rally', () => {
  test('OTS-C55 OTS-CON-04 OTS-CON-07: one order stops the rout, another ends confusion', () => {
    const stopped = run(clanOrders({ confused: true, routing: true }), rally('ecossais')).state;
    expect(unit(stopped, 'ecossais')).toMatchObject({ routing: false, confused: true });
    const steady = run(stopped, rally('ecossais'), [3, 3]).state;
    expect(unit(steady, 'ecossais')).toMatchObject({ routing: false, confused: false });
  });

  test('OTS-C55 OTS-CON-07: a steady unit has nothing to rally, and a routing one takes no other order', () => {
    expectRefused(clanOrders({}), rally('ecossais'), 'notConfused');
    expectRefused(clanOrders({ confused: true, routing: true }), move('ecossais', [90, 38, 0]), 'routing');
  });

  test('OTS-CON-07: by option one Rally ends both', () => {
    const state = clanOrders({ confused: true, routing: true }, { options: { rallyClearsBoth: true } });
    const { state: after, events } = run(state, rally('ecossais'));
    expect(unit(after, 'ecossais')).toMatchObject({ routing: false, confused: false });
    expect(eventsOf(events, 'rallied')).toMatchObject([{ from: 'both' }]);
  });

  test('OTS-CON-07: disorder in a wood cannot be rallied', () => {
    const state = battleWith({
      phase: 'command',
      officer: 'huske',
      units: [at('kingston', 40, 40, 0), at('stewarts', 90, 20, 0)],
      terrain: [box('wood', 'wood', 30, 30, 50, 50)],
    });
    expectRefused(state, rally('kingston'), 'notConfused');
  });

  test('OTS-CON-04: a failed order leaves the unit confused', () => {
    const state = clanOrders({ confused: true, ordersReceived: 1 }, { officers: { charles: { ordersIssued: 1 } } });
    const after = run(state, rally('ecossais'), [6, 6]).state;
    expect(unit(after, 'ecossais').confused).toBe(true);
    expect(after.active).toBe('Government');
  });
});
