import { directionOf } from './heading.js';
import type { Point } from './point.js';
import type { Pose } from './pose.js';

/** Corners of a rectangle in the order front left, front right, rear right, rear left: clockwise. */
export type Corners = readonly [frontLeft: Point, frontRight: Point, rearRight: Point, rearLeft: Point];

/** A rectangle that faces along a heading: width from left to right, depth from front to rear. */
export interface Rectangle {
  readonly centre: Point;
  readonly heading: number;
  readonly width: number;
  readonly depth: number;
  readonly corners: Corners;
}

/**
 * The rectangle whose front edge has its centre at (x, y), for callers that already have the unit vector of the
 * heading.
 *
 * Bodies of many stands compute that vector once.
 */
export const rectangleBehind = (
  x: number,
  y: number,
  direction: Point,
  heading: number,
  width: number,
  depth: number,
): Rectangle => {
  // Half the width along the front, to the right, and the whole depth backwards.
  const rightX = (direction.y * width) / 2;
  const rightY = (-direction.x * width) / 2;
  const backX = -direction.x * depth;
  const backY = -direction.y * depth;
  return {
    centre: { x: x + backX / 2, y: y + backY / 2 },
    heading,
    width,
    depth,
    corners: [
      { x: x - rightX, y: y - rightY },
      { x: x + rightX, y: y + rightY },
      { x: x + rightX + backX, y: y + rightY + backY },
      { x: x - rightX + backX, y: y - rightY + backY },
    ],
  };
};

/** The rectangle with the given front-edge centre and heading. */
export const rectangleAt = (pose: Pose, width: number, depth: number): Rectangle =>
  rectangleBehind(pose.x, pose.y, directionOf(pose.heading), pose.heading, width, depth);

/** A rectangle made smaller by a margin on every side. */
export const insetRectangle = ({ centre, heading, width, depth }: Rectangle, margin: number): Rectangle =>
  rectangle(centre, heading, width - 2 * margin, depth - 2 * margin);

/** The rectangle with the given centre and heading. */
export const rectangle = (centre: Point, heading: number, width: number, depth: number): Rectangle => {
  const direction = directionOf(heading);
  const x = centre.x + (direction.x * depth) / 2;
  const y = centre.y + (direction.y * depth) / 2;
  return rectangleBehind(x, y, direction, heading, width, depth);
};

const alongOf = ({ x, y }: Point, direction: Point, distance: number): Point => ({
  x: x + direction.x * distance,
  y: y + direction.y * distance,
});

/** The rectangle moved along a unit vector. The heading stays. */
export const shiftedRectangle = (shape: Rectangle, direction: Point, distance: number): Rectangle => {
  const [frontLeft, frontRight, rearRight, rearLeft] = shape.corners;
  return {
    ...shape,
    centre: alongOf(shape.centre, direction, distance),
    corners: [
      alongOf(frontLeft, direction, distance),
      alongOf(frontRight, direction, distance),
      alongOf(rearRight, direction, distance),
      alongOf(rearLeft, direction, distance),
    ],
  };
};
