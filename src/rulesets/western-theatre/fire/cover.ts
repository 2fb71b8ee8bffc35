import type { Segment } from '../../../table/segment.js';
import { type Feature, featuresInBox, isWithinOfFeature } from '../../../table/terrain.js';
import { footprintOf } from '../footprint.js';
import { distanceOf } from '../read.js';
import { meetsLine } from '../sight.js';
import type { Situation, Unit } from '../state.js';
import { type Cover, covers } from '../tables.js';
import { isInside, isStronghold, isWithin, rowOf } from '../terrain.js';

/** The cover of a target. */

const better = (one: Cover, other: Cover): Cover => (covers.indexOf(one) >= covers.indexOf(other) ? one : other);

/** Whether an area covers a unit in it; a building only against fire from outside. @see WT-TER-04 WT-TER-11 WT-TER-19 */
const coversWithin = (s: Situation, target: Unit, line: Segment, feature: Feature): boolean =>
  isInside(footprintOf(s, target).main.centre, feature) && !(isStronghold(feature) && isWithin(s, line.from, feature));

/** Whether a unit is behind a linear feature: near it, and the fire line crosses it or ends on it. @see WT-TER-12 */
const isBehind = (s: Situation, target: Unit, line: Segment, feature: Feature): boolean => {
  const reach = distanceOf(s, 'behindLine') + s.tables.tolerances.equality;
  return (
    footprintOf(s, target).parts.some((part) => isWithinOfFeature(part, feature, reach)) && meetsLine(s, line, feature)
  );
};

/**
 * The cover of a target in its place from fire along a line: the best of all it has. One that charges has none.
 *
 * @see WT-TER-09 WT-TER-11 WT-TER-12
 */
export const coverOf = (s: Situation, target: Unit, line: Segment): Cover => {
  if (target.charging) return 'none';
  const near = featuresInBox(s.terrain, footprintOf(s, target).box, distanceOf(s, 'behindLine') + 1);
  return near.reduce<Cover>((best, feature) => {
    const { cover, shape } = rowOf(s, feature);
    if (cover === 'none') return best;
    const covered = shape === 'line' ? isBehind(s, target, line, feature) : coversWithin(s, target, line, feature);
    return covered ? better(best, cover) : best;
  }, 'none');
};
