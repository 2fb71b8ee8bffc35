import { bodiesGap, bodyOf } from '../../../table/body.js';
import { boxOf } from '../../../table/box.js';
import type { Point } from '../../../table/point.js';
import { type Feature, featuresInBox, pointInFeature } from '../../../table/terrain.js';
import { footprintOf } from '../footprint.js';
import { atMost, distanceOf } from '../read.js';
import type { Station } from '../sight.js';
import type { Situation, Unit } from '../state.js';
import { type Cover, covers } from '../tables.js';
import { isOnPassage, lineCrosses, obstaclesOf, rowOf, surveyOf } from '../terrain.js';
import { middleOf } from './screen.js';

/** The cover of a target. @see OW-COV-01 OW-COV-06 */

const better = (one: Cover, other: Cover): Cover => (covers.indexOf(one) >= covers.indexOf(other) ? one : other);
const best = (grades: readonly Cover[]): Cover => grades.reduce(better, 'none');

/** One grade less. @see OW-COV-04 */
const lessened: Readonly<Record<Cover, Cover>> = { none: 'none', soft: 'none', hard: 'soft' };

/** Whether a battalion is near what still stands of a feature. @see OW-COV-03 OW-BLD-11 */
const isWithin = (s: Situation, unit: Unit, feature: Feature): boolean => {
  const limit = distanceOf(s, 'lineCover');
  const pieces = obstaclesOf(s, feature).map((piece) => bodyOf([piece]));
  return pieces.some((piece) => atMost(s, bodiesGap(footprintOf(s, unit), piece, limit + 1), limit));
};

/** A linear feature that may give cover to a target, and the grade it gives. */
interface Shelter {
  readonly feature: Feature;
  readonly grade: Cover;
}

/** The linear features near enough to a target, each with its grade against a firer. @see OW-COV-03 OW-COV-04 */
const sheltersOf = (s: Situation, firer: Unit, target: Unit): readonly Shelter[] => {
  const near = featuresInBox(surveyOf(s).lines, footprintOf(s, target).box, distanceOf(s, 'lineCover') + 1);
  return near.flatMap((feature) => {
    const { cover } = rowOf(s, feature);
    if (cover === 'none' || !isWithin(s, target, feature)) return [];
    return [{ feature, grade: isWithin(s, firer, feature) ? lessened[cover] : cover }];
  });
};

/** The best cover of the areas a stand is in. @see OW-COV-06 OW-TER-12 */
const areaCover = (s: Situation, { centre }: Station): Cover => {
  const { lines } = surveyOf(s);
  const under = featuresInBox(s.terrain, boxOf([centre])).filter(
    (feature) => rowOf(s, feature).cover !== 'none' && !lines.includes(feature) && pointInFeature(centre, feature, 0),
  );
  return under.length === 0 || isOnPassage(s, centre) ? 'none' : best(under.map((feature) => rowOf(s, feature).cover));
};

const coverOfStand = (s: Situation, from: Point, stand: Station, shelters: readonly Shelter[]): Cover => {
  const line = { from, to: stand.centre };
  const between = shelters.filter(({ feature }) => lineCrosses(s, line, feature)).map(({ grade }) => grade);
  return best([areaCover(s, stand), ...between]);
};

/** The best grade that at least half of some stands have; hard cover counts as soft as well. @see OW-COV-06 */
const sharedBy = (grades: readonly Cover[]): Cover =>
  covers
    .filter((grade) => {
      const having = grades.filter((each) => better(each, grade) === each).length;
      return having * 2 >= grades.length;
    })
    .at(-1) ?? 'none';

/**
 * The cover of a battalion against a shot.
 *
 * @param inSight - its stands in sight of those that shoot
 * @see OW-COV-02 OW-COV-03 OW-COV-04 OW-COV-05 OW-COV-06 OW-BLD-05 OW-BLD-19
 */
export const coverOf = (s: Situation, firer: Unit, target: Unit, inSight: readonly Station[]): Cover => {
  if (target.garrison !== null) return 'hard';
  const shelters = sheltersOf(s, firer, target);
  const from = middleOf(s, firer);
  return sharedBy(inSight.map((stand) => coverOfStand(s, from, stand, shelters)));
};
