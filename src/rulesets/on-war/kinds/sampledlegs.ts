import type { LegKind, NumberDomain, PathDomain } from '../../../core/domain.js';
import { headingOf } from '../../../table/heading.js';
import { matchLeg } from '../../../table/matchleg.js';
import { distance, subtract } from '../../../table/point.js';
import type { Pose } from '../../../table/pose.js';
import { isSamePose } from '../movement/legs.js';

/**
 * Legs of the moves that bots try, where the ranges of the domain leave them out: a sector goes no farther than both its
 * edges, so a way that is longer than an edge is a leg of its own.
 */

const exactly = (value: number, unit: 'distance' | 'degrees'): NumberDomain => ({
  kind: 'number',
  least: value,
  most: value,
  step: unit === 'distance' ? 0.1 : 1,
  unit,
});

/** The leg straight to a place without a turn. */
const wayTo = ({ from }: PathDomain, to: Pose): LegKind => ({
  kind: 'way',
  label: 'a single way at a slant',
  motion: 'glide',
  writes: 'pose',
  parameters: [
    { name: 'bearing', role: 'bearing', label: 'bearing', domain: exactly(headingOf(subtract(to, from)), 'degrees') },
    { name: 'distance', role: 'distance', label: 'distance', domain: exactly(distance(from, to), 'distance') },
  ],
});

/** The legs that follow others in the paths that begin with them. */
const nextIn = (paths: readonly (readonly Pose[])[], before: readonly Pose[]): readonly Pose[] =>
  paths.flatMap((path) => {
    const next = path[before.length];
    const begins = before.every((pose, index) => {
      const other = path[index];
      return other !== undefined && isSamePose(pose, other);
    });
    return begins && next !== undefined ? [next] : [];
  });

/**
 * The domain with the next legs of the paths given, where it lacks them.
 *
 * @param before - the legs so far
 * @param paths - paths of legal moves that bots try
 */
export const withWaysOf = (
  domain: PathDomain,
  before: readonly Pose[],
  paths: readonly (readonly Pose[])[],
): PathDomain => {
  const missing = nextIn(paths, before).filter(
    (to) => to.heading === domain.from.heading && matchLeg(domain, to) === null,
  );
  return { ...domain, legs: [...domain.legs, ...missing.map((to) => wayTo(domain, to))] };
};
