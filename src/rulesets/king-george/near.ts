import { memoize } from '../../core/memoize.js';
import { bodiesGap } from '../../table/body.js';
import type { Box } from '../../table/box.js';
import { searchByBox } from '../../table/nearby.js';
import { squaredDistance } from '../../table/point.js';
import { type Footprint, footprintOf } from './footprint.js';
import { unitsOnTable } from './read.js';
import type { SideId } from './scenario.js';
import type { Situation, Unit } from './state.js';

/** A unit on the table and the ground it covers. */
export interface Standing {
  readonly unit: Unit;
  readonly footprint: Footprint;
}

const standings = memoize(
  (s: Situation) => [s.units, s.terrain, s.tables, s.options],
  (s): readonly Standing[] => unitsOnTable(s).map((unit) => ({ unit, footprint: footprintOf(s, unit) })),
);

const inBox = searchByBox<Standing>(({ footprint }) => footprint.box);

/** Units on the table whose boxes come within a margin of a box, in order-of-battle order. */
export const unitsNear = (s: Situation, box: Box, margin: number): readonly Standing[] =>
  inBox(standings(s), box, margin);

const enemiesStanding = memoize(
  (s: Situation, side: SideId) => [standings(s), side],
  (s, side): readonly Standing[] => standings(s).filter(({ unit }) => unit.side !== side),
);

/** The enemies that count: the same for all places that are compared. */
const counted = memoize(
  (standing: readonly Standing[], counts: (enemy: Unit) => boolean) => [counts, standing],
  (standing, counts): readonly Standing[] => standing.filter(({ unit }) => counts(unit)),
);

/** More than boxes and gaps differ by rounding. */
const rounding = 1e-6;

/** An enemy, and how far away it is in inches. */
export interface NearEnemy {
  readonly enemy: Unit;
  readonly gap: number;
}

/**
 * The enemy nearest to a unit, the first of equals; null if there is none. The unit may stand where it is only tried.
 *
 * @param counts - whether an enemy is considered; it may depend only on the enemy. A function that is made once is
 *   asked once for each enemy and list of units
 */
export const nearestEnemyTo = (s: Situation, unit: Unit, counts: (enemy: Unit) => boolean): NearEnemy | null => {
  const own = footprintOf(s, unit);
  const enemies = counted(enemiesStanding(s, unit.side), counts);
  let likely: Standing | null = null;
  let least = Number.POSITIVE_INFINITY;
  for (const each of enemies) {
    const apart = squaredDistance(each.footprint.centre, own.centre);
    if (apart < least) [likely, least] = [each, apart];
  }
  if (likely === null) return null;
  // The gap to the enemy with the nearest centre is a limit: most of the others are farther away by their boxes alone.
  const likelyGap = bodiesGap(own, likely.footprint);
  const limit = likelyGap + rounding;
  let best: NearEnemy | null = null;
  for (const each of enemies) {
    const { unit: enemy, footprint } = each;
    const gap: number = each === likely ? likelyGap : bodiesGap(own, footprint, best?.gap ?? limit);
    if (best === null ? gap <= limit : gap < best.gap) best = { enemy, gap };
  }
  return best;
};
