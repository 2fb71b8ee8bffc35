import { type Body, bodiesGap, bodiesOverlap } from './body.js';
import { type Point, scale } from './point.js';
import { lastWithGap } from './search.js';
import { slideUntil } from './sweep.js';

/** A body that moves in a straight line, in any direction. Distances in the measure of the table, 0 or more. */
export interface Slide<Ground extends Body = Body> {
  /** The ground it covers after a distance. */
  readonly at: (distance: number) => Ground;
  /** Unit vector. */
  readonly direction: Point;
}

/**
 * Distance a slide goes until it touches another body.
 *
 * @param tolerance - a body that is never overlapped deeper than this does not stop the slide
 * @returns `limit` when the body is never met, only grazed, or being left
 */
export const slideUntilContact = ({ at, direction }: Slide, limit: number, other: Body, tolerance: number): number => {
  let least = limit;
  for (const mine of at(0).parts)
    for (const theirs of other.parts) least = Math.min(least, slideUntil(mine, direction, least, theirs, tolerance));
  return least;
};

/**
 * The farthest a slide may go, up to `most`, and keep a gap to a body that it approaches.
 *
 * @param most - at most the distance at which it touches: behind the body the gap would grow again
 * @returns 0 when the gap is already smaller
 */
export const slideShortOf = ({ at }: Slide, most: number, other: Body, gap: number): number => {
  const gapAt = (distance: number): number => bodiesGap(at(distance), other);
  return gapAt(most) >= gap ? most : lastWithGap(gapAt, gap, most);
};

/** Distance a slide goes until it has left another body for good; 0 when it never overlaps it. */
const runPast = ({ at, direction }: Slide, far: number, other: Body, tolerance: number): number =>
  far -
  slideUntilContact({ at: (distance) => at(far - distance), direction: scale(direction, -1) }, far, other, tolerance);

/**
 * The least distance, at least `from`, at which a slide overlaps no body. Touching is clear.
 *
 * @param far - farther than any body in the way, for example width plus height of the table
 * @param tolerance - overlap up to this is only touching
 */
export const slideClearOf = (
  slide: Slide,
  from: number,
  bodies: readonly Body[],
  far: number,
  tolerance: number,
): number => {
  const here = slide.at(from);
  const over = bodies.filter((body) => bodiesOverlap(here, body, tolerance));
  if (over.length === 0) return from;
  const past = Math.max(from, ...over.map((body) => runPast(slide, far, body, tolerance)));
  const others = bodies.filter((body) => !over.includes(body));
  return slideClearOf(slide, past, others, far, tolerance);
};
