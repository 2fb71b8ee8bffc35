import { expect, test } from 'vitest';
import type { Action } from '../../src/rulesets/oer-the-sea/actions.js';
import { dice } from './orders.js';
import {
  asked,
  at,
  battleWith,
  charge,
  codesFor,
  eventsOf,
  expectDecision,
  expectLegal,
  expectPose,
  expectRefused,
  expectRoll,
  line,
  move,
  officer,
  type Placed,
  run,
  type Setting,
  select,
  unit,
} from './setup.js';

const follow = (officerId: string, unitId: string, targetId?: string): Action =>
  targetId === undefined ? { type: 'followUp', officerId, unitId } : { type: 'followUp', officerId, unitId, targetId };
const stop: Action = { type: 'noFollowUp' };
const fires: Action = { type: 'standReadyFire', unitId: 'wolfe', fire: true };
const initiative: Action = { type: 'initiativeCharge', unitId: 'mcdonalds', targetId: 'wolfe' };

const mcdonalds = (patch: Placed['patch'] = {}) => at('mcdonalds', 90, 46, 0, { commander: 'murray', ...patch });
const wolfe = (patch: Placed['patch'] = {}) => at('wolfe', 90, 60, 180, { standReady: true, ...patch });
const setting = (more: Partial<Setting> = {}): Setting => ({
  active: 'Jacobite',
  phase: 'command',
  officer: 'murray',
  units: [mcdonalds(), wolfe()],
  ...more,
});
const round70 = [
  fires,
  [1, 1, 1, 2, 2, 3, 3, 4, 5, 6],
  [1, 1, 1, 2, 2, 3, 3, 4, 5, 5, 6, 6],
  [1, 1, 2, 3, 3, 4, 5, 5, 6],
] as const;
/** After the melee of the example: wolfe beaten, 3 cm back. */
const won = (more: Partial<Setting> = {}) =>
  run(battleWith(setting(more)), charge('mcdonalds', 'wolfe'), ...round70).state;

test('OTS-C75 OTS-MEL-20 OTS-MEL-22 OTS-MEL-24: the victor follows up on an order: another round follows in which no unit counts as charging', () => {
  const s = won();
  expect(asked(s)).toMatchObject({ task: 'followUp', side: 'Jacobite', actions: ['followUp', 'noFollowUp'] });
  const tested = run(s, follow('murray', 'mcdonalds')).state;
  expect(asked(tested)).toMatchObject({ purpose: 'command', dice: 2, target: 7 });
  const met = run(tested, [4, 3]).state;
  expectPose(met, 'mcdonalds', 90, 63, 0);
  expectRoll(met, 'meleeHits', 12, 5);
  const second = run(met, [1, 2, 3, 4, 5, 6, 1, 2, 3, 4, 5, 6]).state;
  expectRoll(second, 'meleeHits', 12, 5);
  const { state, events } = run(second, [1, 1, 2, 2, 3, 3, 4, 4, 4, 1, 5, 2]);
  expect(eventsOf(events, 'meleeResult')[0]?.scores).toEqual({ Jacobite: 6, Government: 1 });
  expect(unit(state, 'wolfe')).toMatchObject({ stands: 2, confused: true, routing: false });
  expect(unit(state, 'mcdonalds').unusedHits).toBe(3);
  expectPose(state, 'wolfe', 90, 68, 180);
});

