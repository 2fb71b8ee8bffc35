import { describe, expect, test } from 'vitest';
import type { Action } from '../../src/rulesets/oer-the-sea/actions.js';
import { dice } from './orders.js';
import {
  at,
  battleWith,
  eventsOf,
  expectDecision,
  expectPose,
  expectRefused,
  expectRoll,
  officer,
  type Placed,
  run,
  type Setting,
  select,
  unit,
} from './setup.js';

const battle = (units: readonly Placed[], more: Partial<Setting> = {}) =>
  battleWith({ active: 'Jacobite', phase: 'command', officer: 'charles', ...more, units });
const follow = (officerId: string, unitId: string, targetId?: string): Action =>
  targetId === undefined ? { type: 'followUp', officerId, unitId } : { type: 'followUp', officerId, unitId, targetId };

const twoMelees = () => {
  const units = [
    at('stewarts', 84, 50, 0),
    at('frasers', 104, 50, 0),
    at('wolfe', 80, 60, 180),
    at('barrell', 108, 60, 180),
    at('ecossais', 94, 49, 0, { formation: 'column' }),
  ];
  const order: Action = {
    type: 'issueOrder',
    recipient: { groupId: 'group-1' },
    order: 'charge',
    params: {
      charges: [
        { unitId: 'stewarts', targetId: 'wolfe' },
        { unitId: 'frasers', targetId: 'barrell' },
      ],
    },
  };
  return run(battle(units, { groups: [['stewarts', 'frasers', 'ecossais']] }), order, dice(12, 3), dice(9)).state;
};

test('OTS-TRN-03 OTS-CHG-18: after a general fails between two melees the second is fought, without follow-ups', () => {
  const s = twoMelees();
  const failed = run(s, follow('charles', 'stewarts'), [6, 6]).state;
  expect(failed.active).toBe('Jacobite');
  expectRoll(failed, 'meleeHits', 12, 4);
  const { state, events } = run(failed, dice(12, 3), dice(9));
  expect(eventsOf(events, 'meleeResult')[0]?.winner).toBe('Jacobite');
  expect(state.active).toBe('Government');
});

test('OTS-TRN-14: a failure of the general during uncontrolled advances stops the remaining advances', () => {
  const units = [
    at('stewarts', 60, 50, 0, { uncontrolled: true }),
    at('frasers', 120, 50, 0, { uncontrolled: true }),
    at('wolfe', 60, 60, 180),
    at('barrell', 120, 60, 180),
  ];
  const officers = { charles: { ordersIssued: 1 } };
  const s = battleWith({ active: 'Jacobite', phase: 'turnStart', units, officers });
  const won = run(s, { type: 'uncontrolledNext', unitId: 'frasers' }, dice(12, 3), dice(9)).state;
  const { state } = run(won, follow('charles', 'frasers'), [6, 6]);
  expect(state.active).toBe('Government');
  expectPose(state, 'stewarts', 60, 50, 0);
  expect(unit(state, 'stewarts').uncontrolled).toBe(true);
});

test('OTS-MEL-21 OTS-CMD-09: a subordinate who fails in the initiative phase loses his orders, and the turn goes on', () => {
  const units = [at('stewarts', 90, 50, 0), at('wolfe', 90, 60, 180)];
  const s = battleWith({ active: 'Jacobite', units, officers: { perth: { ordersIssued: 1 } } });
  const own: Action = { type: 'initiativeCharge', unitId: 'stewarts', targetId: 'wolfe' };
  const won = run(s, own, dice(12, 4), dice(9)).state;
  const failed = run(won, follow('perth', 'stewarts'), [6, 6]).state;
  // Another officer of the unit may still try: outside the command phase they are not bound to one.
  expectDecision(failed, 'followUp');
  expectRefused(failed, follow('perth', 'stewarts'), 'officerDone');
  const command = run(failed, { type: 'noFollowUp' }, { type: 'endInitiative' }).state;
  expectRefused(command, select('perth'), 'officerDone');
});

describe('a general who fails before the command phase', () => {
  test('OTS-TRN-14: after a failure during uncontrolled advances the remaining units do not advance, no unit acts, and the turn ends', () => {
    const start = battleWith({
      active: 'Jacobite',
      phase: 'turnStart',
      units: [
        at('stewarts', 90, 46, 0, { uncontrolled: true }),
        at('frasers', 30, 20, 0, { uncontrolled: true }),
        at('wolfe', 90, 60, 180),
      ],
      officers: { charles: { ordersIssued: 1 } },
    });
    const beaten = run(
      start,
      { type: 'uncontrolledNext', unitId: 'stewarts' },
      [1, 1, 1, 2, 2, 3, 3, 4, 5, 5, 6, 6],
      [1, 1, 1, 1, 1, 1, 1, 1, 6],
    ).state;
    expectDecision(beaten, 'followUp');
    const { state, events } = run(beaten, { type: 'followUp', officerId: 'charles', unitId: 'stewarts' }, [6, 6]);
    expect(state.active).toBe('Government');
    expect(unit(state, 'frasers').pose.y).toBe(20);
    expect(eventsOf(events, 'phaseBegan').map(({ side, phase }) => `${side} ${phase}`)).toEqual([
      'Jacobite turnEnd',
      'Government initiative',
    ]);
    // A subordinate who fails costs only himself.
    const perth = run(
      run(
        start,
        { type: 'uncontrolledNext', unitId: 'stewarts' },
        [1, 1, 1, 2, 2, 3, 3, 4, 5, 5, 6, 6],
        [1, 1, 1, 1, 1, 1, 1, 1, 6],
      ).state,
      { type: 'followUp', officerId: 'perth', unitId: 'stewarts' },
    ).state;
    expect(officer(perth, 'perth').ordersIssued).toBe(1);
    expect(perth.active).toBe('Jacobite');
  });
});
