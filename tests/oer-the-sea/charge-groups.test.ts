import { expect, test } from 'vitest';
import type { Action } from '../../src/rulesets/oer-the-sea/actions.js';
import { dice, groupCharge } from './orders.js';
import {
  at,
  battleWith,
  eventsOf,
  expectDecision,
  expectPose,
  expectRefused,
  expectRoll,
  fire,
  type Placed,
  run,
  type Setting,
  unit,
} from './setup.js';

const battle = (units: readonly Placed[], more: Partial<Setting> = {}) =>
  battleWith({ active: 'Jacobite', phase: 'command', officer: 'perth', ...more, units });
const fires = (unitId = 'wolfe'): Action => ({ type: 'standReadyFire', unitId, fire: true });

test('OTS-GRP-08 OTS-INI-09: a charger leaves its group even if it still touches it afterwards', () => {
  const units = [at('stewarts', 84, 59, 0), at('frasers', 96, 59, 0), at('wolfe', 80, 60, 180)];
  const groups = [['stewarts', 'frasers']];
  const ordered = run(battle(units, { groups }), groupCharge(['stewarts', 'wolfe'])).state;
  expectPose(ordered, 'stewarts', 84, 60, 0);
  expect([unit(ordered, 'stewarts').groupId, ordered.groups.length]).toEqual([null, 0]);
  const s = battleWith({ active: 'Jacobite', units, groups });
  const own = run(s, { type: 'initiativeCharge', unitId: 'stewarts', targetId: 'wolfe' }).state;
  expect([unit(own, 'stewarts').groupId, own.groups.length]).toEqual([null, 0]);
});

test('OTS-CHG-20 OTS-CHG-10: contact of each of two chargers depends on its own distance and its own hits', () => {
  const units = [
    at('stewarts', 84, 42, 0),
    at('frasers', 96, 42, 0),
    at('wolfe', 80, 60, 180, { standReady: true }),
    at('barrell', 100, 60, 180, { standReady: true }),
  ];
  const s = battle(units, { groups: [['stewarts', 'frasers']] });
  const order = groupCharge(['stewarts', 'wolfe'], ['frasers', 'barrell']);
  const { state, events } = run(s, order, fires(), [4], dice(10, 3), fires('barrell'), [4], dice(10, 2));
  expectPose(state, 'stewarts', 84, 59, 0);
  expectPose(state, 'frasers', 96, 60, 0);
  expect(eventsOf(events, 'chargeMet').map(({ contact }) => contact)).toEqual([false, true]);
  expect(eventsOf(events, 'meleeRound')[0]?.unitIds).toEqual(['frasers', 'barrell']);
});

test('OTS-GEN-07 OTS-DRV-06: units of a group at the same distance from the firer move and roll in list order', () => {
  const units = [
    at('stewarts', 84, 45, 0),
    at('frasers', 96, 45, 0),
    at('argyll1', 84, 40, 0, { side: 'Jacobite' }),
    at('argyll2', 96, 40, 0, { side: 'Jacobite' }),
    at('wolfe', 90, 60, 180),
  ];
  const s = battleWith({ phase: 'command', officer: 'huske', units, groups: [['stewarts', 'frasers']] });
  const { state, events } = run(s, fire('wolfe', 'stewarts'), dice(10, 4));
  expect(eventsOf(events, 'collided').map(({ unitId }) => unitId)).toEqual(['stewarts', 'frasers']);
  const rolled = run(state, [1], [1]).events;
  expect(eventsOf(rolled, 'rolled').map(({ by }) => by)).toEqual(['argyll1', 'argyll2']);
});

test('OTS-GRP-08 OTS-CHG-10: the rate of the slowest charger of an order also decides about contact', () => {
  const units = [
    at('stewarts', 80, 45, 0),
    at('elcho', 96, 48, 0, { strength: 6 }),
    at('wolfe', 90, 60, 180, { standReady: true }),
  ];
  const s = battle(units, { groups: [['stewarts', 'elcho']] });
  const together = groupCharge(['elcho', 'wolfe'], ['stewarts', 'wolfe']);
  // D 12 and 9 hits: 21 is 1 more than foot can do.
  expectPose(run(s, together, fires(), dice(10, 9)).state, 'elcho', 96, 59, 0);
  expectPose(run(s, groupCharge(['elcho', 'wolfe']), fires(), dice(10, 9)).state, 'elcho', 96, 60, 0);
});

test('OTS-CHG-20 OTS-GEN-10: a unit charges only once on one order', () => {
  const s = battle([at('stewarts', 84, 50, 0), at('frasers', 96, 50, 0), at('wolfe', 90, 60, 180)], {
    groups: [['stewarts', 'frasers']],
  });
  expectRefused(s, groupCharge(['stewarts', 'wolfe'], ['stewarts', 'wolfe']), 'invalid');
});

test('OTS-MEL-05 OTS-MEL-10 OTS-CHG-18: a charger drawn into the melee of another before its own charges in it, with the hits it took', () => {
  const own = (id: string, x: number) => at('ecossais', x, 50, 0, { id });
  const foe = (id: string, x: number, standReady: boolean) =>
    at('ecossais', x, 60, 180, { id, side: 'Government', standReady });
  const s = battle([own('right', 90), own('left', 74), foe('beaten', 90, false), foe('beside', 74, true)], {
    groups: [['right', 'left']],
  });
  const charged = run(s, groupCharge(['right', 'beaten'], ['left', 'beside']), fires('beside'), dice(8, 2)).state;
  // The follow-up brings its left flank against the right flank of the unit beside the beaten one.
  const followed = run(
    charged,
    dice(12, 2),
    dice(12),
    { type: 'followUp', officerId: 'perth', unitId: 'right' },
    [1, 1],
  );
  expectPose(followed.state, 'right', 90, 62, 0);
  const strike = (unitId: string): Action => ({ type: 'meleeAllocation', unitId, strikes: [] });
  const joined = run(followed.state, strike('right'), strike('beside'), dice(12)).state;
  expectRoll(joined, 'meleeHits', 12, 4);
  const { state, events } = run(joined, dice(12, 2), dice(12), dice(12, 2));
  expect(eventsOf(events, 'meleeResult')).toMatchObject([{ scores: { Jacobite: 2, Government: 4 } }]);
  // Both are driven back, and no other melee waits for the second charger.
  expectDecision(state, 'command');
});
