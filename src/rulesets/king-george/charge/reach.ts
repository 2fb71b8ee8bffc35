import type { Polygon } from '../../../table/polygon.js';
import { advance, type Pose } from '../../../table/pose.js';
import { sweptThrough } from '../../../table/wheelsweep.js';
import { footprintAt, footprintOf, gapBetween, sizeIn } from '../footprint.js';
import { ratesOf, reachOf, reachOver, straightCourse, timeOver, wheelCourse } from '../paths.js';
import { mayPass } from '../placing.js';
import { constant, unitOf, unitsOnTable } from '../read.js';
import { blockersOf, inTheWayAt, meetsAt, restsAt } from '../slides.js';
import type { Situation, Unit } from '../state.js';
import type { Charge } from '../tasks.js';
import { linesDefended } from '../terrain.js';
import { type Opening, poseAlong, runFrom, wayTo, wheelOf } from './plan.js';

/** How far a charge goes: time, ground, and other units in the way. */

/** The unit as it charges: horse in march column that is forced by Fate moves as if in line. @see KG-FAT-23 */
export const asCharging = (unit: Unit, forced: boolean): Unit =>
  forced && unit.formation === 'marchColumn' ? { ...unit, formation: 'line' } : unit;

/** The charge figure of a unit, inches; 0 for units that have none. @see KG-CHG-03 KG-MOV-18 KG-FAT-23 */
export const chargeFigure = (s: Situation, unit: Unit, forced = false): number =>
  ratesOf(s, asCharging(unit, forced)).charge ?? 0;

/**
 * Fraction of a turn that the wheel before the advance takes.
 *
 * @param isFree - whether crossing a line costs nothing
 * @see KG-CHG-15
 */
const openingTime = (
  s: Situation,
  unit: Unit,
  { from, wheel }: Pick<Opening, 'from' | 'wheel'>,
  isFree: (featureId: string) => boolean = () => false,
): number => {
  if (wheel === null) return 0;
  const course = wheelCourse(s, unit, unit.formation, from, wheel.side, wheel.degrees);
  const crossings = course.crossings.filter(({ featureId }) => !isFree(featureId));
  return timeOver({ ...course, crossings }, ratesOf(s, unit), 'charge');
};

/** Inches of that wheel that fit into one turn; in rough ground not always the whole wheel. @see KG-CHG-20 */
const wheelReach = (s: Situation, unit: Unit, { from, wheel, turned }: Opening): number => {
  if (wheel === null || openingTime(s, unit, { from, wheel }) <= constant(s, 'turnTime')) return turned;
  const course = wheelCourse(s, unit, unit.formation, from, wheel.side, wheel.degrees);
  return reachOver(course, ratesOf(s, unit), constant(s, 'turnTime'), 'charge');
};

/**
 * Whether a charger may stop at this distance along its wheel: it overlaps no unit, except those that make way.
 *
 * @see KG-CHG-24
 */
export const isWheelFree = (s: Situation, charge: Charge, inches: number): boolean => {
  const unit = unitOf(s, charge.chargerId);
  return inTheWayAt(s, unit, footprintAt(s, unit, poseAlong(s, unit, charge, inches))).length === 0;
};

/** Whether the target defends a line, so that crossing it costs the charge no time. @see KG-TER-07 */
const isDefended = (s: Situation, charge: Charge, featureId: string): boolean =>
  charge.obstacle !== null &&
  (charge.obstacle === featureId ||
    linesDefended(s, unitOf(s, charge.targetId), wayOf(s, charge)).some(({ id }) => id === featureId));

/**
 * Fraction of a turn that a charge takes: each inch at the Charge rate, rough parts at the Rough rate, crossings at
 * their cost. Lines that the target defends cost nothing.
 *
 * @see KG-CHG-15 KG-TER-07
 */
export const timeOfCharge = (s: Situation, charge: Charge): number => {
  const unit = asCharging(unitOf(s, charge.chargerId), charge.forced);
  const course = straightCourse(s, unit, unit.formation, charge.start, charge.distance - charge.turned);
  const isFree = (featureId: string): boolean => isDefended(s, charge, featureId);
  const crossings = course.crossings.filter(({ featureId }) => !isFree(featureId));
  return openingTime(s, unit, charge, isFree) + timeOver({ ...course, crossings }, ratesOf(s, unit), 'charge');
};

