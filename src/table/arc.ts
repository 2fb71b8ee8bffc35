import { cosine, sine } from './exact.js';
import { aheadOf, levelTolerance, localCoordinates } from './facing.js';
import { blocksOf, type Footprint } from './formation.js';
import type { Point } from './point.js';
import type { Pose } from './pose.js';

const RIGHT_ANGLE = 90;

/** Whether any corner of the body's stands lies ahead of the front-edge line of a pose. */
export const somePartAhead = (pose: Pose, footprint: Footprint): boolean =>
  blocksOf(footprint).some(({ corners }) => corners.some((corner) => aheadOf(pose, corner) > levelTolerance));

/**
 * Whether a point lies in the arc that opens from the centre of the front edge.
 *
 * @param halfAngle - degrees to either side of straight ahead, 0 to 180; the border counts as inside
 */
export const inArc = (pose: Pose, halfAngle: number, point: Point): boolean => {
  const { forward, right } = localCoordinates(pose, point);
  if (halfAngle < RIGHT_ANGLE && forward < -levelTolerance) return false;
  // Distance of the point outside the border of the arc (a ray), mirrored to the right-hand side.
  return Math.abs(right) * cosine(halfAngle) - forward * sine(halfAngle) <= levelTolerance;
};
