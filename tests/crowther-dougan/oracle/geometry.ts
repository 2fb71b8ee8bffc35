import type { Point } from '../../../src/table/point.js';
import type { Pose } from '../../../src/table/pose.js';

/** Plain geometry for the oracle: slow, and apart from the library's own. Lengths in cm. */

export type Polygon = readonly Point[];
export type Segment = readonly [Point, Point];

/** A limit is kept when it is passed by no more than this, and shapes overlap from it on (CD-GEN-08, CD-GEN-23). */
export const tolerance = 0.05;
const tiny = 1e-6;
/** Whether a length keeps to a limit. */
export const within = (length: number, limit: number): boolean => length <= limit + tolerance + tiny;

const radians = (degrees: number): number => (degrees * Math.PI) / 180;
export const aheadOf = (heading: number): Point => ({ x: Math.sin(radians(heading)), y: Math.cos(radians(heading)) });
const rightOf = (heading: number): Point => ({ x: Math.cos(radians(heading)), y: -Math.sin(radians(heading)) });

/** A place in the frame of a pose: so far to its right, so far ahead. */
export const placed = (pose: Pose, lateral: number, forward: number): Point => ({
  x: pose.x + rightOf(pose.heading).x * lateral + aheadOf(pose.heading).x * forward,
  y: pose.y + rightOf(pose.heading).y * lateral + aheadOf(pose.heading).y * forward,
});
export interface InFrame {
  readonly lateral: number;
  readonly forward: number;
}
/** Where a point lies in the frame of a pose. */
export const inFrame = (pose: Pose, { x, y }: Point): InFrame => {
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
/** The heading from one point to another, 0 to 360. */
export const headingTo = (from: Point, to: Point): number =>
  ((Math.atan2(to.x - from.x, to.y - from.y) * 180) / Math.PI + 360) % 360;
/** Degrees between two headings, 0 to 180. */
export const turnBetween = (one: number, other: number): number => {
  const turn = (((one - other) % 360) + 360) % 360;
  return Math.min(turn, 360 - turn);
};
/** The middle of the smallest upright rectangle around a shape. */
export const middleOf = (shape: Polygon): Point => {
  const [xs, ys] = [shape.map(({ x }) => x), shape.map(({ y }) => y)];
  return { x: (Math.min(...xs) + Math.max(...xs)) / 2, y: (Math.min(...ys) + Math.max(...ys)) / 2 };
};

export const edgesOf = (polygon: Polygon): readonly Segment[] =>
  polygon.map((point, index): Segment => [point, polygon[(index + 1) % polygon.length] ?? point]);
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
  edgesOf(polygon).some((edge) => distance({ x, y }, nearestOn(edge, { x, y })) < tiny) ||
  edgesOf(polygon).filter(([a, b]) => a.y > y !== b.y > y && x < ((b.x - a.x) * (y - a.y)) / (b.y - a.y) + a.x).length %
    2 ===
    1;

/** The place of a polygon nearest to a point: the point itself if it lies inside. */
export const nearestIn = (polygon: Polygon, point: Point): Point => {
  if (contains(polygon, point)) return point;
  const [first = point, ...rest] = edgesOf(polygon).map((edge) => nearestOn(edge, point));
  return rest.reduce((best, each) => (distance(each, point) < distance(best, point) - 1e-9 ? each : best), first);
};

/** Where along the first of two segments they meet; null: nowhere, or they are parallel. */
export const crossedAt = ([a, b]: Segment, [c, d]: Segment): number | null => {
  const [rx, ry, sx, sy] = [b.x - a.x, b.y - a.y, d.x - c.x, d.y - c.y];
  const turn = rx * sy - ry * sx;
  if (Math.abs(turn) < 1e-12) return null;
  const t = ((c.x - a.x) * sy - (c.y - a.y) * sx) / turn;
  const u = ((c.x - a.x) * ry - (c.y - a.y) * rx) / turn;
  return t >= -1e-9 && t <= 1 + 1e-9 && u >= -1e-9 && u <= 1 + 1e-9 ? t : null;
};
export const meet = (one: Segment, other: Segment): boolean => crossedAt(one, other) !== null;

const between = (one: Segment, other: Segment): number =>
  meet(one, other)
    ? 0
    : Math.min(
        ...one.map((point) => distance(point, nearestOn(other, point))),
        ...other.map((point) => distance(point, nearestOn(one, point))),
      );
const least = (ones: readonly Segment[], others: readonly Segment[]): number =>
  Math.min(Number.POSITIVE_INFINITY, ...ones.flatMap((one) => others.map((other) => between(one, other))));

/** The shortest distance between two polygons; 0 if they touch or overlap. */
export const gap = (one: Polygon, other: Polygon): number => {
  const inside = one.some((point) => contains(other, point)) || other.some((point) => contains(one, point));
  return inside ? 0 : least(edgesOf(one), edgesOf(other));
};
export const gapToLine = (polygon: Polygon, line: readonly Segment[]): number =>
  line.some(([from]) => contains(polygon, from)) ? 0 : least(edgesOf(polygon), line);

/** How far two convex polygons would have to be pushed to part them; negative: they are apart. */
export const overlapDepth = (one: Polygon, other: Polygon): number =>
  Math.min(
    ...[...edgesOf(one), ...edgesOf(other)].map(([a, b]) => {
      const length = distance(a, b);
      if (length === 0) return Number.POSITIVE_INFINITY;
      const normal = { x: (b.y - a.y) / length, y: (a.x - b.x) / length };
      const reach = (polygon: Polygon) => polygon.map(({ x, y }) => x * normal.x + y * normal.y);
      const [mine, theirs] = [reach(one), reach(other)];
      return Math.min(Math.max(...mine) - Math.min(...theirs), Math.max(...theirs) - Math.min(...mine));
    }),
  );
/** @see CD-GEN-23 */
export const overlap = (one: Polygon, other: Polygon): boolean => overlapDepth(one, other) > tolerance + tiny;

/** The part of a polygon on one side of a line: where `height` is not negative. */
const clipped = (polygon: Polygon, height: (point: Point) => number): Polygon =>
  edgesOf(polygon).flatMap(([from, to]) => {
    const [a, b] = [height(from), height(to)];
    const cut = (): Point => ({
      x: from.x + ((to.x - from.x) * a) / (a - b),
      y: from.y + ((to.y - from.y) * a) / (a - b),
    });
    return [...(a >= 0 ? [from] : []), ...(a >= 0 !== b >= 0 ? [cut()] : [])];
  });
/** What is left of a polygon when it is cut by several lines. */
export const cutBy = (polygon: Polygon, heights: readonly ((point: Point) => number)[]): Polygon =>
  heights.reduce(clipped, polygon);

/** Stretches of a line, each from 0 to 1 along it, that lie inside a polygon; along its border they do not. */
export const stretchesInside = (polygon: Polygon, [from, to]: Segment): readonly (readonly [number, number])[] => {
  const stops = [0, 1, ...edgesOf(polygon).flatMap((edge) => crossedAt([from, to], edge) ?? [])].toSorted(
    (a, b) => a - b,
  );
  const at = (t: number): Point => ({ x: from.x + (to.x - from.x) * t, y: from.y + (to.y - from.y) * t });
  const isInside = (point: Point): boolean =>
    contains(polygon, point) && edgesOf(polygon).every((edge) => distance(point, nearestOn(edge, point)) > tiny);
  return stops.slice(1).flatMap((stop, index): readonly (readonly [number, number])[] => {
    const before = stops[index] ?? 0;
    return stop - before > 1e-12 && isInside(at((stop + before) / 2)) ? [[before, stop]] : [];
  });
};
/** Length of a line inside a polygon. */
export const lengthInside = (polygon: Polygon, line: Segment): number =>
  stretchesInside(polygon, line).reduce((sum, [from, to]) => sum + to - from, 0) * distance(...line);
/** Length of a line inside any of some polygons, counted once. */
export const lengthInsideAny = (polygons: readonly Polygon[], line: Segment): number => {
  const stretches = polygons
    .flatMap((polygon) => stretchesInside(polygon, line))
    .toSorted(([one], [other]) => one - other);
  let [sum, reached] = [0, 0];
  for (const [from, to] of stretches) {
    sum += Math.max(0, to - Math.max(from, reached));
    reached = Math.max(reached, to);
  }
  return sum * distance(...line);
};
/** @see CD-GEN-23 */
export const crosses = (polygon: Polygon, line: Segment): boolean => lengthInside(polygon, line) > tolerance + tiny;

/** The place of one polygon nearest to another, the first if there are several. */
export const nearestTo = (one: Polygon, other: Polygon): Point => {
  const inside = one.find((point) => contains(other, point));
  if (inside !== undefined) return inside;
  const places = [...one, ...other.map((point) => nearestIn(one, point))];
  const off = (point: Point): number => distance(point, nearestIn(other, point));
  return places.reduce((best, each) => (off(each) < off(best) - 1e-9 ? each : best));
};

/** The smallest convex shape around points. */
export const hullOf = (points: readonly Point[]): Polygon => {
  const sorted = [...points].toSorted((a, b) => a.x - b.x || a.y - b.y);
  const chain = (all: readonly Point[]): readonly Point[] => {
    const kept: Point[] = [];
    for (const point of all) {
      for (;;) {
        const [a, b] = [kept.at(-2), kept.at(-1)];
        if (a === undefined || b === undefined) break;
        if ((b.x - a.x) * (point.y - a.y) - (b.y - a.y) * (point.x - a.x) > 0) break;
        kept.pop();
      }
      kept.push(point);
    }
    return kept.slice(0, -1);
  };
  return [...chain(sorted), ...chain(sorted.toReversed())];
};
