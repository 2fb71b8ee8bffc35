import { dot, type Point, subtract } from './point.js';
import type { Polygon } from './polygon.js';

/** The plane on one side of a line. */
export interface HalfPlane {
  /** A point of the line. */
  readonly through: Point;
  /** Unit vector at right angles to the line, into the half plane. */
  readonly inward: Point;
}

/**
 * The part of a convex polygon that lies in a half plane; empty when none does.
 *
 * @param slack - how far outside still counts, 0 or more
 */
export const clipToHalfPlane = (polygon: Polygon, { through, inward }: HalfPlane, slack = 0): Polygon => {
  const depthOf = (point: Point): number => dot(subtract(point, through), inward) + slack;
  return polygon.flatMap((corner, index) => {
    const before = polygon.at(index - 1) ?? corner;
    const depth = depthOf(corner);
    const depthBefore = depthOf(before);
    const kept = depth >= 0 ? [corner] : [];
    if (depth >= 0 === depthBefore >= 0) return kept;
    const share = depthBefore / (depthBefore - depth);
    const border = { x: before.x + (corner.x - before.x) * share, y: before.y + (corner.y - before.y) * share };
    return [border, ...kept];
  });
};

/** The part of a convex polygon that lies in all of several half planes; empty when none does. */
export const clipToHalfPlanes = (polygon: Polygon, planes: readonly HalfPlane[], slack = 0): Polygon =>
  planes.reduce((left, plane) => clipToHalfPlane(left, plane, slack), polygon);
