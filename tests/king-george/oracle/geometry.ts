import type { Point } from '../../../src/table/point.js';
import type { Pose } from '../../../src/table/pose.js';

/** Plain geometry for the oracle: slow, and apart from the library's own. */

export type Polygon = readonly Point[];
export type Segment = readonly [Point, Point];

const radians = (degrees: number): number => (degrees * Math.PI) / 180;
export const aheadOf = (heading: number): Point => ({ x: Math.sin(radians(heading)), y: Math.cos(radians(heading)) });
const rightOf = (heading: number): Point => ({ x: Math.cos(radians(heading)), y: -Math.sin(radians(heading)) });
export const turned = (heading: number): number => ((heading % 360) + 360) % 360;
/** The bearing of one point from another, in degrees. */
export const bearing = (from: Point, to: Point): number =>
  turned((Math.atan2(to.x - from.x, to.y - from.y) * 180) / Math.PI);

/** A place in the frame of a pose: so far to its right, so far ahead. */
export const placed = (pose: Pose, lateral: number, forward: number): Point => ({
  x: pose.x + rightOf(pose.heading).x * lateral + aheadOf(pose.heading).x * forward,
  y: pose.y + rightOf(pose.heading).y * lateral + aheadOf(pose.heading).y * forward,
});
/** Where a point lies in the frame of a pose. */
export const inFrame = (pose: Pose, { x, y }: Point): { readonly lateral: number; readonly forward: number } => {
  const [right, ahead] = [rightOf(pose.heading), aheadOf(pose.heading)];
  const [dx, dy] = [x - pose.x, y - pose.y];
  return { lateral: dx * right.x + dy * right.y, forward: dx * ahead.x + dy * ahead.y };
};

export const distance = (one: Point, other: Point): number => Math.hypot(one.x - other.x, one.y - other.y);
export const lerp = ([from, to]: Segment, t: number): Point => ({
  x: from.x + (to.x - from.x) * t,
  y: from.y + (to.y - from.y) * t,
});

export const edgesOf = (polygon: Polygon): readonly Segment[] =>
  polygon.map((point, index): Segment => [point, polygon[(index + 1) % polygon.length] ?? point]);
/** Segments of an open line. */
export const piecesOf = (points: readonly Point[]): readonly Segment[] =>
  points.slice(1).map((point, index): Segment => [points[index] ?? point, point]);

export const nearestOn = ([from, to]: Segment, point: Point): Point => {
  const [dx, dy] = [to.x - from.x, to.y - from.y];
  const square = dx * dx + dy * dy;
  const along = square === 0 ? 0 : ((point.x - from.x) * dx + (point.y - from.y) * dy) / square;
  return lerp([from, to], Math.min(1, Math.max(0, along)));
};
const nearestOf = (points: readonly Point[], point: Point): Point =>
  points.reduce((best, each) => (distance(each, point) < distance(best, point) ? each : best));

const isOnBorder = (polygon: Polygon, point: Point, by: number): boolean =>
  edgesOf(polygon).some((edge) => distance(point, nearestOn(edge, point)) <= by);
/** Whether a point is in a polygon; its border counts. */
export const contains = (polygon: Polygon, { x, y }: Point): boolean =>
  !isFar(polygon, [{ x, y }]) && isInside(polygon, { x, y });
const isInside = (polygon: Polygon, { x, y }: Point): boolean =>
  isOnBorder(polygon, { x, y }, 1e-9) ||
  edgesOf(polygon).filter(([a, b]) => a.y > y !== b.y > y && x < ((b.x - a.x) * (y - a.y)) / (b.y - a.y) + a.x).length %
    2 ===
    1;
/** Inside, and not on the border. */
export const isWithin = (polygon: Polygon, point: Point, by = 1e-6): boolean =>
  contains(polygon, point) && !isOnBorder(polygon, point, by);

/** Where along the first segment the second crosses or touches it, from 0 to 1; null: nowhere. */
export const crossedAt = ([a, b]: Segment, [c, d]: Segment): number | null => {
  const [rx, ry, sx, sy] = [b.x - a.x, b.y - a.y, d.x - c.x, d.y - c.y];
  const turn = rx * sy - ry * sx;
  if (Math.abs(turn) < 1e-12) return null;
  const t = ((c.x - a.x) * sy - (c.y - a.y) * sx) / turn;
  const u = ((c.x - a.x) * ry - (c.y - a.y) * rx) / turn;
  return t >= -1e-9 && t <= 1 + 1e-9 && u >= -1e-9 && u <= 1 + 1e-9 ? Math.min(1, Math.max(0, t)) : null;
};

const shorter = (one: Segment, other: Segment): Segment =>
  distance(other[0], other[1]) < distance(one[0], one[1]) ? other : one;
