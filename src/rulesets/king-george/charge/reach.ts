import type { Polygon } from '../../../table/polygon.js';
import { advance, type Pose } from '../../../table/pose.js';
import { sweptThrough, wheelPoses } from '../../../table/wheelsweep.js';
import { footprintAt, footprintOf, gapBetween, sizeIn } from '../footprint.js';
import { ratesOf, reachOf, reachOver, straightCourse, timeOver, wheelCourse } from '../paths.js';
import { mayPass } from '../placing.js';
import { constant, unitOf, unitsOnTable } from '../read.js';
import { blockersOf, inTheWayAt, meetsAt, restsAt } from '../slides.js';
import type { Situation, Unit } from '../state.js';
import type { Charge } from '../tasks.js';
import { linesDefended } from '../terrain.js';
import { type Opening, poseAlong, runFrom } from './plan.js';

/** How far a charge gets: time, ground, and other units in the way. */

/** Horse in march column that Fate drives on goes as if in line. @see KG-FAT-23 */
export const asCharging = (unit: Unit, forced: boolean): Unit =>
  forced && unit.formation === 'marchColumn' ? { ...unit, formation: 'line' } : unit;

/** The charge figure of a unit, inches; 0 for those who have none. @see KG-CHG-03 KG-MOV-18 KG-FAT-23 */
export const chargeFigure = (s: Situation, unit: Unit, forced = false): number =>
  ratesOf(s, asCharging(unit, forced)).charge ?? 0;

/** Fractions of a turn that the wheel before the advance takes. @see KG-CHG-15 */
const openingTime = (s: Situation, unit: Unit, { from, wheel }: Pick<Opening, 'from' | 'wheel'>): number => {
  if (wheel === null) return 0;
  const course = wheelCourse(s, unit, unit.formation, from, wheel.side, wheel.degrees);
  return timeOver(course, ratesOf(s, unit), 'charge');
};

/** Inches of that wheel for which a turn is enough: in rough ground not always all. @see KG-CHG-20 */
const wheelReach = (s: Situation, unit: Unit, { from, wheel, turned }: Opening): number => {
  if (wheel === null || openingTime(s, unit, { from, wheel }) <= constant(s, 'turnTime')) return turned;
  const course = wheelCourse(s, unit, unit.formation, from, wheel.side, wheel.degrees);
  return reachOver(course, ratesOf(s, unit), constant(s, 'turnTime'), 'charge');
};

/** Whether a charger would come to stand on somebody who does not make way, so far along its wheel. @see KG-CHG-24 */
export const isWheelFree = (s: Situation, charge: Charge, inches: number): boolean => {
  const unit = unitOf(s, charge.chargerId);
  return inTheWayAt(s, unit, footprintAt(s, unit, poseAlong(s, unit, charge, inches))).length === 0;
};

/** Whether the target defends a line, so that the charge does not have to get over it first. @see KG-TER-07 */
const isDefended = (s: Situation, charge: Charge, featureId: string): boolean =>
  charge.obstacle !== null &&
  (charge.obstacle === featureId ||
    linesDefended(s, unitOf(s, charge.targetId), charge.start, contactPose(charge)).some(({ id }) => id === featureId));

/**
 * What a charge takes of a turn: each inch at the Charge rate, rough parts at the Rough rate, crossings their fraction;
 * nothing for the lines the target defends.
 *
 * @see KG-CHG-15 KG-TER-07
 */
export const timeOfCharge = (s: Situation, charge: Charge): number => {
  const unit = asCharging(unitOf(s, charge.chargerId), charge.forced);
  const course = straightCourse(s, unit, unit.formation, charge.start, charge.distance - charge.turned);
  const crossings = course.crossings.filter(({ featureId }) => !isDefended(s, charge, featureId));
  return openingTime(s, unit, charge) + timeOver({ ...course, crossings }, ratesOf(s, unit), 'charge');
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

/** Where a charger meets its target. */
export const contactPose = (charge: Charge): Pose => advance(charge.start, charge.distance - charge.turned);

/** Units a charger would come to stand on that do not make way for it. @see KG-CHG-24 */
export const endsOn = (s: Situation, charge: Charge): readonly Unit[] => {
  const unit = unitOf(s, charge.chargerId);
  return inTheWayAt(s, unit, footprintAt(s, unit, contactPose(charge)), [charge.targetId]);
};

const wheelOf = (s: Situation, { chargerId, from, wheel }: Charge): readonly Pose[] => {
  if (wheel === null) return [];
  const unit = unitOf(s, chargerId);
  return wheelPoses(from, sizeIn(s, unit, unit.formation).width, wheel.side, wheel.degrees);
};

/** The poses a charge goes through, those of its wheel among them. */
export const wayOf = (s: Situation, charge: Charge): readonly Pose[] => [
  ...wheelOf(s, charge),
  charge.start,
  contactPose(charge),
];

/** The ground a charge sweeps: the wheel, and the straight advance to its target. @see KG-MOV-21 */
export const sweptBy = (
  s: Situation,
  charge: Charge,
): { readonly wheel: readonly Polygon[]; readonly advance: readonly Polygon[] } => {
  const unit = unitOf(s, charge.chargerId);
  const { width, depth } = sizeIn(s, unit, unit.formation);
  return {
    wheel: sweptThrough(wheelOf(s, charge), width, depth),
    advance: sweptThrough([charge.start, contactPose(charge)], width, depth),
  };
};

/** Inches of the straight advance that time and ground allow, whatever units are in the way. */
const reachAhead = (s: Situation, charge: Charge): number => {
  const { chargerId, start, forced } = charge;
  const unit = unitOf(s, chargerId);
  const time = constant(s, 'turnTime') - openingTime(s, unit, charge);
  return reachOf(s, unit, start, start.heading, Math.max(0, time), 'charge', asCharging(unit, forced).formation);
};

/**
 * Whether a charge gets to its target: in the time of a turn, and with nobody in the way. What may not be ordered,
 * for the ground or the edge of the table, Fate can order all the same: then it is not covered either.
 *
 * @see KG-CHG-15 KG-CHG-19 KG-FAT-23
 */
export const isCovered = (s: Situation, charge: Charge): boolean => {
  const tolerance = constant(s, 'tolerance');
  return (
    timeOfCharge(s, charge) <= constant(s, 'turnTime') + tolerance &&
    runsInto(s, charge) === null &&
    endsOn(s, charge).length === 0 &&
    (!charge.forced || reachAhead(s, charge) >= charge.distance - charge.turned - tolerance)
  );
};

/** Whether a charger stands nearer than an inch to somebody in its way before it has even turned. @see KG-CHG-20 */
const isHeldUp = (s: Situation, unit: Unit, start: Pose): boolean => {
  const near = constant(s, 'chargeShort') - constant(s, 'tolerance');
  return blockersOf(s, unit).some(
    (other) => gapBetween(s, unit, other) < near && meetsAt(s, runFrom(s, unit, start), footprintOf(s, other)) !== null,
  );
};

/**
 * How far a full charge move goes along the path of a charge, turn included: as far as the Charge rate reaches, and an
 * inch short of whom it may not pass. 0: it does not even turn.
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
  // Who could only turn on to somebody does not even turn.
  return rest === 0 && inTheWayAt(s, unit, run.at(0)).length > 0 ? 0 : turned + rest;
};
