import type { Point } from '../../../table/point.js';
import { frontCorners } from '../../../table/pose.js';
import { bodiesGap, footprintOf, frontPoint, nearestPointOf, nearestPoints } from '../footprint.js';
import { atMost, isInside } from '../read.js';
import type { Situation, Unit } from '../state.js';

/** The lines along which one unit may see another. @see CD-LOS-02 CD-UNI-10 */

export interface Line {
  readonly from: Point;
  readonly to: Point;
}

/** Where the target is looked at: centre, left end and right end of its front edge; of a garrison the nearest point. */
const marksOf = (s: Situation, target: Unit, eye: Point): readonly Point[] => {
  const ground = footprintOf(s, target);
  if (isInside(target)) return [nearestPointOf(ground, eye)];
  const [left, right] = frontCorners(target.pose, ground.frontage);
  return [target.pose, left, right];
};

/** @see CD-LOS-02 */
export const linesBetween = (s: Situation, observer: Unit, target: Unit): readonly Line[] => {
  if (isInside(observer) && isInside(target)) return [nearestPoints(footprintOf(s, observer), footprintOf(s, target))];
  const eye = frontPoint(s, observer, target.pose);
  return marksOf(s, target, eye).map((to) => ({ from: isInside(observer) ? frontPoint(s, observer, to) : eye, to }));
};

/** Whether the limit of visibility lets one see another, measured between footprints. @see CD-LOS-05 CD-LOS-10 */
export const isVisible = (s: Situation, one: Unit, other: Unit): boolean => {
  const limit = s.scenario.conditions.visibilityLimitCm;
  return limit === null || atMost(s, bodiesGap(footprintOf(s, one), footprintOf(s, other)), limit);
};