/** The nearest points of two segments that do not cross. */
const closest = (one: Segment, other: Segment): Segment => {
  const pairs: readonly Segment[] = [
    ...one.map((point): Segment => [point, nearestOn(other, point)]),
    ...other.map((point): Segment => [nearestOn(one, point), point]),
  ];
  return pairs.reduce(shorter);
};
const between = (one: Segment, other: Segment): number =>
  crossedAt(one, other) === null ? distance(...closest(one, other)) : 0;
const segmentsGap = (ones: readonly Segment[], others: readonly Segment[]): number =>
  Math.min(...ones.flatMap((one) => others.map((other) => between(one, other))), Number.POSITIVE_INFINITY);

/** The shortest distance between two polygons; 0 if they touch or overlap. */
export const gap = (one: Polygon, other: Polygon): number => {
  const isInside = one.some((point) => contains(other, point)) || other.some((point) => contains(one, point));
  return isInside ? 0 : segmentsGap(edgesOf(one), edgesOf(other));
};
/** The shortest distance between a polygon and a line. */
export const gapToLine = (polygon: Polygon, line: readonly Segment[]): number =>
  line.some(([from]) => contains(polygon, from)) ? 0 : segmentsGap(edgesOf(polygon), line);
export const gapToPoint = (polygon: Polygon, point: Point): number =>
  contains(polygon, point)
    ? 0
    : distance(
        point,
        nearestOf(
          edgesOf(polygon).map((edge) => nearestOn(edge, point)),
          point,
        ),
      );

/** The nearest point of a polygon to a point. */
export const nearestPoint = (polygon: Polygon, point: Point): Point =>
  contains(polygon, point)
    ? point
    : nearestOf(
        edgesOf(polygon).map((edge) => nearestOn(edge, point)),
        point,
      );
/** The point of the border of a polygon that is nearest to another polygon. */
export const nearestToShape = (polygon: Polygon, other: Polygon): Point =>
  edgesOf(polygon)
    .flatMap((edge) => edgesOf(other).map((each) => closest(edge, each)))
    .reduce(shorter)[0];

/** Whether the boxes round two shapes are apart. */
const isFar = (one: Polygon, other: Polygon): boolean =>
  [({ x }: Point) => x, ({ y }: Point) => y].some((of) => {
    const [mine, theirs] = [one.map(of), other.map(of)];
    return Math.max(...mine) < Math.min(...theirs) || Math.max(...theirs) < Math.min(...mine);
  });
/** How far two convex polygons would have to be pushed to part them; negative: they are apart. */
export const overlapDepth = (one: Polygon, other: Polygon): number => (isFar(one, other) ? -1 : depthOf(one, other));
const depthOf = (one: Polygon, other: Polygon): number =>
  Math.min(
    ...[...edgesOf(one), ...edgesOf(other)].flatMap(([a, b]) => {
      const length = distance(a, b);
      if (length < 1e-9) return [];
      const normal = { x: (b.y - a.y) / length, y: (a.x - b.x) / length };
      const reach = (polygon: Polygon) => polygon.map(({ x, y }) => x * normal.x + y * normal.y);
      const [mine, theirs] = [reach(one), reach(other)];
      return [Math.min(Math.max(...mine) - Math.min(...theirs), Math.max(...theirs) - Math.min(...mine))];
    }),
  );

/** Length of a line that lies inside a polygon; along its border it does not (KG-SIG-07). */
export const lengthInside = (polygon: Polygon, line: Segment): number => {
  if (isFar(polygon, line)) return 0;
  const stops = [0, 1, ...edgesOf(polygon).flatMap((edge) => crossedAt(line, edge) ?? [])].toSorted((a, b) => a - b);
  const share = stops
    .slice(1)
    .reduce(
      (sum, stop, index) =>
        sum + (isWithin(polygon, lerp(line, (stop + (stops[index] ?? 0)) / 2)) ? stop - (stops[index] ?? 0) : 0),
      0,
    );
  return share * distance(...line);
};

/** The part of a segment on which a linear function is not negative, as shares of its length; null: none. */
const partWhere = (segment: Segment, of: (point: Point) => number): readonly [number, number] | null => {
  const [from, to] = [of(segment[0]), of(segment[1])];
  if (from >= 0 && to >= 0) return [0, 1];
  if (from < 0 && to < 0) return null;
  const cut = from / (from - to);
  return from >= 0 ? [0, cut] : [cut, 1];
};
/** The part of a segment that lies in the meeting of half planes; null: none. */
export const clipped = (segment: Segment, halves: readonly ((point: Point) => number)[]): Segment | null => {
  const parts = halves.map((of) => partWhere(segment, of));
  if (parts.some((part) => part === null)) return null;
  const from = Math.max(0, ...parts.map((part) => part?.[0] ?? 0));
  const to = Math.min(1, ...parts.map((part) => part?.[1] ?? 1));
  return from > to ? null : [lerp(segment, from), lerp(segment, to)];
};
