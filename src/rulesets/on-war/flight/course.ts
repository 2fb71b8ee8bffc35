import { distance, type Point, scale, subtract } from '../../../table/point.js';
import { moveAlong, type Pose } from '../../../table/pose.js';
import { type Slide, slideClearOf } from '../../../table/slide.js';
import { fallsBelow, lastBefore, type TurningLeg } from '../../../table/turningleg.js';
import { type Body, bodiesGap, type Footprint, footprintOf, overlaps } from '../footprint.js';
import { featuresAhead, firstOn } from '../movement/ahead.js';
import { keptGround } from '../movement/legality.js';
import { groundAt, type Mover } from '../movement/legs.js';
import { atMost, distanceOf, enemiesOf, isLoose, slackOf, unitsOnTable } from '../read.js';
import type { Situation, Unit } from '../state.js';
import { closedTo } from '../terrain.js';

/**
 * A straight way with the heading kept: a fall back, a rout, a pursuit or a breakthrough. Everything is judged as it is,
 * hidden battalions included. Lengths are inches from its beginning.
 */
export interface Course extends Slide<Footprint> {
  readonly mover: Mover;
  readonly leg: TurningLeg;
  readonly length: number;
  readonly poseAt: (inches: number) => Pose;
}

const nowhere: Point = { x: 0, y: 0 };

export const courseOf = (s: Situation, mover: Mover, leg: TurningLeg): Course => {
  const length = distance(leg.from, leg.to);
  const direction = length === 0 ? nowhere : scale(subtract(leg.to, leg.from), 1 / length);
  const poseAt = (inches: number): Pose => moveAlong(leg.from, direction, inches);
  return { mover, leg, length, direction, poseAt, at: (inches) => groundAt(s, mover, poseAt(inches)) };
};

/** Where a gap first falls below a limit; null if it never does. `slack`: what a gap may fall short of it. */
const firstBelow = (
  s: Situation,
  { length }: Course,
  gapAt: (inches: number) => number,
  { limit, slack = 0, begin = 0 }: { readonly limit: number; readonly slack?: number; readonly begin?: number },
): number | null => {
  if (begin > length) return null;
  if (length === 0) return gapAt(0) < limit - slack ? 0 : null;
  const search = {
    gapAt: (part: number) => gapAt(part * length),
    travel: length,
    accuracy: distanceOf(s, 'stopAccuracy'),
    begin: begin / length,
  };
  if (slack > 0 && !fallsBelow({ ...search, limit: limit - slack })) return null;
  const part = lastBefore({ ...search, limit });
  return part === null ? null : part * length;
};

/** Where it first touches a body, from a place of its way on; null if it never does. @see OW-GEN-08 */
export const firstTouch = (s: Situation, course: Course, other: Body, begin = 0): number | null =>
  firstBelow(s, course, (inches) => bodiesGap(course.at(inches), other), { limit: slackOf(s, 'contact'), begin });

/**
 * Where it must halt to stay as far from a body as a distance, or as near as it begins if that is nearer; null if
 * nowhere.
 */
export const haltShortOf = (s: Situation, course: Course, other: Body, gap: number): number | null => {
  const gapAt = (inches: number): number => bodiesGap(course.at(inches), other);
  return firstBelow(s, course, gapAt, { limit: Math.min(gap, gapAt(0)), slack: s.tables.tolerances.equality });
};

/** Where it touches ground that is closed to it; null if nowhere. @see OW-FBK-07 OW-MOV-15 */
export const firstClosed = (s: Situation, course: Course, except: string | null): number | null => {
  const near = featuresAhead(s, course.mover, course.leg, closedTo(s, course.mover.unit));
  const closed = near.filter(({ id }) => id !== except);
  const parts = closed.flatMap((feature) => firstOn(s, course.mover, { leg: course.leg, begin: 0 }, feature) ?? []);
  return parts.length === 0 ? null : Math.min(...parts) * course.length;
};

