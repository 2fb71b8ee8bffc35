import type { TableState, Unit } from '../../../src/rulesets/oer-the-sea/state.js';
import type { Mover } from '../../../src/rulesets/oer-the-sea/tables.js';
import type { Point } from '../../../src/table/point.js';
import {
  contains,
  distance,
  lerp,
  nearestOn,
  type Polygon,
  type Segment,
} from '../../western-theatre/oracle/geometry.js';
import { columnOf, type Spot, spotsOf, worksHeld } from './ground.js';
import { boundsOf, isArtillery, isMounted } from './layout.js';
import { groundGap, liesOn } from './shapes.js';

/** Rates, and what the ground does to them, after topics MOV and TER. Where null is said, it hangs on a hair. */

/** @see OTS-MOV-01 OTS-MOV-02 */
export const moverOf = (unit: Unit): Mover => {
  if (isArtillery(unit)) {
    if (unit.crewAway) return 'crew';
    return unit.limbered ? 'artilleryLimbered' : 'artilleryDeployed';
  }
  if (isMounted(unit)) return 'cavalry';
  return unit.arm === 'dragoon' ? 'dismountedDragoon' : 'infantry';
};

const steps = Array.from({ length: 201 }, (_, n) => n / 200);

/** Whether a point is on ground that replaces what it crosses; null: by a hair. @see OTS-MOV-04 */
const isOnRoad = (s: TableState, point: Point, roads: readonly Spot[]): boolean | null => {
  const { roadTolerance } = s.tables.constants;
  const offs = roads.map(({ area, line }) => {
    if (area !== null) return contains(area, point) ? -1 : 1;
    return Math.min(...line.map((piece) => distance(point, nearestOn(piece, point)))) - roadTolerance;
  });
  const least = Math.min(1, ...offs);
  return Math.abs(least) < 0.01 ? null : least < 0;
};

/** How much of a way keeps to such ground: all of it, nothing, or (null) something between. @see OTS-TER-17 */
export const keepsTo = (s: TableState, way: readonly Segment[], roads: readonly Spot[]): boolean | null => {
  const found = way.flatMap((leg) => steps.map((share) => isOnRoad(s, lerp(leg, share), roads)));
  if (found.every((each) => each === true)) return true;
  return found.every((each) => each === false) ? false : null;
};

export interface Going {
  /** Something halves the order. */
  readonly isHalved: boolean;
  readonly isBarred: boolean;
  /** Broken ground not touched at the start lies on the way. */
  readonly meetsBroken: boolean;
}

/** What the ground does to a unit that sweeps over some shapes; it starts from the first of its layouts. */
export const goingOver = (
  s: TableState,
  unit: Unit,
  sweeps: readonly Polygon[],
  way: readonly Segment[],
  free: readonly Spot[] = [],
  began: Unit = unit,
): Going | null => {
  const replacing = spotsOf(s).filter(({ row }) => row.replacesWhatItCrosses);
  const keeps = replacing.length === 0 ? false : keepsTo(s, way, replacing);
  const carried = unit.formation === 'column' && keeps === true;
  if (unit.formation === 'column' && keeps === null) return null;
  const start = boundsOf(s, began);
  const roads = replacing.filter(({ area }) => area !== null);
  let [isHalved, isBarred, meetsBroken] = [unit.formation === 'irregular', false, false];
  if (worksHeld(s, began).length > 0 && !carried) isHalved = true;
  for (const spot of spotsOf(s)) {
    const going = spot.row[columnOf(unit)];
    if (going === 'full' || (carried && !spot.row.replacesWhatItCrosses)) continue;
    const lies = sweeps.map((sweep) => liesOn(sweep, spot));
    if (lies.includes(null) && !lies.includes(true)) return null;
    if (!lies.includes(true)) continue;
    // What lies under a road alone does not count: here not told apart (OTS-TER-17).
    if (
      !carried &&
      !spot.row.replacesWhatItCrosses &&
      roads.some(({ area }) => area !== null && groundGap([area], spot) === 0)
    )
      return null;
    // A ford counts for those alone who keep to it, and like a stream for all others.
    const touched = groundGap([start], spot) <= s.tables.constants.contact;
    if (going === 'barred') isBarred = true;
    else if (going === 'edgeThenHalf' && !touched && !free.includes(spot)) meetsBroken = true;
    else if (!free.includes(spot)) isHalved = true;
  }
  return { isHalved, isBarred, meetsBroken };
};

/** The limit of an order. @see OTS-MOV-03 OTS-MOV-09 */
export const limitOf = (s: TableState, unit: Unit, way: readonly Segment[], isHalved: boolean): number | null => {
  const rate = s.tables.movementRates[moverOf(unit)];
  if (isHalved) return rate.half;
  if (unit.formation !== 'column' || rate.roadColumn === null || way.length === 0) return rate.full;
  const roads = spotsOf(s).filter(({ row }) => row.category === 'road');
  const keeps = roads.length === 0 ? false : keepsTo(s, way, roads);
  if (keeps === null) {
    // A part of the way off the road loses the bonus; only the very edge is left open.
    const all = way.flatMap((leg) => steps.map((share) => isOnRoad(s, lerp(leg, share), roads)));
    return all.includes(false) ? rate.full : null;
  }
  return keeps ? rate.roadColumn : rate.full;
};
