import { directionOf } from '../../table/heading.js';
import { add, type Point } from '../../table/point.js';
import { type Pose, roundPose } from '../../table/pose.js';
import { firstAround } from '../../table/search.js';
import { type Footprint, footprintAt, liesWhollyOnTable, overlaps } from './footprint.js';
import { unitsNear } from './near.js';
import { constant, homewards } from './read.js';
import type { Situation, Unit } from './state.js';
import type { OpenFormation } from './tables.js';
import { closedUnder, moverOf } from './terrain.js';

/** Clear places. @see CD-GEN-26 */

/** Units that a footprint overlaps, in roster order. `but`: ids that do not count. @see CD-GEN-14 */
export const unitsUnder = (s: Situation, ground: Footprint, but: readonly string[]): readonly Unit[] =>
  unitsNear(s, ground.box, 0)
    .filter(({ unit, footprint }) => !but.includes(unit.id) && overlaps(s, ground, footprint))
    .map(({ unit }) => unit);

/**
 * Whether a unit could stand on a footprint: on the table, on no closed ground or building, on no unit.
 *
 * @see CD-GEN-26
 */
export const isClear = (
  s: Situation,
  unit: Unit,
  ground: Footprint,
  formation: Unit['formation'] = unit.formation,
): boolean =>
  liesWhollyOnTable(s, ground) &&
  unitsUnder(s, ground, [unit.id]).length === 0 &&
  closedUnder(s, ground, moverOf({ ...unit, formation })).length === 0;

/** Directions in which a place is looked for: straight home, then 15 degrees right, 15 left and so on. */
const directionsFrom = (s: Situation, heading: number): readonly Point[] => {
  const turn = constant(s, 'placeTurnDegrees');
  const half = Math.floor(180 / turn);
  const offsets = Array.from({ length: half }, (_, index) => [(index + 1) * turn, -(index + 1) * turn]).flat();
  // The half turn is the same to both sides.
  return [0, ...offsets.slice(0, 2 * half - 1)].map((offset) => directionOf(heading + offset));
};

/**
 * The clear place nearest to a wanted one, heading kept; null: the table has none.
 *
 * @param isFit - whether a clear place will do
 * @see CD-GEN-26
 */
export const nearestClear = (
  s: Situation,
  unit: Unit,
  wanted: Pose,
  formation?: OpenFormation,
  isFit: (ground: Footprint) => boolean = () => true,
): Pose | null => {
  const { width, height } = s.scenario.table;
  const area = {
    directions: directionsFrom(s, homewards(s, unit.side)),
    step: constant(s, 'placeStepCm'),
    most: width + height,
  };
  return firstAround(
    area,
    (shift) => roundPose({ ...add(wanted, shift), heading: wanted.heading }),
    (pose) => {
      const ground = footprintAt(s, unit, pose, formation);
      return isClear(s, unit, ground, formation ?? unit.formation) && isFit(ground);
    },
  );
};
