import { directionOf, headingOf } from '../../../table/heading.js';
import { distance, type Point, subtract } from '../../../table/point.js';
import { advance, type Pose, wheel } from '../../../table/pose.js';
import type { Slide } from '../../../table/slide.js';
import { wheelPoses } from '../../../table/wheelsweep.js';
import type { ChargeOrder } from '../actions.js';
import { type Footprint, footprintAt, footprintOf, frontAgainst, nearestPointOf, sizeIn } from '../footprint.js';
import { constant, hasFlanks, unitOf } from '../read.js';
import { wheelLength } from '../resolvers.js';
import { meetsAt, runOf } from '../slides.js';
import type { Situation, Unit } from '../state.js';
import type { Face } from '../tables.js';
import type { Charge } from '../tasks.js';
import { obstacleAgainst } from '../terrain.js';

/** The path of a charge: at most one turn, then straight on until the footprints touch. */

/** The start of a charge's path. */
export type Opening = Pick<Charge, 'from' | 'wheel' | 'start' | 'turned'>;

/** The turn at the start of an ordered charge. @see KG-CHG-14 KG-MOV-04 */
export const openingOf = (s: Situation, unit: Unit, order: ChargeOrder): Opening => {
  const from = order.from ?? unit.pose;
  if (order.wheel !== undefined) {
    const { side, degrees } = order.wheel;
    const size = sizeIn(s, unit, unit.formation);
    const turned = wheelLength(s.options, size, degrees);
    return { from, wheel: { side, degrees }, start: wheel(from, size.width, side, degrees), turned };
  }
  const start = order.pivot === undefined ? from : { ...from, heading: order.pivot };
  return { from, wheel: null, start, turned: 0 };
};

/**
 * The turn at the start of a forced charge: on the front centre, towards the nearest point of the enemy.
 *
 * @see KG-FAT-40
 */
export const forcedOpening = (s: Situation, unit: Unit, target: Unit): Opening => {
  const from = unit.pose;
  const aim = nearestPointOf(footprintOf(s, target), from);
  const heading = distance(from, aim) <= constant(s, 'contact') ? from.heading : headingOf(subtract(aim, from));
  return { from, wheel: null, start: { ...from, heading }, turned: 0 };
};

/** The straight advance of a unit from a pose, in the direction it faces. */
export const runFrom = (s: Situation, unit: Unit, start: Pose): Slide<Footprint> =>
  runOf(footprintAt(s, unit, start), directionOf(start.heading));

/**
 * The pose of a charger after some inches of its path. A fraction of the wheel's length is the same fraction of its
 * angle.
 *
 * @see KG-RSP-07 KG-MOV-22
 */
export const poseAlong = (s: Situation, unit: Unit, opening: Opening, inches: number): Pose => {
  const { from, wheel: turn, start, turned } = opening;
  if (turn === null || inches >= turned) return advance(start, inches - turned);
  return wheel(from, sizeIn(s, unit, unit.formation).width, turn.side, (turn.degrees * inches) / turned);
};

/** The poses of the wheel before a charge; empty without one. @see KG-CHG-14 */
export const wheelOf = (
  s: Situation,
  unit: Unit,
  { from, wheel: turn }: Pick<Opening, 'from' | 'wheel'>,
): readonly Pose[] =>
  turn === null ? [] : wheelPoses(from, sizeIn(s, unit, unit.formation).width, turn.side, turn.degrees);

/** The poses a charger goes through, with those of its wheel, to the last one. @see KG-CHG-14 */
export const wayTo = (s: Situation, unit: Unit, opening: Opening, last: Pose): readonly Pose[] => [
  ...wheelOf(s, unit, opening),
  opening.start,
  last,
];

/**
 * The face of a target that is struck by a charge from a point. The front lies on or ahead of the front line, the rear
 * on or behind the line of the rear edge, and the flanks between them.
 *
 * @see KG-CHG-16 KG-FRM-21
 */
export const faceStruck = (s: Situation, target: Unit, from: Point): Face => {
  if (!hasFlanks(target)) return 'front';
  const slack = constant(s, 'tolerance');
  const { pose, depth } = footprintOf(s, target);
  const ahead = directionOf(pose.heading);
  const forward = (from.x - pose.x) * ahead.x + (from.y - pose.y) * ahead.y;
  if (forward >= -slack) return 'front';
  return forward <= slack - depth ? 'rear' : 'flank';
};

/**
 * The charge along an opening at the target's present place; null if its advance misses the target.
 *
 * @see KG-CHG-15 KG-CHG-16 KG-TER-07 KG-TER-12
 */
export const planned = (
  s: Situation,
  charger: Unit,
  target: Unit,
  opening: Opening,
  forced: boolean,
): Charge | null => {
  const { start, turned } = opening;
  const inches = meetsAt(s, runFrom(s, charger, start), footprintOf(s, target));
  if (inches === null) return null;
  return {
    ...opening,
    chargerId: charger.id,
    targetId: target.id,
    distance: turned + inches,
    face: faceStruck(s, target, frontAgainst(s, charger, target, opening.from)),
    obstacle: obstacleAgainst(s, target, wayTo(s, charger, opening, advance(start, inches))),
    forced,
  };
};

/** The charge, measured again after the target has changed formation; null if it misses. @see KG-RSP-09 */
export const remeasured = (s: Situation, charge: Charge): Charge | null => {
  const { chargerId, targetId, from, wheel: turn, start, turned, forced } = charge;
  const opening = { from, wheel: turn, start, turned };
  return planned(s, unitOf(s, chargerId), unitOf(s, targetId), opening, forced);
};
