import { type Face, localCoordinates } from '../../table/facing.js';
import { directionOf, normaliseHeading } from '../../table/heading.js';
import { add, distance, dot, midpoint, type Point, scale, subtract } from '../../table/point.js';
import { type Body, bodiesGap, type Footprint, footprintOf, frontTowards } from './footprint.js';
import { constant, homewards, moreThan } from './read.js';
import type { Situation, Unit } from './state.js';
import type { Direction, LastMove } from './tables.js';

/** From where a unit is attacked, what its move was, and which way leads away from the enemy. */

const fullTurn = 360;

/** Whether a number of an action is a heading: from 0 to below 360. @see CD-MOV-29 */
export const isHeading = (heading: number): boolean => heading >= 0 && heading < fullTurn;

/** The face of a unit that a point lies on. On either line is neither front nor rear. @see CD-GEN-15 CD-GEN-17 */
export const faceTowards = (s: Pick<Situation, 'tables'>, target: Footprint, point: Point): Face => {
  const { forward, right } = localCoordinates(target.pose, point);
  if (moreThan(s, forward, 0)) return 'front';
  if (moreThan(s, -forward, target.depth)) return 'rear';
  return right < 0 ? 'left' : 'right';
};

const directionOfFace: Readonly<Record<Face, Direction>> = {
  front: 'front',
  left: 'flank',
  right: 'flank',
  rear: 'rear',
};

/** From which side an attack from a point comes, skirmishers and garrisons too. @see CD-GEN-15 */
export const attackDirection = (s: Situation, target: Unit, from: Point): Direction =>
  directionOfFace[faceTowards(s, footprintOf(s, target), from)];

/** From which side one unit attacks another where they stand. @see CD-GEN-15 */
export const directionBetween = (s: Situation, attacker: Unit, target: Unit): Direction =>
  attackDirection(s, target, frontTowards(s, attacker, target));

/** The heading away from the side of a rectangle, of a unit with a heading. */
const turns: Readonly<Record<Face, number>> = { front: 180, right: 270, rear: 0, left: 90 };

/** The heading straight away from one of the sides of a unit. @see CD-GEN-17 CD-HTH-34 */
export const awayFromFace = (heading: number, face: Face): number => normaliseHeading(heading + turns[face]);

/** A cm out from the middle of a side of a unit: who routs from there runs straight away from that side. @see CD-HTH-34 */
export const placeBeside = (s: Situation, unit: Unit, side: Face): Point => {
  const { bounds, pose } = footprintOf(s, unit);
  const [frontLeft, frontRight, rearRight, rearLeft] = bounds.corners;
  const middles: Readonly<Record<Face, Point>> = {
    front: midpoint(frontLeft, frontRight),
    left: midpoint(frontLeft, rearLeft),
    right: midpoint(frontRight, rearRight),
    rear: midpoint(rearLeft, rearRight),
  };
  return add(middles[side], scale(directionOf(awayFromFace(pose.heading, side)), -1));
};

/** The heading away from an enemy whose footprint centre is, or was, at a point. @see CD-GEN-17 */
export const awayFrom = (s: Situation, unit: Unit, cause: Point): number => {
  const ground = footprintOf(s, unit);
  return awayFromFace(ground.pose.heading, faceTowards(s, ground, cause));
};

/** The enemy by which a move is judged: where it stood when the move began; null: none is known. */
export type Measure = { readonly footprint: Body } | null;

/** How much farther a move has gone from the enemy, in cm; negative: nearer. @see CD-GEN-16 */
export const fartherBy = (s: Situation, unit: Unit, measure: Measure, from: Footprint, to: Footprint): number => {
  if (measure !== null) return bodiesGap(to, measure.footprint) - bodiesGap(from, measure.footprint);
  return dot(subtract(to.pose, from.pose), directionOf(homewards(s, unit.side)));
};

/** What a voluntary move was. @see CD-GEN-16 */
export const moveMade = (s: Situation, unit: Unit, measure: Measure, from: Footprint, to: Footprint): LastMove => {
  if (distance(from.pose, to.pose) <= constant(s, 'haltToleranceCm') + s.tables.tolerances.length) return 'halted';
  return moreThan(s, fartherBy(s, unit, measure, from, to), 0) ? 'retired' : 'advanced';
};
