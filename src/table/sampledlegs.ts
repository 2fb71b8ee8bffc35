import { type LegKind, type NumberDomain, type PathDomain, wordOptions } from '../core/domain.js';
import { headingOf, normaliseHeading } from './heading.js';
import { matchLeg } from './matchleg.js';
import { distance, subtract } from './point.js';
import { isSamePose, type Pose } from './pose.js';

/*
 * Legs of the moves that bots try, where the ranges of the domain leave them out: a sector goes no farther than both its
 * edges, so a way that is longer than an edge is a leg of its own; a turn may be legal beyond one that is not, and so may
 * a length.
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
  label: 'a single way',
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

/** The leg that follows others in a path that begins with them. */
const nextIn = (path: readonly Pose[], before: readonly Pose[]): Pose | undefined => {
  const begins = before.every((pose, index) => {
    const other = path[index];
    return other !== undefined && isSamePose(pose, other);
  });
  return begins ? path[before.length] : undefined;
};

/**
 * The domain with the next legs of the paths given, where it lacks them.
 *
 * @param before - the legs so far
 * @param paths - paths that bots try
 * @param isLegal - whether a path is legal; asked only for those whose next leg is missing
 */
export const withWaysOf = (
  domain: PathDomain,
  before: readonly Pose[],
  paths: readonly (readonly Pose[])[],
  isLegal: (path: readonly Pose[]) => boolean,
): PathDomain => {
  const legs = paths.flatMap((path) => {
    const to = nextIn(path, before);
    if (to === undefined) return [];
    const isOneLeg = to.heading === domain.from.heading || isTurn(domain, to);
    if (!isOneLeg || matchLeg(domain, to) !== null || !isLegal(path)) return [];
    return [isTurn(domain, to) ? turnTo(domain, to) : wayTo(domain, to)];
  });
  return legs.length === 0 ? domain : { ...domain, legs: [...domain.legs, ...legs] };
};
