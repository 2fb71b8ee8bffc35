import type { Point } from '../../../src/table/point.js';
import type { Pose } from '../../../src/table/pose.js';

/** Plain geometry for the oracle: slow, and apart from the library's own. */

export type Polygon = readonly Point[];

/** Lengths that differ by no more are equal (OW-GEN-08); the depth from which shapes overlap (OW-GEN-18). */
export const equal = 0.001;
export const overlapFrom = 0.05;
export const contactGap = 0.05;

const radians = (degrees: number): number => (degrees * Math.PI) / 180;
export const aheadOf = (heading: number): Point => ({ x: Math.sin(radians(heading)), y: Math.cos(radians(heading)) });
export const rightOf = (heading: number): Point => ({ x: Math.cos(radians(heading)), y: -Math.sin(radians(heading)) });

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

/** A rectangle of the frame of a pose. */
export const rectangle = (pose: Pose, left: number, right: number, rear: number, front: number): Polygon => [
  placed(pose, left, rear),
  placed(pose, left, front),
  placed(pose, right, front),
  placed(pose, right, rear),
];

export const distance = (one: Point, other: Point): number => Math.hypot(one.x - other.x, one.y - other.y);
export const middleOf = (polygon: Polygon): Point => ({
  x: polygon.reduce((sum, { x }) => sum + x, 0) / polygon.length,
  y: polygon.reduce((sum, { y }) => sum + y, 0) / polygon.length,
});

/** Degrees between a heading and the direction to a point, 0 to 180. */
export const offAxis = (from: Point, heading: number, to: Point): number => {
  const ahead = aheadOf(heading);
  const [dx, dy] = [to.x - from.x, to.y - from.y];
  const length = Math.hypot(dx, dy);
  if (length === 0) return 0;
  return (Math.acos(Math.min(1, Math.max(-1, (dx * ahead.x + dy * ahead.y) / length))) * 180) / Math.PI;
};

type Segment = readonly [Point, Point];
export const edgesOf = (polygon: Polygon): readonly Segment[] =>
  polygon.map((point, index): Segment => [point, polygon[(index + 1) % polygon.length] ?? point]);
/** Segments of an open line. */
export const piecesOf = (points: readonly Point[]): readonly Segment[] =>
  points.slice(1).map((point, index): Segment => [points[index] ?? point, point]);

export const nearestOn = ([from, to]: Segment, point: Point): Point => {
  const [dx, dy] = [to.x - from.x, to.y - from.y];
  const square = dx * dx + dy * dy;
  const along = square === 0 ? 0 : ((point.x - from.x) * dx + (point.y - from.y) * dy) / square;
  const held = Math.min(1, Math.max(0, along));
  return { x: from.x + dx * held, y: from.y + dy * held };
};

/** Whether a point is in a polygon; its border counts. */
export const contains = (polygon: Polygon, { x, y }: Point): boolean =>
  edgesOf(polygon).some((edge) => distance({ x, y }, nearestOn(edge, { x, y })) < 1e-9) ||
  edgesOf(polygon).filter(([a, b]) => a.y > y !== b.y > y && x < ((b.x - a.x) * (y - a.y)) / (b.y - a.y) + a.x).length %
    2 ===
    1;

const crossed = ([a, b]: Segment, [c, d]: Segment): number | null => {
  const [rx, ry, sx, sy] = [b.x - a.x, b.y - a.y, d.x - c.x, d.y - c.y];
  const turn = rx * sy - ry * sx;
  if (Math.abs(turn) < 1e-12) return null;
  const t = ((c.x - a.x) * sy - (c.y - a.y) * sx) / turn;
  const u = ((c.x - a.x) * ry - (c.y - a.y) * rx) / turn;
  return t >= -1e-9 && t <= 1 + 1e-9 && u >= -1e-9 && u <= 1 + 1e-9 ? t : null;
};
export const meet = (one: Segment, other: Segment): boolean => crossed(one, other) !== null;

const between = (one: Segment, other: Segment): number =>
  meet(one, other)
    ? 0
    : Math.min(
        ...one.map((point) => distance(point, nearestOn(other, point))),
        ...other.map((point) => distance(point, nearestOn(one, point))),
      );

const leastBetween = (ones: readonly Segment[], others: readonly Segment[]): number =>
  Math.min(...ones.flatMap((one) => others.map((other) => between(one, other))));

/** The shortest distance between two polygons; 0 if they touch or overlap. */
export const gap = (one: Polygon, other: Polygon): number => {
  const inside = one.some((point) => contains(other, point)) || other.some((point) => contains(one, point));
  return inside ? 0 : leastBetween(edgesOf(one), edgesOf(other));
};
export const gapToLine = (polygon: Polygon, line: readonly Segment[]): number =>
  line.some(([from]) => contains(polygon, from)) ? 0 : leastBetween(edgesOf(polygon), line);

/** How far two convex polygons would have to be pushed to part them; negative: they are apart. */
export const overlapDepth = (one: Polygon, other: Polygon): number =>
  Math.min(
    ...[...edgesOf(one), ...edgesOf(other)].map(([a, b]) => {
      const length = distance(a, b);
      const normal = { x: (b.y - a.y) / length, y: (a.x - b.x) / length };
      const reach = (polygon: Polygon) => polygon.map(({ x, y }) => x * normal.x + y * normal.y);
      const [mine, theirs] = [reach(one), reach(other)];
      return Math.min(Math.max(...mine) - Math.min(...theirs), Math.max(...theirs) - Math.min(...mine));
    }),
  );
export const overlap = (one: Polygon, other: Polygon): boolean => overlapDepth(one, other) > overlapFrom + equal;

/** Whether a point is on the border of a polygon. */
const isOnBorder = (polygon: Polygon, point: Point): boolean =>
  edgesOf(polygon).some((edge) => distance(point, nearestOn(edge, point)) < 1e-9);
const isWithin = (polygon: Polygon, point: Point): boolean => contains(polygon, point) && !isOnBorder(polygon, point);

/** Length of a line that lies inside a polygon; along its border it does not. @see OW-GEN-18 */
export const lengthInside = (polygon: Polygon, [from, to]: Segment): number => {
  const stops = [0, 1, ...edgesOf(polygon).flatMap((edge) => crossed([from, to], edge) ?? [])].toSorted(
    (a, b) => a - b,
  );
  const at = (t: number): Point => ({ x: from.x + (to.x - from.x) * t, y: from.y + (to.y - from.y) * t });
  const inside = stops
    .slice(1)
    .reduce(
      (sum, stop, index) =>
        sum + (isWithin(polygon, at((stop + (stops[index] ?? 0)) / 2)) ? stop - (stops[index] ?? 0) : 0),
      0,
    );
  return inside * distance(from, to);
};
export const crosses = (polygon: Polygon, line: Segment): boolean => lengthInside(polygon, line) > 0.05 + equal;

/** A length that the gap between two polygons is never below: that between the rectangles around them. */
export const leastPossibleGap = (one: Polygon, other: Polygon): number => {
  const apart = (of: (point: Point) => number): number =>
    Math.max(
      Math.min(...one.map(of)) - Math.max(...other.map(of)),
      Math.min(...other.map(of)) - Math.max(...one.map(of)),
      0,
    );
  return Math.hypot(
    apart(({ x }) => x),
    apart(({ y }) => y),
  );
};
