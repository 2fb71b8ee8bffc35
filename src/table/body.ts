import { type Box, boxesApart, boxOf } from './box.js';
import { overlapDepth, pointToPolygon, polygonsGap } from './convex.js';
import { type Point, squaredDistance } from './point.js';
import type { Polygon } from './polygon.js';
import { nearestOnSegment } from './segment.js';

/**
 * The ground something covers, whatever it is: troops in rank and file, a garrison's building, what a move sweeps.
 *
 * One without parts covers nothing: it is infinitely far from everybody, and overlaps nobody.
 */
export interface Body {
  /** Convex; they may touch or overlap. */
  readonly parts: readonly Polygon[];
  /** Round them all. */
  readonly box: Box;
}

/** The body of some convex parts. */
export const bodyOf = (parts: readonly Polygon[]): Body => ({ parts, box: boxOf(parts.flat()) });

/**
 * Shortest distance between two bodies, 0 when they touch or overlap.
 *
 * @param beyond - gaps above this are not measured: infinity may be returned for them
 */
export const bodiesGap = (one: Body, other: Body, beyond = Number.POSITIVE_INFINITY): number => {
  if (boxesApart(one.box, other.box, beyond)) return Number.POSITIVE_INFINITY;
  let least = Number.POSITIVE_INFINITY;
  for (const mine of one.parts)
    for (const theirs of other.parts) least = Math.min(least, polygonsGap(mine, theirs, least));
  return least;
};

/** How deep two bodies overlap where they do so most, 0 when they are apart or only touch. */
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
 * Distance between two bodies; less than 0 where they overlap, by as much as they do.
 *
 * @param beyond - gaps above this are not measured: infinity may be returned for them
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

/** The point on the rims of convex parts nearest to another, the first of several; that one itself if there is no part. */
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

/** The point of a body nearest to another point; that one itself if it lies in the body, or the body has no part. */
export const nearestPointOf = (body: Body, to: Point): Point =>
  holdsPoint(body, to) ? to : nearestOnRims(body.parts, to);

/**
 * The two points, one of each body, that are nearest to each other. Of bodies that overlap it is a corner that lies in
 * the other, twice; where none does, as in a cross, the corner nearest to the other.
 *
 * Both need a part: of nothing there is no point.
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
