import { memoize } from '../../../core/memoize.js';
import { isOnTable, nearestTarget, sizeIn, type Unit, type View } from '../../../rulesets/king-george/bots.js';
import { headingOf } from '../../../table/heading.js';
import { distance, subtract } from '../../../table/point.js';
import { type Lane, maskedWorth } from '../lanes.js';

/** Value of the fire that a unit loses when a friend masks it. */
const worth = 3;
/** Inches around a unit within which friends may be masked by it. */
const near = 20;

/** The lane from a unit to its nearest target; none if it has none. */
const laneOf = memoize(
  (view: View, unit: Unit) => [unit, view],
  (view, unit): readonly Lane[] => {
    const target = nearestTarget(view, unit);
    if (target === null) return [];
    const from = { ...unit.pose, heading: headingOf(subtract(target.enemy.pose, unit.pose)) };
    const halfWidth = sizeIn(view, unit, unit.formation).width / 4;
    return [{ unitId: unit.id, from, halfWidth, length: target.gap, worth }];
  },
);

/** Cost of standing in front of friends that could fire. */
export const maskingCost = (view: View, unit: Unit): number => {
  const lanes = view.units
    .filter((each) => each.side === unit.side && isOnTable(each) && distance(each.pose, unit.pose) < near)
    .flatMap((each) => laneOf(view, each));
  const { width, depth } = sizeIn(view, unit, unit.formation);
  return lanes.length === 0 ? 0 : maskedWorth(lanes, unit.id, { pose: unit.pose, frontage: width, depth });
};
