import { describe, expect, test } from 'vitest';
import { strengthForLosses } from '../../src/rulesets/oer-the-sea/hits.js';
import { oerTheSea } from '../../src/rulesets/oer-the-sea/index.js';
import { groupHits, shareEvenly, standsLost } from '../../src/rulesets/oer-the-sea/resolvers.js';
import { orders, withHits, wolfe } from './orders.js';
import {
  at,
  battleWith,
  eventsOf,
  expectPose,
  expectRoll,
  finish,
  fire,
  line,
  officer,
  type Placed,
  run,
  type Setting,
  unit,
} from './setup.js';

describe('stands lost', () => {
  test.each([
    ['equal', 2, 0],
    ['exceed', 1, 3],
    ['exceedPlusOne', 1, 2],
  ] as const)('OTS-C91 OTS-HIT-02: six hits on strength 3 under the option %s', (option, lost, unused) => {
    expect(standsLost(option, 3, 5, 0, 6)).toEqual({ lost, unused });
  });

  test('OTS-C91 OTS-HIT-02: the melee of the example when a stand costs strength + 1', () => {
    expect(standsLost('exceedPlusOne', 2, 5, 0, 5)).toEqual({ lost: 1, unused: 2 });
    expect(standsLost('exceedPlusOne', 3, 6, 0, 6)).toEqual({ lost: 1, unused: 2 });
  });

  test('OTS-HIT-04: with the last stand the hits that are over are discarded, even if just so many stands fall', () => {
    expect(standsLost('equal', 2, 2, 0, 5)).toEqual({ lost: 2, unused: 0 });
    expect(standsLost('exceed', 2, 1, 0, 4)).toEqual({ lost: 1, unused: 0 });
  });

  test('OTS-GRP-13: a group without hits is not driven back', () => {
    expect(groupHits('largestShare', [{ unitId: 'a', hits: 0 }])).toBe(0);
    expect(groupHits('largestShare', [])).toBe(0);
  });

  test('OTS-HIT-02: under every option losses and markers account for all hits while stands are left', () => {
    for (const option of ['equal', 'exceed', 'exceedPlusOne'] as const)
      for (let strength = 1; strength <= 6; strength += 1)
        for (let hits = 0; hits <= 30; hits += 1) {
          const { lost, unused } = standsLost(option, strength, 99, 0, hits);
          expect(lost * (option === 'exceedPlusOne' ? strength + 1 : strength) + unused).toBe(hits);
        }
  });

  test('OTS-HIT-04: a unit loses no more stands than it has, and surplus hits are dropped with the last', () => {
    expect(standsLost('equal', 2, 1, 1, 4)).toEqual({ lost: 1, unused: 0 });
    expect(standsLost('equal', 2, 2, 0, 4)).toEqual({ lost: 2, unused: 0 });
  });

  test('OTS-C41 OTS-HIT-01: hits equal to strength cost a stand', () => {
    const { state } = run(orders([wolfe, at('ecossais', 90, 45, 0)]), fire('wolfe'), withHits(3));
    expect(unit(state, 'ecossais')).toMatchObject({ stands: 3, unusedHits: 0, confused: false, standsLostThisTurn: 1 });
    expectPose(state, 'ecossais', 90, 42, 0);
  });

  test('OTS-C42 OTS-HIT-03 OTS-DRV-02: unused hits count until the turn ends, but cause no drive back', () => {
    const struck = run(orders([wolfe, at('ecossais', 90, 45, 0, { unusedHits: 2 })]), fire('wolfe'), withHits(2)).state;
    expect(unit(struck, 'ecossais')).toMatchObject({ stands: 3, unusedHits: 1, confused: false });
    expectPose(struck, 'ecossais', 90, 43, 0);
    expect(unit(run(struck, finish, { type: 'finishTurn' }).state, 'ecossais').unusedHits).toBe(0);
  });

  test('OTS-C49 OTS-HIT-02: six hits at once cost two stands', () => {
    const { state } = run(orders([wolfe, at('ecossais', 90, 45, 0)]), fire('wolfe'), withHits(6));
    expect(unit(state, 'ecossais')).toMatchObject({ stands: 2, unusedHits: 0, confused: true, routing: false });
  });

  test('OTS-C30 OTS-HIT-05 OTS-HIT-06 OTS-SPC-17: dragoons on foot lose stands sooner, but their thresholds for confusion and morale stay', () => {
    const cobham = at('cobham', 90, 60, 180, { mounted: false, stands: 3, horseHolders: 1 });
    const state = battleWith({
      phase: 'command',
      active: 'Jacobite',
      officer: 'perth',
      units: [at('ecossais', 90, 46, 0), cobham],
    });
    const after = run(state, fire('ecossais', 'cobham'), withHits(3, 8)).state;
    expect(unit(after, 'cobham')).toMatchObject({ stands: 2, unusedHits: 1, confused: false, horseHolders: 1 });
    expectPose(after, 'cobham', 90, 63, 180);
  });

  test('OTS-SPC-17: the stand that holds the horses is no loss', () => {
    const state = battleWith({ units: [at('cobham', 90, 60, 180, { mounted: false, stands: 3, horseHolders: 1 })] });
    expect(oerTheSea.words.strengths(state)).toMatchObject([{ id: 'cobham', before: 4, left: 4 }]);
  });

  test('OTS-HIT-05 OTS-HIT-06: the strength on foot is one less, never below 1', () => {
    const state = battleWith({ units: [at('cobham', 90, 60, 180, { mounted: false }), at('stewarts', 90, 20, 0)] });
    expect(strengthForLosses(state, unit(state, 'cobham'))).toBe(2);
    expect(strengthForLosses(state, { ...unit(state, 'cobham'), strength: 1 })).toBe(1);
    expect(strengthForLosses(state, { ...unit(state, 'cobham'), mounted: true })).toBe(3);
    expect(strengthForLosses(state, unit(state, 'stewarts'))).toBe(3);
  });
});

