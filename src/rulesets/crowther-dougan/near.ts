import { memoize } from '../../core/memoize.js';
import type { Box } from '../../table/box.js';
import { searchByBox } from '../../table/nearby.js';
import { type Footprint, footprintOf, gapBetween } from './footprint.js';
import { isRouting, knownEnemiesOf, lessThan, unitsOnTable } from './read.js';
import type { Situation, Unit } from './state.js';

/** A unit on the table and the ground that it covers. */
export interface Standing {
  readonly unit: Unit;
  readonly footprint: Footprint;
}

const standings = memoize(
  (s: Situation) => [s.units, s.tables, s.terrain, s.craft],
  (s): readonly Standing[] => unitsOnTable(s).map((unit) => ({ unit, footprint: footprintOf(s, unit) })),
);

const inBox = searchByBox<Standing>(({ footprint }) => footprint.box);

/** Units on the table, hidden ones too, whose boxes come within a margin of a box, in roster order. */
export const unitsNear = (s: Situation, box: Box, margin: number): readonly Standing[] =>
  inBox(standings(s), box, margin);

/** The nearest of some units by footprint distance; of equally near ones the first in roster order. @see CD-GEN-11 */
export const nearestTo = (s: Situation, unit: Unit, others: readonly Unit[]): Unit | undefined => {
  let best: Unit | undefined;
  let least = Number.POSITIVE_INFINITY;
  for (const other of others) {
    const gap = gapBetween(s, unit, other, least);
    if (lessThan(s, gap, least)) [best, least] = [other, gap];
  }
  return best;
};

/** The nearest enemy that a unit's side knows and that is not routing. @see CD-GEN-11 */
export const nearestKnownEnemy = memoize(
  (s: Situation, unit: Unit) => [unit, s],
  (s, unit): Unit | undefined =>
    nearestTo(
      s,
      unit,
      knownEnemiesOf(s, unit.side).filter((enemy) => !isRouting(enemy)),
    ),
);
