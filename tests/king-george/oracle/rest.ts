import type { Situation, Unit } from '../../../src/rulesets/king-george/state.js';
import type { Pose } from '../../../src/table/pose.js';
import type { OracleCharge } from './charge.js';
import { gap, overlapDepth } from './geometry.js';
import { footprintOf, isFighting, isFleeing, isSkirmishing, rectangleOf } from './layout.js';
import { isOverShut, mayPass, othersOf } from './room.js';
import { journeyOf, ratesOf, straight, type Way } from './way.js';

/** Where a charger comes to rest that does not reach its target (KG-CHG-20). */

const joined = (wheeling: Way, start: Pose, length: number): Way => ({
  length,
  poseAt: (covered) =>
    covered < wheeling.length ? wheeling.poseAt(covered) : straight(start, length).poseAt(covered - wheeling.length),
});

/** The greatest length up to a limit for which something holds, as it does from the start on. */
const mostFor = (limit: number, holds: (length: number) => boolean): number => {
  if (holds(limit)) return limit;
  let [low, high] = [0, limit];
  while (high - low > 0.002) {
    const middle = (low + high) / 2;
    if (holds(middle)) low = middle;
    else high = middle;
  }
  return low;
};

/** The first length at which it lies on something; null: none up to the limit. */
const firstOn = (limit: number, isOn: (covered: number) => boolean): number | null => {
  for (let covered = 0; covered <= limit; covered += 0.05) if (isOn(covered)) return covered;
  return null;
};

/** The length of a full charge move along a wheel and straight on; null: left to the tests of the engine. */
export const fullCharge = (s: Situation, unit: Unit, wheeling: Way, start: Pose): Pose | null => {
  const longest = (ratesOf(s, unit).charge ?? 0) + 1.2;
  const far = joined(wheeling, start, longest);
  const { barredAt, reach, isGraze } = journeyOf(s, unit, far, { isCharge: true });
  const shape = (covered: number) => rectangleOf(s, unit, far.poseAt(covered));
  const { width, height } = s.scenario.table;
  const isOff = (covered: number): boolean =>
    shape(covered).some(({ x, y }) => x < 0.05 || y < 0.05 || x > width - 0.05 || y > height - 0.05);
  const limit = reach + 1.1;
  const isBarred = barredAt !== null && barredAt < limit;
  if (isGraze || isBarred || firstOn(limit, isOff) !== null) return null;
  if (firstOn(limit, (covered) => isOverShut(s, unit, shape(covered)).codes.length > 0) !== null) return null;
  const stops = othersOf(s, unit).map((other) => {
    const theirs = footprintOf(s, other);
    const isThrough =
      mayPass(unit, other) && (isSkirmishing(other) || other.formation === 'crew') && !isFighting(other);
    if (isThrough) return reach;
    const met = firstOn(limit, (covered) => overlapDepth(shape(covered), theirs) > 0.05);
    if (met === null) return reach;
    const isAtEnd = overlapDepth(shape(reach), theirs) > 0.05;
    // It passes over those who flee, and ends on nobody.
    const isPassed = mayPass(unit, other) || (isFleeing(other) && other.side !== unit.side);
    if (isPassed && !isAtEnd) return reach;
    return mostFor(met, (covered) => gap(shape(covered), theirs) >= s.tables.constants.chargeShort);
  });
  return far.poseAt(Math.min(reach, ...stops));
};

/** The pose on the path of a charge after so much of it. @see KG-RSP-07 KG-MOV-22 */
export const alongPath = ({ wheeling, start }: Pick<OracleCharge, 'wheeling' | 'start'>, length: number): Pose =>
  joined(wheeling, start, 1000).poseAt(length);

/** Where it stops short of a square that it did not dare to charge; null: other units are near. @see KG-RSP-09 */
export const shortOf = (s: Situation, unit: Unit, charge: OracleCharge, square: Unit): Pose | null => {
  const shape = (covered: number) => rectangleOf(s, unit, alongPath(charge, covered));
  const theirs = footprintOf(s, square);
  const length = mostFor(charge.distance, (covered) => gap(shape(covered), theirs) >= s.tables.constants.chargeShort);
  const others = othersOf(s, unit).filter(({ id }) => id !== square.id);
  for (let covered = 0; covered <= length; covered += 0.05)
    if (others.some((other) => gap(shape(covered), footprintOf(s, other)) < 1.1)) return null;
  return alongPath(charge, length);
};
