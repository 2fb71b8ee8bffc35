import type { Footprint } from './formation.js';
import { directionOf } from './heading.js';
import type { Point } from './point.js';
import type { Pose } from './pose.js';

/** The faces of a body; left and right as seen by its own men. */
export const faces = ['front', 'left', 'right', 'rear'] as const;
export type Face = (typeof faces)[number];

/** Poses are rounded to 1/10000, so a point ahead of a line by less than this is level with it. */
export const levelTolerance = 0.001;

/** A point in the local coordinates of a pose. */
export interface LocalPoint {
  /** Distance ahead of the front-edge line; negative behind it. */
  readonly forward: number;
  /** Distance to the right of the centre line; negative to the left. */
  readonly right: number;
}

/** A point in local coordinates: ahead of the front-edge line, and right of the centre line. */
export const localCoordinates = (pose: Pose, point: Point): LocalPoint => {
  const direction = directionOf(pose.heading);
  const dx = point.x - pose.x;
  const dy = point.y - pose.y;
  return { forward: dx * direction.x + dy * direction.y, right: dx * direction.y - dy * direction.x };
};

/** Distance of a point ahead of the front-edge line of a pose; negative behind it. */
export const aheadOf = (pose: Pose, point: Point): number => localCoordinates(pose, point).forward;

/**
 * The face of a body that a point lies on.
 *
 * Ahead of the line through its front edge is the front. Behind the line through the rear edge of its bounds is the
 * rear. Between the two it is the flank on that side of the centre line. A point level with a line is not beyond it.
 */
export const faceOf = (target: Footprint, point: Point): Face => {
  const { forward, right } = localCoordinates(target.pose, point);
  if (forward > levelTolerance) return 'front';
  if (forward < -target.depth - levelTolerance) return 'rear';
  return right < 0 ? 'left' : 'right';
};
