import type { Box } from '../../table/box.js';
import { rectanglesGap } from '../../table/contact.js';
import { headingOf, turnBetween } from '../../table/heading.js';
import type { Point } from '../../table/point.js';
import type { Polygon } from '../../table/polygon.js';
import { moveAlong, type Pose, poseFromCentre, roundPose } from '../../table/pose.js';
import { type Rectangle, shiftedRectangle } from '../../table/rectangle.js';
import { firstBack } from '../../table/search.js';
import { distanceToEdge, lastWithGap, slideUntil, sweptArea, sweptBox } from '../../table/sweep.js';
import { type Feature, featuresInBox } from '../../table/terrain.js';
import { boundsIn, footprintOf } from './footprint.js';
import { unitsNear } from './near.js';
import { barredUnder, isWhollyOnTable, othersOnTable, unitUnder } from './placing.js';
import { ratesOf } from './rates.js';
import type { Situation, Unit } from './state.js';
import { surveyOf } from './survey.js';
import {
  goingFor,
  isInContactBeside,
  isInFortifications,
  offRoad,
  type Stretch,
  slideUntilBeside,
  terrainColumn,
  terrainRowOf,
  touchesBeside,
} from './terrain.js';

/** Why a unit moves straight: an evade, a rout, or an uncontrolled advance. */
export type RunKind = 'evade' | 'rout' | 'advance';

/** An obstacle that ends a run, and the distance to the end, in cm. */
interface Stop {
  readonly at: number;
  /** Where the obstacle begins: ground that halves may end a run some distance after it begins. */
  readonly from: number;
  readonly unitId: string | null;
  readonly barred: boolean;
}

/** A planned run: where it starts, after the free turn if there is room for it, and how far it may go. */
export interface RunPlan {
  readonly unit: Unit;
  readonly how: RunKind;
  readonly direction: Point;
  readonly start: Pose;
  /** Whether there was room for the free turn at the start. */
  readonly turned: boolean;
  readonly length: number;
  readonly met: readonly string[];
  readonly barred: boolean;
  readonly left: boolean;
}

/** A completed run. */
export interface StraightRun {
  /** Where the unit ends: rounded, and turned if there was room for it (OTS-MOV-24). */
  readonly pose: Pose;
  readonly from: Pose;
  readonly path: readonly Pose[];
  readonly length: number;
  /** Units that stopped it, in list order. */
  readonly met: readonly string[];
  /** Whether its front-edge centre crossed the table edge; only in a rout. */
  readonly left: boolean;
  /** Whether ground barred to it stopped it (OTS-TER-14). */
  readonly barred: boolean;
  /** The area it swept after the turn. */
  readonly swept: Polygon;
}

/** The pose after the free turn about the centre; null if there is no room for it. @see OTS-MOV-24 */
const turnedPose = (s: Situation, unit: Unit, heading: number, how: RunKind): Pose | null => {
  const { bounds, depth } = footprintOf(s, unit);
  if (turnBetween(unit.pose.heading, heading) <= s.tables.constants.epsilon) return unit.pose;
  const pose = poseFromCentre(bounds.centre, heading, depth);
  const turned: Unit = { ...unit, pose };
  const clear =
    unitUnder(s, turned) === null &&
    barredUnder(s, turned, null) === null &&
    (how === 'rout' || isWhollyOnTable(s, turned));
  return clear ? pose : null;
};

/** The inputs of the measurements of a run. */
interface Course {
  readonly s: Situation;
  readonly unit: Unit;
  readonly start: Rectangle;
  readonly direction: Point;
  readonly limit: number;
  /** Where no road carries it: a column's stretches off the roads, otherwise all the way (OTS-TER-17). */
  readonly offRoad: readonly Stretch[];
}

/**
 * A run stops when it touches a friend, and half a centimetre before an enemy. @see OTS-EVA-06 OTS-MRL-07 OTS-SPC-07
 */
