import type { LegKind, Spot } from '../core/domain.js';
import { arcTangent2 } from '../table/exact.js';
import { headingOf, normaliseHeading } from '../table/heading.js';
import type { LegEnd } from '../table/leg.js';
import { distance, type Point, squaredDistance, subtract } from '../table/point.js';
import { centreOf, frontCorners, type Pose } from '../table/pose.js';

const half = 180;
const full = 360;

/** A turn from one heading to another the shorter way, degrees, clockwise if positive. */
export const shortestTurn = (from: number, to: number): number => {
  const turn = normaliseHeading(to - from);
  return turn > half ? turn - full : turn;
};

/**
 * The turn of a wheel on one corner after which a point lies straight ahead of the front's centre: the centre's track
 * runs half a frontage beside the corner.
 */
const wheelTurn = (pose: Pose, frontage: number, isLeft: boolean, point: Point): number | null => {
  const [left, right] = frontCorners(pose, frontage);
  const corner = isLeft ? left : right;
  // A point nearer to the corner than the track can only be passed by as near as may be.
  const reach = Math.max(0, squaredDistance(point, corner) - (frontage / 2) * (frontage / 2));
  const offset = arcTangent2(frontage / 2, Math.sqrt(reach));
  const bearing = headingOf(subtract(point, corner));
  const turn = normaliseHeading(isLeft ? pose.heading - bearing + offset : bearing + offset - pose.heading);
  return turn > half ? null : turn * (isLeft ? -1 : 1);
};

const turnTowards = (pose: Pose, from: Point, point: Point): readonly number[] =>
  distance(from, point) === 0 ? [] : [shortestTurn(pose.heading, headingOf(subtract(point, from)))];

/**
 * Turns of a leg after which a point lies straight ahead, the shortest first. Degrees, clockwise if positive.
 *
 * @param size - frontage and depth of the piece
 */
export const turnsTo = (
  { motion }: LegKind,
  from: LegEnd,
  size: { readonly frontage: number; readonly depth: number },
  point: Spot,
): readonly number[] => {
  if (from.heading === null) return [];
  const pose: Pose = { x: from.x, y: from.y, heading: from.heading };
  if (motion === 'pivot') return turnTowards(pose, pose, point);
  if (motion === 'pivotCentre') return turnTowards(pose, centreOf(pose, size.depth), point);
  if (motion !== 'wheel') return [];
  return [true, false]
    .flatMap((isLeft) => wheelTurn(pose, size.frontage, isLeft, point) ?? [])
    .toSorted((one, other) => Math.abs(one) - Math.abs(other));
};
