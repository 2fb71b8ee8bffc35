import { type Box, boxesApart, boxOf, squaredBoxGap, squaredToBox } from './box.js';
import { overlapDepth, pointToPolygon, polygonsGap } from './convex.js';
import { midpoint, type Point, squaredDistance, subtract } from './point.js';
import type { Polygon } from './polygon.js';
import { nearestOnSegment } from './segment.js';

/**
 * The ground that something covers: troops in rank and file, a garrison's building, the area that a move sweeps.
 *
 * A body without parts covers nothing: its distance to everything is infinite, and it overlaps nothing.
 */
export interface Body {
  /** Convex. Parts may touch or overlap. */
  readonly parts: readonly Polygon[];
  /** The box round all parts. */
  readonly box: Box;
}

/** The body made of convex parts. */
export const bodyOf = (parts: readonly Polygon[]): Body => {
  const [only] = parts;
  // Nearly every body has one part, and searches make thousands of them.
  return { parts, box: boxOf(only !== undefined && parts.length === 1 ? only : parts.flat()) };
};

/** More than the gaps of boxes and of bodies differ by rounding. */
const rounding = 1e-6;

/**
 * Shortest distance between two bodies, 0 when they touch or overlap.
 *
 * @param beyond - gaps above this are not measured; the result for them may be infinity
 */
export const bodiesGap = (one: Body, other: Body, beyond = Number.POSITIVE_INFINITY): number => {
  if (boxesApart(one.box, other.box, beyond)) return Number.POSITIVE_INFINITY;
  const limit = beyond + rounding;
  if (squaredBoxGap(one.box, other.box) > limit * limit) return Number.POSITIVE_INFINITY;
  let least = Number.POSITIVE_INFINITY;
  // By index: see convex.ts.
  for (let mine = 0; mine < one.parts.length; mine += 1)
    for (let theirs = 0; theirs < other.parts.length; theirs += 1)
      least = Math.min(least, polygonsGap(one.parts[mine] ?? [], other.parts[theirs] ?? [], least));
  return least;
};

/** Greatest depth of the overlap of two bodies, 0 when they are apart or only touch. */
export const bodiesDepth = (one: Body, other: Body): number => {
  if (boxesApart(one.box, other.box, 0)) return 0;
  let deepest = 0;
  for (const mine of one.parts)
    for (const theirs of other.parts) deepest = Math.max(deepest, overlapDepth(mine, theirs));
  return deepest;
};

/** Whether two bodies overlap by more than the tolerance. */
export const bodiesOverlap = (one: Body, other: Body, tolerance: number): boolean => {
  if (boxesApart(one.box, other.box, 0)) return false;
  return one.parts.some((mine) => other.parts.some((theirs) => overlapDepth(mine, theirs) > tolerance));
};

/**
 * Distance between two bodies. If they overlap, it is negative: minus the depth of the overlap.
 *
 * @param beyond - gaps above this are not measured; the result for them may be infinity
 */
export const bodiesDistance = (one: Body, other: Body, beyond?: number): number => {
  const gap = bodiesGap(one, other, beyond);
  return gap > 0 ? gap : -bodiesDepth(one, other);
};

/**
 * Shortest distance from a body to a point, 0 inside or on the rim.
 *
 * @param beyond - gaps above this are not measured; the result for them may be infinity
 */
export const gapToPoint = ({ parts, box }: Body, point: Point, beyond = Number.POSITIVE_INFINITY): number => {
  const limit = beyond + rounding;
  if (squaredToBox(point, box) > limit * limit) return Number.POSITIVE_INFINITY;
  let least = Number.POSITIVE_INFINITY;
  for (const part of parts) least = Math.min(least, pointToPolygon(point, part));
  return least;
};

/** Whether a point lies in a body or on its rim. */
export const holdsPoint = (body: Body, point: Point): boolean => gapToPoint(body, point) === 0;

/** The point on the rims of convex parts nearest to `to`, the first of several; `to` itself if there are no parts. */
export const nearestOnRims = (parts: readonly Polygon[], to: Point): Point => {
  let best = to;
  let least = Number.POSITIVE_INFINITY;
  for (const part of parts)
    for (const [index, from] of part.entries()) {
      const end = part[(index + 1) % part.length] ?? from;
      const candidate = nearestOnSegment(from, end, to);
      const apart = squaredDistance(candidate, to);
      if (apart >= least) continue;
      least = apart;
      best = candidate;
    }
  return best;
};

/** The point of a body nearest to `to`; `to` itself if it lies in the body or the body has no parts. */
export const nearestPointOf = (body: Body, to: Point): Point =>
  holdsPoint(body, to) ? to : nearestOnRims(body.parts, to);

/** A point of one body and a point of another. */
interface Pair {
  readonly from: Point;
  readonly to: Point;
}

/** Corners of two convex parts, each with the nearest point of the other part. */
const cornerPairs = (one: Polygon, other: Polygon): readonly Pair[] => {
  const [mine, theirs] = [bodyOf([one]), bodyOf([other])];
  return [
    ...one.map((from) => ({ from, to: nearestPointOf(theirs, from) })),
    ...other.map((to) => ({ from: nearestPointOf(mine, to), to })),
  ];
};

const nearestPair = (pairs: readonly Pair[]): Pair =>
  pairs.reduce((best, pair) =>
    squaredDistance(pair.from, pair.to) < squaredDistance(best.from, best.to) ? pair : best,
  );

const farthestFrom = ({ from }: Pair, pairs: readonly Pair[]): Pair =>
  pairs.reduce((best, pair) => (squaredDistance(pair.from, from) > squaredDistance(best.from, from) ? pair : best));

/** The middle of the stretch along which parallel sides face each other; the pair itself if it is the only nearest. */
const middleOf = (nearest: Pair, pairs: readonly Pair[]): Pair => {
  const gap = subtract(nearest.to, nearest.from);
  const stretch = pairs.filter(({ from, to }) => squaredDistance(subtract(to, from), gap) < rounding * rounding);
  const end = farthestFrom(nearest, stretch);
  const opposite = farthestFrom(end, stretch);
  return { from: midpoint(end.from, opposite.from), to: midpoint(end.to, opposite.to) };
};

/**
 * The two points, one of each body, that are nearest to each other. Both bodies need at least one part.
 *
 * Where parallel sides face each other, they are the middle of the stretch along which they do: a corner would tell
 * left from right. If the bodies overlap, both points are the same and lie in both. If no corner of one lies in the
 * other, as in a cross, one of them is the corner nearest to the other body.
 */
export const nearestPoints = (one: Body, other: Body): Pair => {
  const parts = one.parts.flatMap((mine) => other.parts.map((theirs) => cornerPairs(mine, theirs)));
  const nearest = nearestPair(parts.map(nearestPair));
  return middleOf(nearest, parts.find((pairs) => pairs.includes(nearest)) ?? [nearest]);
};