const stopAtUnit = ({ s, unit, start, direction, limit }: Course, other: Unit): Stop | null => {
  const { enemyStandOff, overlapTolerance } = s.tables.constants;
  const bounds = footprintOf(s, other).bounds;
  const gap = other.side === unit.side ? 0 : enemyStandOff;
  const reach = limit + gap;
  const touch = slideUntil(start.corners, direction, reach, bounds.corners, overlapTolerance);
  if (touch >= reach) return null;
  const at =
    gap === 0
      ? touch
      : lastWithGap((moved) => rectanglesGap(shiftedRectangle(start, direction, moved), bounds), gap, touch);
  return at < limit ? { at, from: at, unitId: other.id, barred: false } : null;
};

/** The box round the whole course. */
const wayOf = ({ start, direction, limit }: Course): Box => sweptBox(start.corners, direction, limit);

const unitStops = (course: Course): readonly Stop[] =>
  unitsNear(course.s, wayOf(course), course.s.tables.constants.enemyStandOff).flatMap((other) =>
    other.id === course.unit.id ? [] : (stopAtUnit(course, other) ?? []),
  );

/**
 * Distance at which the course first meets a feature, except where a road carries it over; `limit` if it never does.
 * Ground that it stands in is met at once: troops in a work that is barred to them may not run out of it (OTS-TER-08).
 */
const meetsAt = ({ s, start, direction, limit, offRoad: stretches }: Course, feature: Feature): number => {
  const exposed = terrainRowOf(s, feature).replacesWhatItCrosses ? [{ from: 0, to: limit }] : stretches;
  for (const { from, to } of exposed) {
    const shape = from === 0 ? start.corners : shiftedRectangle(start, direction, from).corners;
    if (touchesBeside(s, shape, feature)) return from;
    const met = slideUntilBeside(s, shape, direction, to - from, feature);
    if (met < to - from) return from + met;
  }
  return limit;
};

const beganAt = ({ s, unit, start }: Course, feature: Feature): boolean =>
  [start.corners, footprintOf(s, unit).bounds.corners].some((shape) => isInContactBeside(s, shape, feature));

/**
 * Ground on the way. Barred and broken ground end the run where they begin. Ground that halves is crossed at Half if it
 * begins within the Half rate; otherwise it ends the run.
 *
 * @see OTS-EVA-04 OTS-EVA-06 OTS-TER-14 OTS-TER-17 OTS-MOV-08
 */
const stopAtGround = (course: Course, feature: Feature, half: number): Stop | null => {
  const going = goingFor(course.s, feature, course.unit);
  if (going === 'full') return null;
  const met = meetsAt(course, feature);
  if (met >= course.limit) return null;
  const barred = going === 'barred';
  const halves = going === 'half' || (!barred && beganAt(course, feature));
  return { at: halves ? Math.max(met, half) : met, from: met, unitId: null, barred };
};

const groundStops = (course: Course): readonly Stop[] => {
  const half = Math.min(course.limit, ratesOf(course.s, course.unit).half);
  // A column that keeps to a road the whole way takes no notice of the work that it begins in (OTS-TER-17).
  const slows = course.offRoad.length > 0 && isInFortifications(course.s, course.unit);
  const works = slows ? [{ at: half, from: 0, unitId: null, barred: false }] : [];
  const { s, unit } = course;
  const met = featuresInBox(surveyOf(s).hard[terrainColumn(unit)], wayOf(course));
  return [...works, ...met.flatMap((feature) => stopAtGround(course, feature, half) ?? [])];
};

/** The whole unit stays on the table. @see OTS-EVA-06 OTS-MOV-19 */
const edgeStop = ({ s, start, direction }: Course): Stop => {
  const { width, height } = s.scenario.table;
  const distances = start.corners.map((corner) => distanceToEdge(corner, direction, width, height));
  const at = Math.min(...distances);
  return { at, from: at, unitId: null, barred: false };
};

/**
 * An advance ends clear of every enemy, including those beside its path. The search goes back by steps, then forward
 * again to the exact end.
 *
 * @see OTS-SPC-07
 */
const clearOfEnemies = ({ s, unit, start, direction }: Course, length: number): number => {
  const { enemyStandOff, epsilon, evadeStep } = s.tables.constants;
  const enemies = othersOnTable(s, [unit.id]).filter((other) => other.side !== unit.side);
  const gapAt = (at: number): number => {
    const shape = shiftedRectangle(start, direction, at);
    return Math.min(...enemies.map((enemy) => rectanglesGap(shape, footprintOf(s, enemy).bounds)));
  };
  const clear = firstBack(length, evadeStep, (at) => gapAt(at) >= enemyStandOff - epsilon);
  if (clear >= length) return length;
  return clear + lastWithGap((further) => gapAt(clear + further), enemyStandOff, Math.min(evadeStep, length - clear));
};

