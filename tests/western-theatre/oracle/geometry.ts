import type { Point } from '../../../src/table/point.js';
import type { Pose } from '../../../src/table/pose.js';

/** Plain geometry for the oracle: slow, and apart from the library's own. */

export type Polygon = readonly Point[];
export type Segment = readonly [Point, Point];

/** Lengths that differ by no more are equal (WT-GEN-06). */
export const equal = 0.001;
export const touch = 0.05;

const radians = (degrees: number): number => (degrees * Math.PI) / 180;
export const aheadOf = (heading: number): Point => ({ x: Math.sin(radians(heading)), y: Math.cos(radians(heading)) });
export const rightOf = (heading: number): Point => ({ x: Math.cos(radians(heading)), y: -Math.sin(radians(heading)) });
export const turned = (heading: number): number => ((heading % 360) + 360) % 360;
/** Degrees between two headings, 0 to 180. */
export const headingsApart = (one: number, other: number): number => {
  const apart = turned(one - other);
  return Math.min(apart, 360 - apart);
};

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
export const shifted = (pose: Pose, lateral: number, forward: number): Pose => ({
  ...placed(pose, lateral, forward),
  heading: pose.heading,
});
/** The bearing of one point from another, in degrees. */
export const bearing = (from: Point, to: Point): number =>
  turned((Math.atan2(to.x - from.x, to.y - from.y) * 180) / Math.PI);

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

export const onBorder = (polygon: Polygon, point: Point, by = 1e-6): boolean =>
  edgesOf(polygon).some((edge) => distance(point, nearestOn(edge, point)) <= by);
/** Whether a point is in a polygon; its border counts. */
export const contains = (polygon: Polygon, { x, y }: Point): boolean =>
  onBorder(polygon, { x, y }) ||
  edgesOf(polygon).filter(([a, b]) => a.y > y !== b.y > y && x < ((b.x - a.x) * (y - a.y)) / (b.y - a.y) + a.x).length %
    2 ===
    1;
/** Inside, and not on the border. */
export const isWithin = (polygon: Polygon, point: Point, by = 1e-6): boolean =>
  contains(polygon, point) && !onBorder(polygon, point, by);

/** Where along the first segment the second crosses or touches it, from 0 to 1; null: nowhere. */
export const crossed = ([a, b]: Segment, [c, d]: Segment): number | null => {
  const [rx, ry, sx, sy] = [b.x - a.x, b.y - a.y, d.x - c.x, d.y - c.y];
  const turn = rx * sy - ry * sx;
  if (Math.abs(turn) < 1e-12) return null;
  const t = ((c.x - a.x) * sy - (c.y - a.y) * sx) / turn;
  const u = ((c.x - a.x) * ry - (c.y - a.y) * rx) / turn;
  return t >= -1e-9 && t <= 1 + 1e-9 && u >= -1e-9 && u <= 1 + 1e-9 ? Math.min(1, Math.max(0, t)) : null;
};
export const meet = (one: Segment, other: Segment): boolean => crossed(one, other) !== null;

const between = (one: Segment, other: Segment): number =>
  meet(one, other)
    ? 0
    : Math.min(
        ...one.map((point) => distance(point, nearestOn(other, point))),
        ...other.map((point) => distance(point, nearestOn(one, point))),
      );
export const segmentsGap = (ones: readonly Segment[], others: readonly Segment[]): number =>
  Math.min(...ones.flatMap((one) => others.map((other) => between(one, other))));

/** A length that the gap between two polygons is never below: that between the boxes around them. */
const leastGap = (one: Polygon, other: Polygon): number => {
  const between = (of: (point: Point) => number): number => {
    const [mine, theirs] = [one.map(of), other.map(of)];
    return Math.max(Math.min(...mine) - Math.max(...theirs), Math.min(...theirs) - Math.max(...mine), 0);
  };
  return Math.hypot(
    between(({ x }) => x),
    between(({ y }) => y),
  );
};

