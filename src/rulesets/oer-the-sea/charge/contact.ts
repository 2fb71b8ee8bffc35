import { mayReach, rectanglesOverlap } from '../../../table/contact.js';
import type { Side } from '../../../table/facing.js';
import type { Footprint } from '../../../table/formation.js';
import { directionOf, normaliseHeading, rightOf } from '../../../table/heading.js';
import { add, dot, type Point, scale, subtract } from '../../../table/point.js';
import { boxOf, convexHull, type Polygon } from '../../../table/polygon.js';
import type { Pose } from '../../../table/pose.js';
import { type Rectangle, rectangleAt } from '../../../table/rectangle.js';
import { clipSegment } from '../../../table/segment.js';
import { footprintOf } from '../footprint.js';
import { constant } from '../read.js';
import type { Situation, Unit } from '../state.js';

/** Degrees to the right of the target's heading that a charger faces when flush on that side of it. */
const facingIn: Readonly<Record<Side, number>> = { front: 180, left: 90, rear: 0, right: 270 };

/** The side of a target that a charger comes up to, as a stretch of a straight line. */
export interface ChargedSide {
  /** Heading of a charger flush on it. */
  readonly heading: number;
  /** Unit vector to that charger's right, along the line. */
  readonly along: Point;
  /** Unit vector out of the target. */
  readonly outward: Point;
  /** How far out the line lies. */
  readonly out: number;
  /** Where the stands of the target begin and end along it. */
  readonly from: number;
  readonly to: number;
}

const reachAlong = (points: readonly Point[], direction: Point): number =>
  points.reduce((most, point) => Math.max(most, dot(point, direction)), Number.NEGATIVE_INFINITY);

/**
 * The charged side: that side of the bounding rectangle, as far as stands actually stand on it.
 *
 * @see OTS-CHG-06
 */
export const chargedSide = (target: Footprint, side: Side, tolerance: number): ChargedSide => {
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

/** The pose with its front-edge centre on the line at a place along it. */
const poseOn = (side: ChargedSide, place: number): Pose => ({
  ...add(scale(side.along, place), scale(side.outward, side.out)),
  heading: side.heading,
});

/** A stretch of a straight slide. */
export interface Stretch {
  readonly from: number;
  readonly to: number;
}

/**
 * The stretch of a slide, forwards and backwards without end, over which a convex shape overlaps a convex obstacle.
 *
 * @param direction - unit vector of the slide
 * @returns null when it passes the obstacle by
 */
export const stretchOver = (shape: Polygon, direction: Point, obstacle: Polygon): Stretch | null => {
  const overlaps = convexHull(obstacle.flatMap((theirs) => shape.map((mine) => subtract(theirs, mine))));
  const { minX, minY, maxX, maxY } = boxOf(overlaps);
  const reach = Math.max(maxX, -minX) + Math.max(maxY, -minY) + Math.abs(maxX - minX) + Math.abs(maxY - minY);
  const passage = clipSegment(scale(direction, -reach), scale(direction, reach), overlaps);
  if (passage === null) return null;
  return { from: reach * (2 * passage.enter - 1), to: reach * (2 * passage.leave - 1) };
};

/** Where along the side a charger may stand: enough of its front against it. */
const placesOn = (s: Situation, side: ChargedSide, frontage: number): Stretch => {
  const overlap = Math.min(constant(s, 'chargeOverlap'), side.to - side.from, frontage);
  return { from: side.from - frontage / 2 + overlap, to: side.to + frontage / 2 - overlap };
};

const clamp = (value: number, { from, to }: Stretch): number => Math.min(to, Math.max(from, value));

/**
 * Contact pose of a charger: flush on the charged side, opposite where it started, slid along the side the least
 * distance that gives it front enough and clears whoever stands there.
 *
 * @param from - front-edge centre at the start
 * @param others - rectangles it may not overlap
 * @returns null when there is no room on that side
 * @see OTS-CHG-06 OTS-CHG-07
 */
export const contactPose = (
  s: Situation,
  charger: Unit,
  target: Footprint,
  sideName: Side,
  from: Point,
  others: readonly Rectangle[],
): Pose | null => {
  const tolerance = constant(s, 'overlapTolerance');
  const side = chargedSide(target, sideName, tolerance);
  const { frontage, depth } = footprintOf(s, charger);
  const lawful = placesOn(s, side, frontage);
  const wished = clamp(dot(from, side.along), lawful);
  const bodyAt = (place: number): Rectangle => rectangleAt(poseOn(side, place), frontage, depth);
  const way = boxOf([poseOn(side, lawful.from), poseOn(side, lawful.to)]);
  const near = others.filter((other) => mayReach(other, way, frontage / 2 + depth));
  const isFree = (place: number): boolean => {
    const body = bodyAt(place);
    return near.every((other) => !rectanglesOverlap(body, other, tolerance));
  };
  if (isFree(wished)) return poseOn(side, wished);
  const shape = bodyAt(wished).corners;
  const middle = (side.from + side.to) / 2;
  // The last place that leaves front enough counts, whatever its last digits say (GEN-03).
  const isLawful = (place: number): boolean => Math.abs(place - clamp(place, lawful)) <= constant(s, 'epsilon');
  const places = near
    .flatMap((other) => {
      const stretch = stretchOver(shape, side.along, other.corners);
      return stretch === null ? [] : [wished + stretch.from, wished + stretch.to];
    })
    .filter((place) => isLawful(place) && isFree(place));
  const best = places.toSorted((a, b) => compareSlides(s, wished, middle, a, b))[0];
  return best === undefined ? null : poseOn(side, best);
};

/** The shorter slide first; of two alike the one towards the middle of the side, then to the charger's left. */
const compareSlides = (s: Situation, wished: number, middle: number, a: number, b: number): number => {
  const epsilon = constant(s, 'epsilon');
  const slide = Math.abs(a - wished) - Math.abs(b - wished);
  if (Math.abs(slide) > epsilon) return slide;
  const inwards = Math.abs(a - middle) - Math.abs(b - middle);
  return Math.abs(inwards) > epsilon ? inwards : a - b;
};
