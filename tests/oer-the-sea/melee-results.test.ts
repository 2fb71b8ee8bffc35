import { expect, test } from 'vitest';
import type { Action } from '../../src/rulesets/oer-the-sea/actions.js';
import { agenda } from '../../src/rulesets/oer-the-sea/agenda.js';
import { dice } from './orders.js';
import {
  asked,
  at,
  battleWith,
  charge,
  eventsOf,
  expectDecision,
  expectPose,
  expectRoll,
  officer,
  type Placed,
  run,
  type Setting,
  unit,
} from './setup.js';

const battle = (units: readonly Placed[], more: Partial<Setting> = {}) =>
  battleWith({ active: 'Jacobite', phase: 'command', officer: 'charles', ...more, units });
const allots = (unitId: string): Action => ({ type: 'meleeAllocation', unitId, strikes: [] });

test('OTS-C70 OTS-C72 OTS-MEL-11: the same hits against chargers who are not Highlanders give a draw without a follow-up', () => {
  const fires: Action = { type: 'standReadyFire', unitId: 'wolfe', fire: true };
  const plain = { specialRules: [], lineRows: 2, files: 3 } as const;
  const units = [at('mcdonalds', 90, 46, 0, plain), at('wolfe', 90, 60, 180, { standReady: true })];
  const fired = run(battle(units), charge('mcdonalds', 'wolfe'), fires).state;
  expectRoll(fired, 'fireHits', 10, 4);
  const met = run(fired, dice(10, 3)).state;
  expect(unit(met, 'mcdonalds')).toMatchObject({ stands: 6, unusedHits: 3 });
  const { state, events } = run(met, dice(12, 5), dice(9, 3));
  expect(unit(state, 'wolfe')).toMatchObject({ stands: 4, unusedHits: 2 });
  expect(unit(state, 'mcdonalds')).toMatchObject({ stands: 5, unusedHits: 2 });
  expect(eventsOf(events, 'meleeEnded')).toHaveLength(1);
  expectDecision(state, 'command');
});

test('OTS-C81 OTS-OFF-08: one officer die is rolled however many stands are lost, none when none is', () => {
  const units = [at('stewarts', 90, 50, 0), at('wolfe', 90, 60, 180)];
  const s = run(battle(units, { officers: { murray: { attachedTo: 'stewarts' } } }), charge('stewarts', 'wolfe')).state;
  const hurt = run(s, dice(18), dice(9, 6)).state;
  expect(unit(hurt, 'stewarts').stands).toBe(4);
  expectRoll(hurt, 'officerCasualty', 1);
  const after = run(hurt, [2]);
  expect(officer(after.state, 'murray').presence).toBe('onTable');
  expect(eventsOf(after.events, 'rolled')).toHaveLength(1);
  const unhurt = run(s, dice(18), dice(9, 2)).events;
  expect(eventsOf(unhurt, 'rolled').map(({ purpose }) => purpose)).toEqual(['meleeHits', 'meleeHits']);
});

const betweenTwo = (atWolfe: number, atBarrell: number) => {
  const units = [at('stewarts', 100, 50, 0), at('wolfe', 90, 60, 180), at('barrell', 110, 60, 180)];
  const s = run(battle(units), charge('stewarts', 'wolfe'), allots('stewarts'));
  return run(s.state, dice(8, atWolfe), dice(4, atBarrell), dice(6), dice(6));
};

test('OTS-MEL-27 OTS-GEN-07: losers in contact move in list order, and then test in list order', () => {
  const { events } = betweenTwo(4, 1);
  expect(eventsOf(events, 'unitMoved').map(({ unitId }) => unitId)).toEqual(['wolfe', 'barrell']);
  expect(eventsOf(events, 'confused').map(({ unitId }) => unitId)).toEqual(['wolfe', 'barrell']);
});

test('OTS-HIT-05 OTS-MEL-07 OTS-DRV-04: dragoons on foot lose stands at strength - 1, and are confused at their full strength', () => {
  const cobham = at('cobham', 90, 60, 180, { mounted: false, horseHolders: 1, stands: 3 });
  const { state } = run(
    battle([at('stewarts', 90, 50, 0), cobham]),
    charge('stewarts', 'cobham'),
    dice(12, 3),
    dice(9, 3),
  );
  expect(unit(state, 'cobham')).toMatchObject({ stands: 2, unusedHits: 1, confused: false });
  expectPose(state, 'cobham', 90, 63, 180);
});

test('OTS-MEL-17: by option the fall back of one side is finished, with its morale test, before that of the other', () => {
  const units = [at('ecossais', 90, 50, 0), at('wolfe', 90, 60, 180)];
  const s = battle(units, { options: { drawFallBack: 'driveBack' } });
  const first = run(s, charge('ecossais', 'wolfe'), dice(12, 7), dice(15, 7)).state;
  expect(asked(first)).toMatchObject({ purpose: 'morale', by: 'wolfe' });
  const second = run(first, [1]).state;
  expect(asked(second)).toMatchObject({ purpose: 'morale', by: 'ecossais' });
  expectPose(second, 'ecossais', 90, 53, 0);
  expectPose(second, 'wolfe', 90, 67, 180);
});

test('OTS-MEL-06: the candidates of an allocation are the one by rule and one for each other enemy a stand may strike', () => {
  const units = [at('stewarts', 100, 50, 0), at('wolfe', 90, 60, 180), at('barrell', 110, 60, 180)];
  const s = run(battle(units), charge('stewarts', 'wolfe')).state;
  expectDecision(s, 'meleeAllocation');
  const strikes = agenda.candidates(s).map((action) => (action.type === 'meleeAllocation' ? action.strikes : []));
  expect(strikes.map((each) => each.map(({ enemyUnitId }) => enemyUnitId))).toEqual([[], ['barrell']]);
});
