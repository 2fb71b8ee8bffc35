import { mayReach, rectanglesOverlap } from './contact.js';
import type { Face } from './facing.js';
import type { Footprint } from './formation.js';
import { directionOf, normaliseHeading, rightOf } from './heading.js';
import { add, dot, type Point, scale, subtract } from './point.js';
import { boxOf, convexHull, type Polygon } from './polygon.js';
import type { Pose } from './pose.js';
import type { Rectangle } from './rectangle.js';
import { clipSegment } from './segment.js';

/** Bodies that come up flush to the side of another: facing squarely into it, their front along it. */

/** Degrees to the right of a body's heading that somebody faces who is flush on that side of it. */
const facingIn: Readonly<Record<Face, number>> = { front: 180, left: 90, rear: 0, right: 270 };

/** A side of a body, as a stretch of a straight line. Places along the line count from the foot of the table's origin. */
export interface FlushSide {
  /** Heading of somebody flush on it. */
  readonly heading: number;
  /** Unit vector to his right, along the line. */
  readonly along: Point;
  /** Unit vector out of the body. */
  readonly outward: Point;
  /** How far out the line lies. */
  readonly out: number;
  /** Places where the stands of the body begin and end along it. */
  readonly from: number;
  readonly to: number;
}

const reachAlong = (points: readonly Point[], direction: Point): number =>
  points.reduce((most, point) => Math.max(most, dot(point, direction)), Number.NEGATIVE_INFINITY);

/**
 * A side of the bounding rectangle, as far as stands actually stand on it; of a body without stands, the whole side.
 *
 * @param tolerance - a stand that falls short of the side by no more than this stands on it, 0 or more
 */
export const flushSide = (target: Footprint, side: Face, tolerance: number): FlushSide => {
  const heading = normaliseHeading(target.pose.heading + facingIn[side]);
  const outward = scale(directionOf(heading), -1);
  const along = rightOf(heading);
  const out = reachAlong(target.bounds.corners, outward);
  const onIt = target.stands.filter(({ shape }) => reachAlong(shape.corners, outward) >= out - tolerance);
  const corners = (onIt.length > 0 ? onIt.map(({ shape }) => shape) : [target.bounds]).flatMap(
    ({ corners }) => corners,
  );
  const from = -reachAlong(corners, scale(along, -1));
  return { heading, along, outward, out, from, to: reachAlong(corners, along) };
};

/** The pose flush on a side with its front-edge centre at a place along it. */
export const flushPose = (side: FlushSide, place: number): Pose => ({
  ...add(scale(side.along, place), scale(side.outward, side.out)),
  heading: side.heading,
});

/** A stretch of a straight slide. */
export interface Interval {
  readonly from: number;
  readonly to: number;
}

/**
 * The stretch of a slide, forwards and backwards without end, over which a convex shape overlaps a convex obstacle.
 *
 * @param direction - unit vector of the slide
 * @returns null when it passes the obstacle by
 */
export const overlapInterval = (shape: Polygon, direction: Point, obstacle: Polygon): Interval | null => {
  const overlaps = convexHull(obstacle.flatMap((theirs) => shape.map((mine) => subtract(theirs, mine))));
  const { minX, minY, maxX, maxY } = boxOf(overlaps);
  const reach = Math.max(maxX, -minX) + Math.max(maxY, -minY) + Math.abs(maxX - minX) + Math.abs(maxY - minY);
  const passage = clipSegment(scale(direction, -reach), scale(direction, reach), overlaps);
  if (passage === null) return null;
  return { from: reach * (2 * passage.enter - 1), to: reach * (2 * passage.leave - 1) };
};

/** Somebody who looks for a place along a side. */
export interface FlushSearch {
  readonly side: FlushSide;
  /** The place he would like. */
  readonly wished: number;
  /** Places that would do, if they are free. */
  readonly serves: (place: number) => boolean;
  /** The ground he covers at a place. */
  readonly bodyAt: (place: number) => Rectangle;
  /** Rectangles he may not overlap by more than the tolerance. */
  readonly others: readonly Rectangle[];
  readonly tolerance: number;
}

/**
 * Free places along a side: the one wished for alone, if it is free; else those where he stands just clear of somebody,
 * in the order of the others. The free place nearest to the one wished for is always among them; none when there is no
 * room.
 */
export const flushPlaces = ({ side, wished, serves, bodyAt, others, tolerance }: FlushSearch): readonly number[] => {
  const isFree = (place: number): boolean => {
    const body = bodyAt(place);
    return others.every((other) => !rectanglesOverlap(body, other, tolerance));
  };
  if (isFree(wished)) return [wished];
  const shape = bodyAt(wished).corners;
  return others
    .flatMap((other) => {
      const stretch = overlapInterval(shape, side.along, other.corners);
      return stretch === null ? [] : [wished + stretch.from, wished + stretch.to];
    })
    .filter((place) => serves(place) && isFree(place));
};

/** Which of some rectangles a body so large may come near to, anywhere between two places of a side. */
export const nearSide = (
  side: FlushSide,
  { from, to }: Interval,
  frontage: number,
  depth: number,
  others: readonly Rectangle[],
): readonly Rectangle[] => {
  const way = boxOf([flushPose(side, from), flushPose(side, to)]);
  return others.filter((other) => mayReach(other, way, frontage / 2 + depth));
};