test('OTS-C103 OTS-MEL-22 OTS-FRM-07: a beaten unit that has turned to rout is contacted on the side it now shows', () => {
  const units = [at('elcho', 90, 40, 0), at('glasgow', 90, 60, 180)];
  const s = battleWith({ active: 'Jacobite', phase: 'command', officer: 'charles', units });
  const declared = run(s, charge('elcho', 'glasgow'));
  expect(eventsOf(declared.events, 'chargeDeclared')[0]).toMatchObject({ distance: 20, side: 'front' });
  expectRoll(declared.state, 'meleeHits', 8, 3);
  const struck = run(declared.state, [3, 3, 4, 4, 5, 5, 6, 1]).state;
  expectRoll(struck, 'meleeHits', 4);
  const beaten = run(struck, [1, 2, 3, 4]);
  expect(eventsOf(beaten.events, 'meleeResult')[0]?.scores).toEqual({ Jacobite: 7, Government: 2 });
  expect(unit(beaten.state, 'glasgow')).toMatchObject({ stands: 1, unusedHits: 1, confused: true });
  expectPose(beaten.state, 'glasgow', 90, 65, 180);
  // 2 + 1 for untried troops against one stand.
  expectRoll(beaten.state, 'morale', 1, 0);
  const routed = run(beaten.state, [2]).state;
  expectPose(routed, 'glasgow', 90, 87, 0);
  const ordered = run(routed, follow('charles', 'elcho')).state;
  expectRoll(ordered, 'command', 2, 6);
  const { state, events } = run(ordered, [3, 3]);
  expect(eventsOf(events, 'chargeMet')[0]).toMatchObject({ targetId: 'glasgow', contact: true });
  expectPose(state, 'elcho', 90, 85, 0);
  // +1 mounted, +1 rear; the routers strike at -1.
  expectRoll(state, 'meleeHits', 8, 3);
  expectRoll(run(state, Array<number>(8).fill(1)).state, 'meleeHits', 2, 6);
});

test('OTS-C76 OTS-TRN-03 OTS-MEL-21: a general who fails the order loses the initiative', () => {
  const s = won({ officer: 'charles' });
  const { state } = run(s, follow('charles', 'mcdonalds'), [5, 4]);
  expect(state.active).toBe('Government');
  expectPose(state, 'mcdonalds', 90, 60, 0);
});

test('OTS-CMD-09 OTS-MEL-21: a subordinate who fails the order is done, and the melee ends', () => {
  const { state, events } = run(won(), follow('murray', 'mcdonalds'), [6, 6]);
  expect(officer(state, 'murray').done).toBe(true);
  expect(eventsOf(events, 'meleeEnded')).toHaveLength(1);
  expect(eventsOf(events, 'orderFailed')[0]).toMatchObject({ order: 'followUp', officerId: 'murray' });
  expectDecision(state, 'command');
  expectLegal(state, select('perth'));
});

test('OTS-C77 OTS-MEL-21: in the initiative phase any officer of the unit may order a follow-up, free as his first order', () => {
  const s = run(battleWith(setting({ phase: 'initiative' })), initiative, ...round70).state;
  expectRefused(s, follow('perth', 'mcdonalds'), 'notCommander');
  expectLegal(s, follow('charles', 'mcdonalds'));
  const followed = run(s, follow('murray', 'mcdonalds')).state;
  expectPose(followed, 'mcdonalds', 90, 63, 0);
  expectRoll(followed, 'meleeHits', 12, 5);
  expect(officer(followed, 'murray').ordersIssued).toBe(1);
  expect(unit(followed, 'mcdonalds').ordersReceived).toBe(1);
});

test('OTS-TRN-14: after a general fails in the initiative phase there are no more follow-ups, and the turn ends', () => {
  const officers = { charles: { ordersIssued: 1 } };
  const s = run(battleWith(setting({ phase: 'initiative', officers })), initiative, ...round70).state;
  const { state, events } = run(s, follow('charles', 'mcdonalds'), [6, 6]);
  expect(eventsOf(events, 'phaseBegan').map(({ phase }) => phase)).not.toContain('command');
  expect(state.active).toBe('Government');
});

test('OTS-C78 OTS-MEL-21: a passive victor is not asked', () => {
  const units = [mcdonalds({ confused: true }), wolfe({ standReady: false })];
  const lost = [
    [1, 1, 1, 2, 2, 3, 3, 4, 5, 5, 6, 6],
    [1, 1, 2, 3, 3, 4, 5, 5, 6],
  ] as const;
  const { state } = run(battleWith(setting({ units })), charge('mcdonalds', 'wolfe'), ...lost);
  expectDecision(state, 'command');
  expectRefused(state, follow('huske', 'wolfe'), 'notInitiative');
});

