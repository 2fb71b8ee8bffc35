import { describe, expect, test } from 'vitest';
import { dice, orders, wolfe } from './orders.js';
import {
  asked,
  at,
  battleWith,
  box,
  expectDecision,
  expectLegal,
  expectPose,
  expectRefused,
  expectRoll,
  fire,
  line,
  officer,
  type Placed,
  run,
  type Setting,
  unit,
} from './setup.js';

/** Cases of fire in which several rules meet, with figures at a limit. */

const jacobite = (units: readonly Placed[], more: Partial<Setting> = {}) =>
  battleWith({ active: 'Jacobite', phase: 'command', officer: 'perth', units, ...more });
const clans = [at('stewarts', 84, 45, 0), at('frasers', 96, 45, 0)];
const grouped = { groups: [['stewarts', 'frasers']] };

describe('groups under fire', () => {
  test('OTS-GRP-11 OTS-GRP-10 OTS-SPC-09: guns with one clan before them hit both, and both may break loose', () => {
    const state = orders([...clans, at('mediumGuns', 78, 80, 180)], grouped);
    const hit = run(state, fire('mediumGuns', 'stewarts'), dice(8, 4)).state;
    expectPose(hit, 'stewarts', 84.31, 43.02, 0);
    expectPose(hit, 'frasers', 96.31, 43.02, 0);
    // 0 + 6 stands - 2 hits each; equally near, so in list order.
    expectRoll(hit, 'uncontrolled', 1, 4);
    const held = run(hit, [4]).state;
    expect(asked(held)).toMatchObject({ by: 'frasers' });
    const loose = run(held, [5]).state;
    expect(['stewarts', 'frasers'].map((id) => unit(loose, id).uncontrolled)).toEqual([false, true]);
  });

  test('OTS-MRL-09 OTS-OFF-04: the officer of a mate is in danger and helps, but is not asked when the other runs', () => {
    const units = [at('ecossais', 84, 50, 0), at('wolfe', 90, 65, 180), at('barrell', 110, 65, 180)];
    const state = jacobite(units, { groups: [['wolfe', 'barrell']], officers: { bland: { attachedTo: 'barrell' } } });
    const hit = run(state, fire('ecossais', 'wolfe'), dice(8, 7)).state;
    expectRoll(hit, 'officerCasualty', 1);
    const tests = run(hit, [2]).state;
    // 3 stands and 1; both were driven back 7.
    expectRoll(tests, 'morale', 1, 4);
    const ran = run(tests, [5]).state;
    expect(unit(ran, 'wolfe').routing).toBe(true);
    expect(asked(ran)).toMatchObject({ purpose: 'morale', by: 'barrell' });
    expect(officer(ran, 'bland').attachedTo).toBe('barrell');
  });

  test('OTS-OFF-09 OTS-GRP-12 OTS-GRP-02: his host of the group is wiped out, its mate goes back alone', () => {
    const units = [at('ecossais', 82, 50, 0), at('argyll1', 82, 60, 180), at('barrell', 94, 60, 180)];
    const officers = { bland: { attachedTo: 'argyll1' } };
    const state = jacobite(units, { groups: [['argyll1', 'barrell']], officers });
    const after = run(state, fire('ecossais', 'argyll1'), dice(8, 6), [2]).state;
    expect(unit(after, 'argyll1').presence).toBe('destroyed');
    expect(officer(after, 'bland')).toMatchObject({ attachedTo: null, position: { x: 82, y: 61 } });
    expectPose(after, 'barrell', 94, 63, 180);
    expect(unit(after, 'barrell')).toMatchObject({ stands: 4, unusedHits: 0, confused: false, groupId: null });
  });

  test('OTS-DRV-06 OTS-DRV-12: two units of a group on one friend: two dice, unless the first confuses', () => {
    const state = orders([...clans, at('ecossais', 90, 40.5, 0), wolfe], grouped);
    const met = run(state, fire('wolfe', 'stewarts'), dice(10, 4)).state;
    expectPose(met, 'stewarts', 83.83, 44.5, 0);
    const again = run(met, [5]).state;
    expectRoll(again, 'collision', 1);
    for (const id of ['stewarts', 'frasers', 'ecossais']) expect(unit(run(again, [6]).state, id).confused).toBe(true);
    expectDecision(run(met, [6]).state, 'command');
  });

  test('OTS-GRP-17 OTS-TER-10: the wood one of them stands in counts only when that one is aimed at', () => {
    const state = orders([...clans, wolfe], { ...grouped, terrain: [box('wood', 'wood', 90, 40, 110, 46)] });
    expectRoll(run(state, fire('wolfe', 'stewarts')).state, 'fireHits', 10, 4);
    expectRoll(run(state, fire('wolfe', 'frasers')).state, 'fireHits', 10, 5);
  });
});

