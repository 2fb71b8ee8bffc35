import { directionOf, normaliseHeading, rightOf } from './heading.js';
import { distance, type Point } from './point.js';

/** Where a unit stands: the centre of its front edge, and its heading in degrees clockwise from north. */
export interface Pose extends Point {
  readonly heading: number;
}

/** A flank of a unit, as seen by its own men. */
export type Flank = 'left' | 'right';

const STEPS_A_MEASURE = 10000;
const HALF_TURN = 180;

// Adding zero turns -0 into 0, so that equal poses serialise to the same text.
const rounded = (value: number): number => Math.round(value * STEPS_A_MEASURE) / STEPS_A_MEASURE + 0;

/** The pose rounded to 1/10000 of the measure and of a degree. Every state stores poses in this form. */
export const roundPose = (pose: Pose): Pose => ({
  x: rounded(pose.x),
  y: rounded(pose.y),
  heading: normaliseHeading(rounded(pose.heading)),
});

/** Whether two poses are equal in every number. */
export const isSamePose = (one: Pose, other: Pose): boolean =>
  one.x === other.x && one.y === other.y && one.heading === other.heading;

/** Moves a pose along a unit vector in any direction. The heading stays; nothing is rounded. */
export const moveAlong = (pose: Pose, direction: Point, distance: number): Pose => ({
  x: pose.x + direction.x * distance,
  y: pose.y + direction.y * distance,
  heading: pose.heading,
});

/** Moves a pose straight ahead; a negative distance moves it backwards. */
export const advance = (pose: Pose, distance: number): Pose => moveAlong(pose, directionOf(pose.heading), distance);

/** Moves a pose to its right; a negative distance moves it to its left. */
export const sidestep = (pose: Pose, distance: number): Pose => moveAlong(pose, rightOf(pose.heading), distance);

/** Centre of a body of the given depth that stands behind the front edge. */
export const centreOf = (pose: Pose, depth: number): Point => {
  const direction = directionOf(pose.heading);
  return { x: pose.x - (direction.x * depth) / 2, y: pose.y - (direction.y * depth) / 2 };
};

/** The pose of a body of the given depth whose centre and heading are known. */
export const poseFromCentre = (centre: Point, heading: number, depth: number): Pose => {
  const direction = directionOf(heading);
  return { x: centre.x + (direction.x * depth) / 2, y: centre.y + (direction.y * depth) / 2, heading };
};

/** Turns a body of the given depth about on its centre: the rear edge becomes the front. */
export const aboutFace = (pose: Pose, depth: number): Pose => ({
  ...advance(pose, -depth),
  heading: normaliseHeading(pose.heading + HALF_TURN),
});

/** The front corners of a unit, [left, right], `frontage` apart. */
export const frontCorners = (pose: Pose, frontage: number): readonly [Point, Point] => {
  const right = rightOf(pose.heading);
  const x = (right.x * frontage) / 2;
  const y = (right.y * frontage) / 2;
  return [
    { x: pose.x - x, y: pose.y - y },
    { x: pose.x + x, y: pose.y + y },
  ];
};

/**
 * Wheels a unit on one end of its front: that corner stays, the other swings forward.
 *
 * @param frontage - width of the front edge
 * @param pivot - the flank that stays; a wheel on the left flank turns the unit to its left
 * @param degrees - angle of the wheel; a negative one swings backwards
 */
export const wheel = (pose: Pose, frontage: number, pivot: Flank, degrees: number): Pose => {
  const side = pivot === 'left' ? 1 : -1;
  const heading = pose.heading - side * degrees;
  const before = rightOf(pose.heading);
  const after = rightOf(heading);
  const half = (side * frontage) / 2;
  return {
    x: pose.x + (after.x - before.x) * half,
    y: pose.y + (after.y - before.y) * half,
    heading: normaliseHeading(heading),
  };
};

/** Length of a leg between two poses: the greater of the straight distances its two front corners travel. */
export const legCost = (from: Pose, to: Pose, frontage: number): number => {
  if (from.heading === to.heading) return distance(from, to);
  const [left, right] = frontCorners(from, frontage);
  const [newLeft, newRight] = frontCorners(to, frontage);
  return Math.max(distance(left, newLeft), distance(right, newRight));
};

/** Where a piece comes that keeps its place beside another piece, which goes from one pose to the next. */
export const carriedAlong = (pose: Pose, from: Pose, to: Pose): Pose => {
  const aside = { x: pose.x - from.x, y: pose.y - from.y };
  const ahead = directionOf(from.heading);
  const right = rightOf(from.heading);
  const forward = aside.x * ahead.x + aside.y * ahead.y;
  const sideways = aside.x * right.x + aside.y * right.y;
  const placed = sidestep(advance(to, forward), sideways);
  return { ...placed, heading: normaliseHeading(pose.heading + to.heading - from.heading) };
};