test('OTS-MEL-21 OTS-STR-03: by option a passive victor follows up, on a separate test that costs nothing if it fails', () => {
  const units = [mcdonalds({ confused: true }), wolfe()];
  const options = { defenderFollowUp: true };
  const holds: Action = { type: 'standReadyFire', unitId: 'wolfe', fire: false };
  const lost = [holds, [1, 1, 1, 2, 2, 3, 3, 4, 5, 5, 6, 6], [1, 1, 2, 3, 3, 4, 5, 5, 6]] as const;
  const s = run(battleWith(setting({ units, options })), charge('mcdonalds', 'wolfe'), ...lost).state;
  expect(asked(s)).toMatchObject({ task: 'followUp', side: 'Government' });
  const tested = run(s, follow('huske', 'wolfe')).state;
  expect(asked(tested)).toMatchObject({ purpose: 'command', side: 'Government', target: 8 });
  const failed = run(tested, [6, 6]).state;
  expect(officer(failed, 'huske')).toMatchObject({ done: false, ordersIssued: 0, followUpsThisTurn: 0 });
  expectDecision(failed, 'command');
  const passed = run(tested, [4, 4]).state;
  expect(unit(tested, 'wolfe').standReady).toBe(true);
  expect(unit(passed, 'wolfe').standReady).toBe(false);
  expectPose(passed, 'wolfe', 90, 59, 180);
  expect(officer(passed, 'huske').followUpsThisTurn).toBe(1);
  expect(unit(passed, 'wolfe')).toMatchObject({ followUpsThisTurn: 1, ordersReceived: 0 });
  const again = run(passed, dice(12), dice(12, 4), follow('huske', 'wolfe')).state;
  expect(asked(again)).toMatchObject({ purpose: 'command', target: 6 });
});

test('OTS-MEL-21 OTS-CMD-07: in the test of a passive follow-up it counts where the officer is attached', () => {
  const units = [mcdonalds({ confused: true }), wolfe()];
  const holds: Action = { type: 'standReadyFire', unitId: 'wolfe', fire: false };
  const lost = [holds, [1, 1, 1, 2, 2, 3, 3, 4, 5, 5, 6, 6], [1, 1, 2, 3, 3, 4, 5, 5, 6]] as const;
  const target = (attachedTo: string | null) => {
    const risk = attachedTo === null ? [] : [[6]];
    const battle = battleWith(
      setting({ units, options: { defenderFollowUp: true }, officers: { huske: { attachedTo } } }),
    );
    const question = asked(run(battle, charge('mcdonalds', 'wolfe'), ...lost, ...risk, follow('huske', 'wolfe')).state);
    return question?.kind === 'roll' ? question.target : null;
  };
  expect([target(null), target('wolfe')]).toEqual([8, 9]);
});

const twoVictors = () => {
  const units = [at('stewarts', 84, 50, 0), at('frasers', 96, 50, 0), at('barrell', 90, 60, 180)];
  const order: Action = {
    type: 'issueOrder',
    recipient: { groupId: 'group-1' },
    order: 'charge',
    params: {
      charges: [
        { unitId: 'stewarts', targetId: 'barrell' },
        { unitId: 'frasers', targetId: 'barrell' },
      ],
    },
  };
  const groups = [['stewarts', 'frasers']];
  const allotted: Action = { type: 'meleeAllocation', unitId: 'barrell', strikes: [] };
  // 0 hits and 6 supports against 5 hits: barrell goes back 1.
  return run(
    battleWith({ active: 'Jacobite', phase: 'command', officer: 'charles', units, groups }),
    order,
    allotted,
    dice(12),
    dice(12),
    dice(9, 2),
    dice(6, 3),
  ).state;
};

