import { between, distance } from '../../../table/point.js';
import type { Pose } from '../../../table/pose.js';

/**
 * Places at every whole step of a way, from its start; each has the heading with which the stretch that it lies on ends.
 *
 * @param way - poses, one after the other
 * @param step - cm, over 0
 */
export const placesAlong = (way: readonly Pose[], step: number): readonly Pose[] => {
  const places: Pose[] = [];
  let walked = 0;
  let next = step;
  for (const [index, to] of way.entries()) {
    const from = way[index - 1];
    if (from === undefined) continue;
    const length = distance(from, to);
    for (; length > 0 && next <= walked + length; next += step)
      places.push({ ...between(from, to, (next - walked) / length), heading: to.heading });
    walked += length;
  }
  return places;
};
