import type { Unit } from '../../../rulesets/oer-the-sea/bots.js';
import { distance, type Point } from '../../../table/point.js';
import type { Placed } from './survey.js';

/** The unit whose centre is nearest to a point. */
export const nearestTo = (
  placed: readonly Placed[],
  point: Point,
  counts: (unit: Unit) => boolean = () => true,
): Placed | null => {
  let nearest: Placed | null = null;
  let least = Number.POSITIVE_INFINITY;
  for (const each of placed) {
    const away = distance(each.centre, point);
    if (away < least && counts(each.unit)) [nearest, least] = [each, away];
  }
  return nearest;
};
