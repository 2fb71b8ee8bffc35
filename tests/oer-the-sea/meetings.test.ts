import { describe, expect, test } from 'vitest';
import { dice, far, orders, withHits, wolfe } from './orders.js';
import {
  asked,
  at,
  battleWith,
  charge,
  expectDecision,
  expectPose,
  expectRoll,
  fire,
  officer,
  run,
  unit,
} from './setup.js';

/** Cases in which several units meet at once, touching or at the very limit of a length. */

describe('between two enemies', () => {
  test('OTS-EVA-07 OTS-EVA-08: from one at its back an evader goes half-way to the other', () => {
    const units = [at('kingston', 90, 60, 0), at('stewarts', 90, 70, 180), at('frasers', 90, 58, 0)];
    const { state } = run(battleWith({ units }), { type: 'initiativeEvade', unitId: 'kingston' });
    expectPose(state, 'kingston', 90, 65, 0);
  });

  test('OTS-EVA-07 OTS-EVA-08: past one beside its way it stops as far from him as from the one it evades', () => {
    const units = [at('kingston', 90, 60, 180), at('stewarts', 90, 60, 0), at('frasers', 101.9, 62, 270)];
    const { state } = run(battleWith({ units }), { type: 'initiativeEvade', unitId: 'kingston' });
    expectPose(state, 'kingston', 90, 67.9, 0);
  });

  test('OTS-MRL-07 OTS-DRV-12: a router that touches both turns from the first, and runs into the second at once', () => {
    const routing = { routing: true, confused: true, routingAtTurnStart: true };
    const units = [at('wolfe', 90, 60, 0, routing), at('stewarts', 90, 60, 180), at('frasers', 90, 58, 0)];
    const { state } = run(battleWith({ phase: 'command', units }), { type: 'finishTurn' });
    expectPose(state, 'wolfe', 90, 58, 180);
    expectRoll(state, 'collision', 1, 6);
    expect(asked(state)).toMatchObject({ by: 'frasers' });
  });

  test('OTS-SPC-07 OTS-FRM-07 OTS-CHG-06: an enemy touched at a corner alone is charged over 0 cm, on the flank', () => {
    const units = [at('stewarts', 90, 30, 0, { uncontrolled: true }), at('barrell', 106, 30, 180)];
    const state = battleWith({ phase: 'turnStart', active: 'Jacobite', units });
    expectPose(state, 'stewarts', 96, 30, 90);
    // One stand of four dice; flank and charging.
    expectRoll(state, 'meleeHits', 4, 3);
  });
});

describe('pushed onto others', () => {
  const struck = (hits: number, ...units: Parameters<typeof orders>[0]) =>
    run(orders([wolfe, ...units]), fire('wolfe'), withHits(hits)).state;

  test('OTS-DRV-07 OTS-DRV-12: two friends met at one point each throw a die, one that is confused does not', () => {
    const clan = at('stewarts', 90, 50, 0);
    const state = struck(2, clan, at('ecossais', 82, 46, 0), at('frasers', 97, 46, 0));
    expect(asked(state)).toMatchObject({ purpose: 'collision', by: 'ecossais' });
    expect(asked(run(state, [6]).state)).toMatchObject({ purpose: 'collision', by: 'frasers' });
    const other = struck(2, clan, at('ecossais', 82, 46, 0, { confused: true }), at('frasers', 97, 46, 0));
    expect(asked(other)).toMatchObject({ purpose: 'collision', by: 'frasers' });
  });

  test('OTS-DRV-07: an enemy that the push just reaches is not met, one that it would overlap is, 0.5 cm short', () => {
    const units = [at('stewarts', 90, 50, 0), at('barrell', 90, 44, 0)];
    const flush = struck(2, ...units);
    expectPose(flush, 'stewarts', 90, 48, 0);
    expect(unit(flush, 'stewarts').confused).toBe(false);
    const met = struck(3, ...units);
    expectPose(met, 'stewarts', 90, 48.5, 0);
    expectRoll(met, 'collision', 1, 6);
  });
});

describe('charges and officers at the limit', () => {
  const ready = (distance: number) =>
    run(
      orders([at('barrell', 90, 45 + distance, 180), at('ecossais', 90, 45, 0, { standReady: true }), far]),
      charge('barrell', 'ecossais'),
      { type: 'standReadyFire', unitId: 'ecossais', fire: true },
    ).state;

  test('OTS-CHG-10 OTS-CHG-13: D and the hits exactly the charge move make contact; 1 cm more leaves it 1 cm short', () => {
    expectRoll(run(ready(18), [6], dice(8, 2)).state, 'meleeHits', 15, 4);
    const { state } = run(ready(20), [2], dice(8, 1));
    expectPose(state, 'barrell', 90, 46, 180);
  });

  test('OTS-MRL-02 OTS-MRL-04 OTS-MRL-09: the value of an officer and stands lost before meet in one die', () => {
    const clan = at('stewarts', 90, 45, 0, { stands: 5, standsLostThisTurn: 1 });
    const state = run(
      orders([wolfe, clan, far], { officers: { murray: { attachedTo: 'stewarts' } } }),
      fire('wolfe', 'stewarts'),
      withHits(7),
      [2],
    ).state;
    // Three stands left, 2 for the officer, 1 for the stand lost before.
    expectRoll(state, 'morale', 1, 4);
    expect(unit(run(state, [4]).state, 'stewarts').routing).toBe(false);
    const failed = run(state, [5]).state;
    expectDecision(failed, 'officerStays');
    expect(officer(failed, 'murray').attachedTo).toBe('stewarts');
  });

  test('OTS-END-01 OTS-MEL-18: two companies that strike each other down are a draw', () => {
    const company = { side: 'Jacobite', commander: 'perth' };
    const state = orders([at('argyll1', 90, 60, 180), at('argyll2', 90, 59, 0, company)]);
    const over = run(state, charge('argyll1', 'argyll2'), dice(3, 3), dice(3, 3)).state;
    expect(over.outcome).toMatchObject({ winner: null });
  });
});
