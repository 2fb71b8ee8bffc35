import { describe, expect, test } from 'vitest';
import { mayFireSmallArms, rangeTestRoll, smallArmsDice } from '../../src/rulesets/oer-the-sea/fire/smallarms.js';
import { approachShot, legalTargets, needsRangeTest, rangeTestPassed } from '../../src/rulesets/oer-the-sea/fire.js';
import { advance, type Pose, sidestep } from '../../src/table/pose.js';
import {
  at,
  battleWith,
  box,
  charge,
  eventsOf,
  expectLegal,
  expectPose,
  expectRefused,
  expectRoll,
  fire,
  line,
  type Placed,
  run,
  type Setting,
  unit,
} from './setup.js';

const wolfe = at('wolfe', 90, 60, 180);

/** huske is about to give his free order. */
const orders = (units: readonly Placed[], more: Partial<Setting> = {}) =>
  battleWith({ phase: 'command', officer: 'huske', units, ...more });

/** Headings at which the last digits of level distances differ. */
const slanting = Array.from({ length: 51 }, (_, index) => 1 + 7 * index);
/** A unit so far ahead of wolfe and to the right of its centre line, facing it. */
const facing = (wolfeStands: Pose, sample: Placed['sample'], ahead: number, right: number, patch = {}): Placed => {
  const { x, y, heading } = sidestep(advance(wolfeStands, ahead), right);
  return at(sample, x, y, (heading + 180) % 360, patch);
};

