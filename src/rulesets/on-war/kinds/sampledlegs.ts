import { type LegKind, type NumberDomain, type PathDomain, wordOptions } from '../../../core/domain.js';
import { headingOf, normaliseHeading } from '../../../table/heading.js';
import { matchLeg } from '../../../table/matchleg.js';
import { distance, subtract } from '../../../table/point.js';
import type { Pose } from '../../../table/pose.js';
import { isSamePose } from '../movement/legs.js';

/**
 * Legs of the moves that bots try, where the ranges of the domain leave them out: a sector goes no farther than both its
 * edges, so a way that is longer than an edge is a leg of its own; a turn may be legal beyond one that is not.
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

const halfTurn = 180;

/** The turn about the front centre to a heading. */
const turnTo = ({ from }: PathDomain, { heading }: Pose): LegKind => {
  const clockwise = normaliseHeading(heading - (from.heading ?? 0));
  const side = clockwise <= halfTurn ? 'right' : 'left';
  const angle = side === 'right' ? clockwise : 2 * halfTurn - clockwise;
  return {
    kind: 'turn',
    label: `a single turn to the ${side} on the front centre`,
    motion: 'pivot',
    writes: 'pose',
    parameters: [
      { name: 'side', role: 'side', label: 'side', domain: { kind: 'word', options: wordOptions([side]) } },
      { name: 'angle', role: 'angle', label: 'angle', domain: exactly(angle, 'degrees') },
    ],
  };
};

const isTurn = ({ from }: PathDomain, to: Pose): boolean => to.x === from.x && to.y === from.y;

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
    (to) => (to.heading === domain.from.heading || isTurn(domain, to)) && matchLeg(domain, to) === null,
  );
  const legs = missing.map((to) => (isTurn(domain, to) ? turnTo(domain, to) : wayTo(domain, to)));
  return { ...domain, legs: [...domain.legs, ...legs] };
};
