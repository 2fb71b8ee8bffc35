import { memoize } from '../../core/memoize.js';
import { type Box, boxOf } from '../../table/box.js';
import { searchByBox } from '../../table/nearby.js';
import { footprintOf } from './footprint.js';
import { unitsOnTable } from './read.js';
import type { TableState, Unit } from './state.js';

/** A unit on the table, and the box round its bounding rectangle. */
interface Standing {
  readonly unit: Unit;
  readonly box: Box;
}

const standings = memoize(
  (s: TableState) => [s.units, s.scenario, s.tables],
  (s): readonly Standing[] =>
    unitsOnTable(s).map((unit) => ({ unit, box: boxOf(footprintOf(s, unit).bounds.corners) })),
);

const inBox = searchByBox<Standing>(({ box }) => box);

/** A gap that is just within a margin is found, whatever the rounding of the boxes. */
const rounding = 1e-6;

/** Units on the table whose boxes come within a margin of a box, in list order. The others are farther away. */
export const unitsNear = (s: TableState, box: Box, margin = 0): readonly Unit[] =>
  inBox(standings(s), box, margin + rounding).map(({ unit }) => unit);

/** The same for the box round the bounding rectangle of a unit, itself included. */
export const unitsNearUnit = (s: TableState, unit: Unit, margin: number): readonly Unit[] =>
  unitsNear(s, boxOf(footprintOf(s, unit).bounds.corners), margin);
