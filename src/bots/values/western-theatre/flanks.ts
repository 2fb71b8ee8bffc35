import { memoize } from '../../../core/memoize.js';
import { enemiesOf, footprintOf, type Unit, unitsOfSide, type View } from '../../../rulesets/western-theatre/bots.js';
import { rightOf } from '../../../table/heading.js';
import { distance, type Point } from '../../../table/point.js';
import { moveAlong } from '../../../table/pose.js';
import { gapFrom } from './ground.js';
import { chargeGains } from './melee.js';
import { reaches } from './weights.js';

/** Places beyond the ends of enemy lines, from which horse charges them in flank. */

/** Whether a point is on the table, with some room round it. */
const isInside = ({ scenario: { table } }: View, { x, y }: Point): boolean =>
  x > reaches.foot && y > reaches.foot && x < table.width - reaches.foot && y < table.height - reaches.foot;

/** The point beyond one end of the line of an enemy; null: others of them cover that flank. */
const beyondEnd = (view: View, enemy: Unit, end: 1 | -1): Point | null => {
  const { main } = footprintOf(view, enemy);
  const right = rightOf(enemy.pose.heading);
  const way = { x: right.x * end, y: right.y * end };
  const from = { ...main.centre, heading: enemy.pose.heading };
  const [near, far] = [2, reaches.beyond].map((inches) => moveAlong(from, way, main.width / 2 + inches));
  if (near === undefined || far === undefined || !isInside(view, far)) return null;
  const isCovered = unitsOfSide(view, enemy.side).some(
    (other) =>
      other.id !== enemy.id &&
      (gapFrom(view, near, other, reaches.foot) < reaches.foot ||
        gapFrom(view, far, other, reaches.light) < reaches.light),
  );
  return isCovered ? null : far;
};

/** The best place beyond an open flank that a squadron may ride to; null: there is none in its reach. */
export const openFlank = memoize(
  (view: View, unit: Unit) => [unit, view.units],
  (view, unit): Point | null => {
    let best: Point | null = null;
    let most = 0;
    const gains = chargeGains(view, unit);
    for (const enemy of enemiesOf(view, unit.side)) {
      if (enemy.formation.kind === 'square' || gapFrom(view, unit.pose, enemy, reaches.search) > reaches.search)
        continue;
      for (const end of [1, -1] as const) {
        const point = beyondEnd(view, enemy, end);
        if (point === null) continue;
        const worth = (gains.get(enemy.id)?.flank ?? reaches.search) - distance(unit.pose, point) / 2;
        if (worth > most) [best, most] = [point, worth];
      }
    }
    return best;
  },
);
