import { type Point, scale } from './point.js';

/** Looking for a place, in an order that everybody can follow with a ruler. Lengths in the measure of the table. */

/** No search takes more steps than this: one of steps too fine to get anywhere ends all the same. */
const mostSteps = 100_000;

/** Halvings that bring a step down to far less than a pose is rounded to. */
const halvings = 40;

/** The greatest length found to serve between one that does and one that does not, by halving. */
const halvedDown = (serves: (at: number) => boolean, serving: number, failing: number): number => {
  let [good, bad] = [serving, failing];
  for (let count = 0; count < halvings; count += 1) {
    const middle = (good + bad) / 2;
    if (serves(middle)) good = middle;
    else bad = middle;
  }
  return good;
};

/**
 * Nothing, then by turns to one side and the other, so many steps each way: 0, step, -step, 2 steps, ...
 *
 * @param count - a whole number; below 0 there is nothing to try, not even 0
 */
export const outwards = (count: number, step: number): readonly number[] =>
  Array.from(
    { length: 2 * count + 1 },
    // Adding zero turns -0 into 0.
    (_, index) => (index % 2 === 1 ? 1 : -1) * Math.ceil(index / 2) * step + 0,
  );

/** Where to look round a wanted place. */
export interface Surroundings {
  /** Unit vectors, in the order in which they are tried at each distance. */
  readonly directions: readonly Point[];
  /** Distances tried, more than 0: this, twice this, and so on. */
  readonly step: number;
  /** The greatest distance tried. */
  readonly most: number;
}

/**
 * The first place that serves: the one wanted, then those round it, the nearest first.
 *
 * @param placeAt - the place that lies so far off the wanted one
 * @returns null when none does
 */
export const firstAround = <Place>(
  { directions, step, most }: Surroundings,
  placeAt: (shift: Point) => Place,
  serves: (place: Place) => boolean,
): Place | null => {
  const wanted = placeAt({ x: 0, y: 0 });
  if (serves(wanted)) return wanted;
  // Steps are counted, so that they do not drift.
  for (let count = 1; count <= mostSteps && count * step <= most; count += 1)
    for (const direction of directions) {
      const place = placeAt(scale(direction, count * step));
      if (serves(place)) return place;
    }
  return null;
};

/**
 * The greatest length that serves, from the one given back step by step; 0, which is not asked, if no other does.
 *
 * @param step - more than 0
 */
export const firstBack = (length: number, step: number, serves: (length: number) => boolean): number => {
  // Steps are counted, so that they do not drift.
  for (let count = 0; count <= mostSteps && count * step < length; count += 1) {
    const at = length - count * step;
    if (serves(at)) return at;
  }
  return 0;
};

/**
 * How far along a way a gap first falls below a measure; the whole length if it never does, 0 if it does at once.
 *
 * @param gapAt - may fall and rise again; what lasts for less than a step may be missed
 * @param step - more than 0: the way is looked at step by step, then halved down
 */
export const firstBelow = (gapAt: (at: number) => number, gap: number, length: number, step: number): number => {
  const isBelow = (at: number): boolean => gapAt(at) < gap;
  if (isBelow(0)) return 0;
  let good = 0;
  for (let count = 0; count < mostSteps; count += 1) {
    const at = Math.min(good + step, length);
    if (isBelow(at)) return halvedDown((each) => !isBelow(each), good, at);
    if (!(at < length)) return length;
    good = at;
  }
  return good;
};

/** The greatest distance, 0 to `most`, at which a gap that only shrinks is still at least so wide; 0 if it never is. */
export const lastWithGap = (gapAt: (distance: number) => number, gap: number, most: number): number => {
  const isWide = (distance: number): boolean => gapAt(distance) >= gap;
  return isWide(0) ? halvedDown(isWide, 0, most) : 0;
};
