import { describe, expect, test } from 'vitest';
import type { Action } from '../../src/rulesets/oer-the-sea/actions.js';
import { dice } from './orders.js';
import {
  at,
  battleWith,
  box,
  charge,
  eventsOf,
  expectDecision,
  expectPose,
  line,
  officer,
  type Placed,
  run,
  type Setting,
  unit,
} from './setup.js';

const battle = (units: readonly Placed[], more: Partial<Setting> = {}) =>
  battleWith({ active: 'Jacobite', phase: 'command', officer: 'perth', ...more, units });
const fires = (unitId = 'wolfe'): Action => ({ type: 'standReadyFire', unitId, fire: true });

test('OTS-CHG-14 OTS-CHG-13: a charger that breaks from close by is placed 1 cm short and collides with no unit', () => {
  const units = [
    at('manchester', 90, 59.7, 0),
    at('argyll1', 90, 57.2, 0, { side: 'Jacobite' }),
    at('stewarts', 20, 20, 0),
    at('wolfe', 90, 60, 180, { standReady: true }),
  ];
  const { state, events } = run(battle(units), charge('manchester', 'wolfe'), fires(), dice(10, 5), [6]);
  expect(unit(state, 'manchester').routing).toBe(true);
  // A centimetre short the company is in the way: it is put down behind it, and runs from there.
  expect(eventsOf(events, 'unitMoved').map(({ cause, to }) => [cause, to.y])).toEqual([
    ['charge', 55.2],
    ['rout', 33.2],
  ]);
  expect(eventsOf(events, 'collided')).toEqual([]);
  expectDecision(state, 'command');
});

describe('the place of a charger that falls short by 7.7', () => {
  const short = (others: readonly Placed[], terrain: Setting['terrain'] = []) => {
    const units = [
      at('elcho', 70, 50, 60, { strength: 14 }),
      at('wolfe', 90, 60, 180, { standReady: true, firepower: 4 }),
      ...others,
    ];
    const dyke = line('dyke', 'wall', [60, 57], [100, 57]);
    return run(battle(units, { terrain: [dyke, ...terrain] }), charge('elcho', 'wolfe'), fires(), dice(20, 9));
  };
  const friend = { side: 'Jacobite' } as const;

  test('OTS-CHG-13: it is straight back from contact by the shortfall', () => {
    const { state, events } = short([]);
    expectPose(state, 'elcho', 80, 52.34, 0);
    expect(eventsOf(events, 'chargeMet')[0]).toMatchObject({ contact: false, clause: 'OTS-CHG-13' });
  });

  test('OTS-CHG-13: it stays half a centimetre clear of an enemy that stands there', () => {
    // Its front would stand at y 52.3, on the company at y 50 to 52.
    const { state, events } = short([at('argyll1', 82.9, 50, 180)]);
    expectPose(state, 'elcho', 80, 49.5, 0);
    expect(eventsOf(events, 'chargeMet')[0]).toMatchObject({ contact: false, clause: 'OTS-CHG-13' });
  });

  test('OTS-CHG-13: it touches a friend that stands there', () => {
    const { state, events } = short([at('argyll1', 82.9, 50, 180, friend)]);
    expectPose(state, 'elcho', 80, 50, 0);
    expect(eventsOf(events, 'collided')).toEqual([]);
  });

  test('OTS-CHG-13: it is behind a second unit if there is no room before it, else between the two', () => {
    const behind = (y: number) => [at('argyll1', 82.9, 50, 180, friend), at('argyll2', 82.9, y, 180, friend)];
    expectPose(short(behind(47)).state, 'elcho', 80, 47, 0);
    expectPose(short(behind(46)).state, 'elcho', 80, 50, 0);
  });

  test('OTS-CHG-13: it is behind barred ground, unless there is a unit too', () => {
    const bog = box('bog', 'marsh', 81, 50, 85, 52);
    expectPose(short([], [bog]).state, 'elcho', 80, 50, 0);
    expectPose(short([at('argyll1', 82.9, 48.5, 180, friend)], [bog]).state, 'elcho', 80, 48.5, 0);
  });

  test('OTS-CHG-13: units and ground beside the way back change nothing', () => {
    const beside = [at('argyll1', 88, 50, 180), at('argyll2', 60, 50, 180)];
    expectPose(short(beside, [box('bog', 'marsh', 85, 47, 86, 49)]).state, 'elcho', 80, 52.34, 0);
  });
});

test('OTS-CHG-13 OTS-CHG-10: hits that use up exactly the whole move leave the charger where it began, more hits push it back', () => {
  const after = (hits: number): number => {
    const units = [at('stewarts', 90, 56, 0, { strength: 6 }), at('wolfe', 90, 60, 180, { standReady: true })];
    const s = battle(units, { terrain: [line('dyke', 'wall', [70, 58], [110, 58])] });
    const strong = { ...s, units: s.units.map((each) => (each.id === 'wolfe' ? { ...each, firepower: 3 } : each)) };
    return unit(run(strong, charge('stewarts', 'wolfe'), fires(), dice(15, hits)).state, 'stewarts').pose.y;
  };
  // D 4, M 10.
  expect([6, 7, 10, 11].map(after)).toEqual([60, 59, 56, 55]);
});

test('OTS-CHG-13 OTS-DRV-09: a charger pushed off the table is gone, together with its officer', () => {
  const units = [
    at('stewarts', 90, 3, 0, { strength: 8 }),
    at('frasers', 20, 20, 0),
    at('wolfe', 90, 7, 180, { standReady: true, firepower: 4 }),
  ];
  const s = battle(units, {
    terrain: [line('dyke', 'wall', [70, 5], [110, 5])],
    officers: { murray: { attachedTo: 'stewarts' } },
  });
  const { state } = run(s, charge('stewarts', 'wolfe'), fires(), dice(20, 14), [6]);
  expect(unit(state, 'stewarts').presence).toBe('left');
  expect(officer(state, 'murray').presence).toBe('left');
  expectDecision(state, 'command');
});