/** The first unit a charge would run into before its target; null if there is none. @see KG-CHG-14 KG-CHG-17 */
export const runsInto = (s: Situation, charge: Charge): Unit | null => {
  const unit = unitOf(s, charge.chargerId);
  const run = runFrom(s, unit, charge.start);
  const until = charge.distance - charge.turned - constant(s, 'tolerance');
  const barring = unitsOnTable(s).filter(
    (other) => other.id !== unit.id && other.id !== charge.targetId && !mayPass(unit, other),
  );
  return barring.find((other) => (meetsAt(s, run, footprintOf(s, other)) ?? until) < until) ?? null;
};

/** The charger's pose at contact with its target. */
export const contactPose = (charge: Charge): Pose => advance(charge.start, charge.distance - charge.turned);

/** Units under the charger's pose at contact that do not make way for it. @see KG-CHG-24 */
export const endsOn = (s: Situation, charge: Charge): readonly Unit[] => {
  const unit = unitOf(s, charge.chargerId);
  return inTheWayAt(s, unit, footprintAt(s, unit, contactPose(charge)), [charge.targetId]);
};

/** The poses a charge goes through, including those of its wheel. */
export const wayOf = (s: Situation, charge: Charge): readonly Pose[] =>
  wayTo(s, unitOf(s, charge.chargerId), charge, contactPose(charge));

/** The ground a charge sweeps: the wheel, and the straight advance to its target. @see KG-MOV-21 */
export const sweptBy = (
  s: Situation,
  charge: Charge,
): { readonly wheel: readonly Polygon[]; readonly advance: readonly Polygon[] } => {
  const unit = unitOf(s, charge.chargerId);
  const { width, depth } = sizeIn(s, unit, unit.formation);
  return {
    wheel: sweptThrough(wheelOf(s, unit, charge), width, depth),
    advance: sweptThrough([charge.start, contactPose(charge)], width, depth),
  };
};

/** Inches of the straight advance that time and ground allow, without regard to units in the way. */
const reachAhead = (s: Situation, charge: Charge): number => {
  const { chargerId, start, forced } = charge;
  const unit = unitOf(s, chargerId);
  const time = constant(s, 'turnTime') - openingTime(s, unit, charge);
  return reachOf(s, unit, start, start.heading, Math.max(0, time), 'charge', asCharging(unit, forced).formation);
};

/** Whether a turn has time for the whole charge. @see KG-CHG-15 */
export const isInTime = (s: Situation, charge: Charge): boolean =>
  timeOfCharge(s, charge) <= constant(s, 'turnTime') + constant(s, 'tolerance');

/**
 * Whether a charge reaches its target within one turn and with no unit in the way. Fate can order charges that closed
 * ground or the table edge forbids to orders; such a charge is not covered.
 *
 * @see KG-CHG-15 KG-CHG-19 KG-FAT-23
 */
export const isCovered = (s: Situation, charge: Charge): boolean => {
  const tolerance = constant(s, 'tolerance');
  return (
    isInTime(s, charge) &&
    runsInto(s, charge) === null &&
    endsOn(s, charge).length === 0 &&
    (!charge.forced || reachAhead(s, charge) >= charge.distance - charge.turned - tolerance)
  );
};

/** Whether a charger stands within 1" of a unit in its way before it turns. @see KG-CHG-20 */
const isHeldUp = (s: Situation, unit: Unit, start: Pose): boolean => {
  const near = constant(s, 'chargeShort') - constant(s, 'tolerance');
  return blockersOf(s, unit).some(
    (other) => gapBetween(s, unit, other) < near && meetsAt(s, runFrom(s, unit, start), footprintOf(s, other)) !== null,
  );
};

/**
 * Inches of a full charge move along the path of a charge, including its turn: as far as the Charge rate reaches, and
 * 1" short of units it may not pass. At 0 it does not even turn.
 *
 * @see KG-CHG-18 KG-CHG-20
 */
export const fullChargeMove = (s: Situation, charge: Charge): number => {
  const { start, turned } = charge;
  const unit = unitOf(s, charge.chargerId);
  if (isHeldUp(s, unit, start)) return 0;
  const wheeled = wheelReach(s, unit, charge);
  if (wheeled < turned) return isWheelFree(s, charge, wheeled) ? wheeled : 0;
  const run = runFrom(s, unit, start);
  const rest = restsAt(s, unit, run, reachAhead(s, charge));
  // A charger that would overlap a unit after the turn alone does not turn.
  return rest === 0 && inTheWayAt(s, unit, run.at(0)).length > 0 ? 0 : turned + rest;
};
