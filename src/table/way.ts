import { directionOf, normaliseHeading } from './heading.js';
import { add, between, lengthOf, type Point, scale, subtract, unitVector } from './point.js';
import { type Pose, roundPose } from './pose.js';

/** Straight moves: where they lead. */

const HALF_TURN = 180;

/** The point at a distance from another along a unit vector. */
export const along = (from: Point, direction: Point, distance: number): Point => add(from, scale(direction, distance));

/** The point rounded like a pose. */
export const roundPoint = (point: Point): Point => {
  const { x, y } = roundPose({ ...point, heading: 0 });
  return { x, y };
};

/**
 * The pose at a fraction, 0 to 1, of a straight move from one pose to another. It turns evenly the shorter way; half a
 * turn goes to the left.
 */
export const poseBetween = (from: Pose, to: Pose, part: number): Pose => {
  const turn = normaliseHeading(to.heading - from.heading + HALF_TURN) - HALF_TURN;
  return { ...between(from, to, part), heading: normaliseHeading(from.heading + turn * part) };
};

/**
 * The unit vector directly away from another point.
 *
 * @param heading - where the two points coincide, the result is opposite to this
 */
export const directionAway = (other: Point, own: Point, heading: number): Point => {
  const away = subtract(own, other);
  return lengthOf(away) === 0 ? scale(directionOf(heading), -1) : unitVector(away);
};
