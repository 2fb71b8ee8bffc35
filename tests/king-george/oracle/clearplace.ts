import type { Situation, Unit } from '../../../src/rulesets/king-george/state.js';
import type { Pose } from '../../../src/table/pose.js';
import { gap, overlapDepth, type Polygon, placed } from './geometry.js';
import { areasOf, groundAt, linesOf, moverOf, standingHouses } from './ground.js';
import { centreOf, footprintOf, rectangleOf } from './layout.js';
import { isOverShut, othersOf } from './room.js';
import { isShut } from './way.js';

/** Clear places, and the nearest to a wanted one (KG-GEN-16). */

export const headingHome = { north: 0, east: 90, south: 180, west: 270 } as const;
export const homeOf = (s: Situation, side: string): keyof typeof headingHome =>
  s.scenario.sides.find(({ id }) => id === side)?.baseEdge ?? 'south';

/** How far a footprint lies over ground on which no part of the unit may stand. */
const shutDepth = (s: Situation, unit: Unit, shape: Polygon): number => {
  const shut = ({ id }: { readonly id: string }): boolean => isShut(s, unit, unit.formation, id);
  const areas = areasOf(s).filter(shut);
  const lines = linesOf(s).filter(shut);
  const over = [...areas.map(({ polygon }) => polygon), ...lines.flatMap(({ pieces }) => pieces)];
  return Math.max(-1, ...over.map((each) => overlapDepth(shape, each)));
};

/** Whether a place is clear; null: that hangs on a hair. @see KG-GEN-16 */
const isClearAt = (s: Situation, unit: Unit, pose: Pose): boolean | null => {
  const shape = rectangleOf(s, unit, pose);
  const { width, height } = s.scenario.table;
  const beyond = Math.max(...shape.flatMap(({ x, y }) => [-x, -y, x - width, y - height]));
  const others = othersOf(s, unit);
  const depths = others.map((other) => overlapDepth(shape, footprintOf(s, other)));
  const least = s.tables.constants.enemyDistance;
  const near = others.filter(({ side }) => side !== unit.side).map((enemy) => gap(shape, footprintOf(s, enemy)));
  const shut = isOverShut(s, unit, shape);
  // It is where the centre of its footprint is (KG-TER-02).
  const isClosed = groundAt(s, moverOf(unit), centreOf(s, unit, pose)) === 'closed';
  if (beyond > 0.003 || isClosed || Math.max(...depths, -1) > 0.07 || Math.min(...near, 9) < least - 0.004)
    return false;
  if (shut.codes.length > 0 && !shut.isHair) return false;
  // Whether a unit may be set down over a standing house, the specification leaves open.
  const isOnHouse = standingHouses(s).some(({ polygon }) => overlapDepth(shape, polygon) > 0);
  const isHair =
    shut.isHair ||
    groundAt(s, moverOf(unit), pose) === 'closed' ||
    isOnHouse ||
    beyond > 0.0005 ||
    // How much of an overlap is a touch, the specification leaves open here.
    [...depths, shutDepth(s, unit, shape)].some((depth) => depth > 0.0005) ||
    near.some((far) => far < least + 0.002);
  return isHair ? null : true;
};

const turns = [0, ...Array.from({ length: 11 }, (_, index) => [15 * (index + 1), -15 * (index + 1)]).flat(), 180];

/** The nearest clear place, `none`, or null where it hangs on a hair. */
export const clearPlaceFor = (s: Situation, unit: Unit, wanted: Pose): Pose | 'none' | null => {
  const home = headingHome[homeOf(s, unit.side)];
  const { width, height } = s.scenario.table;
  for (let far = 0; far <= Math.hypot(width, height); far += 0.25)
    for (const turn of far === 0 ? [0] : turns) {
      const pose = { ...placed({ ...wanted, heading: home + turn }, 0, far), heading: wanted.heading };
      const isClear = isClearAt(s, unit, pose);
      if (isClear === null) return null;
      if (isClear) return pose;
    }
  return 'none';
};
