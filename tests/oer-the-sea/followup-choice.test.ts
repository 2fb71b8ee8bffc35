import { expect, test } from 'vitest';
import type { Action } from '../../src/rulesets/oer-the-sea/actions.js';
import { choice, filled, offered } from './drafts.js';
import { dice } from './orders.js';
import {
  asked,
  at,
  battleWith,
  charge,
  eventsOf,
  expectDecision,
  expectPose,
  expectRefused,
  expectRoll,
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
const allots = (unitId: string): Action => ({ type: 'meleeAllocation', unitId, strikes: [] });

test('OTS-C76 OTS-C77 OTS-MEL-21: a general tests a follow-up at his target; a free follow-up uses up his free order', () => {
  const units = [at('stewarts', 90, 50, 0), at('wolfe', 90, 60, 180)];
  const won = run(battle(units), charge('stewarts', 'wolfe'), dice(12, 4), dice(9)).state;
  expect(asked(run(won, follow('charles', 'stewarts')).state)).toMatchObject({ purpose: 'command', target: 6 });
  const s = battleWith({ active: 'Jacobite', units });
  const own: Action = { type: 'initiativeCharge', unitId: 'stewarts', targetId: 'wolfe' };
  const followed = run(s, own, dice(12, 4), dice(9), follow('perth', 'stewarts'), dice(12, 2), dice(12)).state;
  const command = run(followed, { type: 'noFollowUp' }, { type: 'endInitiative' }, select('perth')).state;
  // His second order, and the second the unit has had.
  expect(asked(run(command, charge('stewarts', 'wolfe')).state)).toMatchObject({ purpose: 'command', target: 5 });
});

const betweenTwo = (atWolfe: number, atBarrell: number) => {
  const units = [at('stewarts', 100, 50, 0), at('wolfe', 90, 60, 180), at('barrell', 110, 60, 180)];
  const s = run(battle(units), charge('stewarts', 'wolfe'), allots('stewarts'));
  return run(s.state, dice(8, atWolfe), dice(4, atBarrell), dice(6), dice(6));
};

test('OTS-MEL-22 OTS-CHG-09: a neighbour brought into the melee may be followed up too, on the side that was fought', () => {
  const { state } = betweenTwo(4, 1);
  const prey = unit(state, 'barrell').pose;
  const met = run(state, follow('charles', 'stewarts', 'barrell'), [1, 1]);
  const stewarts = unit(met.state, 'stewarts').pose;
  expect([stewarts.heading, stewarts.y]).toEqual([0, prey.y]);
  // Four centimetres of its front: neither charging nor in a flank.
  expect(stewarts.x).toBeCloseTo(prey.x - 10 - 6 + 4, 3);
  expectRoll(met.state, 'meleeHits', 4, 5);
  expect(eventsOf(met.events, 'meleeRound')[0]?.unitIds).toEqual(['stewarts', 'barrell']);
});

test('OTS-MEL-20 OTS-MEL-22: a follow-up is filled in by unit, officer and any loser that was fought', () => {
  const { state } = betweenTwo(4, 1);
  expect(offered(choice(state, 'followUp'))).toEqual(['stewarts']);
  const chosen = filled(state, 'followUp', 'stewarts');
  expect(chosen.about).toBe('stewarts');
  expect(offered(chosen)).toEqual(['charles']);
  const ordered = filled(state, 'followUp', 'stewarts', 'charles');
  expect(offered(ordered)).toEqual(['wolfe', 'barrell']);
  expect(ordered.next?.optional).toBe(true);
  expect(filled(state, 'followUp', 'stewarts', 'charles', 'barrell').action).toEqual(
    follow('charles', 'stewarts', 'barrell'),
  );
});

test('OTS-MEL-22 OTS-GEN-07: without a named target the victor follows the first listed of two equally near losers', () => {
  const { state } = betweenTwo(2, 2);
  const gaps = ['wolfe', 'barrell'].map((id) => Math.abs(unit(state, id).pose.x - 100));
  expect(gaps[0]).toBeCloseTo(gaps[1] ?? 0, 3);
  const met = run(state, follow('charles', 'stewarts'), [1, 1]).state;
  expect(unit(met, 'stewarts').pose.x).toBeLessThan(100);
});

test('OTS-MEL-22: without a named target the victor follows the nearer of two losers', () => {
  const met = run(betweenTwo(4, 1).state, follow('charles', 'stewarts'), [1, 1]);
  expect(eventsOf(met.events, 'chargeMet')[0]?.targetId).toBe('barrell');
});

test('OTS-MEL-23: a unit that has evaded this turn does not follow up', () => {
  const { state } = betweenTwo(4, 1);
  const units = state.units.map((each) => (each.id === 'stewarts' ? { ...each, evadedThisTurn: true } : each));
  expectRefused({ ...state, units }, follow('charles', 'stewarts'), 'evaded');
});

test('OTS-MEL-23 OTS-CHG-02: guns and crews that have beaten a charge do not follow up', () => {
  const holdFire = { type: 'standReadyFire', unitId: 'royalArtillery', fire: false } as const;
  const won = (patch: Placed['patch'], fires: boolean) => {
    const company = at('argyll1', 90, 50, 0, { side: 'Jacobite', stands: 2 });
    const units = [company, at('royalArtillery', 90, 60, 180, patch), at('stewarts', 20, 20, 0)];
    const s = battle(units, { options: { defenderFollowUp: true } });
    return run(s, charge('argyll1', 'royalArtillery'), ...(fires ? [holdFire] : []), dice(6), dice(2, 2));
  };
  for (const { state, events } of [won({}, true), won({ crewAway: true }, false)]) {
    expect(eventsOf(events, 'meleeResult')[0]?.winner).toBe('Government');
    expectDecision(state, 'command');
  }
});

test('OTS-MEL-21 OTS-CMD-19: no follow-up is offered after the officer in command has fallen', () => {
  const units = [at('stewarts', 90, 50, 0), at('wolfe', 90, 60, 180)];
  const s = battle(units, { officers: { charles: { attachedTo: 'stewarts' } } });
  const won = run(s, charge('stewarts', 'wolfe'), dice(15, 6), dice(9, 3)).state;
  expectDecision(run(won, [2]).state, 'followUp');
  const { state, events } = run(won, [1]);
  expect(eventsOf(events, 'meleeEnded')).toHaveLength(1);
  expectDecision(state, 'command');
  expect(state.command.officerId).toBeNull();
});

test('OTS-MEL-05: a unit driven out of a flank and followed up by its enemy no longer counts the flank', () => {
  const units = [at('elcho', 70, 61, 90), at('barrell', 90, 60, 180), at('stewarts', 20, 20, 0)];
  const s = battle(units, { options: { defenderFollowUp: true } });
  const lost = run(s, charge('elcho', 'barrell'), dice(8), dice(3, 2)).state;
  expectPose(lost, 'elcho', 77, 61, 90);
  const met = run(lost, follow('huske', 'barrell'), [1, 1]).state;
  expectPose(met, 'barrell', 77, 60, 270);
  // Mounted against foot alone.
  expectRoll(met, 'meleeHits', 8, 4);
});

test('OTS-MEL-18 OTS-MEL-23: after all losers are destroyed no follow-up is offered', () => {
  const units = [at('stewarts', 90, 50, 0), at('argyll1', 90, 60, 180), at('wolfe', 90, 75, 180)];
  const { state, events } = run(battle(units), charge('stewarts', 'argyll1'), dice(4, 3), dice(3));
  expect(eventsOf(events, 'meleeEnded')).toHaveLength(1);
  expectDecision(state, 'command');
});
