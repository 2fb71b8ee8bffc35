import { memoize, memoizeByWord } from '../../../core/memoize.js';
import { enemiesOf, footprintAt, footprintOf, type Unit, type View } from '../../../rulesets/western-theatre/bots.js';
import { gapToPoint } from '../../../table/body.js';
import { headingOf, turnBetween } from '../../../table/heading.js';
import { distance, subtract } from '../../../table/point.js';
import type { Pose } from '../../../table/pose.js';
import { distanceToFeature, type Feature } from '../../../table/terrain.js';
import { taskOf } from './troops.js';
import { reaches } from './weights.js';

/** Distances and bearings between units, where they stand and where they might go. */

/**
 * Inches from the front of a unit at a place to the nearest part of another.
 *
 * @param beyond - gaps above this are not measured; the result for them may be infinity
 */
export const gapFrom = (view: View, pose: Pose, other: Unit, beyond?: number): number =>
  gapToPoint(footprintOf(view, other), pose, beyond);

/** Degrees by which an enemy is away from straight ahead of a place. */
export const bearingOff = (view: View, pose: Pose, other: Unit): number =>
  turnBetween(pose.heading, headingOf(subtract(footprintOf(view, other).main.centre, pose)));

/** An enemy, and how far away he is. */
export interface Near {
  readonly enemy: Unit;
  readonly gap: number;
}

/** The nearest enemy of a place; null if none is left. */
export const nearestEnemy = (view: View, unit: Unit, pose: Pose): Near | null =>
  enemiesOf(view, unit.side).reduce<Near | null>((best, enemy) => {
    const gap = gapFrom(view, pose, enemy, best?.gap);
    return best === null || gap < best.gap ? { enemy, gap } : best;
  }, null);

/** Ground that the side has to take, and ground that it has to deny to an enemy who is near it. */
const relevantGround = memoize(
  (view: View, side: Unit['side']) => [view.units, side, view.terrain],
  (view, side): readonly Feature[] => {
    const { take, deny } = taskOf(view, side);
    const named = (ids: readonly string[]): readonly Feature[] => view.terrain.filter(({ id }) => ids.includes(id));
    const isThreatened = (feature: Feature): boolean =>
      enemiesOf(view, side).some(({ pose }) => distanceToFeature(pose, feature) < reaches.alarm);
    return [...named(take), ...named(deny).filter(isThreatened)];
  },
);

/** Inches from a unit at a place to the nearest ground that matters; null if there is none. */
export const groundGap = (view: View, unit: Unit, pose: Pose): number | null => {
  const grounds = relevantGround(view, unit.side);
  if (grounds.length === 0) return null;
  const { centre } = footprintAt(view, unit, pose, unit.formation).main;
  return Math.min(...grounds.map((ground) => distanceToFeature(centre, ground)));
};

/** The units of a brigade on the table; of none, for ''. */
const matesIn = memoizeByWord(
  (view: View) => [view.units],
  ({ units }, brigade: string): readonly Unit[] =>
    units.filter(({ brigadeId, location }) => (brigadeId ?? '') === brigade && location === 'table'),
);

/** Inches to the nearest friend of the same brigade; 0 if it has none. */
export const friendGap = (view: View, unit: Unit, pose: Pose): number => {
  const mates = matesIn(view, unit.brigadeId ?? '').filter(({ id, side }) => id !== unit.id && side === unit.side);
  return mates.length === 0 ? 0 : Math.min(...mates.map((mate) => distance(pose, mate.pose)));
};
