import { footprintsGap } from '../../table/contact.js';
import { footprintOf } from './footprint.js';
import type { Situation, Unit } from './state.js';

/**
 * Units by their distance from another, nearest first; ties keep list order.
 *
 * @see OTS-GEN-04 OTS-GEN-07
 */
export const nearestFirst = (s: Situation, from: Unit, units: readonly Unit[]): readonly Unit[] => {
  const here = footprintOf(s, from);
  return units
    .map((unit) => ({ unit, gap: footprintsGap(here, footprintOf(s, unit)) }))
    .toSorted((one, two) => one.gap - two.gap)
    .map(({ unit }) => unit);
};