describe('the target of small arms', () => {
  const c32 = [wolfe, at('stewarts', 80, 48, 0), at('mcdonalds', 96, 42, 0), at('frasers', 98, 33, 0)];

  test('OTS-C32 OTS-FIR-06 OTS-FIR-09 each enemy first met over some part of the front may be chosen', () => {
    const { state } = run(orders(c32), fire('wolfe', 'mcdonalds'), [1, 1, 2, 2, 3, 3, 4, 4, 5, 6]);
    expect(unit(state, 'mcdonalds')).toMatchObject({ stands: 6, unusedHits: 2, confused: false });
    expectPose(state, 'mcdonalds', 96.55, 40.08, 0);
    const after = run(state, fire('wolfe', 'stewarts'), [3, 3], [1, 2, 2, 3, 3, 1, 4, 4, 5, 6]).state;
    expect(unit(after, 'stewarts')).toMatchObject({ stands: 5, unusedHits: 1, confused: true });
    expectPose(after, 'stewarts', 77.78, 44.67, 0);
  });

  test('OTS-C32 OTS-FIR-05 OTS-FIR-06 an enemy wholly masked by nearer ones is refused', () => {
    expectRefused(orders(c32), fire('wolfe', 'frasers'), 'nearestFirst');
  });

  test('OTS-C32 OTS-FIR-06 by option only the enemy of least range in the lane is a target', () => {
    const state = orders(c32, { options: { smallArmsTarget: 'nearestInLane' } });
    expectRefused(state, fire('wolfe', 'mcdonalds'), 'nearestFirst');
    expectLegal(state, fire('wolfe', 'stewarts'));
  });

  test('OTS-FIR-01 OTS-FIR-06 without a target named the nearest lawful one is fired at, on initiative too', () => {
    const state = battleWith({ units: c32 });
    const { events } = run(state, { type: 'initiativeFire', unitId: 'wolfe' }, [1, 1, 1, 1, 1, 1, 1, 1, 1, 1]);
    expect(eventsOf(events, 'fired')).toMatchObject([{ targetId: 'stewarts', range: 12, cause: 'initiative' }]);
  });

  test('OTS-FIR-03 OTS-FIR-04 OTS-C101 a target beside the strip is not straight ahead', () => {
    expectRefused(orders([wolfe, at('stewarts', 70, 50, 0)]), fire('wolfe', 'stewarts'), 'notDirectlyAhead');
    expectRefused(orders([wolfe, at('stewarts', 74.04, 50, 0)]), fire('wolfe', 'stewarts'), 'notDirectlyAhead');
    expectLegal(orders([wolfe, at('stewarts', 74.06, 50, 0)]), fire('wolfe', 'stewarts'));
  });

  test('OTS-FIR-04 the lane is as wide as the front row, gaps and all', () => {
    // Five stands in irregular formation: three files, 14 cm; three stands left of a clan's six: 12 cm.
    const irregular = at('wolfe', 90, 60, 180, { formation: 'irregular' });
    expectLegal(orders([irregular, at('elcho', 100.9, 45, 0)]), fire('wolfe', 'elcho'));
    expectRefused(orders([irregular, at('elcho', 101, 45, 0)]), fire('wolfe', 'elcho'), 'notDirectlyAhead');
    const thinned = at('wolfe', 90, 60, 180, { stands: 3 });
    expectLegal(orders([thinned, at('elcho', 99.9, 45, 0)]), fire('wolfe', 'elcho'));
    expectRefused(orders([thinned, at('elcho', 100, 45, 0)]), fire('wolfe', 'elcho'), 'notDirectlyAhead');
  });

  test('OTS-GRP-07 OTS-CMD-18 by option a group fires at the target named, each unit that still can', () => {
    const units = [at('wolfe', 80, 60, 180), at('barrell', 101, 60, 180), at('stewarts', 90, 45, 0)];
    const nearer = at('frasers', 74, 50, 0);
    const state = orders([...units, nearer], { groups: [['wolfe', 'barrell']], options: { groupOrders: 'all' } });
    const order = {
      type: 'issueOrder',
      recipient: { groupId: 'group-1' },
      order: 'fire',
      params: { targetId: 'stewarts' },
    } as const;
    const { events } = run(state, order, [1, 1, 1, 1, 1, 1, 1, 1, 1, 1], [1, 1, 1, 1, 1, 1, 1, 1, 1, 1]);
    expect(eventsOf(events, 'fired').map(({ unitId, targetId }) => [unitId, targetId])).toEqual([
      ['wolfe', 'stewarts'],
      ['barrell', 'stewarts'],
    ]);
  });

  test('OTS-FIR-03 an enemy behind the front is no target', () => {
    expectRefused(orders([wolfe, at('stewarts', 90, 75, 180)]), fire('wolfe', 'stewarts'), 'notDirectlyAhead');
  });

  test('OTS-C40 OTS-FIR-07 a friend in the lane nearer than the target forbids the fire', () => {
    const units = [wolfe, at('barrell', 90, 48, 180), at('stewarts', 90, 40, 0)];
    expectRefused(orders(units), fire('wolfe', 'stewarts'), 'friendInLane');
  });

  test('OTS-FIR-07 a friend in the lane behind the target does not', () => {
    const units = [wolfe, at('barrell', 90, 30, 180), at('stewarts', 90, 40, 0)];
    expectLegal(orders(units), fire('wolfe', 'stewarts'));
  });

  test('OTS-FIR-07 OTS-GEN-03 a friend abreast of the target is not nearer, whatever way the firer faces', () => {
    for (const heading of slanting) {
      const stands = { x: 90, y: 60, heading };
      const friend = facing(stands, 'kingston', 12, -8);
      const state = orders([at('wolfe', 90, 60, heading), facing(stands, 'elcho', 12, 5), friend]);
      expectLegal(state, fire('wolfe', 'elcho'));
    }
    const stands = { x: 90, y: 60, heading: 180 };
    const friend = facing(stands, 'kingston', 11.99, -8);
    expectRefused(orders([wolfe, facing(stands, 'elcho', 12, 5), friend]), fire('wolfe', 'elcho'), 'friendInLane');
  });

  test('OTS-GEN-07 OTS-FIR-01 of targets equally near the first in the list is fired at', () => {
    for (const heading of slanting) {
      const stands = { x: 90, y: 60, heading };
      const units = [facing(stands, 'elcho', 12, 5), facing(stands, 'elcho', 12, -5, { id: 'second' })];
      const state = orders([at('wolfe', 90, 60, heading), ...units]);
      const { events } = run(state, fire('wolfe'), [1, 1, 1, 1, 1, 1, 1, 1, 1, 1]);
      expect(eventsOf(events, 'fired')).toMatchObject([{ targetId: 'elcho' }]);
    }
  });

  test('OTS-INI-03 OTS-FIR-01 on initiative only what is within 30 cm is chosen', () => {
    const units = [at('mediumGuns', 90, 60, 180), at('stewarts', 80, 75, 180), at('frasers', 130, 30, 0)];
    const state = battleWith({ units });
    expect(unit(state, 'mediumGuns').eligibleForInitiative).toBe(true);
    expectRefused(state, { type: 'initiativeFire', unitId: 'mediumGuns' }, 'noTarget');
  });

  test('OTS-FIR-05 an enemy out of sight is refused', () => {
    const wood = box('wood', 'wood', 70, 42, 110, 52);
    const state = orders([wolfe, at('stewarts', 90, 40, 0)], { terrain: [wood] });
    expectRefused(state, fire('wolfe', 'stewarts'), 'notVisible', { featureId: 'wood', name: 'wood' });
  });

  test('OTS-FIR-01 with nobody to fire at the order is refused, as is a friend or an unknown name', () => {
    const state = orders([wolfe, at('barrell', 20, 20, 0), at('stewarts', 20, 60, 0)]);
    expectRefused(state, fire('wolfe'), 'noTarget');
    expectRefused(state, fire('wolfe', 'barrell'), 'invalid');
    expectRefused(state, fire('wolfe', 'nobody'), 'invalid');
  });

  test('OTS-FIR-06 what may be chosen is listed with its range and band', () => {
    const state = orders(c32);
    const listed = legalTargets(state, unit(state, 'wolfe'), 'order', null);
    expect(listed.map(({ targetId, range, band }) => [targetId, range, band])).toEqual([
      ['stewarts', 12, 'short'],
      ['mcdonalds', 18, 'long'],
    ]);
  });
});

