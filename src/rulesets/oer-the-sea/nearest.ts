import { gapBetween } from './footprint.js';
import { constant } from './read.js';
import type { Situation, Unit } from './state.js';

/** Something and how far away it is, in cm. */
export interface Apart<Thing> {
  readonly thing: Thing;
  readonly distance: number;
}

/**
 * Things by their distance, nearest first. Those that differ by no more than is overlooked are equally near, and keep
 * the order they were given in.
 *
 * @see OTS-GEN-03 OTS-GEN-07
 */
export const byDistance = <Thing>(s: Situation, things: readonly Apart<Thing>[]): readonly Thing[] => {
  const epsilon = constant(s, 'epsilon');
  const left = [...things];
  const sorted: Thing[] = [];
  while (left.length > 0) {
    const least = Math.min(...left.map(({ distance }) => distance));
    const first = left.findIndex(({ distance }) => distance <= least + epsilon);
    sorted.push(...left.splice(first, 1).map(({ thing }) => thing));
  }
  return sorted;
};

/**
 * Units by their distance from another, nearest first; ties keep list order.
 *
 * @see OTS-GEN-04 OTS-GEN-07
 */
export const nearestFirst = (s: Situation, from: Unit, units: readonly Unit[]): readonly Unit[] =>
  byDistance(
    s,
    units.map((unit) => ({ thing: unit, distance: gapBetween(s, from, unit) })),
  );
