import { memoize } from '../../../core/memoize.js';
import {
  isOnTable,
  nearestTarget,
  rangesOf,
  sizeIn,
  type Unit,
  type View,
} from '../../../rulesets/king-george/bots.js';
import { headingOf } from '../../../table/heading.js';
import { distance, subtract } from '../../../table/point.js';
import { type Lane, type LaneSource, maskedBy } from '../lanes.js';

/** Value of the fire that a unit loses when a friend masks it. */
const worth = 3;
/** Inches around a unit within which friends may be masked by it. */
const near = 20;

/** The lane from a unit to its nearest target; null if it has none. */
const laneOf = memoize(
  (view: View, unit: Unit) => [unit, view],
  (view, unit): Lane | null => {
    const target = nearestTarget(view, unit);
    if (target === null) return null;
    const from = { ...unit.pose, heading: headingOf(subtract(target.enemy.pose, unit.pose)) };
    return { unitId: unit.id, from, halfWidth: halfWidthOf(view, unit), length: target.gap, worth };
  },
);

const halfWidthOf = (view: View, unit: Unit): number => sizeIn(view, unit, unit.formation).width / 4;

/** The units of a side that may have a target now. */
const lanesOf = memoize(
  (view: View, side: string) => [view.units, view, side],
  (view, side) =>
    view.units.flatMap((unit): readonly LaneSource[] => {
      const longest = rangesOf(view, unit)?.long;
      if (unit.side !== side || !isOnTable(unit) || longest === undefined) return [];
      const lane = (): Lane | null => laneOf(view, unit);
      return [{ unitId: unit.id, from: unit.pose, halfWidth: halfWidthOf(view, unit), longest, lane }];
    }),
);

/** Cost of standing in front of friends that could fire; 0 or more. */
export const maskingCost = (view: View, unit: Unit): number => {
  const lanes = lanesOf(view, unit.side).filter(({ from }) => distance(from, unit.pose) < near);
  if (lanes.length === 0) return 0;
  const { width, depth } = sizeIn(view, unit, unit.formation);
  return maskedBy(lanes, unit.id, { pose: unit.pose, frontage: width, depth });
};