describe('officers in the ranks', () => {
  const alone = orders([wolfe, at('manchester', 90, 45, 0, { stands: 1, unusedHits: 1 }), at('stewarts', 10, 10, 0)], {
    officers: { osullivan: { attachedTo: 'manchester' } },
  });

  test('OTS-C43 OTS-HIT-04 OTS-OFF-09: an officer who survives the last stand is unattached at the centre of the unit', () => {
    const fired = run(alone, fire('wolfe', 'manchester'), withHits(4)).state;
    expect(unit(fired, 'manchester')).toMatchObject({ presence: 'destroyed', stands: 0, unusedHits: 0 });
    expectRoll(fired, 'officerCasualty', 1, 1);
    const { state, events } = run(fired, [4]);
    expect(officer(state, 'osullivan')).toMatchObject({
      presence: 'onTable',
      attachedTo: null,
      position: { x: 90, y: 44 },
    });
    expect(eventsOf(events, 'unitMoved')).toEqual([]);
  });

  test('OTS-OFF-09 OTS-HIT-04: the centre is that of the unit before the loss, two ranks deep', () => {
    const state = orders([wolfe, at('stewarts', 90, 45, 0, { strength: 1 }), at('frasers', 10, 10, 0)], {
      officers: { murray: { attachedTo: 'stewarts' } },
    });
    const after = run(state, fire('wolfe', 'stewarts'), withHits(6), [2]).state;
    expect(unit(after, 'stewarts').presence).toBe('destroyed');
    expect(officer(after, 'murray')).toMatchObject({ attachedTo: null, position: { x: 90, y: 43 } });
  });

  test('OTS-C43 OTS-OFF-08: an officer is a casualty on a 1', () => {
    const { state } = run(alone, fire('wolfe', 'manchester'), withHits(4), [1]);
    expect(officer(state, 'osullivan')).toMatchObject({ presence: 'casualty', attachedTo: null });
  });

  test('OTS-C43 OTS-OFF-09 OTS-END-01: the die of an officer is rolled although his side has no units left; then the battle is over', () => {
    const last = orders([wolfe, at('manchester', 90, 45, 0, { stands: 1, unusedHits: 1 })], {
      officers: { osullivan: { attachedTo: 'manchester' } },
    });
    const fired = run(last, fire('wolfe', 'manchester'), withHits(4)).state;
    expect(fired.outcome).toBeNull();
    expectRoll(fired, 'officerCasualty', 1, 1);
    const over = run(fired, [4]).state;
    expect(officer(over, 'osullivan')).toMatchObject({ presence: 'onTable', attachedTo: null });
    expect(over.outcome).toMatchObject({ winner: 'Government', clause: 'OTS-END-01' });
    expect(officer(run(fired, [1]).state, 'osullivan').presence).toBe('casualty');
  });

  test('OTS-HIT-04 OTS-SPC-05 OTS-SPC-19: a destroyed unit loses all its states: uncontrolled, Stand Ready, horse holders', () => {
    const wild = { stands: 1, uncontrolled: true, standReady: true, mounted: false, horseHolders: 1 } as const;
    const cobham = at('cobham', 90, 45, 0, { ...wild, side: 'Jacobite' });
    const state = orders([wolfe, cobham, at('stewarts', 10, 10, 0)]);
    const after = run(state, fire('wolfe', 'cobham'), withHits(2)).state;
    expect(unit(after, 'cobham')).toMatchObject({
      presence: 'destroyed',
      uncontrolled: false,
      standReady: false,
      horseHolders: 0,
      unusedHits: 0,
    });
  });

  test('OTS-OFF-08: one die is rolled however many stands are lost, and none for an unattached officer', () => {
    const state = orders([wolfe, at('ecossais', 90, 45, 0)], {
      officers: { murray: { attachedTo: 'ecossais' }, charles: { position: { x: 90, y: 44 } } },
    });
    const after = run(state, fire('wolfe'), withHits(6), [2]).state;
    expect(unit(after, 'ecossais').stands).toBe(2);
    expect(officer(after, 'murray').attachedTo).toBe('ecossais');
  });

  test('OTS-OFF-08: no die is rolled for an officer when no stand is lost', () => {
    const state = orders([wolfe, at('ecossais', 90, 45, 0)], { officers: { murray: { attachedTo: 'ecossais' } } });
    const after = run(state, fire('wolfe'), withHits(2), finish).state;
    expect(unit(after, 'ecossais').unusedHits).toBe(2);
  });
});