/** The shortest distance between two polygons; 0 if they touch or overlap. */
export const gap = (one: Polygon, other: Polygon): number => {
  if (one.length === 0 || other.length === 0) return Number.POSITIVE_INFINITY;
  const inside = one.some((point) => contains(other, point)) || other.some((point) => contains(one, point));
  return inside ? 0 : segmentsGap(edgesOf(one), edgesOf(other));
};
/** Whether two shapes are so near to each other. */
export const isNear = (ones: readonly Polygon[], others: readonly Polygon[], limit: number): boolean =>
  ones.some((one) => others.some((other) => leastGap(one, other) <= limit && gap(one, other) <= limit));
/** The same between two shapes of several polygons. */
export const shapesGap = (ones: readonly Polygon[], others: readonly Polygon[]): number =>
  Math.min(...ones.flatMap((one) => others.map((other) => gap(one, other))), Number.POSITIVE_INFINITY);

/** How far two convex polygons would have to be pushed to part them; negative: they are apart. */
export const overlapDepth = (one: Polygon, other: Polygon): number =>
  leastGap(one, other) > 0 ? -1 : depthOf(one, other);
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
/** A hair more than the tolerance: poses are kept to four decimals, and candidates go to the very limit. @see WT-GEN-15 */
export const overlap = (one: Polygon, other: Polygon): boolean => overlapDepth(one, other) > equal + 1e-4;
export const shapesOverlap = (ones: readonly Polygon[], others: readonly Polygon[]): boolean =>
  ones.some((one) => others.some((other) => overlap(one, other)));

/** Length of a line that lies inside a polygon; along its border it does not. */
export const lengthInside = (polygon: Polygon, line: Segment): number => {
  if (leastGap(polygon, line) > 0) return 0;
  const stops = [0, 1, ...edgesOf(polygon).flatMap((edge) => crossed(line, edge) ?? [])].toSorted((a, b) => a - b);
  const share = stops
    .slice(1)
    .reduce(
      (sum, stop, index) =>
        sum + (isWithin(polygon, lerp(line, (stop + (stops[index] ?? 0)) / 2)) ? stop - (stops[index] ?? 0) : 0),
      0,
    );
  return share * distance(...line);
};

/** The part of a convex polygon that lies ahead of the line across a pose, from so far ahead on. */
export const clipAhead = (polygon: Polygon, pose: Pose, from = 0): Polygon => {
  const forward = (point: Point): number => inFrame(pose, point).forward - from;
  return edgesOf(polygon).flatMap(([a, b]) => {
    const [fa, fb] = [forward(a), forward(b)];
    const cut = (fa < 0 && fb > 0) || (fa > 0 && fb < 0) ? [lerp([a, b], fa / (fa - fb))] : [];
    return [...(fa >= 0 ? [a] : []), ...cut];
  });
};

/** The nearest point of a polygon to a point. */
export const nearestPoint = (polygon: Polygon, point: Point): Point => {
  if (contains(polygon, point)) return point;
  const found = edgesOf(polygon).map((edge) => nearestOn(edge, point));
  return found.reduce((best, each) => (distance(each, point) < distance(best, point) ? each : best));
};

const snap = (length: number): number => Math.round(length * 1e9) / 1e9;
/** The convex shape round some points. */
export const hull = (points: readonly Point[]): Polygon => {
  // Points that differ by rounding alone would be sorted wrongly.
  const snapped = points.map(({ x, y }): Point => ({ x: snap(x), y: snap(y) }));
  const sorted = snapped.toSorted((a, b) => a.x - b.x || a.y - b.y);
  const chain = (list: readonly Point[]): Point[] => {
    const out: Point[] = [];
    for (const point of list) {
      for (;;) {
        const [a, b] = [out.at(-2), out.at(-1)];
        if (!a || !b || (b.x - a.x) * (point.y - a.y) - (b.y - a.y) * (point.x - a.x) > 1e-12) break;
        out.pop();
      }
      out.push(point);
    }
    return out.slice(0, -1);
  };
  return [...chain(sorted), ...chain(sorted.toReversed())];
};