describe('targets', () => {
  test('OTS-FIR-06 OTS-SGT-04: an enemy hidden in a wood does not mask the one behind it', () => {
    const company = (id: 'argyll1' | 'argyll2', y: number) => at(id, 83, y, 0, { side: 'Jacobite' });
    const terrain = [box('wood', 'wood', 80, 40, 89, 52)];
    const state = orders([wolfe, company('argyll1', 41), company('argyll2', 36.9)], { terrain });
    expectRefused(state, fire('wolfe', 'argyll1'), 'notVisible');
    expectLegal(state, fire('wolfe', 'argyll2'));
    expectRoll(run(state, fire('wolfe')).state, 'fireHits', 10, 5);
  });

  test('OTS-FIR-04 OTS-FIR-07: 0.06 of the width makes a target; a friend at the same range forbids nothing', () => {
    const beside = (x: number) => orders([wolfe, at('stewarts', x, 45, 0)]);
    expectRefused(beside(74.04), fire('wolfe', 'stewarts'), 'notDirectlyAhead');
    expectLegal(beside(74.06), fire('wolfe', 'stewarts'));
    const friend = (y: number) => orders([wolfe, at('stewarts', 84, 45, 0), at('barrell', 101, y, 180)]);
    expectLegal(friend(43), fire('wolfe', 'stewarts'));
    expectRefused(friend(43.1), fire('wolfe', 'stewarts'), 'friendInLane');
  });

  test('OTS-MTR-02 OTS-MTR-06: a unit in a work is beyond the minimum of mortars though its wall is not', () => {
    const terrain = [line('work', 'earthwork', [75, 40.5], [105, 40.5])];
    const state = orders([at('coehorns', 90, 60, 180), at('ecossais', 90, 39.5, 0)], { terrain });
    expectRoll(run(state, fire('coehorns', 'ecossais')).state, 'fireHits', 4, 4);
    expectRefused(state, fire('coehorns', 'work'), 'minimumRange');
  });
});

describe('what fire leads to', () => {
  test('OTS-SIE-07 OTS-SIE-09 OTS-SIE-11: the last point of a wall takes thirteen hits; its garrison goes back ten', () => {
    const works = [{ side: 'Jacobite', cohesionLeft: 1, unusedHits: 3 }] as const;
    const terrain = [line('work', 'earthwork', [80, 65], [100, 65])];
    const state = orders([at('siegeTrain', 90, 20, 0), at('manchester', 90, 65.5, 180)], { terrain, works });
    const after = run(state, fire('siegeTrain', 'work'), dice(10, 10)).state;
    expect(after.works[0]).toMatchObject({ breached: true, cohesionLeft: 0, unusedHits: 0 });
    expectPose(after, 'manchester', 90, 75.5, 180);
    expect(unit(after, 'manchester')).toMatchObject({ stands: 4, unusedHits: 0, confused: true });
    expectRoll(after, 'morale', 1, 3);
  });

  test('OTS-MRL-07 OTS-EVA-06: runners cross a wall 8 ahead at Half, and end at one 12 ahead', () => {
    const routs = (y: number) => {
      const terrain = [line('wall', 'wall', [40, y], [140, y])];
      const state = jacobite([at('ecossais', 90, 50, 0), at('glasgow', 90, 60, 180)], { terrain });
      return run(state, fire('ecossais', 'glasgow'), dice(8, 5), [2]).state;
    };
    expectPose(routs(75), 'glasgow', 90, 77, 0);
    expectPose(routs(79), 'glasgow', 90, 79, 0);
  });

  test('OTS-SPC-09 OTS-OFF-16: if the same fire kills the officer, the commander counts in the test', () => {
    const officers = { murray: { attachedTo: 'stewarts' } };
    const state = orders([at('mediumGuns', 90, 80, 180), at('stewarts', 90, 45, 0)], { officers });
    const hit = run(state, fire('mediumGuns', 'stewarts'), dice(8, 3)).state;
    expectRoll(run(hit, [1]).state, 'uncontrolled', 1, 2);
    expectRoll(run(hit, [2]).state, 'uncontrolled', 1, 4);
  });
});
