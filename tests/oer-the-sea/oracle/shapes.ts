import type { Point } from '../../../src/table/point.js';
import {
  contains,
  distance,
  edgesOf,
  gap,
  hull,
  lerp,
  overlapDepth,
  type Polygon,
  type Segment,
  segmentsGap,
} from '../../western-theatre/oracle/geometry.js';

/** Overlaps of shapes of which one may be concave, or a line. */

/** Ground as it is asked for: an area, or the pieces of a line. */
export interface Ground {
  readonly area: Polygon | null;
  readonly line: readonly Segment[];
}

const clockwise = (polygon: Polygon): boolean =>
  edgesOf(polygon).reduce((sum, [a, b]) => sum + (b.x - a.x) * (b.y + a.y), 0) > 0;

/** The part of a convex polygon that is at least so far from its sides; nothing if it is too thin. */
export const shrunk = (polygon: Polygon, by: number): Polygon => {
  const round = clockwise(polygon) ? polygon : polygon.toReversed();
  return edgesOf(round).reduce<Polygon>((left, [a, b]) => {
    const long = distance(a, b);
    if (long < 1e-9) return left;
    const depth = ({ x, y }: Point): number => ((x - a.x) * (b.y - a.y) - (y - a.y) * (b.x - a.x)) / long - by;
    return edgesOf(left).flatMap(([from, to]) => {
      const [d, e] = [depth(from), depth(to)];
      const cut = (d < 0 && e > 0) || (d > 0 && e < 0) ? [lerp([from, to], d / (d - e))] : [];
      return [...(d >= 0 ? [from] : []), ...cut];
    });
  }, round);
};

const isConvex = (polygon: Polygon): boolean => hull(polygon).length === polygon.length;

const reaches = (polygon: Polygon, { area, line }: Ground): boolean => {
  if (polygon.length < 3) return false;
  if (area !== null) return gap(polygon, area) === 0;
  return line.some(([from]) => contains(polygon, from)) || segmentsGap(edgesOf(polygon), line) < 1e-9;
};

/** Whether a convex shape lies on ground, and does not merely touch it; null: it hangs on a hair. @see OTS-MOV-20 */
export const liesOn = (polygon: Polygon, ground: Ground): boolean | null => {
  if (ground.area !== null && isConvex(ground.area)) {
    const depth = overlapDepth(polygon, ground.area);
    if (Math.abs(depth - 0.05) < 0.005) return null;
    return depth > 0.05;
  }
  // The tips of sharp corners go first.
  if (!reaches(shrunk(polygon, 0.005), ground)) return false;
  return reaches(shrunk(polygon, 0.07), ground) ? true : null;
};
/** The same of a shape of several parts. */
export const anyLiesOn = (polygons: readonly Polygon[], ground: Ground): boolean | null => {
  const each = polygons.map((polygon) => liesOn(polygon, ground));
  if (each.includes(true)) return true;
  return each.includes(null) ? null : false;
};

/** The distance from a shape to ground. */
export const groundGap = (shapes: readonly Polygon[], { area, line }: Ground): number =>
  Math.min(
    ...shapes.map((polygon) => {
      if (area !== null) return gap(polygon, area);
      return line.some(([from]) => contains(polygon, from)) ? 0 : segmentsGap(edgesOf(polygon), line);
    }),
  );
