import { bodyOf } from '../../../table/body.js';
import { type Box, boxOf, boxRound, grownBox } from '../../../table/box.js';
import { directionOf, rightOf } from '../../../table/heading.js';
import { distance, dot, subtract } from '../../../table/point.js';
import { convexHull } from '../../../table/polygon.js';
import type { Pose } from '../../../table/pose.js';
import type { Segment } from '../../../table/segment.js';
import { fallsBelow, farthestTravel, poseOnLeg, type TurningLeg } from '../../../table/turningleg.js';
import { type Body, bodiesGap, centresAt, type Footprint, footprintAt } from '../footprint.js';
import { distanceOf } from '../read.js';
import type { Drawn } from '../scenario.js';
import type { Situation, Unit } from '../state.js';

/** Legs of a move: where the stands of a battalion go, what that costs, and how near they come to something. */

type Laid = Pick<Situation, 'tables'>;

/** A battalion on a leg, in the formation in which it goes. */
export interface Mover {
  readonly unit: Unit;
  readonly formation: Drawn;
}

export const groundAt = (s: Laid, { unit, formation }: Mover, pose: Pose): Footprint =>
  footprintAt(s, unit, pose, formation);

/** The way of the centre of each stand on a leg, slot by slot. @see OW-MOV-04 OW-MOV-05 */
export const standWays = (s: Laid, { unit, formation }: Mover, { from, to }: TurningLeg): readonly Segment[] => {
  const before = centresAt(s, unit, from, formation);
  return centresAt(s, unit, to, formation).map((centre, slot) => ({ from: before[slot] ?? centre, to: centre }));
};

/** The greatest straight distance that the centre of any stand is displaced, in inches. @see OW-MOV-04 */
export const legCost = (s: Laid, mover: Mover, leg: TurningLeg): number =>
  standWays(s, mover, leg).reduce((most, { from, to }) => Math.max(most, distance(from, to)), 0);

/** The legs of a path from a pose. */
export const legsOf = (from: Pose, path: readonly Pose[]): readonly TurningLeg[] =>
  path.map((to, index) => ({ from: path[index - 1] ?? from, to }));

/** The cost of a path, leg by leg. @see OW-MOV-04 */
export const pathCost = (s: Laid, mover: Mover, from: Pose, path: readonly Pose[]): number =>
  legsOf(from, path).reduce((sum, leg) => sum + legCost(s, mover, leg), 0);

/** The distance of the farthest point of a footprint from its front-edge centre. */
const radiusOf = ({ pose, parts }: Footprint): number =>
  parts.flat().reduce((most, corner) => Math.max(most, distance(pose, corner)), 0);

/** How far any point of a battalion travels on a leg, at most. */
export const travelOn = (s: Laid, mover: Mover, leg: TurningLeg): number =>
  farthestTravel(leg, radiusOf(groundAt(s, mover, leg.from)));

/** A box that holds a battalion all the way along a leg: its front centre goes straight. */
export const sweptBox = (s: Laid, mover: Mover, { from, to }: TurningLeg): Box => {
  const ground = groundAt(s, mover, from);
  if (from.heading === to.heading) return boxRound(ground.box, groundAt(s, mover, to).box);
  return grownBox(boxOf([from, to]), radiusOf(ground));
};

/**
 * The body of a battalion at parts of a leg. It is laid out once and then carried along: searches ask for many parts.
 */
export const bodyOnLeg = (s: Laid, mover: Mover, leg: TurningLeg): ((part: number) => Body) => {
  const { parts } = groundAt(s, mover, leg.from);
  const [ahead, right] = [directionOf(leg.from.heading), rightOf(leg.from.heading)];
  const framed = parts.map((part) =>
    part.map((corner) => {
      const off = subtract(corner, leg.from);
      return { forward: dot(off, ahead), lateral: dot(off, right) };
    }),
  );
  return (part) => {
    const pose = poseOnLeg(leg, part);
    const [forth, aside] = [directionOf(pose.heading), rightOf(pose.heading)];
    return bodyOf(
      framed.map((corners) =>
        corners.map(({ forward, lateral }) => ({
          x: pose.x + forth.x * forward + aside.x * lateral,
          y: pose.y + forth.y * forward + aside.y * lateral,
        })),
      ),
    );
  };
};

/** The gap between a battalion on a leg and a body, by the part of the leg that is done. */
export const gapOnLeg = (s: Laid, mover: Mover, leg: TurningLeg, other: Body): ((part: number) => number) => {
  const bodyAt = bodyOnLeg(s, mover, leg);
  return (part) => bodiesGap(bodyAt(part), other);
};

/** All the ground that a battalion covers on a leg without a turn. */
const sweptBody = (s: Laid, mover: Mover, { from, to }: TurningLeg): Body => {
  const [before, after] = [groundAt(s, mover, from).parts, groundAt(s, mover, to).parts];
  return bodyOf(before.map((part, index) => convexHull([...part, ...(after[index] ?? [])])));
};

/**
 * Whether a battalion comes nearer to each of some bodies than a distance anywhere on a leg. Without a turn that is seen
 * at once from all that it sweeps; many go beside an enemy exactly as near as they may.
 *
 * @see OW-MOV-07
 */
export const nearingOn = (s: Laid, mover: Mover, leg: TurningLeg): ((other: Body, limit: number) => boolean) => {
  if (leg.from.heading === leg.to.heading) {
    const swept = sweptBody(s, mover, leg);
    return (other, limit) => bodiesGap(swept, other, limit) < limit;
  }
  const bodyAt = bodyOnLeg(s, mover, leg);
  const travel = travelOn(s, mover, leg);
  const accuracy = distanceOf(s, 'stopAccuracy');
  return (other, limit) => fallsBelow({ gapAt: (part) => bodiesGap(bodyAt(part), other), limit, travel, accuracy });
};
