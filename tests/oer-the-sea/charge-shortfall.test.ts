import { expect, test } from 'vitest';
import type { Action } from '../../src/rulesets/oer-the-sea/actions.js';
import { dice } from './orders.js';
import {
  at,
  battleWith,
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

test('OTS-CHG-13: the pose of a charger that falls short stays half a centimetre clear of an enemy that stands there', () => {
  const units = [
    at('elcho', 70, 50, 60, { strength: 14 }),
    at('wolfe', 90, 60, 180, { standReady: true, firepower: 4 }),
    at('argyll1', 82.9, 50, 180),
  ];
  const s = battle(units, { terrain: [line('dyke', 'wall', [60, 57], [100, 57])] });
  const { state, events } = run(s, charge('elcho', 'wolfe'), fires(), dice(20, 9));
  expect(eventsOf(events, 'chargeMet')[0]).toMatchObject({ contact: false, clause: 'OTS-CHG-13' });
  // Short by 7.7 its front would stand at y 52.3, on the company at y 50 to 52.
  expectPose(state, 'elcho', 80, 49.5, 0);
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
