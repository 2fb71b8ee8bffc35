import type { Face } from '../../../table/facing.js';
import { type FlushSide, flushPlaces, flushPose, flushSide, type Interval, nearSide } from '../../../table/flush.js';
import type { Footprint } from '../../../table/formation.js';
import { dot, type Point } from '../../../table/point.js';
import type { Pose } from '../../../table/pose.js';
import { type Rectangle, rectangleAt } from '../../../table/rectangle.js';
import { footprintOf } from '../footprint.js';
import { constant } from '../read.js';
import type { Situation, Unit } from '../state.js';

export { overlapInterval } from '../../../table/flush.js';

/** Where along the side a charger may stand: enough of its front against it. */
const placesOn = (s: Situation, side: FlushSide, frontage: number): Interval => {
  const overlap = Math.min(constant(s, 'chargeOverlap'), side.to - side.from, frontage);
  return { from: side.from - frontage / 2 + overlap, to: side.to + frontage / 2 - overlap };
};

const clamp = (value: number, { from, to }: Interval): number => Math.min(to, Math.max(from, value));

/**
 * Contact pose of a charger: flush on the charged side, opposite where it started, slid along the side the least
 * distance that gives it front enough and clears whoever stands there.
 *
 * @param from - front-edge centre at the start
 * @param others - rectangles it may not overlap
 * @returns null when there is no room on that side
 * @see OTS-CHG-06 OTS-CHG-07
 */
export const contactPose = (
  s: Situation,
  charger: Unit,
  target: Footprint,
  sideName: Face,
  from: Point,
  others: readonly Rectangle[],
): Pose | null => {
  const tolerance = constant(s, 'overlapTolerance');
  const side = flushSide(target, sideName, tolerance);
  const { frontage, depth } = footprintOf(s, charger);
  const legal = placesOn(s, side, frontage);
  const wished = clamp(dot(from, side.along), legal);
  const bodyAt = (place: number): Rectangle => rectangleAt(flushPose(side, place), frontage, depth);
  const middle = (side.from + side.to) / 2;
  const places = flushPlaces({
    side,
    preferred: wished,
    // The last place that leaves front enough counts, whatever its last digits say (OTS-GEN-03).
    isAcceptable: (place) => Math.abs(place - clamp(place, legal)) <= constant(s, 'epsilon'),
    bodyAt,
    others: nearSide(side, legal, frontage, depth, others),
    tolerance,
  });
  const best = places.toSorted((a, b) => compareSlides(s, wished, middle, a, b))[0];
  return best === undefined ? null : flushPose(side, best);
};

/** The shorter slide first; of two alike the one towards the middle of the side, then to the charger's left. */
const compareSlides = (s: Situation, wished: number, middle: number, a: number, b: number): number => {
  const epsilon = constant(s, 'epsilon');
  const slide = Math.abs(a - wished) - Math.abs(b - wished);
  if (Math.abs(slide) > epsilon) return slide;
  const inwards = Math.abs(a - middle) - Math.abs(b - middle);
  return Math.abs(inwards) > epsilon ? inwards : a - b;
};