/** How far a battalion lies inside each edge of the table, and how fast it comes nearer to it, an inch of way. */
const edgesOn = (s: Situation, course: Course): readonly { readonly inside: number; readonly nearing: number }[] => {
  const { width, height } = s.scenario.table;
  const { minX, minY, maxX, maxY } = course.at(0).box;
  const { x, y } = course.direction;
  return [
    { inside: minX, nearing: -x },
    { inside: minY, nearing: -y },
    { inside: width - maxX, nearing: x },
    { inside: height - maxY, nearing: y },
  ];
};

/** Whether all of a battalion is on the table. */
export const isOn = (s: Situation, { box }: Pick<Footprint, 'box'>): boolean => {
  const { width, height } = s.scenario.table;
  const beyond = Math.max(-box.minX, -box.minY, box.maxX - width, box.maxY - height);
  return atMost(s, beyond, 0);
};

/** A direction along an edge, whatever is lost by rounding. */
const sideways = 1e-9;

/** The greatest length at which all of it is on the table; null if it never is. @see OW-FBK-12 OW-ROU-08 */
export const lastOnTable = (s: Situation, course: Course): number | null => {
  let [first, last] = [0, course.length];
  for (const { inside, nearing } of edgesOn(s, course)) {
    const room = inside < 0 && atMost(s, -inside, 0) ? 0 : inside;
    if (nearing > sideways) last = Math.min(last, room / nearing);
    else if (nearing < -sideways) first = Math.max(first, room / nearing);
    else if (room < 0) return null;
  }
  return first <= last ? last : null;
};

/** Ground that is taken: by other battalions, and, as long as it is kept, by chargers who may return. @see OW-MOV-08 */
interface Taken {
  readonly unit: Unit;
  readonly ground: Body;
}

export const takenByOthers = (s: Situation, { mover: { unit } }: Pick<Course, 'mover'>): readonly Taken[] => [
  ...unitsOnTable(s)
    .filter(({ id }) => id !== unit.id)
    .map((other) => ({ unit: other, ground: footprintOf(s, other) })),
  ...keptGround(s, unit.side, unit.id),
];

export const isFriendTo =
  (unit: Unit) =>
  (taken: Taken): boolean =>
    taken.unit.side === unit.side;

/** Whether troops that stand there may be passed through. @see OW-BRK-06 OW-ROU-08 */
export const isPassable = ({ unit }: Taken): boolean => isLoose(unit);

export const overlapsAny = (s: Situation, ground: Body, taken: readonly Taken[]): boolean =>
  taken.some((each) => overlaps(s, ground, each.ground));

/** Farther than anything on the table. */
const farOn = ({ scenario: { table } }: Situation): number => 2 * (table.width + table.height);

/** The least length, at least `from`, at which it overlaps none of them. @see OW-FBK-06 */
export const clearBeyond = (s: Situation, course: Course, from: number, taken: readonly Taken[]): number =>
  slideClearOf(
    course,
    from,
    taken.map(({ ground }) => ground),
    farOn(s),
    slackOf(s, 'overlap'),
  );

/** The greatest length, at most `to`, at which it overlaps none of them; below 0 if there is none. @see OW-FBK-13 */
export const clearBefore = (s: Situation, course: Course, to: number, taken: readonly Taken[]): number => {
  const back: Slide = { at: (inches) => course.at(to - inches), direction: scale(course.direction, -1) };
  const bodies = taken.map(({ ground }) => ground);
  return to - slideClearOf(back, 0, bodies, farOn(s), slackOf(s, 'overlap'));
};

/** Hidden enemies that it comes upon up to a length of its way. @see OW-HID-13 */
export const comesUpon = (s: Situation, course: Course, to: number): readonly Unit[] => {
  const limit = distanceOf(s, 'discovered');
  return enemiesOf(s, course.mover.unit.side).filter((enemy) => {
    if (!enemy.hidden) return false;
    const ground = footprintOf(s, enemy);
    if (atMost(s, bodiesGap(course.at(0), ground), limit) || atMost(s, bodiesGap(course.at(to), ground), limit))
      return true;
    const gapAt = (inches: number): number => bodiesGap(course.at(inches), ground);
    const first = firstBelow(s, course, gapAt, { limit: limit + s.tables.tolerances.equality });
    return first !== null && first <= to;
  });
};