test('OTS-C95 OTS-MEL-25: several victors follow up one after the other, and may still receive orders', () => {
  const s = twoVictors();
  const first = run(s, follow('charles', 'frasers')).state;
  expect(asked(first)).toMatchObject({ purpose: 'command', target: 6 });
  const moved = run(first, [2, 3]).state;
  expectDecision(moved, 'followUp');
  expectRefused(moved, follow('charles', 'frasers'), 'notVictor');
  const second = run(moved, follow('charles', 'stewarts')).state;
  expect(asked(second)).toMatchObject({ purpose: 'command', target: 5 });
  const { state, events } = run(second, [1, 2]);
  expect(unit(state, 'stewarts').pose.y).toBeCloseTo(unit(state, 'frasers').pose.y, 3);
  expect(eventsOf(events, 'meleeRound')[0]).toMatchObject({ round: 2, unitIds: ['stewarts', 'frasers', 'barrell'] });
});

test('OTS-C95 OTS-TRN-03: after the first order fails the second is not offered', () => {
  const { state } = run(twoVictors(), follow('charles', 'frasers'), [6, 6]);
  expect(state.active).toBe('Government');
});

test('OTS-MEL-26: a victor that stays behind takes no part in the next round', () => {
  const { events } = run(twoVictors(), follow('charles', 'frasers'), [2, 3], stop);
  expect(eventsOf(events, 'meleeRound')[0]).toMatchObject({ round: 2, unitIds: ['frasers', 'barrell'] });
});

test('OTS-MEL-20: a follow-up is optional', () => {
  const { state, events } = run(won(), stop);
  expect(eventsOf(events, 'meleeEnded')).toHaveLength(1);
  expectDecision(state, 'command');
  expect(officer(state, 'murray').ordersIssued).toBe(1);
});

test('OTS-MEL-23 OTS-MEL-26: a follow-up has the charge move that the ground leaves, and the gap as its distance', () => {
  // A wall on the way halves the charge move to 10: the beaten are 5 away.
  const near = { terrain: [line('dyke', 'wall', [70, 64], [110, 64])] };
  expectDecision(won(near), 'followUp');
});

test('OTS-MEL-26: no follow-up is offered without a legal place, and that costs no order', () => {
  // Cavalry cannot go on across a work that was behind the beaten.
  const units = [at('elcho', 90, 46, 0), at('wolfe', 90, 60, 180), at('stewarts', 20, 20, 0)];
  const battle = { units, officer: 'perth' } as const;
  const barred = { ...battle, terrain: [line('work', 'earthwork', [70, 62.5], [110, 62.5])] };
  const beaten = [dice(8, 5), dice(9)] as const;
  const open = run(battleWith(setting(battle)), charge('elcho', 'wolfe'), ...beaten).state;
  expectDecision(open, 'followUp');
  const stopped = run(battleWith(setting(barred)), charge('elcho', 'wolfe'), ...beaten).state;
  expectDecision(stopped, 'command');
  expect(officer(stopped, 'perth').ordersIssued).toBe(1);
});

test('OTS-MEL-23: uncontrolled and routing units do not follow up; wrong names are refused', () => {
  const s = won();
  expectRefused(s, follow('murray', 'mcdonalds', 'stewarts'), 'invalid');
  expect(codesFor(s, follow('charles', 'mcdonalds'))).toEqual(['officerActive']);
  expectRefused(s, follow('murray', 'wolfe'), 'notInitiative');
  const loose = {
    ...s,
    units: s.units.map((each) => (each.id === 'mcdonalds' ? { ...each, uncontrolled: true } : each)),
  };
  expectRefused(loose, follow('murray', 'mcdonalds'), 'uncontrolled');
  const running = { ...s, units: s.units.map((each) => (each.id === 'mcdonalds' ? { ...each, routing: true } : each)) };
  expectRefused(running, follow('murray', 'mcdonalds'), 'routing');
});

