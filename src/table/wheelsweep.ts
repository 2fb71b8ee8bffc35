import type { Point } from './point.js';
import { convexHull, type Polygon } from './polygon.js';
import { type Flank, type Pose, wheel } from './pose.js';
import { rectangleAt } from './rectangle.js';

/** A wheel is split into turns of at most this many degrees; a corner strays from its arc by at most a thousandth. */
const FINEST = 2;

const HALF_TURN = 180;

/** Length of an arc of a circle with the given angle in degrees. */
export const arcLength = (radius: number, degrees: number): number => (radius * degrees * Math.PI) / HALF_TURN;

/** The angle of an arc of a circle with the given length, in degrees. */
export const arcDegrees = (radius: number, length: number): number => ((length / radius) * HALF_TURN) / Math.PI;

/** Poses along a wheel, including the first and the last. */
export const wheelPoses = (pose: Pose, frontage: number, pivot: Flank, degrees: number): readonly Pose[] => {
  const parts = Math.max(1, Math.ceil(Math.abs(degrees) / FINEST));
  return Array.from({ length: parts + 1 }, (_, index) => wheel(pose, frontage, pivot, (degrees * index) / parts));
};

/** The ground a body sweeps from pose to pose: the hull of each pair of neighbours. */
export const sweptThrough = (poses: readonly Pose[], width: number, depth: number): readonly Polygon[] => {
  const bodies = poses.map((pose): readonly Point[] => rectangleAt(pose, width, depth).corners);
  const [first] = bodies;
  if (bodies.length === 1 && first !== undefined) return [first];
  return bodies.flatMap((body, index) => {
    const before = bodies[index - 1];
    return before === undefined ? [] : [convexHull([...before, ...body])];
  });
};
