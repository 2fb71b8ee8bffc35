import { boxOf } from './box.js';
import { clipEars, isConvex, mergeConvex } from './ears.js';
import { type Point, squaredDistance, turnOf } from './point.js';
import { segmentsCross, squaredToSegment } from './segment.js';
import { signedArea } from './winding.js';

export { type Box, boxesApart, boxOf } from './box.js';
export { outsideBy, overlapDepth, pointToPolygon, polygonsGap, separation } from './convex.js';
export { windingOf } from './winding.js';

/** The corners of a shape in order, clockwise or counter-clockwise; the last joins the first. */
export type Polygon = readonly Point[];

const BORDER = 1e-9;
const LEAST_CORNERS = 3;

/** Area of a simple polygon. */
export const areaOf = (polygon: Polygon): number => Math.abs(signedArea(polygon));

/** One chain of the hull: drops every corner that does not turn left. */
const hullChain = (points: readonly Point[]): Point[] => {
  const chain: Point[] = [];
  for (const point of points) {
    while (chain.length > 1) {
      const a = chain[chain.length - 2];
      const b = chain[chain.length - 1];
      if (a && b && turnOf(a, b, point) > 0) break;
      chain.pop();
    }
    chain.push(point);
  }
  chain.pop();
  return chain;
};

/** The smallest convex polygon that holds all the points, counter-clockwise. */
export const convexHull = (points: readonly Point[]): Polygon => {
  const sorted = [...points].sort((a, b) => a.x - b.x || a.y - b.y);
  if (sorted.length <= 1) return sorted;
  return [...hullChain(sorted), ...hullChain(sorted.reverse())];
};

/** Whether a point lies in a simple polygon; the border (within 1e-9) counts as inside. */
export const containsPoint = (polygon: Polygon, point: Point): boolean => {
  let inside = false;
  let from = polygon[polygon.length - 1];
  for (const to of polygon) {
    if (from) {
      if (squaredToSegment(point, from, to) <= BORDER * BORDER) return true;
      if (from.y > point.y !== to.y > point.y) {
        const x = from.x + ((point.y - from.y) / (to.y - from.y)) * (to.x - from.x);
        if (point.x < x) inside = !inside;
      }
    }
    from = to;
  }
  return inside;
};

const edgesMeet = (polygon: Polygon, first: number, second: number): boolean => {
  const count = polygon.length;
  const a = polygon[first];
  const b = polygon[(first + 1) % count];
  const c = polygon[second];
  const d = polygon[(second + 1) % count];
  return !a || !b || !c || !d || segmentsCross(a, b, c, d);
};

const repeatsCorner = (polygon: Polygon): boolean =>
  polygon.some((corner, index) =>
    polygon.some((other, at) => at > index && squaredDistance(corner, other) <= BORDER * BORDER),
  );

/** Whether the outline is simple: at least three corners, none repeated, an area, and no crossing edges. */
export const isSimple = (polygon: Polygon): boolean => {
  if (polygon.length < LEAST_CORNERS || repeatsCorner(polygon) || areaOf(polygon) <= BORDER) return false;
  const count = polygon.length;
  for (let first = 0; first < count; first += 1) {
    // Neighbouring edges share a corner and are skipped. If one runs back over the other, it also meets the next edge.
    for (let second = first + 2; second < Math.min(count, first + count - 1); second += 1) {
      if (edgesMeet(polygon, first, second)) return false;
    }
  }
  return true;
};

const partsByPolygon = new WeakMap<Polygon, readonly Polygon[]>();

const cutIntoParts = (polygon: Polygon): readonly Polygon[] => {
  const turned = signedArea(polygon) < 0 ? [...polygon].reverse() : polygon;
  return isConvex(turned) ? [polygon] : mergeConvex(clipEars(turned));
};

/**
 * A simple polygon as convex parts that do not overlap. A convex polygon is its own only part.
 *
 * Memoized by the identity of the polygon, which is never changed in place.
 */
export const convexParts = (polygon: Polygon): readonly Polygon[] => {
  const known = partsByPolygon.get(polygon);
  if (known) return known;
  const parts = cutIntoParts(polygon);
  partsByPolygon.set(polygon, parts);
  return parts;
};

/** The middle of the box round the points. */
export const middleOf = (points: readonly Point[]): Point => {
  const { minX, minY, maxX, maxY } = boxOf(points);
  return { x: (minX + maxX) / 2, y: (minY + maxY) / 2 };
};

/** The shape moved along a unit vector. */
export const shiftedPolygon = (shape: Polygon, direction: Point, distance: number): Polygon =>
  shape.map(({ x, y }) => ({ x: x + direction.x * distance, y: y + direction.y * distance }));