describe('dice and modifiers of small arms', () => {
  test('OTS-C33 OTS-FIR-08 OTS-FIR-10 at 15 cm a 4 hits', () => {
    const ordered = run(orders([wolfe, at('stewarts', 90, 45, 0)]), fire('wolfe', 'stewarts'));
    expectRoll(ordered.state, 'fireHits', 10, 4);
    const { state } = run(ordered.state, [1, 2, 2, 3, 3, 1, 4, 4, 5, 6]);
    expect(unit(state, 'stewarts')).toMatchObject({ stands: 5, unusedHits: 1, confused: true, routing: false });
    expectPose(state, 'stewarts', 90, 41, 0);
  });

  test('OTS-C34 OTS-FIR-08 at 25 cm a 5 is needed', () => {
    const { state } = run(
      orders([wolfe, at('mcdonalds', 90, 35, 0)]),
      fire('wolfe', 'mcdonalds'),
      [1, 1, 2, 2, 3, 3, 4, 4, 5, 6],
    );
    expect(unit(state, 'mcdonalds')).toMatchObject({ stands: 6, unusedHits: 2, confused: false });
    expectPose(state, 'mcdonalds', 90, 33, 0);
  });

  test.each([
    [15.1, 5],
    [15, 4],
    [30, 5],
  ])('OTS-C35 OTS-FIR-08 at %d cm the dice need %d', (range, need) => {
    const { state } = run(orders([wolfe, at('stewarts', 90, 60 - range, 0)]), fire('wolfe', 'stewarts'));
    expectRoll(state, 'fireHits', 10, need);
  });

  test('OTS-C35 OTS-FIR-08 30.1 cm is out of range', () => {
    expectRefused(orders([wolfe, at('stewarts', 90, 29.9, 0)]), fire('wolfe', 'stewarts'), 'outOfRange');
  });

  const behind = (...kinds: readonly string[]) =>
    orders([wolfe, at('stewarts', 90, 45, 0)], {
      terrain: kinds.map((kind) => line(kind, kind, [80, 45.5], [100, 45.5])),
    });

  test('OTS-C36 OTS-FIR-10 a wall between takes one from each die', () => {
    const { state } = run(behind('wall'), fire('wolfe', 'stewarts'), [3, 4, 4, 4, 5, 5, 6, 1, 1, 2]);
    expect(unit(state, 'stewarts')).toMatchObject({ stands: 5, unusedHits: 0, confused: false });
    expectPose(state, 'stewarts', 90, 42, 0);
  });

  test.each([[['earthwork']], [['wall', 'earthwork']]])(
    'OTS-C36 OTS-FIR-10 fortifications take two instead: %j',
    (kinds) => {
      const { state } = run(behind(...kinds), fire('wolfe', 'stewarts'), [3, 4, 4, 4, 5, 5, 6, 1, 1, 2]);
      expect(unit(state, 'stewarts')).toMatchObject({ stands: 6, unusedHits: 1 });
      expectPose(state, 'stewarts', 90, 44, 0);
    },
  );

  test('OTS-C37 OTS-FIR-10 deployed guns and a wall count once', () => {
    const wall = line('wall', 'wall', [80, 40.5], [100, 40.5]);
    const deployed = orders([wolfe, at('jacobiteGuns', 90, 40, 0)], { terrain: [wall] });
    expectRoll(run(deployed, fire('wolfe', 'jacobiteGuns')).state, 'fireHits', 10, 6);
    const open = orders([wolfe, at('jacobiteGuns', 90, 40, 0)]);
    expectRoll(run(open, fire('wolfe', 'jacobiteGuns')).state, 'fireHits', 10, 6);
    const limbered = orders([wolfe, at('jacobiteGuns', 90, 40, 0, { limbered: true })]);
    expectRoll(run(limbered, fire('wolfe', 'jacobiteGuns')).state, 'fireHits', 10, 5);
  });

  test.each([
    [20, 6, 2],
    [12, 5, 3],
  ])('OTS-C38 OTS-FIR-11 OTS-SPC-12 Light Horse in the saddle at %d cm need %d', (range, need, hits) => {
    const ordered = run(
      orders([at('kingston', 90, 60, 180), at('stewarts', 90, 60 - range, 0)]),
      fire('kingston', 'stewarts'),
    );
    expectRoll(ordered.state, 'fireHits', 3, need);
    const { events } = run(ordered.state, [5, 6, 6]);
    expect(eventsOf(events, 'fired')).toMatchObject([{ hits }]);
  });

  test('OTS-C38 OTS-FIR-02 other horse and mounted dragoons have no fire, nor has a unit without firepower', () => {
    const enemy = at('stewarts', 90, 45, 0);
    expectRefused(orders([at('cobham', 90, 60, 180), enemy]), fire('cobham', 'stewarts'), 'wrongType');
    expectRefused(
      orders([at('elcho', 90, 60, 180, { side: 'Government', commander: 'huske', firepower: 2 }), enemy]),
      fire('elcho', 'stewarts'),
      'wrongType',
    );
    expectRefused(orders([at('wolfe', 90, 60, 180, { firepower: 0 }), enemy]), fire('wolfe', 'stewarts'), 'wrongType');
  });

  test('OTS-C30 OTS-FIR-02 dragoons on foot fire with the stands that are not holding horses', () => {
    const cobham = at('cobham', 90, 60, 180, { mounted: false, stands: 3, horseHolders: 1 });
    expectRoll(run(orders([cobham, at('stewarts', 90, 45, 0)]), fire('cobham', 'stewarts')).state, 'fireHits', 6, 4);
  });

  test('OTS-FIR-02 a crew away from its guns does not fire', () => {
    const crew = at('royalArtillery', 90, 60, 180, { crewAway: true });
    expectRefused(orders([crew, at('stewarts', 90, 45, 0)]), fire('royalArtillery', 'stewarts'), 'crewAway');
  });

  test('OTS-C39 OTS-FIR-04 OTS-FIR-15 a confused column fires all its stands down a lane 4 cm wide', () => {
    const column = at('wolfe', 90, 60, 180, { formation: 'column', confused: true });
    const units = [column, at('stewarts', 90, 40, 0), at('frasers', 99, 40, 0)];
    expectRoll(run(orders(units), fire('wolfe', 'stewarts')).state, 'fireHits', 10, 5);
    expectRefused(orders(units), fire('wolfe', 'frasers'), 'notDirectlyAhead');
  });

  test.each([
    ['wood', 5],
    ['rocks', 5],
    ['buildingWood', 5],
    ['buildingStone', 6],
    ['marsh', 4],
  ])('OTS-FIR-10 OTS-TER-10 a target in %s: %d needed', (kind, need) => {
    const terrain = [box('ground', kind, 80, 38, 100, 46)];
    const state = orders([wolfe, at('stewarts', 90, 45, 0)], { terrain });
    expectRoll(run(state, fire('wolfe', 'stewarts')).state, 'fireHits', 10, need);
  });

  test('OTS-FIR-10 a wall behind the target, or one it does not hold, is no cover; nor are guns without their crew', () => {
    const needAgainst = (target: Placed, y: number) =>
      run(orders([wolfe, target], { terrain: [line('wall', 'wall', [70, y], [110, y])] }), fire('wolfe', target.sample))
        .state;
    expectRoll(needAgainst(at('stewarts', 90, 45, 0), 40.5), 'fireHits', 10, 4);
    expectRoll(needAgainst(at('stewarts', 90, 45, 0), 46.01), 'fireHits', 10, 4);
    expectRoll(needAgainst(at('stewarts', 90, 45, 0), 46), 'fireHits', 10, 5);
    expectRoll(needAgainst(at('jacobiteGuns', 90, 45, 0, { crewAway: true }), 40), 'fireHits', 10, 4);
  });

  test('OTS-FIR-09 dice are firepower for each stand', () => {
    expect(smallArmsDice(5, 2)).toBe(10);
    expect(smallArmsDice(0, 2)).toBe(0);
  });
});

