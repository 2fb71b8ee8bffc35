import { type Box, boxesApart, boxOf, squaredBoxGap } from './box.js';
import { overlapDepth, pointToPolygon, polygonsGap } from './convex.js';
import { type Point, squaredDistance } from './point.js';
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

/** Shortest distance from a body to a point, 0 inside or on the rim. */
export const gapToPoint = ({ parts }: Body, point: Point): number => {
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

/**
 * The two points, one of each body, that are nearest to each other. Both bodies need at least one part.
 *
 * If the bodies overlap, both points are a corner of one that lies in the other. If no corner does, as in a cross, it
 * is the corner nearest to the other body.
 */
export const nearestPoints = (one: Body, other: Body): { readonly from: Point; readonly to: Point } => {
  const pairs = [
    ...one.parts.flat().map((from) => ({ from, to: nearestPointOf(other, from) })),
    ...other.parts.flat().map((to) => ({ from: nearestPointOf(one, to), to })),
  ];
  return pairs.reduce((best, pair) =>
    squaredDistance(pair.from, pair.to) < squaredDistance(best.from, best.to) ? pair : best,
  );
};
