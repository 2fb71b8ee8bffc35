import type { Box } from './box.js';
import { overlapDepth, pointToPolygon, polygonsGap } from './convex.js';
import { blocksOf, type Footprint } from './formation.js';
import { distance, type Point } from './point.js';
import type { Rectangle } from './rectangle.js';

/** Sine of the greatest angle, one degree, between edges that still count as facing each other. */
const NEARLY_PARALLEL = 0.0175;

/** Upper bound on the distance of a corner from the centre; cheaper than the diagonal. */
const reachOf = (shape: Rectangle): number => (shape.width + shape.depth) / 2;

/** Lower bound on the gap between two rectangles; may be negative. */
const leastGap = (a: Rectangle, b: Rectangle): number => distance(a.centre, b.centre) - reachOf(a) - reachOf(b);

/** Whether a rectangle may come within the margin of a box: a cheap check that never misses one that does. */
export const mayReach = (shape: Rectangle, box: Box, margin: number): boolean => {
  const { centre } = shape;
  const reach = reachOf(shape) + margin;
  return (
    centre.x + reach >= box.minX &&
    centre.x - reach <= box.maxX &&
    centre.y + reach >= box.minY &&
    centre.y - reach <= box.maxY
  );
};

/** Shortest distance between two rectangles, 0 when they touch or overlap; see {@link polygonsGap}. */
export const rectanglesGap = (a: Rectangle, b: Rectangle, beyond?: number): number =>
  polygonsGap(a.corners, b.corners, beyond);

/**
 * Shortest distance between the stands of two bodies, 0 when they touch or overlap.
 *
 * @param beyond - gaps above this are not measured; the result for them may be `beyond` or more
 */
export const footprintsGap = (a: Footprint, b: Footprint, beyond = Number.POSITIVE_INFINITY): number => {
  const apart = leastGap(a.bounds, b.bounds);
  if (apart > beyond) return apart;
  let least = Number.POSITIVE_INFINITY;
  for (const mine of blocksOf(a)) {
    for (const theirs of blocksOf(b)) {
      if (leastGap(mine, theirs) >= least) continue;
      least = Math.min(least, rectanglesGap(mine, theirs, beyond));
    }
  }
  return least;
};

/** Distance from the edge of a disc (an officer's base) to the nearest stand, 0 when the centre is inside one. */
export const circleToFootprint = (centre: Point, radius: number, footprint: Footprint): number => {
  let least = Number.POSITIVE_INFINITY;
  for (const block of blocksOf(footprint)) least = Math.min(least, pointToPolygon(centre, block.corners));
  return Math.max(0, least - radius);
};

/** Whether two rectangles overlap by more than the tolerance. */
export const rectanglesOverlap = (a: Rectangle, b: Rectangle, tolerance: number): boolean =>
  leastGap(a, b) < 0 && overlapDepth(a.corners, b.corners) > tolerance;

/** Whether the bounding rectangles of two bodies overlap by more than the tolerance. */
export const footprintsOverlap = (a: Footprint, b: Footprint, tolerance: number): boolean =>
  rectanglesOverlap(a.bounds, b.bounds, tolerance);

/** Length of the interval over which offset + slope * t stays within the tolerance. */
const withinStrip = (offset: number, slope: number, from: number, to: number, tolerance: number): number => {
  if (slope === 0) return Math.abs(offset) <= tolerance ? to - from : 0;
  const one = (tolerance - offset) / slope;
  const other = (-tolerance - offset) / slope;
  return Math.max(0, Math.min(to, Math.max(one, other)) - Math.max(from, Math.min(one, other)));
};

/**
 * Length over which the edge c-d runs along the edge a-b within the tolerance. Both edges are listed clockwise.
 *
 * Edges face each other when they run in opposite directions.
 */
const edgesShare = (a: Point, b: Point, c: Point, d: Point, tolerance: number): number => {
  const length = distance(a, b);
  const otherLength = distance(c, d);
  if (length === 0 || otherLength === 0) return 0;
  const x = (b.x - a.x) / length;
  const y = (b.y - a.y) / length;
  const along = (d.x - c.x) * x + (d.y - c.y) * y;
  const across = (d.y - c.y) * x - (d.x - c.x) * y;
  if (along >= 0 || Math.abs(across) > NEARLY_PARALLEL * otherLength) return 0;
  const start = (d.x - a.x) * x + (d.y - a.y) * y;
  const from = Math.max(0, start);
  const to = Math.min(length, start - along);
  if (to <= from) return 0;
  const offset = (d.y - a.y) * x - (d.x - a.x) * y;
  return withinStrip(offset, across / along, from - start, to - start, tolerance);
};

/**
 * Length over which two rectangles touch along an edge: the edges face each other, nearly parallel, within the
 * tolerance.
 *
 * @returns a length; 0 when they are apart or meet only at a corner
 */
export const sharedEdge = (a: Rectangle, b: Rectangle, tolerance: number): number => {
  if (leastGap(a, b) > tolerance) return 0;
  let longest = 0;
  let from: Point = a.corners[3];
  for (const to of a.corners) {
    let start: Point = b.corners[3];
    for (const end of b.corners) {
      longest = Math.max(longest, edgesShare(from, to, start, end, tolerance));
      start = end;
    }
    from = to;
  }
  return longest;
};
