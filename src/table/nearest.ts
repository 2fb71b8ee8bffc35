/** Something and how far away it is. */
export interface Apart<Thing> {
  readonly thing: Thing;
  readonly distance: number;
}

/**
 * Things by their distance, nearest first. Those that differ by no more than the tolerance are equally near, and keep
 * the order they were given in.
 *
 * @param tolerance - 0 or more, in the measure of the distances
 */
export const byDistance = <Thing>(things: readonly Apart<Thing>[], tolerance: number): readonly Thing[] => {
  const left = [...things];
  const sorted: Thing[] = [];
  while (left.length > 0) {
    const least = Math.min(...left.map(({ distance }) => distance));
    const first = left.findIndex(({ distance }) => distance <= least + tolerance);
    sorted.push(...left.splice(first, 1).map(({ thing }) => thing));
  }
  return sorted;
};
