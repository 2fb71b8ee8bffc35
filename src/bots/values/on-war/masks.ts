import { memoize } from '../../../core/memoize.js';
import { isLoose, type Unit, type View } from '../../../rulesets/on-war/bots.js';
import { headingOf } from '../../../table/heading.js';
import { distance, subtract } from '../../../table/point.js';
import { type Lane, maskedWorth } from '../lanes.js';
import { coverOfUnit, enemySpots, gapOf, ownSpots, type Spot, spotOf } from './ground.js';
import { standWorth } from './troops.js';
import { expectedLoss, longestRange } from './volley.js';
import { weights } from './weights.js';

/** Fire of friends that a battalion would mask. @see OW-FIR-04 */

/** The lane along which a battalion would shoot at the enemy that its fire hurts most. */
const laneOf = memoize(
  (view: View, unit: Unit) => [unit, view.units],
  (view, unit): readonly Lane[] => {
    const from = spotOf(view, unit);
    const range = longestRange(view, unit);
    let best: { readonly lane: Lane; readonly worth: number } | null = null;
    for (const target of enemySpots(view, unit.side)) {
      const gap = gapOf(from, target);
      if (gap > range) continue;
      const manner = { moved: false, cover: coverOfUnit(view, target.unit) };
      const worth = weights.masked * expectedLoss(view, from, target, manner, gap) * standWorth(view, target.unit);
      if (worth <= (best?.worth ?? 0)) continue;
      const heading = headingOf(subtract(target.shape.centre, from.pose));
      const lane = {
        unitId: unit.id,
        from: { ...from.pose, heading },
        halfWidth: from.shape.width / 4,
        length: distance(from.pose, target.shape.centre) - target.shape.depth,
        worth,
      };
      best = { lane, worth };
    }
    return best === null ? [] : [best.lane];
  },
);

/** All lanes of a side. */
const lanesOf = memoize(
  (view: View, side: string) => [view.units, side],
  (view, side): readonly Lane[] => ownSpots(view, side).flatMap(({ unit }) => laneOf(view, unit)),
);

/** Value of the fire of friends that a battalion masks at a place. */
export const maskingCost = (view: View, { unit, formation, pose, shape }: Spot): number => {
  if (formation.kind === 'loose' || formation.kind === 'garrison' || isLoose(unit)) return 0;
  const lanes = lanesOf(view, unit.side);
  if (lanes.length === 0) return 0;
  return maskedWorth(lanes, unit.id, { pose, frontage: shape.width, depth: shape.depth });
};
