import type { Point } from './point.js';
import type { Polygon } from './polygon.js';
import { squaredToSegment } from './segment.js';
import { windingOf } from './winding.js';

/*
 * The loops over corners here run more often than anything else, so they read the corners by index. Most polygons are
 * frozen, and for frozen lists V8 makes an object for every step of `for ... of`: half of all memory that a battle
 * allocated was made of those.
 */

/** Least dot product of the points with the axis. */
export const leastAlong = (points: Polygon, x: number, y: number): number => {
  let least = Number.POSITIVE_INFINITY;
  for (let index = 0; index < points.length; index += 1) {
    const point = points[index];
    if (!point) continue;
    const along = point.x * x + point.y * y;
    if (along < least) least = along;
  }
  return least;
};

/** Greatest distance by which `other` stays outside an edge of `polygon`; negative when it is inside all edges. */
const clearance = (polygon: Polygon, other: Polygon): number => {
  const winding = windingOf(polygon);
  let greatest = Number.NEGATIVE_INFINITY;
  let from = polygon[polygon.length - 1];
  for (let index = 0; index < polygon.length; index += 1) {
    const to = polygon[index];
    if (from && to) {
      const dx = to.x - from.x;
      const dy = to.y - from.y;
      const length = winding * Math.sqrt(dx * dx + dy * dy);
      if (length !== 0) {
        const x = dy / length;
        const y = -dx / length;
        const apart = leastAlong(other, x, y) - (x * from.x + y * from.y);
        if (apart > greatest) greatest = apart;
      }
    }
    from = to;
  }
  return greatest;
};

/**
 * Signed separation of two convex polygons by their separating axes.
 *
 * Either may be a bare segment (two points) as long as the other has an area.
 *
 * @returns when positive, a lower bound on their gap; when negative, the least push that separates them
 */
export const separation = (a: Polygon, b: Polygon): number => Math.max(clearance(a, b), clearance(b, a));

/**
 * Depth of the overlap of two convex polygons: the least push that separates them; 0 when they are apart or just touch.
 */
export const overlapDepth = (a: Polygon, b: Polygon): number => {
  const apart = clearance(a, b);
  if (apart >= 0) return 0;
  return Math.max(0, -Math.max(apart, clearance(b, a)));
};

/** Least squared distance from the points to the edges of a polygon. */
const squaredToEdges = (points: Polygon, polygon: Polygon): number => {
  let least = Number.POSITIVE_INFINITY;
  let from = polygon[polygon.length - 1];
  for (let index = 0; index < polygon.length; index += 1) {
    const to = polygon[index];
    if (from && to) {
      for (let other = 0; other < points.length; other += 1) {
        const point = points[other];
        const squared = point ? squaredToSegment(point, from, to) : least;
        if (squared < least) least = squared;
      }
    }
    from = to;
  }
  return least;
};

/** Rounding bound: a gap measured along an axis and the same gap from corner to edge differ by less. */
const ROUNDING = 1e-9;

/**
 * Shortest distance between two convex polygons, 0 when they touch or overlap. Either may be a segment.
 *
 * @param beyond - gaps above this are not measured; the result for them may be `beyond` or more
 */
export const polygonsGap = (a: Polygon, b: Polygon, beyond = Number.POSITIVE_INFINITY): number => {
  const apart = clearance(a, b);
  if (apart > beyond + ROUNDING) return apart;
  // Without a limit, the second direction matters only for polygons that the first does not separate.
  if (apart <= 0 || beyond !== Number.POSITIVE_INFINITY) {
    const back = clearance(b, a);
    if (back > beyond + ROUNDING) return back;
    if (apart <= 0 && back <= 0) return 0;
  }
  return Math.sqrt(Math.min(squaredToEdges(a, b), squaredToEdges(b, a)));
};

/** Signed distance of a point from the border of a convex polygon: negative inside; outside only a lower bound. */
export const outsideBy = (point: Point, polygon: Polygon): number => clearance(polygon, [point]);

/** Shortest distance from a point to a convex polygon, 0 inside. */
export const pointToPolygon = (point: Point, polygon: Polygon): number => {
  const points = [point];
  return clearance(polygon, points) <= 0 ? 0 : Math.sqrt(squaredToEdges(points, polygon));
};
