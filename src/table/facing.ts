import type { Footprint } from './formation.js';
import { directionOf } from './heading.js';
import type { Point } from './point.js';
import type { Pose } from './pose.js';

/** The sides of a body, named as its own men would. */
export const faces = ['front', 'left', 'right', 'rear'] as const;
export type Face = (typeof faces)[number];

/** Poses are rounded to 1/10000, so what lies ahead of a line by less than this is level with it. */
export const levelTolerance = 0.001;

/** A place as somebody standing at a pose would tell it. */
export interface LocalPoint {
  /** Distance ahead of the front-edge line; negative behind it. */
  readonly forward: number;
  /** Distance to the right of the centre line; negative to the left. */
  readonly right: number;
}

/** A point in the measure of a pose: ahead of its front-edge line, and right of its centre line. */
export const localCoordinates = (pose: Pose, point: Point): LocalPoint => {
  const direction = directionOf(pose.heading);
  const dx = point.x - pose.x;
  const dy = point.y - pose.y;
  return { forward: dx * direction.x + dy * direction.y, right: dx * direction.y - dy * direction.x };
};

/** Distance of a point ahead of the front-edge line of a pose; negative behind it. */
export const aheadOf = (pose: Pose, point: Point): number => localCoordinates(pose, point).forward;

/**
 * Which side of a body a point lies on.
 *
 * Ahead of the line through its front edge is front, behind the line through the rear edge of its bounds is rear,
 * and between the two it is the flank on that side of the centre line. Level with a line is not beyond it.
 */
export const faceOf = (target: Footprint, point: Point): Face => {
  const { forward, right } = localCoordinates(target.pose, point);
  if (forward > levelTolerance) return 'front';
  if (forward < -target.depth - levelTolerance) return 'rear';
  return right < 0 ? 'left' : 'right';
};
