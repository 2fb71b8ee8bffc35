import { expect, test } from 'vitest';
import type { Action } from '../../src/rulesets/oer-the-sea/actions.js';
import { dice, groupCharge } from './orders.js';
import {
  asked,
  at,
  battleWith,
  charge,
  eventsOf,
  expectPose,
  expectRoll,
  type Placed,
  run,
  type Setting,
  unit,
} from './setup.js';

const battle = (units: readonly Placed[], more: Partial<Setting> = {}) =>
  battleWith({ active: 'Jacobite', phase: 'command', officer: 'perth', ...more, units });
const fires: Action = { type: 'standReadyFire', unitId: 'wolfe', fire: true };

test('OTS-MEL-05 OTS-MEL-06: the flank modifier counts only against the charged unit; by default a stand strikes along its longest edge', () => {
  const units = [at('elcho', 70, 61, 90), at('glasgow', 90, 60, 180), at('argyll1', 82, 64, 270)];
  const allots: Action = { type: 'meleeAllocation', unitId: 'elcho', strikes: [] };
  const s = run(battle(units), charge('elcho', 'glasgow'), allots).state;
  // One stand before glasgow alone; the other has 1 cm of glasgow and 3 of the company.
  expectRoll(s, 'meleeHits', 4, 2);
  expectRoll(run(s, dice(4)).state, 'meleeHits', 4, 3);
});

test('OTS-MEL-15: a loser is driven away from the enemy that hit it most', () => {
  const units = [at('stewarts', 84, 50, 0), at('frasers', 96, 50, 0), at('barrell', 90, 60, 180)];
  const s = battle(units, { groups: [['stewarts', 'frasers']] });
  const allots: Action = { type: 'meleeAllocation', unitId: 'barrell', strikes: [] };
  const order = groupCharge(['stewarts', 'barrell'], ['frasers', 'barrell']);
  const away = (first: number, second: number): number =>
    unit(run(s, order, allots, dice(12, first), dice(12, second), dice(9), dice(6)).state, 'barrell').pose.x - 90;
  expect(away(1, 3)).toBeLessThan(0);
  expect(away(3, 1)).toBeGreaterThan(0);
  expect(away(2, 2)).toBeGreaterThan(0);
});

test('OTS-MEL-18: a destroyed side has lost even with the higher score', () => {
  const units = [
    at('argyll2', 90, 50, 0, { side: 'Jacobite', strength: 6 }),
    at('argyll1', 90, 60, 180),
    at('barrell', 102, 60, 180),
  ];
  const { state, events } = run(battle(units), charge('argyll2', 'argyll1'), dice(3, 3), dice(3, 3));
  expect(eventsOf(events, 'meleeResult')[0]).toMatchObject({
    scores: { Jacobite: 3, Government: 4 },
    winner: 'Jacobite',
  });
  expectPose(state, 'argyll2', 90, 60, 0);
});

test('OTS-MEL-07 OTS-OFF-08: dice and officers of the active side come first, whatever the list order', () => {
  const units = [at('stewarts', 90, 50, 0), at('wolfe', 90, 60, 180)];
  const officers = { murray: { attachedTo: 'stewarts' }, bland: { attachedTo: 'wolfe' } };
  const s = battleWith({ phase: 'command', officer: 'huske', units, officers });
  const first = run(s, charge('wolfe', 'stewarts')).state;
  expect(asked(first)).toMatchObject({ purpose: 'meleeHits', by: 'wolfe', dice: 12 });
  const hurt = run(first, dice(12, 3), dice(18, 3)).state;
  expect(asked(hurt)).toMatchObject({ purpose: 'officerCasualty', by: 'bland' });
  expect(asked(run(hurt, [4]).state)).toMatchObject({ purpose: 'officerCasualty', by: 'murray' });
});

test('OTS-MEL-09: friends who fight in another melee do not support', () => {
  const units = [
    at('stewarts', 94, 50, 0),
    at('frasers', 114, 50, 0),
    at('wolfe', 90, 60, 180),
    at('barrell', 110, 60, 180),
  ];
  const chain = at('ecossais', 104, 46, 0, { formation: 'column' });
  const s = battle([...units, chain], { groups: [['stewarts', 'frasers', 'ecossais']] });
  const order = groupCharge(['stewarts', 'wolfe'], ['frasers', 'barrell']);
  const { events } = run(s, order, dice(12), dice(9));
  expect(eventsOf(events, 'meleeRound')[0]?.unitIds).toEqual(['stewarts', 'wolfe']);
  expect(eventsOf(events, 'meleeResult')[0]?.scores.Government).toBe(1);
});

test('OTS-MEL-19 OTS-MEL-10: firing hits count in the first round only, and after a blocked retreat another round follows', () => {
  const units = [
    at('ecossais', 90, 50, 0),
    at('wolfe', 90, 60, 180, { standReady: true }),
    at('barrell', 90, 62, 180, { confused: true }),
  ];
  const { events } = run(
    battle(units),
    charge('ecossais', 'wolfe'),
    fires,
    dice(10, 1),
    dice(12, 1),
    dice(15),
    dice(12),
    dice(15),
  );
  expect(eventsOf(events, 'meleeResult').map(({ scores }) => scores)).toEqual([
    { Jacobite: 1, Government: 1 },
    { Jacobite: 0, Government: 0 },
  ]);
});

test('OTS-MEL-17: a fall back ends at the table edge', () => {
  const units = [
    at('mcdonalds', 90, 103, 0, { specialRules: [], lineRows: 2, files: 3 }),
    at('wolfe', 90, 117, 180, { standReady: true }),
  ];
  const { state } = run(battle(units), charge('mcdonalds', 'wolfe'), fires, dice(10, 3), dice(12, 5), dice(9, 3));
  expectPose(state, 'wolfe', 90, 120, 180);
  expect(unit(state, 'wolfe').presence).toBe('onTable');
});

test('OTS-MEL-17 OTS-DRV-11: a slanting fall back goes straight past a friend dressed in line', () => {
  const units = [
    at('stewarts', 86, 50, 0, { specialRules: [], lineRows: 2, files: 3 }),
    at('wolfe', 90, 60, 180),
    at('barrell', 110, 60, 180),
  ];
  const { state, events } = run(battle(units), charge('stewarts', 'wolfe'), dice(12, 1), dice(9, 3));
  expect(eventsOf(events, 'meleeResult')[0]).toMatchObject({ scores: { Jacobite: 4, Government: 4 }, winner: null });
  expectPose(state, 'wolfe', 90, 61, 180);
});
