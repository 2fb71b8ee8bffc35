import { directionOf, rightOf } from '../table/heading.js';
import type { Point } from '../table/point.js';
import type { Polygon } from '../table/polygon.js';
import { along } from '../table/way.js';
import type { Overlay, PieceStyle } from './picture.js';

/** Outlines of what a body can reach and the ways it has gone, for overlays. */

const QUARTER = 90;
const STEP = 5;

const from = (start: Point, heading: number, distance: number): Point => along(start, directionOf(heading), distance);

/** Points of an arc round a centre, from one heading clockwise to another. */
const arcPoints = (centre: Point, radius: number, start: number, end: number): readonly Point[] => {
  const steps = Math.max(1, Math.ceil((end - start) / STEP));
  return Array.from({ length: steps + 1 }, (_, index) => from(centre, start + ((end - start) * index) / steps, radius));
};

/** The strip straight ahead of a front edge. */
export const laneAhead = (left: Point, right: Point, heading: number, length: number): Polygon => [
  left,
  from(left, heading, length),
  from(right, heading, length),
  right,
];

/** All ground ahead of a front edge and no farther from it than a radius. */
export const halfRound = (left: Point, right: Point, heading: number, radius: number): Polygon => [
  ...arcPoints(left, radius, heading - QUARTER, heading),
  ...arcPoints(right, radius, heading, heading + QUARTER),
];

/** Ground ahead of a front edge, between lines that go outward from its ends, and no farther than a radius. */
export const fanAhead = (left: Point, right: Point, heading: number, spread: number, radius: number): Polygon => [
  left,
  ...arcPoints(left, radius, heading - spread, heading),
  ...arcPoints(right, radius, heading, heading + spread),
  right,
];

/** All ground no farther from the sides of a rectangle (clockwise from its front left corner) than a radius. */
export const allRound = (corners: readonly Point[], heading: number, radius: number): Polygon =>
  corners.flatMap((corner, index) =>
    arcPoints(corner, radius, heading + (index - 1) * QUARTER, heading + index * QUARTER),
  );

/** A place ahead of the middle of a front edge, or to the right of it. */
export const besideFront = (middle: Point, heading: number, ahead: number, aside: number): Point =>
  along(from(middle, heading, ahead), rightOf(heading), aside);

const isSame = (a: Point, b: Point): boolean => a.x === b.x && a.y === b.y;

/** A way without stops in between that are no steps; a turn on the spot leaves a single point. */
export const wayOf = (points: readonly Point[]): readonly Point[] =>
  points.filter((point, index) => {
    const before = points[index - 1];
    return before === undefined || !isSame(before, point);
  });

/**
 * The arrow of a move; none of a turn on the spot.
 *
 * @param points - stops of the way, the first and the last among them
 * @param ghost - the ground the body stood on before; nothing for one that is only a point
 */
export const moveOverlay = (
  { name, side, pieceStyle, ghost }: { name: string; side: string; pieceStyle: PieceStyle; ghost: Polygon },
  points: readonly Point[],
): readonly Overlay[] => {
  const way = wayOf(points);
  return way.length < 2 ? [] : [{ kind: 'move', name, side, points: way, pieceStyle, ghost }];
};