test('OTS-MEL-22 OTS-MEL-05: a follow-up goes against the side that was fought, and keeps the flank', () => {
  const units = [at('elcho', 70, 61, 90), at('glasgow', 90, 60, 180), at('stewarts', 20, 20, 0)];
  const s = run(
    battleWith(setting({ units, officer: 'perth' })),
    charge('elcho', 'glasgow'),
    [1, 1, 2, 2, 3, 4, 5, 6],
    [5, 2],
  ).state;
  const met = run(s, follow('perth', 'elcho'), [1, 1]).state;
  // Glasgow of one stand stands at x 92 to 96.
  expectPose(met, 'elcho', 92, 61, 90);
  // Flank and mounted, not charging.
  expectRoll(met, 'meleeHits', 8, 3);
});

test('OTS-MEL-22: a routing loser may be followed up', () => {
  const units = [at('elcho', 90, 46, 0), at('glasgow', 90, 60, 180), at('stewarts', 20, 20, 0)];
  const beaten = run(
    battleWith(setting({ units, officer: 'perth' })),
    charge('elcho', 'glasgow'),
    dice(8, 7),
    dice(4),
    [6],
  ).state;
  expect(unit(beaten, 'glasgow').routing).toBe(true);
  expectPose(beaten, 'glasgow', 90, 87, 0);
  const caught = run(beaten, follow('perth', 'elcho'), [1, 1]).state;
  expectPose(caught, 'elcho', 90, 85, 0);
  // Mounted, and in the rear of what has turned to run.
  expectRoll(caught, 'meleeHits', 8, 3);
});

test('OTS-MEL-05: by option a unit that follows up counts as charging', () => {
  const met = run(won({ options: { followUpBonus: true } }), follow('murray', 'mcdonalds'), [4, 3]).state;
  expectRoll(met, 'meleeHits', 12, 4);
});

test('OTS-CHG-21 OTS-OFF-12: a charge and a follow-up overrun officers, a drive back does not', () => {
  const touched = won({ officers: { cumberland: { position: { x: 90, y: 61 } } } });
  expect(officer(touched, 'cumberland').presence).toBe('captured');
  const farther = won({ officers: { cumberland: { position: { x: 90, y: 62.5 } } } });
  expect(officer(farther, 'cumberland').presence).toBe('onTable');
  const met = run(farther, follow('murray', 'mcdonalds'), [4, 3]).state;
  expect(officer(met, 'cumberland').presence).toBe('captured');
});

test('OTS-MEL-21 OTS-CMD-16: a follow-up cannot be ordered beyond the command range', () => {
  const officers = { murray: { position: { x: 90, y: 30 } } };
  const near = won({ officers, options: { commandRange: 30 } });
  expectDecision(near, 'followUp');
  const far = run(
    battleWith(setting({ officers, options: { commandRange: 20 } })),
    charge('mcdonalds', 'wolfe'),
    ...round70,
  ).state;
  expectDecision(far, 'command');
});

test('OTS-MEL-25: a follow-up closes no recipient and activates no officer: the victor may get its next order from him', () => {
  const { state } = run(won(), follow('murray', 'mcdonalds'), [4, 3], dice(12), dice(12), stop);
  expectDecision(state, 'command');
  expect(officer(state, 'murray')).toMatchObject({ done: false, ordersIssued: 2 });
  expectLegal(state, move('mcdonalds', [90, 62, 0]));
});

test('OTS-MEL-25: the units of a group that charged may still be ordered, each by itself', () => {
  const { state } = run(twoVictors(), follow('charles', 'frasers'), [2, 3], stop, dice(12, 6), dice(9), [1]);
  expectDecision(state, 'command');
  for (const id of ['frasers', 'stewarts']) {
    const { x, y, heading } = unit(state, id).pose;
    expectLegal(state, move(id, [x, y - 1, heading]));
  }
});
