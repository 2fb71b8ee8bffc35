import { memoize } from '../../core/memoize.js';
import type { Box } from '../../table/box.js';
import { searchByBox } from '../../table/nearby.js';
import { type Footprint, footprintOf } from './footprint.js';
import { unitsOnTable } from './read.js';
import type { Situation, Unit } from './state.js';

/** A battalion on the table and the ground it covers. */
export interface Standing {
  readonly unit: Unit;
  readonly footprint: Footprint;
}

const standings = memoize(
  (s: Situation) => [s.units, s.terrain, s.tables, s.melee],
  (s): readonly Standing[] => unitsOnTable(s).map((unit) => ({ unit, footprint: footprintOf(s, unit) })),
);

const inBox = searchByBox<Standing>(({ footprint }) => footprint.box);

/** Battalions on the table whose boxes come within a margin of a box, in roster order, hidden ones included. */
export const unitsNear = (s: Situation, box: Box, margin: number): readonly Standing[] =>
  inBox(standings(s), box, margin);
