import { directionOf } from '../../table/heading.js';
import { type Flank, moveAlong, type Pose } from '../../table/pose.js';
import { rectangleAt } from '../../table/rectangle.js';
import { distanceToEdge, slideUntilFeature } from '../../table/sweep.js';
import { wheelPoses } from '../../table/wheelsweep.js';
import { sizeIn } from './footprint.js';
import { type Course, courseOf, type Reach } from './paths/course.js';
import { ratesOf } from './paths/rates.js';
import { constant } from './read.js';
import { wheelLength } from './resolvers.js';
import type { Situation, Unit } from './state.js';
import type { Formation, MovementRate } from './tables.js';
import { isOnPassage, moverOf, surveyOf } from './terrain.js';

export { type Course, courseOf } from './paths/course.js';
export { ratesOf, ratesOfLeader } from './paths/rates.js';

/** The kind of movement: an ordinary move, or a charge. */
export type Pace = 'move' | 'charge';

/** The cost of a way. */
export interface PathTime {
  /** Fraction of a turn; infinite where the unit cannot move at all. */
  readonly time: number;
  /** Inches until closed ground, a closed crossing or a building ends the way; null: none does. */
  readonly closedAt: number | null;
}

/** Inches a turn on a reach; null where the unit may not go. @see KG-MOV-02 KG-MOV-06 KG-MOV-07 KG-CHG-15 */
const rateOn = ({ ground, road }: Reach, rates: MovementRate, pace: Pace): number | null => {
  if (ground === 'rough') return rates.rough;
  if (ground === 'closed') return null;
  if (pace === 'charge') return rates.charge;
  return road ? Math.max(rates.road, rates.move) : rates.move;
};

/**
 * The time of a course: 1 / rate for each inch, and the fraction of each crossing.
 *
 * @see KG-MOV-02 KG-TER-04
 */
export const timeOver = ({ reaches, crossings }: Course, rates: MovementRate, pace: Pace): number => {
  const marched = reaches.reduce((time, reach) => {
    const rate = rateOn(reach, rates, pace);
    if (reach.to <= reach.from) return time;
    return time + (rate === null || rate === 0 ? Number.POSITIVE_INFINITY : (reach.to - reach.from) / rate);
  }, 0);
  return crossings.reduce((time, { cost }) => time + cost, marched);
};

/** A point just behind the front centre, not yet over what it touches. */
const justBehind = (s: Situation, pose: Pose): Pose =>
  moveAlong(pose, directionOf(pose.heading), -constant(s, 'tolerance'));

/**
 * The course of a formation with these rates: one that may not enter rough ground crosses nothing, except by a road,
 * bridge or ford.
 *
 * @see KG-TER-04 KG-MOV-07
 */
export const barredCourse = (course: Course, { rough }: MovementRate): Course => {
  const [first] = course.crossings;
  if (rough !== null || first === undefined || (course.closed !== null && course.closed.at <= first.at)) return course;
  return { ...course, closed: { at: first.at, featureId: first.featureId } };
};

/** The course of a straight advance. */
export const straightCourse = (s: Situation, unit: Unit, formation: Formation, from: Pose, length: number): Course =>
  barredCourse(
    courseOf(
      s,
      moverOf(unit, formation),
      [from, moveAlong(from, directionOf(from.heading), length)],
      length,
      justBehind(s, from),
    ),
    ratesOf(s, unit, formation),
  );

/**
 * The course of a wheel: the ground the front centre meets on its arc, scaled to the length of the wheel.
 *
 * @see KG-MOV-04 KG-MOV-22
 */
export const wheelCourse = (
  s: Situation,
  unit: Unit,
  formation: Formation,
  from: Pose,
  side: Flank,
  degrees: number,
): Course => {
  const size = sizeIn(s, unit, formation);
  const points = wheelPoses(from, size.width, side, degrees);
  const length = wheelLength(s.options, size, degrees);
  return barredCourse(
    courseOf(s, moverOf(unit, formation), points, length, justBehind(s, from)),
    ratesOf(s, unit, formation),
  );
};

