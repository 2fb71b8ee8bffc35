import { normaliseHeading } from '../../../table/heading.js';
import { distance, midpoint } from '../../../table/point.js';
import type { Pose } from '../../../table/pose.js';
import { type Front, footprintOf, frontsOf, pieceAt } from '../footprint.js';
import { poseOn } from '../movement/path.js';
import { atMost, distanceOf, isCavalry } from '../read.js';
import { rangeBand } from '../resolvers.js';
import { fireLine, frontEdge, partsInArc, rangeTo } from '../sight.js';
import type { Situation, Unit } from '../state.js';
import type { Leg } from '../tasks.js';

/** Whether a mover passes through the fire of a unit. */

const halfTurn = 180;

/** Degrees that a wheel turned, up to a full circle. */
const turnOn = ({ from, to, wheel }: Leg): number =>
  normaliseHeading(wheel === 'left' ? from.heading - to.heading : to.heading - from.heading);

/** The place on a leg. The front of a wheel is that with which it was made: losses since then do not change it. @see WT-MOV-05 */
const placeOn = (leg: Leg, inches: number): Pose => {
  const turn = turnOn(leg);
  if (leg.wheel !== null && turn === 0) return leg.to;
  return poseOn(leg, (leg.length * halfTurn) / (turn * Math.PI), inches);
};

/** Places of a way: each full step of it, and the end of each leg. Response fire examines every half inch. @see WT-RSP-02 */
export const placesOn = (
  s: Pick<Situation, 'tables'>,
  way: readonly Leg[],
  step: number = distanceOf(s, 'responseStep'),
): readonly Pose[] => {
  const { equality } = s.tables.tolerances;
  let gone = 0;
  return way.flatMap((leg) => {
    const places: Pose[] = [];
    for (let count = Math.floor((gone + equality) / step) + 1; count * step < gone + leg.length - equality; count += 1)
      places.push(placeOn(leg, count * step - gone));
    gone += leg.length;
    return [...places, leg.to];
  });
};

/** Whether a range is one at which a unit response fires; cavalry fires at what is near. @see WT-RSP-02 WT-RSP-10 */
const isInRange = (s: Situation, unit: Unit, range: number): boolean =>
  rangeBand(s, unit.weapon, range) !== 'beyond' &&
  (!isCavalry(unit) || atMost(s, range, distanceOf(s, 'cavalryResponse')));

/** Whether a mover at a place is in the arc, the range and the fire line of a front. @see WT-RSP-02 */
const isExposed = (s: Situation, unit: Unit, front: Front, mover: Unit, place: Pose): boolean => {
  const parts = partsInArc(s, unit, front, pieceAt(s, mover, place));
  return (
    parts.length > 0 && isInRange(s, unit, rangeTo(front, parts)) && fireLine(s, unit, front, mover, place, false).ok
  );
};

/** Inches from the middle of its front to the farthest corner of a piece, wherever it stands. */
const extentOf = (s: Situation, mover: Unit): number =>
  footprintOf(s, mover)
    .parts.flat()
    .reduce((most, corner) => Math.max(most, distance(mover.pose, corner)), 0);

/** More than distances differ by rounding. */
const rounding = 1e-6;

/** Whether a piece at a place may be in range at all: a bound that needs no footprint, as most places are far away. */
const mayReach = (s: Situation, unit: Unit, front: Front, extent: number, place: Pose): boolean => {
  const { from, to } = frontEdge(front);
  const least = distance(midpoint(from, to), place) - distance(from, to) / 2 - extent - rounding;
  return isInRange(s, unit, Math.max(0, least));
};

/** Whether a mover passes into or through the fire of a unit on its way. @see WT-RSP-01 WT-RSP-02 WT-RSP-25 */
export const passesFire = (s: Situation, unit: Unit, mover: Unit, way: readonly Leg[]): boolean => {
  const fronts = frontsOf(s, unit);
  const extent = extentOf(s, mover);
  return placesOn(s, way).some((place) =>
    fronts.some((front) => mayReach(s, unit, front, extent, place) && isExposed(s, unit, front, mover, place)),
  );
};