describe('groups under fire', () => {
  const group = [at('stewarts', 84, 45, 0), at('frasers', 96, 45, 0)];
  const grouped = (firer: Placed, more: Partial<Setting> = {}) =>
    orders([firer, ...group], { groups: [['stewarts', 'frasers']], ...more });

  test('OTS-C44 OTS-GRP-09 OTS-GRP-10 OTS-GRP-13 OTS-GRP-17: hits on a group are shared equally, and the nearest unit takes the remainder', () => {
    const ordered = run(grouped(wolfe), fire('wolfe', 'stewarts'));
    expectRoll(ordered.state, 'fireHits', 10, 4);
    const { state } = run(ordered.state, [1, 1, 2, 3, 3, 4, 4, 5, 6, 6]);
    expect(unit(state, 'stewarts')).toMatchObject({ stands: 5, unusedHits: 0, confused: false });
    expect(unit(state, 'frasers')).toMatchObject({ stands: 6, unusedHits: 2, confused: false });
    expectPose(state, 'stewarts', 83.05, 42.15, 0);
    expectPose(state, 'frasers', 95.05, 42.15, 0);
  });

  test('OTS-C45 OTS-GRP-11: fire on the flank of a group hits only the nearest unit', () => {
    const { state } = run(grouped(at('wolfe', 62, 43, 90)), fire('wolfe', 'stewarts'), [1, 2, 3, 4, 5, 5, 6, 1, 2, 3]);
    expect(unit(state, 'stewarts')).toMatchObject({ stands: 5, unusedHits: 0 });
    expect(unit(state, 'frasers').unusedHits).toBe(0);
    expectPose(state, 'stewarts', 87, 45, 0);
    expectPose(state, 'frasers', 99, 45, 0);
  });

  test('OTS-C46 OTS-GRP-11 OTS-GRP-12: a unit alone in the lane takes all hits, yet both units are driven back', () => {
    const { state } = run(grouped(at('wolfe', 78, 60, 180)), fire('wolfe', 'stewarts'), [1, 1, 1, 2, 2, 2, 3, 3, 4, 5]);
    expect(unit(state, 'stewarts').unusedHits).toBe(2);
    expect(unit(state, 'frasers').unusedHits).toBe(0);
    expectPose(state, 'stewarts', 84.63, 43.1, 0);
    expectPose(state, 'frasers', 96.63, 43.1, 0);
  });

  test('OTS-GRP-09 OTS-GRP-13: the share of a destroyed unit still counts for the distance of the group', () => {
    const units = [
      at('stewarts', 84, 45, 0, { stands: 1, files: 3 }),
      at('ecossais', 94, 45, 0),
      at('frasers', 108, 45, 0),
    ];
    const state = orders([at('wolfe', 90, 59, 180), ...units], { groups: [['stewarts', 'ecossais', 'frasers']] });
    const { state: after, events } = run(state, fire('wolfe', 'ecossais'), withHits(7), finish);
    expect(eventsOf(events, 'hitsTaken').map(({ unitId, hits }) => [unitId, hits])).toEqual([
      ['stewarts', 3],
      ['ecossais', 2],
      ['frasers', 2],
    ]);
    expect(unit(after, 'stewarts').presence).toBe('destroyed');
    // Away from (90, 60) as seen from the ecossais, whose centre is (94, 44), 3 cm.
    expectPose(after, 'ecossais', 94.73, 42.09, 0);
    expectPose(after, 'frasers', 108.73, 42.09, 0);
  });

  test('OTS-GRP-10 OTS-GEN-07: the nearer unit takes the remainder, and of equally near units the first in the list', () => {
    const shared = (frasersY: number) =>
      eventsOf(
        run(
          orders([at('wolfe', 90, 60, 180), at('stewarts', 84, 45, 0), at('frasers', 96, frasersY, 0)], {
            groups: [['stewarts', 'frasers']],
          }),
          fire('wolfe', 'stewarts'),
          withHits(3),
        ).events,
        'hitsTaken',
      ).map(({ unitId, hits }) => [unitId, hits]);
    expect(shared(45)).toEqual([
      ['stewarts', 2],
      ['frasers', 1],
    ]);
    expect(shared(46)).toEqual([
      ['frasers', 2],
      ['stewarts', 1],
    ]);
  });

  test('OTS-GRP-11: the flank of the nearest unit counts, on either side, whichever unit was fired at; guns count too', () => {
    const right = at('mediumGuns', 130, 43, 270);
    const { state } = run(grouped(right), fire('mediumGuns', 'stewarts'), withHits(2, 8), [1], finish);
    expect([unit(state, 'stewarts').unusedHits, unit(state, 'frasers').unusedHits]).toEqual([0, 2]);
    expectPose(state, 'stewarts', 82, 45, 0);
    const behind = at('mediumGuns', 90, 5, 0);
    const shared = run(grouped(behind), fire('mediumGuns', 'stewarts'), withHits(2, 8), [1], [1]).state;
    expect([unit(shared, 'stewarts').unusedHits, unit(shared, 'frasers').unusedHits]).toEqual([1, 1]);
  });

  test('OTS-GRP-13 OTS-DRV-01: the direction of the drive back is that to the unit fired at, not to the nearest', () => {
    const { state } = run(grouped(at('wolfe', 84, 60, 180)), fire('wolfe', 'frasers'), withHits(2), finish);
    // From (84, 61) to (96, 43), 1 cm.
    expectPose(state, 'stewarts', 84.55, 44.17, 0);
    expectPose(state, 'frasers', 96.55, 44.17, 0);
  });

  test('OTS-GRP-13: by option a group is driven back by the sum of its hits', () => {
    const { state } = run(
      grouped(wolfe, { options: { groupDriveBack: 'total' } }),
      fire('wolfe', 'stewarts'),
      [1, 1, 2, 3, 3, 4, 4, 5, 6, 6],
    );
    expectPose(state, 'stewarts', 82.42, 40.26, 0);
    expect(unit(state, 'frasers')).toMatchObject({ unusedHits: 2, confused: true });
  });

  test('OTS-GRP-14: each unit of a group tests morale separately', () => {
    const weak = [at('stewarts', 84, 45, 0, { strength: 1 }), at('frasers', 96, 45, 0, { strength: 1 })];
    const state = orders([wolfe, ...weak], { groups: [['stewarts', 'frasers']] });
    const fired = run(state, fire('wolfe', 'stewarts'), withHits(6)).state;
    expectRoll(fired, 'morale', 1, 3);
    const after = run(fired, [3], [4]).state;
    expect([unit(after, 'stewarts').routing, unit(after, 'frasers').routing]).toEqual([false, true]);
    expect(unit(after, 'frasers').groupId).toBeNull();
  });

  test('OTS-GRP-14: a failure breaks up a group of two, a success keeps it together', () => {
    const weak = [at('stewarts', 84, 45, 0, { strength: 1 }), at('frasers', 96, 45, 0, { strength: 1 })];
    const state = orders([wolfe, ...weak], { groups: [['stewarts', 'frasers']] });
    const fired = run(state, fire('wolfe', 'stewarts'), withHits(6)).state;
    expect(run(fired, [3], [4], finish).state.groups).toEqual([]);
    expect(run(fired, [3], [3], finish).state.groups).toHaveLength(1);
  });

  test('OTS-GRP-17: range and cover are those of the unit aimed at, whichever it is', () => {
    const wall = { terrain: [line('dyke', 'wall', [78, 45.5], [90, 45.5])] };
    const state = grouped(wolfe, wall);
    expectRoll(run(state, fire('wolfe', 'stewarts')).state, 'fireHits', 10, 5);
    expectRoll(run(state, fire('wolfe', 'frasers')).state, 'fireHits', 10, 4);
  });

  test('OTS-GRP-17: the dice are rolled once for the whole group', () => {
    const { events } = run(grouped(wolfe), fire('wolfe', 'stewarts'), withHits(2), finish);
    expect(eventsOf(events, 'rolled').filter(({ purpose }) => purpose === 'fireHits')).toHaveLength(1);
    expect(eventsOf(events, 'hitsTaken').map(({ hits }) => hits)).toEqual([1, 1]);
  });

  test('OTS-OFF-08: an officer with a group rolls once for stands lost by any of its units', () => {
    const state = grouped(wolfe, { officers: { murray: { attachedTo: 'frasers' } } });
    const after = run(state, fire('wolfe', 'stewarts'), withHits(6), [2], finish).state;
    expect([unit(after, 'stewarts').stands, unit(after, 'frasers').stands]).toEqual([5, 5]);
  });

  test('OTS-GRP-10: the remainder of the hits goes one each to the nearest units', () => {
    expect(shareEvenly(5, ['a', 'b', 'c']).map((share) => share.hits)).toEqual([2, 2, 1]);
    expect(shareEvenly(1, ['a', 'b']).map((share) => share.hits)).toEqual([1, 0]);
  });

  test('OTS-GRP-13: the distance of a group is its largest share, or by option the sum', () => {
    const shares = shareEvenly(5, ['a', 'b', 'c']);
    expect(groupHits('largestShare', shares)).toBe(2);
    expect(groupHits('total', shares)).toBe(5);
  });
});