describe('fire at chargers', () => {
  const situation = (officers: Setting['officers'] = {}) =>
    battleWith({ units: [wolfe, at('glasgow', 60, 60, 180), at('mcdonalds', 90, 42, 0)], officers });

  test('OTS-C32 OTS-FIR-12 OTS-FIR-14 waiting in Stand Ready, the stewarts are met at short range, the mcdonalds tested for', () => {
    const clans = [at('stewarts', 80, 48, 0), at('mcdonalds', 96, 42, 0), at('frasers', 98, 33, 0)];
    const state = battleWith({
      phase: 'command',
      active: 'Jacobite',
      officer: 'perth',
      units: [at('wolfe', 90, 60, 180, { standReady: true }), ...clans],
    });
    const yes = { type: 'standReadyFire', unitId: 'wolfe', fire: true } as const;
    expectRoll(run(state, charge('stewarts', 'wolfe'), yes).state, 'fireHits', 10, 4);
    expectRoll(run(state, charge('mcdonalds', 'wolfe'), yes).state, 'rangeTest', 1, 3);
  });

  test('OTS-FIR-12 OTS-SPC-11 regulars add one to the range test', () => {
    const state = situation();
    expect(rangeTestRoll(state, unit(state, 'wolfe'))).toMatchObject({ purpose: 'rangeTest', dice: 1, target: 3 });
    expect(rangeTestRoll(state, unit(state, 'glasgow')).target).toBe(4);
  });

  test('OTS-C64 OTS-C65 OTS-FIR-12 OTS-FIR-13 the die decides between short and long range', () => {
    const state = situation();
    expect(rangeTestPassed(state, unit(state, 'wolfe'), 3)).toBe(true);
    expect(rangeTestPassed(state, unit(state, 'wolfe'), 2)).toBe(false);
  });

  test('OTS-C65 OTS-FIR-12 the commanding officer helps, attached or not', () => {
    const state = battleWith({
      units: [at('wolfe', 90, 60, 180, { commander: 'bland' }), at('stewarts', 90, 20, 0)],
    });
    expect(rangeTestRoll(state, unit(state, 'wolfe')).target).toBe(2);
    const strict = { ...state, options: { ...state.options, commanderValueNeedsAttachment: true } };
    expect(rangeTestRoll(strict, unit(strict, 'wolfe')).target).toBe(3);
  });

  test('OTS-FIR-13 the die is asked for even where it cannot fail', () => {
    const state = battleWith({
      units: [at('wolfe', 90, 60, 180, { commander: 'bland' }), at('stewarts', 90, 20, 0)],
      officers: { bland: { combatValue: 3 } },
    });
    expect(rangeTestRoll(state, unit(state, 'wolfe'))).toMatchObject({ dice: 1, target: 0 });
  });

  test('OTS-FIR-14 no test is needed for a charger that started within short range', () => {
    const state = situation();
    expect(needsRangeTest(state, unit(state, 'wolfe'), 15)).toBe(false);
    expect(needsRangeTest(state, unit(state, 'wolfe'), 15.1)).toBe(true);
  });

  test('OTS-FIR-14 OTS-FIR-16 the shot counts the distance where the charge began, and no cover', () => {
    const wood = box('wood', 'wood', 80, 35, 100, 45);
    const state = battleWith({ units: [wolfe, at('mcdonalds', 90, 42, 0)], terrain: [wood] });
    const shotAt = (distance: number, short: boolean) =>
      approachShot(state, unit(state, 'wolfe'), unit(state, 'mcdonalds'), distance, short);
    expect(shotAt(18, true)).toMatchObject({ dice: 10, need: 4, band: 'short', cause: 'defensive' });
    expect(shotAt(18, false)).toMatchObject({ dice: 10, need: 5, band: 'long' });
  });

  test('OTS-FIR-02 who has small arms', () => {
    const state = battleWith({
      units: [wolfe, at('kingston', 20, 60, 180), at('cobham', 50, 60, 180), at('elcho', 90, 20, 0)],
    });
    expect(['wolfe', 'kingston', 'cobham', 'elcho'].map((id) => mayFireSmallArms(unit(state, id)))).toEqual([
      true,
      true,
      false,
      false,
    ]);
  });
});
