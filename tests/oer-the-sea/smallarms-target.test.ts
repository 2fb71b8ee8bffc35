import { describe, expect, test } from 'vitest';
import { legalTargets } from '../../src/rulesets/oer-the-sea/fire.js';
import { advance, type Pose, sidestep } from '../../src/table/pose.js';
import { orders, wolfe } from './orders.js';
import {
  at,
  battleWith,
  box,
  codesFor,
  eventsOf,
  expectLegal,
  expectPose,
  expectRefused,
  fire,
  type Placed,
  run,
  unit,
} from './setup.js';

/** Headings at which the last digits of level distances differ. */
const slanting = Array.from({ length: 51 }, (_, index) => 1 + 7 * index);
/** A unit so far ahead of wolfe and to the right of its centre line, facing it. */
const facing = (wolfeStands: Pose, sample: Placed['sample'], ahead: number, right: number, patch = {}): Placed => {
  const { x, y, heading } = sidestep(advance(wolfeStands, ahead), right);
  return at(sample, x, y, (heading + 180) % 360, patch);
};

describe('the target of small arms', () => {
  const c32 = [wolfe, at('stewarts', 80, 48, 0), at('mcdonalds', 96, 42, 0), at('frasers', 98, 33, 0)];

  test('OTS-C32 OTS-FIR-06 OTS-FIR-09: each enemy first met over some part of the front may be chosen', () => {
    const { state } = run(orders(c32), fire('wolfe', 'mcdonalds'), [1, 1, 2, 2, 3, 3, 4, 4, 5, 6]);
    expect(unit(state, 'mcdonalds')).toMatchObject({ stands: 6, unusedHits: 2, confused: false });
    expectPose(state, 'mcdonalds', 96.55, 40.08, 0);
    const after = run(state, fire('wolfe', 'stewarts'), [3, 3], [1, 2, 2, 3, 3, 1, 4, 4, 5, 6]).state;
    expect(unit(after, 'stewarts')).toMatchObject({ stands: 5, unusedHits: 1, confused: true });
    expectPose(after, 'stewarts', 77.78, 44.67, 0);
  });

  test('OTS-C32 OTS-FIR-05 OTS-FIR-06: an enemy wholly masked by nearer ones is refused', () => {
    expectRefused(orders(c32), fire('wolfe', 'frasers'), 'nearestFirst', { nearest: 'mcdonalds, stewarts' });
  });

  test('OTS-C32 OTS-FIR-06: by option only the enemy of least range in the lane is a target', () => {
    const state = orders(c32, { options: { smallArmsTarget: 'nearestInLane' } });
    expectRefused(state, fire('wolfe', 'mcdonalds'), 'nearestFirst');
    expectLegal(state, fire('wolfe', 'stewarts'));
  });

  test('OTS-FIR-01 OTS-FIR-06: without a named target the nearest legal one is fired at, on initiative too', () => {
    const state = battleWith({ units: c32 });
    const { events } = run(state, { type: 'initiativeFire', unitId: 'wolfe' }, [1, 1, 1, 1, 1, 1, 1, 1, 1, 1]);
    expect(eventsOf(events, 'fired')).toMatchObject([{ targetId: 'stewarts', range: 12, cause: 'initiative' }]);
  });

  test('OTS-FIR-03 OTS-FIR-04 OTS-C101: a target beside the strip is not straight ahead', () => {
    expectRefused(orders([wolfe, at('stewarts', 70, 50, 0)]), fire('wolfe', 'stewarts'), 'notDirectlyAhead');
    expectRefused(orders([wolfe, at('stewarts', 74.04, 50, 0)]), fire('wolfe', 'stewarts'), 'notDirectlyAhead');
    expectLegal(orders([wolfe, at('stewarts', 74.06, 50, 0)]), fire('wolfe', 'stewarts'));
  });

  test('OTS-FIR-04: the lane is as wide as the front row, gaps and all', () => {
    // Five stands in irregular formation: three files, 14 cm; three stands left of a clan's six: 12 cm.
    const irregular = at('wolfe', 90, 60, 180, { formation: 'irregular' });
    expectLegal(orders([irregular, at('elcho', 100.9, 45, 0)]), fire('wolfe', 'elcho'));
    expectRefused(orders([irregular, at('elcho', 101, 45, 0)]), fire('wolfe', 'elcho'), 'notDirectlyAhead');
    const thinned = at('wolfe', 90, 60, 180, { stands: 3 });
    expectLegal(orders([thinned, at('elcho', 99.9, 45, 0)]), fire('wolfe', 'elcho'));
    expectRefused(orders([thinned, at('elcho', 100, 45, 0)]), fire('wolfe', 'elcho'), 'notDirectlyAhead');
  });

  test('OTS-GRP-07 OTS-CMD-18: by option each unit of a group that still can fires at the named target', () => {
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

  test('OTS-FIR-03: an enemy behind the front is no target', () => {
    expectRefused(orders([wolfe, at('stewarts', 90, 75, 180)]), fire('wolfe', 'stewarts'), 'notDirectlyAhead');
  });

  test('OTS-FIR-07: of several friends in the lane the first in the list is named, once', () => {
    const friends = [at('barrell', 90, 48, 180), at('glasgow', 90, 54, 180)];
    const state = orders([wolfe, ...friends, at('stewarts', 90, 40, 0)]);
    expect(codesFor(state, fire('wolfe', 'stewarts')).filter((code) => code === 'friendInLane')).toHaveLength(1);
    expectRefused(state, fire('wolfe', 'stewarts'), 'friendInLane', { friend: 'barrell' });
  });

  test('OTS-C40 OTS-FIR-07: a friend in the lane nearer than the target forbids the fire', () => {
    const units = [wolfe, at('barrell', 90, 48, 180), at('stewarts', 90, 40, 0)];
    expectRefused(orders(units), fire('wolfe', 'stewarts'), 'friendInLane');
  });

  test('OTS-FIR-07: a friend in the lane behind the target does not', () => {
    const units = [wolfe, at('barrell', 90, 30, 180), at('stewarts', 90, 40, 0)];
    expectLegal(orders(units), fire('wolfe', 'stewarts'));
  });

  test('OTS-FIR-07 OTS-GEN-03: a friend level with the target is not nearer, whatever the heading of the firer', () => {
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

  test('OTS-GEN-07 OTS-FIR-01: of targets equally near the first in the list is fired at', () => {
    for (const heading of slanting) {
      const stands = { x: 90, y: 60, heading };
      const units = [facing(stands, 'elcho', 12, 5), facing(stands, 'elcho', 12, -5, { id: 'second' })];
      const state = orders([at('wolfe', 90, 60, heading), ...units]);
      const { events } = run(state, fire('wolfe'), [1, 1, 1, 1, 1, 1, 1, 1, 1, 1]);
      expect(eventsOf(events, 'fired')).toMatchObject([{ targetId: 'elcho' }]);
    }
  });

  test('OTS-INI-03 OTS-FIR-01: on initiative only a target within 30 cm may be chosen', () => {
    const units = [at('mediumGuns', 90, 60, 180), at('stewarts', 80, 75, 180), at('frasers', 130, 30, 0)];
    const state = battleWith({ units });
    expect(unit(state, 'mediumGuns').eligibleForInitiative).toBe(true);
    expectRefused(state, { type: 'initiativeFire', unitId: 'mediumGuns' }, 'noTarget');
  });

  test('OTS-FIR-05: an enemy out of sight is refused', () => {
    const wood = box('wood', 'wood', 70, 42, 110, 52);
    const state = orders([wolfe, at('stewarts', 90, 40, 0)], { terrain: [wood] });
    expectRefused(state, fire('wolfe', 'stewarts'), 'notVisible', { featureId: 'wood', name: 'wood' });
  });

  test('OTS-FIR-01: a Fire order without a target is refused, as is one at a friend or an unknown name', () => {
    const state = orders([wolfe, at('barrell', 20, 20, 0), at('stewarts', 20, 60, 0)]);
    expectRefused(state, fire('wolfe'), 'noTarget');
    expectRefused(state, fire('wolfe', 'barrell'), 'invalid');
    expectRefused(state, fire('wolfe', 'nobody'), 'invalid');
  });

  test('OTS-FIR-06: the legal targets are listed with their range and range band', () => {
    const state = orders(c32);
    const listed = legalTargets(state, unit(state, 'wolfe'), 'order', null);
    expect(listed.map(({ targetId, range, band }) => [targetId, range, band])).toEqual([
      ['stewarts', 12, 'short'],
      ['mcdonalds', 18, 'long'],
    ]);
  });
});
