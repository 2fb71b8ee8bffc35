import { type Body, bodyOf, nearestPointOf } from '../../../table/body.js';
import { clipToHalfPlanes, type HalfPlane } from '../../../table/clip.js';
import { polygonsGap } from '../../../table/convex.js';
import { directionOf, rightOf } from '../../../table/heading.js';
import { between, dot, type Point, scale, subtract } from '../../../table/point.js';
import type { Polygon } from '../../../table/polygon.js';
import type { Pose } from '../../../table/pose.js';
import type { Segment } from '../../../table/segment.js';
import type { Front } from '../footprint.js';
import { isArtillery, slackOf } from '../read.js';
import type { Situation, Unit } from '../state.js';

/** The arc of fire of a front: a whole unit, a section of a bent line, or a face of a square. */

type Rules = Pick<Situation, 'tables' | 'options'>;
type Shape = Pick<Front, 'shape'>;

/** The front edge. @see WT-FIR-17 */
export const frontEdge = ({ shape: { corners } }: Shape): Segment => ({ from: corners[0], to: corners[1] });

/** The centre of the front edge, and the way it faces. Fire lines begin there. @see WT-LOS-02 */
export const frontPose = (front: Shape): Pose => {
  const { from, to } = frontEdge(front);
  return { ...between(from, to, 1 / 2), heading: front.shape.heading };
};

/** Everything forward of the line through the front edge. @see WT-FIR-05 */
export const forwardOf = (front: Shape): HalfPlane => ({
  through: frontPose(front),
  inward: directionOf(front.shape.heading),
});

/** Between the two rays from the centre of the front edge of a battery. @see WT-ART-02 */
const coneOf = ({ options }: Rules, front: Shape): readonly HalfPlane[] => {
  const through = frontPose(front);
  const { artilleryHalfAngle: angle } = options;
  return [
    { through, inward: rightOf(through.heading - angle) },
    { through, inward: scale(rightOf(through.heading + angle), -1) },
  ];
};

/** How far a body reaches ahead of the line through a front edge, in inches; negative if it stays behind it. */
export const reachAhead = (parts: readonly Polygon[], { through, inward }: HalfPlane): number =>
  parts
    .flat()
    .reduce((most, corner) => Math.max(most, dot(subtract(corner, through), inward)), Number.NEGATIVE_INFINITY);

/** Corners of the least shape with an area. What only touches the line of a front edge is not forward of it. */
const leastCorners = 3;

/**
 * The parts of a footprint that lie in the arc; none if it is outside.
 *
 * @see WT-FIR-05 WT-FIR-17 WT-ART-02
 */
export const partsInArc = (s: Rules, firer: Unit, front: Shape, { parts }: Body): readonly Polygon[] => {
  const forward = forwardOf(front);
  if (reachAhead(parts, forward) <= slackOf(s, 'forward')) return [];
  const arc = isArtillery(firer) ? [forward, ...coneOf(s, front)] : [forward];
  // A footprint that only touches a ray of the battery lies within it (WT-GEN-06).
  const slack = isArtillery(firer) ? s.tables.tolerances.equality : 0;
  const inside = parts.map((part) => clipToHalfPlanes(part, arc, slack)).filter(({ length }) => length >= leastCorners);
  return reachAhead(inside, forward) > slackOf(s, 'forward') ? inside : [];
};

/** Whether a point lies in the arc. @see WT-LOS-02 */
export const isInArc = (s: Rules, firer: Unit, front: Shape, point: Point): boolean => {
  const { equality } = s.tables.tolerances;
  const arc = isArtillery(firer) ? coneOf(s, front) : [forwardOf(front)];
  return arc.every(({ through, inward }) => dot(subtract(point, through), inward) >= -equality);
};

/** The point of parts of a footprint nearest to another point. @see WT-LOS-02 */
export const nearestIn = (parts: readonly Polygon[], to: Point): Point => nearestPointOf(bodyOf(parts), to);

/** Range: from the front edge to the parts of the target in the arc, in inches. @see WT-FIR-17 */
export const rangeTo = (front: Shape, parts: readonly Polygon[]): number => {
  const { from, to } = frontEdge(front);
  return parts.reduce((least, part) => Math.min(least, polygonsGap([from, to], part)), Number.POSITIVE_INFINITY);
};