const lengthOfRun = (course: Course, stops: readonly Stop[], how: RunKind): number => {
  const length = stops.reduce((least, stop) => Math.min(least, stop.at), course.limit);
  return how === 'advance' ? clearOfEnemies(course, length) : length;
};

/**
 * How far a unit may run straight, and what ends its run.
 *
 * @param direction - unit vector of the run
 * @param limit - its rate: Full, or Half where its state halves it (irregular formation)
 * @see OTS-EVA-05 OTS-EVA-06 OTS-MRL-07 OTS-MRL-13 OTS-MOV-24 OTS-TER-14 OTS-TER-17
 */
export const planRun = (s: Situation, unit: Unit, direction: Point, limit: number, how: RunKind): RunPlan => {
  const { epsilon } = s.tables.constants;
  const turned = turnedPose(s, unit, headingOf(direction), how);
  const start = turned ?? unit.pose;
  const stretches = unit.formation === 'column' ? offRoad(s, start, direction, limit) : [{ from: 0, to: limit }];
  const course: Course = { s, unit, start: boundsIn(s, unit, start), direction, limit, offRoad: stretches };
  const edge = distanceToEdge(start, direction, s.scenario.table.width, s.scenario.table.height);
  const onTheWay = [...unitStops(course), ...groundStops(course)];
  // A rout continues over the table edge, and nothing off the table stops it (OTS-MRL-13).
  const stops =
    how === 'rout' ? onTheWay.filter((stop) => stop.from <= edge + epsilon) : [...onTheWay, edgeStop(course)];
  const length = lengthOfRun(course, stops, how);
  const left = how === 'rout' && length > edge + epsilon;
  const ending = left ? [] : stops.filter((stop) => stop.at <= length + epsilon);
  return {
    unit,
    how,
    direction,
    start,
    turned: turned !== null,
    length,
    met: ending.flatMap((stop) => stop.unitId ?? []),
    barred: ending.some((stop) => stop.barred),
    left,
  };
};

/** The pose at the end. A unit without room to turn at the start turns now if there is room. @see OTS-MOV-24 */
const finalPose = (s: Situation, plan: RunPlan, reached: Pose): Pose => {
  if (plan.turned || plan.left) return roundPose(reached);
  return roundPose(turnedPose(s, { ...plan.unit, pose: reached }, headingOf(plan.direction), plan.how) ?? reached);
};

/** Makes a run, or its first `length` cm. */
export const makeRun = (s: Situation, plan: RunPlan, length: number = plan.length): StraightRun => {
  const reached = moveAlong(plan.start, plan.direction, length);
  const pose = finalPose(s, plan, reached);
  const whole = length >= plan.length;
  return {
    pose,
    from: plan.unit.pose,
    path: [roundPose(plan.start), pose],
    length,
    met: whole ? plan.met : [],
    left: whole && plan.left,
    barred: whole && plan.barred,
    swept: sweptArea(boundsIn(s, plan.unit, plan.start).corners, boundsIn(s, plan.unit, reached).corners),
  };
};

/**
 * The longest straight run of a unit in a direction; it turns that way first if there is room.
 *
 * @param direction - unit vector of the run
 * @param limit - its rate in cm
 * @see OTS-EVA-06 OTS-MRL-07 OTS-SPC-07 OTS-MOV-24 OTS-TER-14
 */
export const straightRun = (s: Situation, unit: Unit, direction: Point, limit: number, how: RunKind): StraightRun =>
  makeRun(s, planRun(s, unit, direction, limit, how));

/** A unit's rate in a voluntary run: Full; Half in irregular formation. @see OTS-EVA-06 OTS-FRM-01 */
export const runRate = (s: Situation, unit: Unit): number => {
  const { full, half } = ratesOf(s, unit);
  return unit.formation === 'irregular' ? half : full;
};
