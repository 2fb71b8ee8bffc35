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

/** The interval along the side where a charger may stand: enough of its front overlaps the side. */
const placesOn = (s: Situation, side: FlushSide, frontage: number): Interval => {
  const overlap = Math.min(constant(s, 'chargeOverlap'), side.to - side.from, frontage);
  return { from: side.from - frontage / 2 + overlap, to: side.to + frontage / 2 - overlap };
};

const clamp = (value: number, { from, to }: Interval): number => Math.min(to, Math.max(from, value));

/**
 * The contact pose of a charger: flush on the charged side and opposite its start. It is slid along the side by the
 * least distance that gives enough overlap and clears the units there.
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
    // A place at the end of the legal interval counts in spite of rounding (OTS-GEN-03).
    isAcceptable: (place) => Math.abs(place - clamp(place, legal)) <= constant(s, 'epsilon'),
    bodyAt,
    others: nearSide(side, legal, frontage, depth, others),
    tolerance,
  });
  const best = places.toSorted((a, b) => compareSlides(s, wished, middle, a, b))[0];
  return best === undefined ? null : flushPose(side, best);
};

/** Orders places: the shorter slide first, then the one nearer the middle of the side, then the charger's left. */
const compareSlides = (s: Situation, wished: number, middle: number, a: number, b: number): number => {
  const epsilon = constant(s, 'epsilon');
  const slide = Math.abs(a - wished) - Math.abs(b - wished);
  if (Math.abs(slide) > epsilon) return slide;
  const inwards = Math.abs(a - middle) - Math.abs(b - middle);
  return Math.abs(inwards) > epsilon ? inwards : a - b;
};
