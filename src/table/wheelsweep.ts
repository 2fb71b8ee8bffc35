import type { Point } from './point.js';
import { convexHull, type Polygon } from './polygon.js';
import { type Flank, type Pose, wheel } from './pose.js';
import { rectangleAt } from './rectangle.js';

/** A wheel is looked at in turns of no more than this; a corner strays from its arc by a thousandth at most. */
const FINEST = 2;

const HALF_TURN = 180;

/** Length of an arc of a circle, by its angle in degrees. */
export const arcLength = (radius: number, degrees: number): number => (radius * degrees * Math.PI) / HALF_TURN;

/** Poses gone through in a wheel, the first and the last among them. */
export const wheelPoses = (pose: Pose, frontage: number, pivot: Flank, degrees: number): readonly Pose[] => {
  const parts = Math.max(1, Math.ceil(Math.abs(degrees) / FINEST));
  return Array.from({ length: parts + 1 }, (_, index) => wheel(pose, frontage, pivot, (degrees * index) / parts));
};

/** The ground a body sweeps from pose to pose: the hull of each two neighbours. */
export const sweptThrough = (poses: readonly Pose[], width: number, depth: number): readonly Polygon[] => {
  const bodies = poses.map((pose): readonly Point[] => rectangleAt(pose, width, depth).corners);
  const [first] = bodies;
  if (bodies.length === 1 && first !== undefined) return [first];
  return bodies.flatMap((body, index) => {
    const before = bodies[index - 1];
    return before === undefined ? [] : [convexHull([...before, ...body])];
  });
};
