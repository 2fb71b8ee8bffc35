import { describe, expect, test } from 'vitest';
import { at, battleWith, codesFor, expectLegal, expectRefused, run, unit } from './setup.js';

const misses = [1, 1, 1, 1, 1, 1, 1, 1, 1, 1];

describe('initiative actions', () => {
  test('OTS-INI-03: the target of fire or a charge must be near and seen when the unit acts', () => {
    const units = [at('royalArtillery', 90, 60, 180), at('stewarts', 60, 45, 0), at('frasers', 110, 20, 0)];
    const state = battleWith({ units });
    expect(unit(state, 'royalArtillery').eligibleForInitiative).toBe(true);
    expectRefused(state, { type: 'initiativeFire', unitId: 'royalArtillery', targetId: 'frasers' }, 'noEnemyNear');
    expectLegal(state, { type: 'initiativeFire', unitId: 'royalArtillery', targetId: 'stewarts' });
  });

  test('OTS-INI-04 OTS-EVA-11: a unit that evaded is refused for its evade, not for having acted', () => {
    const units = [at('kingston', 90, 60, 180), at('stewarts', 90, 40, 0)];
    const { state } = run(battleWith({ units }), { type: 'initiativeEvade', unitId: 'kingston' });
    expect(codesFor(state, { type: 'initiativeEvade', unitId: 'kingston' }).slice(0, 2)).toEqual([
      'evaded',
      'alreadyActed',
    ]);
  });

  test('OTS-INI-05: a refusal for status comes before one for eligibility, and that before one for having acted', () => {
    const units = [at('wolfe', 90, 60, 180, { confused: true, actedOnInitiative: true }), at('stewarts', 90, 20, 0)];
    expect(codesFor(battleWith({ units }), { type: 'initiativeFire', unitId: 'wolfe' })).toEqual([
      'confused',
      'notEligible',
      'alreadyActed',
      'noTarget',
    ]);
  });

  test('OTS-INI-09: units act one after the other, each in the then current position', () => {
    const units = [
      at('wolfe', 84, 60, 180),
      at('barrell', 104.1, 60, 180),
      at('ecossais', 95, 40, 0, { stands: 1 }),
      at('stewarts', 20, 20, 0),
    ];
    const start = battleWith({ units });
    expectLegal(start, { type: 'initiativeFire', unitId: 'barrell' });
    const { state } = run(start, { type: 'initiativeFire', unitId: 'wolfe' }, [6, 6, 6, 1, 1, 1, 1, 1, 1, 1]);
    expect(unit(state, 'ecossais').presence).toBe('destroyed');
    expectRefused(state, { type: 'initiativeFire', unitId: 'barrell' }, 'noTarget');
    expectRefused(state, { type: 'initiativeFire', unitId: 'barrell', targetId: 'ecossais' }, 'invalid');
    expectRefused(state, { type: 'initiativeCharge', unitId: 'barrell', targetId: 'wolfe' }, 'invalid');
  });

  test('OTS-INI-08: an initiative action does not change either count of orders', () => {
    const start = battleWith({ units: [at('wolfe', 90, 60, 180), at('stewarts', 90, 45, 0)] });
    const { state } = run(start, { type: 'initiativeFire', unitId: 'wolfe' }, misses);
    expect(unit(state, 'wolfe')).toMatchObject({ ordersReceived: 0, actedOnInitiative: true });
    expect(state.officers.map((each) => each.ordersIssued).every((count) => count === 0)).toBe(true);
  });
});
