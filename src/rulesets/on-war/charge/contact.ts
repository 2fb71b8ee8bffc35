import { directionOf, rightOf } from '../../../table/heading.js';
import { dot, type Point } from '../../../table/point.js';
import { advance, moveAlong, type Pose, roundPose } from '../../../table/pose.js';
import type { Edge } from '../edge.js';
import { footprintAt, footprintOf, type Stand } from '../footprint.js';
import { slackOf } from '../read.js';
import type { Situation, Unit } from '../state.js';

/** Where a charger comes into contact that advances squarely to an edge. */

/** What a stand covers as seen along a heading: from side to side, and from front to rear. */
interface Extent {
  readonly left: number;
  readonly right: number;
  readonly near: number;
  readonly far: number;
}

/** The directions of a heading, worked out once for all stands. */
interface Axes {
  readonly ahead: Point;
  readonly right: Point;
}

const extentOf = ({ ahead, right }: Axes, { shape: { corners } }: Stand): Extent => {
  const across = corners.map((corner) => dot(corner, right));
  const along = corners.map((corner) => dot(corner, ahead));
  return { left: Math.min(...across), right: Math.max(...across), near: Math.min(...along), far: Math.max(...along) };
};

/** The pose in which a charger comes into contact at an offset along the edge, to its right; null if it touches no enemy. */
export type Approach = (offset: number) => Pose | null;

/**
 * How a charger comes up squarely to each point of an edge: it advances until a stand touches a stand of the target. Both
 * lie square to each other.
 *
 * @see OW-CHG-10 OW-CHG-13
 */
export const approachTo = (s: Situation, charger: Unit, target: Unit, { heading, middle }: Edge): Approach => {
  const axes = { ahead: directionOf(heading), right: rightOf(heading) };
  const reach = slackOf(s, 'contact');
  const from = { ...middle, heading };
  const theirs = footprintOf(s, target)
    .placedStands()
    .map((stand) => extentOf(axes, stand));
  const own = footprintAt(s, charger, from)
    .placedStands()
    .map((stand) => extentOf(axes, stand));
  return (offset) => {
    let least = Number.POSITIVE_INFINITY;
    for (const { left, right, far } of own)
      for (const their of theirs)
        if (their.left - (right + offset) <= reach && left + offset - their.right <= reach)
          least = Math.min(least, their.near - far);
    return least === Number.POSITIVE_INFINITY ? null : roundPose(advance(moveAlong(from, axes.right, offset), least));
  };
};
