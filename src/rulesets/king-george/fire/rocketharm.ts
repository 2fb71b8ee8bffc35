import { byDistance } from '../../../table/nearest.js';
import { distance, type Point } from '../../../table/point.js';
import { clipSegment } from '../../../table/segment.js';
import { footprintOf, gapToPoint } from '../footprint.js';
import { constant, unitsOnTable } from '../read.js';
import type { Situation, Unit } from '../state.js';
import type { Task } from '../tasks.js';

/** Which units test for a rocket, and how. */

/** Inches along a leg at which the rocket reaches a unit; null if the leg does not meet its footprint. */
const reachedAt = (s: Situation, from: Point, to: Point, unit: Unit): number | null => {
  const entries = footprintOf(s, unit).parts.flatMap((part) => clipSegment(from, to, part)?.enter ?? []);
  return entries.length === 0 ? null : Math.min(...entries) * distance(from, to);
};

/**
 * Units under a leg, friends and enemies, in the order in which the rocket reaches them.
 *
 * @see KG-RKT-05 KG-RKT-07 KG-RKT-11
 */
export const unitsUnder = (s: Situation, from: Point, to: Point): readonly Unit[] => {
  const reached = unitsOnTable(s).flatMap((thing) => {
    const at = reachedAt(s, from, to, thing);
    return at === null ? [] : [{ thing, distance: at }];
  });
  return byDistance(reached, constant(s, 'tolerance'));
};

/** Units near the point where a rocket lands, nearest first. @see KG-RKT-06 KG-RKT-07 KG-RKT-11 */
export const unitsNear = (s: Situation, landing: Point): readonly Unit[] => {
  const reach = constant(s, 'rocketImpact') + constant(s, 'tolerance');
  const near = unitsOnTable(s)
    .map((thing) => ({ thing, distance: gapToPoint(footprintOf(s, thing), landing) }))
    .filter((each) => each.distance <= reach);
  return byDistance(near, constant(s, 'tolerance'));
};

/**
 * The tests of the units that a rocket passes or lands near; the flight of each is resolved before the next test.
 *
 * @see KG-RKT-05 KG-RKT-06 KG-RKT-10 KG-RKT-11
 */
export const rocketTests = (
  units: readonly Unit[],
  purpose: 'test.rocketFlight' | 'test.rocketImpact',
): readonly Task[] => {
  const clause = purpose === 'test.rocketFlight' ? 'KG-RKT-05' : 'KG-RKT-06';
  return units.flatMap(({ id: unitId, state: before }): readonly Task[] => [
    { task: 'worseningTest', unitId, purpose, clause, cover: 'standing' },
    { task: 'fleeIfRouted', unitId, before },
  ]);
};
