import { mayReach, rectanglesOverlap } from './contact.js';
import type { Face } from './facing.js';
import type { Footprint } from './formation.js';
import { directionOf, normaliseHeading, rightOf } from './heading.js';
import { add, dot, type Point, scale, subtract } from './point.js';
import { boxOf, convexHull, type Polygon } from './polygon.js';
import type { Pose } from './pose.js';
import type { Rectangle } from './rectangle.js';
import { clipSegment } from './segment.js';

/** Bodies flush with a face of another: they face squarely into it, with their front along it. */

/** Heading of a body flush on a face, relative to the heading of the target, degrees to the right. */
const facingIn: Readonly<Record<Face, number>> = { front: 180, left: 90, rear: 0, right: 270 };

/**
 * A face of a body as an interval of a straight line. Places along the line count from the foot of the perpendicular
 * from the table's origin.
 */
export interface FlushSide {
  /** Heading of a body flush on it. */
  readonly heading: number;
  /** Unit vector to the right of that body, along the line. */
  readonly along: Point;
  /** Unit vector out of the target. */
  readonly outward: Point;
  /** Distance of the line from the table's origin, outwards. */
  readonly out: number;
  /** Places along the line where the stands of the target begin and end. */
  readonly from: number;
  readonly to: number;
}

const reachAlong = (points: readonly Point[], direction: Point): number =>
  points.reduce((most, point) => Math.max(most, dot(point, direction)), Number.NEGATIVE_INFINITY);

/**
 * A face of the bounding rectangle, as far as stands are on it; the whole face of a body without stands.
 *
 * @param tolerance - a stand that falls short of the face by no more than this is on it, 0 or more
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

/** The pose flush on a face with the front-edge centre at a place along it. */
export const flushPose = (side: FlushSide, place: number): Pose => ({
  ...add(scale(side.along, place), scale(side.outward, side.out)),
  heading: side.heading,
});

/** An interval of a straight slide. */
export interface Interval {
  readonly from: number;
  readonly to: number;
}

/**
 * The interval of a slide, unlimited in both directions, over which a convex shape overlaps a convex obstacle.
 *
 * @param direction - unit vector of the slide
 * @returns null when it misses the obstacle
 */
export const overlapInterval = (shape: Polygon, direction: Point, obstacle: Polygon): Interval | null => {
  const overlaps = convexHull(obstacle.flatMap((theirs) => shape.map((mine) => subtract(theirs, mine))));
  const { minX, minY, maxX, maxY } = boxOf(overlaps);
  const reach = Math.max(maxX, -minX) + Math.max(maxY, -minY) + Math.abs(maxX - minX) + Math.abs(maxY - minY);
  const passage = clipSegment(scale(direction, -reach), scale(direction, reach), overlaps);
  if (passage === null) return null;
  return { from: reach * (2 * passage.enter - 1), to: reach * (2 * passage.leave - 1) };
};

/** A search for a place along a face. */
export interface FlushSearch {
  readonly side: FlushSide;
  /** The preferred place. */
  readonly preferred: number;
  /** Whether a place is acceptable, if it is free. */
  readonly isAcceptable: (place: number) => boolean;
  /** The ground the body covers at a place. */
  readonly bodyAt: (place: number) => Rectangle;
  /** Rectangles the body must not overlap by more than the tolerance. */
  readonly others: readonly Rectangle[];
  readonly tolerance: number;
}

/**
 * Free places along a face: only the preferred one, if it is free; otherwise those just clear of one of the others, in
 * the order of the others. The free place nearest to the preferred one is always in the result. Empty when there is no
 * room.
 */
export const flushPlaces = ({
  side,
  preferred,
  isAcceptable,
  bodyAt,
  others,
  tolerance,
}: FlushSearch): readonly number[] => {
  const isFree = (place: number): boolean => {
    if (others.length === 0) return true;
    const body = bodyAt(place);
    return others.every((other) => !rectanglesOverlap(body, other, tolerance));
  };
  if (isFree(preferred)) return [preferred];
  const shape = bodyAt(preferred).corners;
  return others
    .flatMap((other) => {
      const stretch = overlapInterval(shape, side.along, other.corners);
      return stretch === null ? [] : [preferred + stretch.from, preferred + stretch.to];
    })
    .filter((place) => isAcceptable(place) && isFree(place));
};

/** The rectangles that a body of this size may come near, anywhere between two places of a face. */
export const nearSide = (
  side: FlushSide,
  { from, to }: Interval,
  frontage: number,
  depth: number,
  others: readonly Rectangle[],
): readonly Rectangle[] => {
  if (others.length === 0) return others;
  const way = boxOf([flushPose(side, from), flushPose(side, to)]);
  return others.filter((other) => mayReach(other, way, frontage / 2 + depth));
};
