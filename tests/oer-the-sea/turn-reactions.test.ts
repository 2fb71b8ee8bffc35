import { describe, expect, test } from 'vitest';
import { asked, at, battleWith, charge, codesFor, expectRefused, run, select } from './setup.js';

describe('reactions in the enemy turn', () => {
  const charged = () =>
    run(
      battleWith({
        active: 'Jacobite',
        phase: 'command',
        officer: 'perth',
        units: [
          at('stewarts', 90, 48, 0),
          at('wolfe', 90, 60, 180, { standReady: true }),
          at('kingston', 120, 60, 180),
        ],
      }),
      charge('stewarts', 'wolfe'),
    ).state;

  test('OTS-C84 OTS-CHG-19 OTS-EVA-02: a side that is asked whether to fire may not evade instead', () => {
    const state = charged();
    expect(asked(state)).toMatchObject({ task: 'standReadyFire', side: 'Government', about: 'wolfe' });
    expect(codesFor(state, { type: 'initiativeEvade', unitId: 'kingston' })).toEqual(['notActiveSide', 'wrongPhase']);
    expectRefused(state, { type: 'officerEvade', officerId: 'huske' }, 'notActiveSide');
    expectRefused(state, select('huske'), 'notActiveSide');
    expectRefused(state, { type: 'endInitiative' }, 'notActiveSide');
  });

  test('OTS-TRN-01: the active side waits while the other side decides', () => {
    expectRefused(charged(), { type: 'initiativeFire', unitId: 'stewarts' }, 'wrongPhase');
    expectRefused(charged(), select('murray'), 'wrongPhase');
    expectRefused(
      charged(),
      { type: 'standReadyFire', unitId: 'wolfe', fire: true, side: 'Jacobite' },
      'notActiveSide',
    );
  });

  test('OTS-MEL-21: the refusal of a follow-up by the passive side has its own code', () => {
    expectRefused(charged(), { type: 'followUp', officerId: 'huske', unitId: 'wolfe' }, 'notInitiative');
  });
});
