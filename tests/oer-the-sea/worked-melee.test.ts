import { describe, expect, test } from 'vitest';
import { dice } from './orders.js';
import {
  asked,
  at,
  battleWith,
  box,
  charge,
  eventsOf,
  expectLegal,
  expectRefused,
  expectRoll,
  fire,
  type Placed,
  run,
  type Setting,
  unit,
} from './setup.js';

const government = (units: readonly Placed[], more: Partial<Setting> = {}) =>
  battleWith({ phase: 'command', officer: 'huske', units, ...more });
const jacobite = (units: readonly Placed[], more: Partial<Setting> = {}) =>
  battleWith({ active: 'Jacobite', phase: 'command', officer: 'perth', units, ...more });
const scoresOf = (events: ReturnType<typeof run>['events']) =>
  eventsOf(events, 'meleeResult').map(({ scores }) => [scores.Jacobite, scores.Government]);

describe('melee', () => {
  test('OTS-MEL-21 OTS-CMD-07: by option the victor over a charge follows up on a test, with +1 only for earlier follow-ups', () => {
    const option = { options: { defenderFollowUp: true } } as const;
    const officers = { huske: { ordersIssued: 3 }, perth: { ordersIssued: 2 } };
    const confused = at('mcdonalds', 90, 46, 0, { confused: true });
    const s = jacobite([confused, at('wolfe', 90, 60, 180, { ordersReceived: 2 })], { ...option, officers });
    const order = run(s, charge('mcdonalds', 'wolfe'), [1, 1], dice(12, 0), dice(9, 2));
    // 2 and 2 supports to nothing: back 4. Orders of another turn’s count do not weigh on the passive side.
    const told = run(order.state, { type: 'followUp', officerId: 'huske', unitId: 'wolfe' });
    expectRoll(told.state, 'command', 2, 8);
    const { state } = run(told.state, [4, 4]);
    expect(unit(state, 'wolfe').pose.y).toBeCloseTo(56, 3);
    expect(unit(state, 'wolfe').ordersReceived).toBe(2);
    // No bonus for charging: 5 needed by the side of the charge, 6 by its confused foe. The active side strikes first.
    expectRoll(state, 'meleeHits', 12, 6);
    expectRoll(run(state, dice(12)).state, 'meleeHits', 9, 5);
  });

  test('OTS-MEL-03 OTS-GEN-09: no dice are asked for when an officer takes the last die from every stand', () => {
    const s = jacobite([at('stewarts', 90, 50, 0), at('royalArtillery', 90, 60, 180)], {
      officers: { bland: { attachedTo: 'royalArtillery', combatValue: -2 } },
    });
    const holdFire = { type: 'standReadyFire', unitId: 'royalArtillery', fire: false } as const;
    const after = run(s, charge('stewarts', 'royalArtillery'), holdFire);
    // Three stands abreast touch the 8 cm of guns.
    expectRoll(after.state, 'meleeHits', 12, 4);
    // 1 hit and 3 supports: back 4, not more than twice 2.
    const { state, events } = run(after.state, dice(12, 1));
    expect(scoresOf(events)).toEqual([[4, 0]]);
    expect(asked(state)).toMatchObject({ task: 'followUp' });
  });

  test('OTS-MEL-04 OTS-MEL-05: confused horse that charge a flank of foot count +1 +1 +1 -1', () => {
    const s = jacobite([at('elcho', 70, 61, 90, { confused: true }), at('glasgow', 90, 60, 180)]);
    expectRoll(run(s, charge('elcho', 'glasgow')).state, 'meleeHits', 8, 3);
  });

  test('OTS-MEL-05: limbered guns and crews count as foot against horse, mounted dragoons do not', () => {
    const against = (foe: Placed) => run(jacobite([at('elcho', 90, 50, 0), foe]), charge('elcho', foe.sample)).state;
    expectRoll(against(at('royalArtillery', 90, 60, 180, { limbered: true })), 'meleeHits', 8, 3);
    expectRoll(against(at('royalArtillery', 90, 60, 180, { crewAway: true })), 'meleeHits', 8, 3);
    expectRoll(against(at('cobham', 90, 60, 180)), 'meleeHits', 8, 4);
  });

  test('OTS-MEL-09: every steady friend beside the melee supports, even a crew without guns; confused and routing ones do not', () => {
    // argyll1 fights with its one stand; another stand touches its side.
    const score = (patch: Parameters<typeof at>[4]) => {
      const units = [
        at('ecossais', 90, 50, 0, { stands: 1 }),
        at('argyll1', 90, 60, 180, { strength: 6 }),
        at('argyll2', 94, 60, 180, patch),
      ];
      const { events } = run(jacobite(units), charge('ecossais', 'argyll1'), dice(3), dice(3));
      return scoresOf(events)[0];
    };
    expect(score({})).toEqual([0, 1]);
    expect(score({ standReady: true })).toEqual([0, 1]);
    expect(score({ arm: 'fieldArtillery', weight: 'light', crewAway: true })).toEqual([0, 1]);
    expect(score({ confused: true })).toEqual([0, 0]);
    expect(score({ routing: true, confused: true })).toEqual([0, 0]);
    expect(score({ uncontrolled: true })).toEqual([0, 1]);
    expect(score({ evadedThisTurn: true })).toEqual([0, 1]);
  });

  test('OTS-MEL-14 OTS-MRL-01: the difference of scores decides drive back and tests, not the hits taken', () => {
    const s = jacobite([at('mcdonalds', 90, 50, 0), at('wolfe', 90, 60, 180)]);
    const { state, events } = run(s, charge('mcdonalds', 'wolfe'), dice(12, 6), dice(9, 1));
    // 6 and 3 supports against 1 and 2: back 6, not more than twice 3.
    expect(scoresOf(events)).toEqual([[9, 3]]);
    expect(unit(state, 'wolfe')).toMatchObject({ stands: 3, unusedHits: 0, confused: true });
    expect(asked(state)).toMatchObject({ task: 'followUp' });
    // One blow less: 7 cm for the same 6 hits.
    const worse = run(s, charge('mcdonalds', 'wolfe'), dice(12, 6), dice(9));
    expectRoll(worse.state, 'morale', 1, 3);
  });

  test('OTS-MEL-12 OTS-MEL-13: supports alone decide a round without a hit', () => {
    const s = jacobite([at('mcdonalds', 90, 50, 0), at('wolfe', 90, 60, 180)]);
    const { state, events } = run(s, charge('mcdonalds', 'wolfe'), dice(12), dice(9));
    expect(scoresOf(events)).toEqual([[3, 2]]);
    expect(unit(state, 'wolfe').pose.y).toBeCloseTo(61, 3);
  });

  test('OTS-SPC-13 OTS-DRV-03: the full distance counts for Light Horse even if a friend stops the loser', () => {
    const units = [
      at('kingston', 90, 70, 180),
      at('stewarts', 90, 60, 0, { stands: 3, initialStands: 3, strength: 6 }),
      at('frasers', 90, 56, 0),
    ];
    const s = government(units, { officers: { huske: { combatValue: 0 } } });
    const { state } = run(s, charge('kingston', 'stewarts'), dice(12, 4), dice(8), [1]);
    // The third stand of stewarts is behind the two that fight; 4 to 1: 3 due, none gone. 0 + 3 stands - 3.
    expectRoll(state, 'uncontrolled', 1, 0);
  });

  test('OTS-SPC-14 OTS-SPC-15: Light Horse with a corner in a wood neither support a friend nor act on initiative', () => {
    const wood = box('wood', 'wood', 100, 55, 120, 75);
    const kingston = at('kingston', 96, 60, 180);
    const s = battleWith({ units: [kingston, at('stewarts', 96, 45, 0)], terrain: [wood] });
    expectRefused(s, { type: 'initiativeFire', unitId: 'kingston', targetId: 'stewarts' }, 'confused');
    expectLegal(government([kingston, at('stewarts', 96, 45, 0)], { terrain: [wood] }), fire('kingston', 'stewarts'));
  });
});
