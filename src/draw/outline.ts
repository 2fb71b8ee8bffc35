import { guarded } from '../core/guarded.js';
import { directionOf, rightOf } from '../table/heading.js';
import type { Point } from '../table/point.js';
import type { Polygon } from '../table/polygon.js';
import { along } from '../table/way.js';
import type { MoveStyle, Overlay } from './picture.js';

/** Outlines of reaches and moves, for overlays. */

const QUARTER = 90;
const STEP = 5;

const from = (start: Point, heading: number, distance: number): Point => along(start, directionOf(heading), distance);

/** Points of an arc round a centre, from one heading clockwise to another. */
const arcPoints = (centre: Point, radius: number, start: number, end: number): readonly Point[] => {
  const steps = Math.max(1, Math.ceil((end - start) / STEP));
  return Array.from({ length: steps + 1 }, (_, index) => from(centre, start + ((end - start) * index) / steps, radius));
};

/** The strip straight ahead of a front edge. */
export const laneAhead = guarded(
  'laneAhead',
  (left: Point, right: Point, heading: number, length: number): Polygon => [
    left,
    from(left, heading, length),
    from(right, heading, length),
    right,
  ],
);

/** All ground ahead of a front edge and within a radius of it. */
export const halfRound = guarded(
  'halfRound',
  (left: Point, right: Point, heading: number, radius: number): Polygon => [
    ...arcPoints(left, radius, heading - QUARTER, heading),
    ...arcPoints(right, radius, heading, heading + QUARTER),
  ],
);

/** Ground ahead of a front edge, between lines that spread outwards from its ends, within a radius. */
export const fanAhead = (left: Point, right: Point, heading: number, spread: number, radius: number): Polygon => [
  left,
  ...arcPoints(left, radius, heading - spread, heading),
  ...arcPoints(right, radius, heading, heading + spread),
  right,
];

/** All ground within a radius of a rectangle (clockwise from its front left corner). */
export const allRound = guarded(
  'allRound',
  (corners: readonly Point[], heading: number, radius: number): Polygon =>
    corners.flatMap((corner, index) =>
      arcPoints(corner, radius, heading + (index - 1) * QUARTER, heading + index * QUARTER),
    ),
);

/** A point ahead of the middle of a front edge, or to the right of it. */
export const besideFront = guarded(
  'besideFront',
  (middle: Point, heading: number, ahead: number, aside: number): Point =>
    along(from(middle, heading, ahead), rightOf(heading), aside),
);

const isSame = (a: Point, b: Point): boolean => a.x === b.x && a.y === b.y;

/** A path without stops at the same place; a turn on the spot leaves a single point. */
export const wayOf = (points: readonly Point[]): readonly Point[] =>
  points.filter((point, index) => {
    const before = points[index - 1];
    return before === undefined || !isSame(before, point);
  });

/**
 * The arrow of a move; none for a turn on the spot.
 *
 * @param points - stops of the path, including the first and the last
 * @param ghost - the ground the body covered before; nothing for a single point
 */
export const moveOverlay = (
  { name, side, style, ghost }: { name: string; side: string; style: MoveStyle; ghost: Polygon },
  points: readonly Point[],
): readonly Overlay[] => {
  const way = wayOf(points);
  return way.length < 2 ? [] : [{ kind: 'move', name, side, points: way, style, ghost }];
};
