import { turnBetween } from '../../../table/heading.js';
import { between } from '../../../table/point.js';
import { type Pose, wheel } from '../../../table/pose.js';
import { type Front, frontsOf, pieceAt } from '../footprint.js';
import { atMost, distanceOf, isCavalry } from '../read.js';
import { rangeBand } from '../resolvers/fire.js';
import { fireLine, partsInArc, rangeTo } from '../sight.js';
import type { Situation, Unit } from '../state.js';
import type { Leg } from '../tasks.js';

/** Whether a mover passes through the fire of a unit. */

const halfTurn = 180;

/** The pose so many inches along a leg. A wheel is as wide as the front was when it was made. @see WT-MOV-05 */
const poseOn = (leg: Leg, inches: number): Pose => {
  if (inches >= leg.length) return leg.to;
  const part = inches / leg.length;
  const degrees = turnBetween(leg.from.heading, leg.to.heading);
  if (leg.wheel === null || degrees === 0) return { ...between(leg.from, leg.to, part), heading: leg.from.heading };
  const frontage = (leg.length * halfTurn) / (degrees * Math.PI);
  return wheel(leg.from, frontage, leg.wheel, degrees * part);
};

/** The places of a way that are examined: every full half inch of it, and the end of each leg. @see WT-RSP-02 */
export const placesOn = (s: Pick<Situation, 'tables'>, way: readonly Leg[]): readonly Pose[] => {
  const step = distanceOf(s, 'responseStep');
  const { equality } = s.tables.tolerances;
  let gone = 0;
  return way.flatMap((leg) => {
    const places: Pose[] = [];
    for (let count = Math.floor((gone + equality) / step) + 1; count * step < gone + leg.length - equality; count += 1)
      places.push(poseOn(leg, count * step - gone));
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

/** Whether a mover passes into or through the fire of a unit on its way. @see WT-RSP-01 WT-RSP-02 WT-RSP-25 */
export const passesFire = (s: Situation, unit: Unit, mover: Unit, way: readonly Leg[]): boolean => {
  const fronts = frontsOf(s, unit);
  return placesOn(s, way).some((place) => fronts.some((front) => isExposed(s, unit, front, mover, place)));
};
