import { describe, expect, test } from 'vitest';
import type { Action } from '../../src/rulesets/oer-the-sea/actions.js';
import { dice, groupCharge, orders, wolfe } from './orders.js';
import {
  asked,
  at,
  battleWith,
  box,
  charge,
  eventsOf,
  expectDecision,
  expectPose,
  expectRoll,
  fire,
  type Placed,
  run,
  type Setting,
  unit,
} from './setup.js';

/** Cases in which several rules meet. */

const jacobite = (units: readonly Placed[], more: Partial<Setting> = {}) =>
  battleWith({ active: 'Jacobite', phase: 'command', officer: 'perth', units, ...more });
const fires: Action = { type: 'standReadyFire', unitId: 'wolfe', fire: true };
const ready = at('wolfe', 90, 60, 180, { standReady: true });
const scores = (events: ReturnType<typeof run>['events']) =>
  eventsOf(events, 'meleeResult').map((each) => [each.scores.Jacobite, each.scores.Government]);

describe('fire', () => {
  test('OTS-GRP-10 OTS-GRP-18 OTS-SPC-02: seven hits on three: the share, the push of all, and losses that part the group', () => {
    const state = orders(
      [at('wolfe', 84, 60, 180), at('ecossais', 84, 45, 0), at('stewarts', 98, 45, 0), at('manchester', 68, 45, 0)],
      { groups: [['ecossais', 'stewarts', 'manchester']] },
    );
    const after = run(state, fire('wolfe', 'ecossais'), dice(10, 7)).state;
    // 3, 2 and 2, all equally near; manchester is confused by 3 cm, so that it rolls no Fear.
    expectDecision(after, 'command');
    expect(unit(after, 'ecossais')).toMatchObject({ stands: 3, unusedHits: 0, confused: false, groupId: null });
    expect(unit(after, 'stewarts')).toMatchObject({ stands: 6, unusedHits: 2, confused: false, groupId: null });
    expect(unit(after, 'manchester')).toMatchObject({ stands: 3, unusedHits: 0, confused: true, groupId: null });
    expectPose(after, 'stewarts', 98, 42, 0);
    expect(after.groups).toEqual([]);
  });

  test('OTS-FIR-04 OTS-FIR-08: of a slanting target only the part in the lane gives the range', () => {
    // Its right corner, beside the lane, is 11.8 from wolfe; in the lane it begins 16 and 15 ahead.
    const at45 = (x: number, y: number) =>
      run(orders([wolfe, at('ecossais', x, y, 315)]), fire('wolfe', 'ecossais')).state;
    expectRoll(at45(100, 44), 'fireHits', 10, 5);
    expectRoll(at45(100, 45), 'fireHits', 10, 4);
  });
});

describe('charges and melee', () => {
  test('OTS-MEL-10 OTS-MEL-11 OTS-CHG-18: the firing hits of a charger that fell short do not count in the melee of the other', () => {
    const state = jacobite([at('ecossais', 82, 42, 0), at('manchester', 98, 42, 0), ready], {
      officer: 'charles',
      groups: [['ecossais', 'manchester']],
    });
    const order = groupCharge(['ecossais', 'wolfe'], ['manchester', 'wolfe']);
    const met = run(state, order, fires, [6], dice(10, 3), fires, [6], dice(10, 1), [1]).state;
    expectPose(met, 'ecossais', 82, 59, 0);
    expectPose(met, 'manchester', 98, 60, 0);
    // 0 hits and 1 in support; 1 hit, 1 in support and the 1 hit on manchester.
    expect(scores(run(met, dice(6), dice(9, 1)).events)).toEqual([[1, 3]]);
  });

  test('OTS-MRL-04 OTS-CHG-16: a stand lost to the fire at a charge was lost earlier than the round', () => {
    const state = jacobite([at('ecossais', 90, 48, 0), ready]);
    const beaten = run(state, charge('ecossais', 'wolfe'), fires, dice(10, 3), dice(9), dice(9, 3));
    expect(scores(beaten.events)).toEqual([[0, 8]]);
    const routs = (die: number) => unit(run(beaten.state, [die]).state, 'ecossais').routing;
    expect([routs(1), routs(2)]).toEqual([false, true]);
  });

  test('OTS-MEL-08 OTS-MEL-09: troops that are confused have the support of steady friends behind them', () => {
    const confused = at('wolfe', 90, 60, 180, { confused: true });
    const state = jacobite([at('ecossais', 90, 48, 0), confused, at('barrell', 90, 62, 180)]);
    const lost = run(state, charge('ecossais', 'wolfe'), dice(12), dice(15));
    expect(scores(lost.events)).toEqual([[0, 5]]);
    expectPose(lost.state, 'ecossais', 90, 55, 0);
  });

  test('OTS-MEL-08 OTS-FRM-02: the second row of irregular formation touches nobody and does not support', () => {
    const state = jacobite([at('ecossais', 90, 51, 0, { formation: 'irregular' }), at('barrell', 90, 60, 180)]);
    const met = run(state, charge('ecossais', 'barrell')).state;
    expectRoll(met, 'meleeHits', 6, 4);
    expect(scores(run(met, dice(6, 2), dice(9, 1)).events)).toEqual([[2, 3]]);
  });

  test('OTS-MEL-19 OTS-DRV-07: a loser pushed flush against another enemy fights that one at once', () => {
    const state = jacobite([at('ecossais', 90, 48, 0), wolfe, at('manchester', 90, 66, 180)]);
    const pushed = run(state, charge('ecossais', 'wolfe'), dice(12, 4), dice(15)).state;
    expectPose(pushed, 'wolfe', 90, 64, 180);
    expect(asked(pushed)).toMatchObject({ purpose: 'meleeHits', by: 'manchester', dice: 8, target: 5 });
    // Confused by 4 cm; four stands are left.
    expect(asked(run(pushed, dice(8)).state)).toMatchObject({
      purpose: 'meleeHits',
      by: 'wolfe',
      dice: 12,
      target: 6,
    });
  });

  test('OTS-SPC-15 OTS-TER-10 OTS-MEL-04: Light Horse that charge into a wood gain +1 +1 and lose -1 -1', () => {
    const state = battleWith({
      units: [at('kingston', 90, 60, 180), at('stewarts', 90, 44, 0)],
      terrain: [box('wood', 'wood', 70, 30, 110, 46)],
    });
    const met = run(state, { type: 'initiativeCharge', unitId: 'kingston', targetId: 'stewarts' }).state;
    expectRoll(met, 'meleeHits', 12, 5);
  });
});
