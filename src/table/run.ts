import { type Body, bodiesGap, bodiesOverlap } from './body.js';
import { type Point, scale } from './point.js';
import { lastWithGap } from './search.js';
import { slideUntil } from './sweep.js';

/** A body that goes straight on, whatever way it faces. Distances in the measure of the table, 0 or more. */
export interface Slide<Ground extends Body = Body> {
  /** The ground it covers when it has gone so far. */
  readonly at: (distance: number) => Ground;
  /** Unit vector. */
  readonly direction: Point;
}

/**
 * How far a run goes until it touches another body.
 *
 * @param tolerance - a body that would never be overlapped deeper than this is passed by
 * @returns `limit` when it is never met, passed by, or being left
 */
export const slideUntilContact = ({ at, direction }: Slide, limit: number, other: Body, tolerance: number): number => {
  let least = limit;
  for (const mine of at(0).parts)
    for (const theirs of other.parts) least = Math.min(least, slideUntil(mine, direction, least, theirs, tolerance));
  return least;
};

/**
 * The farthest a run may go and keep so wide a gap from a body that it only comes nearer to, up to `most`.
 *
 * @param most - no farther than where it touches: behind the body the gap would grow again
 * @returns 0 when it is nearer already
 */
export const slideShortOf = ({ at }: Slide, most: number, other: Body, gap: number): number => {
  const gapAt = (distance: number): number => bodiesGap(at(distance), other);
  return gapAt(most) >= gap ? most : lastWithGap(gapAt, gap, most);
};

/** How far a run goes until it has left another body behind for good; 0 when it never comes over it. */
const runPast = ({ at, direction }: Slide, far: number, other: Body, tolerance: number): number =>
  far -
  slideUntilContact({ at: (distance) => at(far - distance), direction: scale(direction, -1) }, far, other, tolerance);

/**
 * The least distance, no less than `from`, at which a run lies over nobody: past all that it lies over there, and past
 * those whom it comes to lie over then. Touching is clear.
 *
 * @param far - farther than anybody could lie in its way: width and height of the table together, say
 * @param tolerance - overlap that is only touching
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
