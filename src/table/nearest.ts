/** A thing and its distance. */
export interface WithDistance<Thing> {
  readonly thing: Thing;
  readonly distance: number;
}

/**
 * Sorts things by distance, nearest first. Things whose distances differ by no more than the tolerance count as equal
 * and keep their order.
 *
 * @param tolerance - 0 or more, in the measure of the distances
 */
export const byDistance = <Thing>(things: readonly WithDistance<Thing>[], tolerance: number): readonly Thing[] => {
  const left = [...things];
  const sorted: Thing[] = [];
  while (left.length > 0) {
    const least = Math.min(...left.map(({ distance }) => distance));
    const first = left.findIndex(({ distance }) => distance <= least + tolerance);
    sorted.push(...left.splice(first, 1).map(({ thing }) => thing));
  }
  return sorted;
};
