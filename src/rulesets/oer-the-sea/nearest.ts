import { byDistance } from '../../table/nearest.js';
import { gapBetween } from './footprint.js';
import { constant } from './read.js';
import type { TableState, Unit } from './state.js';

/**
 * Units by distance from another unit, nearest first; ties keep list order.
 *
 * @see OTS-GEN-04 OTS-GEN-07
 */
export const nearestFirst = (s: TableState, from: Unit, units: readonly Unit[]): readonly Unit[] =>
  byDistance(
    units.map((unit) => ({ thing: unit, distance: gapBetween(s, from, unit) })),
    constant(s, 'epsilon'),
  );
