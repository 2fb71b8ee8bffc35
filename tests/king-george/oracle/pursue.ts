import type { Situation, Unit } from '../../../src/rulesets/king-george/state.js';
import type { Pose } from '../../../src/table/pose.js';
import type { OracleCharge } from './charge.js';
import { flightOf } from './flight.js';
import { bearing, distance, nearestPoint, overlapDepth } from './geometry.js';
import { footprintOf, isFleeing, rectangleOf } from './layout.js';
import { fullCharge } from './rest.js';
import { isOverShut, mayPass, othersOf, sweptBy } from './room.js';
import { journeyOf, straight } from './way.js';

/** Whether a charger catches a target that flees before it, and where it stands then (KG-FLE-05, KG-FLE-08, C9). */

export interface OracleChase {
  /** What becomes of the target. */
  readonly target: 'away' | 'captured' | 'leftTable' | 'destroyed';
  readonly pose: Pose;
  readonly isShaken: boolean;
}

/** Units that stop it before the point of catching; null: that hangs on a hair. @see KG-FLE-08 */
const isStopped = (s: Situation, unit: Unit, fled: Unit, from: Pose, length: number): boolean | null => {
  const start = rectangleOf(s, unit, from);
  const swept = sweptBy(s, unit, straight(from, length))[0] ?? [];
  const others = othersOf(s, unit).filter((other) => other.id !== fled.id && !isFleeing(other));
  const passed = others.filter((other) => mayPass(unit, other));
  if (passed.some((other) => overlapDepth(swept, footprintOf(s, other)) > 0)) return null;
  const depths = others
    .filter((other) => !mayPass(unit, other))
    .filter((other) => other.side !== unit.side || overlapDepth(start, footprintOf(s, other)) <= 0)
    .map((other) => overlapDepth(swept, footprintOf(s, other)));
  const shut = isOverShut(s, unit, swept);
  const most = Math.max(...depths, -1);
  if (shut.isHair || shut.codes.length > 0 || (most > 0 && most < 0.07)) return null;
  return most > 0.05;
};

/** Where a unit catches another that has fled, from where it stands; null: that hangs on a hair. @see KG-FLE-05 */
export const catchOf = (s: Situation, unit: Unit, fled: Unit): Pose | 'away' | null => {
  const point = nearestPoint(footprintOf(s, fled), unit.pose);
  const from = { ...unit.pose, heading: bearing(unit.pose, point) };
  const way = straight(from, distance(unit.pose, point));
  const { time, barredAt } = journeyOf(s, unit, way, { isCharge: true });
  if (Math.abs(time - 1.001) < 0.004) return null;
  const stopped = time > 1 || barredAt !== null ? true : isStopped(s, unit, fled, from, way.length);
  return stopped === null ? null : stopped ? 'away' : way.poseAt(way.length);
};

/** The end of a charge before which its target has fled so far; null: left to the tests of the engine. */
export const chaseOf = (
  s: Situation,
  unit: Unit,
  target: Unit,
  charge: OracleCharge,
  length: number,
): OracleChase | null => {
  const flight = flightOf(s, target, length);
  if (flight === null || flight.isFarther || unit.inBuilding !== null) return null;
  if (flight.ends === 'captured') return { target: 'captured', pose: unit.pose, isShaken: false };
  const formation = target.formation === 'unlimbered' ? 'crew' : target.formation;
  const removed = flight.ends === 'leftTable' ? flight.ends : null;
  const fled: Unit = { ...target, formation, pose: flight.pose, evading: true, removed };
  const now = { ...s, units: s.units.map((each) => (each.id === target.id ? fled : each)) };
  if (flight.ends === 'there') {
    const caught = catchOf(now, unit, fled);
    if (caught === null) return null;
    if (caught !== 'away') return { target: 'destroyed', pose: caught, isShaken: false };
  }
  const rest = charge.obstacles.length > 0 ? null : fullCharge(now, unit, charge.wheeling, charge.start);
  if (rest === null) return null;
  const isShaken = s.options.missedChargeShaken === 'always';
  return { target: removed ?? 'away', pose: rest, isShaken };
};