/**
 * The cost of a straight advance along the heading of a pose.
 *
 * @param distance - inches of the front centre
 * @see KG-MOV-02 KG-CHG-15
 */
export const timeOf = (
  s: Situation,
  unit: Unit,
  formation: Formation,
  from: Pose,
  distance: number,
  pace: Pace,
): PathTime => {
  const course = straightCourse(s, unit, formation, from, distance);
  return { time: timeOver(course, ratesOf(s, unit, formation), pace), closedAt: course.closed?.at ?? null };
};

/** Part of a course between two changes, and the time to pay before it. */
interface Portion {
  readonly length: number;
  readonly rate: number;
  readonly toll: number;
}

const portionsOf = ({ reaches, crossings }: Course, rates: MovementRate, pace: Pace): readonly Portion[] =>
  reaches.flatMap((reach) => {
    const met = crossings.filter(({ at }) => at >= reach.from && at < reach.to);
    const cuts = [reach.from, ...met.map(({ at }) => at), reach.to];
    return cuts.slice(1).map((to, index) => ({
      length: to - (cuts[index] ?? to),
      rate: rateOn(reach, rates, pace) ?? 0,
      toll: met[index - 1]?.cost ?? 0,
    }));
  });

/** How far a unit gets along a course in a given time. @see KG-CHG-20 */
export const reachOver = (course: Course, rates: MovementRate, time: number, pace: Pace): number => {
  let left = time;
  let at = 0;
  for (const { length, rate, toll } of portionsOf(course, rates, pace)) {
    if (toll > left) break;
    left -= toll;
    if (length > left * rate) return at + left * rate;
    left -= length === 0 ? 0 : length / rate;
    at += length;
  }
  return at;
};

/**
 * Inches until the footprint meets ground closed to it or the table edge, regardless of time.
 *
 * @param heading - direction of movement in degrees; the unit need not face that way
 * @see KG-MOV-21 KG-RSP-19
 */
export const clearAhead = (s: Situation, unit: Unit, from: Pose, heading: number, most: number): number => {
  const { width, depth } = sizeIn(s, unit, unit.formation);
  const direction = directionOf(heading);
  const { corners } = rectangleAt(from, width, depth);
  const table = s.scenario.table;
  const edge = Math.min(...corners.map((corner) => distanceToEdge(corner, direction, table.width, table.height)));
  const slack = constant(s, 'overlapTolerance');
  return surveyOf(s).impassable[moverOf(unit)].reduce(
    (least, feature) => {
      const met = slideUntilFeature(corners, direction, least, feature, slack);
      return met < least && !isOnPassage(s, moveAlong(from, direction, met + slack)) ? met : least;
    },
    Math.min(most, edge),
  );
};

/**
 * How far a unit gets along a straight line in a given time. Rough ground and crossings cost time; closed ground, a
 * closed crossing, the outline of a building and the table edge stop it. Other units are not considered; the caller
 * checks them.
 *
 * @param heading - direction of movement and facing, in degrees
 * @param time - fractions of a turn
 * @param gait - the formation whose rates apply, if not the unit's own (KG-FAT-23)
 * @returns inches of the front centre
 * @see KG-CHG-15 KG-CHG-20 KG-FLE-05 KG-MEL-21
 */
export const reachOf = (
  s: Situation,
  unit: Unit,
  from: Pose,
  heading: number,
  time: number,
  pace: Pace = 'charge',
  gait: Formation = unit.formation,
): number => {
  const rates = ratesOf(s, unit, gait);
  const fastest = Math.max(rates.move, rates.road, rates.charge ?? 0);
  const start = { x: from.x, y: from.y, heading };
  const course = straightCourse(s, unit, gait, start, time * fastest);
  return Math.min(
    reachOver(course, rates, time, pace),
    course.closed?.at ?? course.length,
    clearAhead(s, unit, start, heading, time * fastest),
  );
};
