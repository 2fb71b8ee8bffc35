import { type Point, scale } from './point.js';

/** Searches for a place, in an order that people can follow with a ruler. Lengths in the measure of the table. */

/** Upper limit of steps, so that a search with very small steps still ends. */
const mostSteps = 100_000;

/** Number of halvings; it reduces a step to far less than the rounding of a pose. */
const bisections = 40;

/** The greatest length that passes, between one that passes and one that fails, by bisection. */
export const bisect = (passes: (at: number) => boolean, passing: number, failing: number): number => {
  let [good, bad] = [passing, failing];
  for (let count = 0; count < bisections; count += 1) {
    const middle = (good + bad) / 2;
    if (passes(middle)) good = middle;
    else bad = middle;
  }
  return good;
};

/**
 * 0, then alternately to both sides: 0, step, -step, 2 steps, ...
 *
 * @param count - steps to each side, a whole number; below 0 the list is empty, without even 0
 */
export const outwards = (count: number, step: number): readonly number[] =>
  Array.from(
    { length: 2 * count + 1 },
    // Adding zero turns -0 into 0.
    (_, index) => (index % 2 === 1 ? 1 : -1) * Math.ceil(index / 2) * step + 0,
  );

/** Where to search around a wanted place. */
export interface SearchArea {
  /** Unit vectors, in the order in which they are tried at each distance. */
  readonly directions: readonly Point[];
  /** The distances tried are multiples of this, more than 0. */
  readonly step: number;
  /** The greatest distance tried. */
  readonly most: number;
}

/**
 * The first place that passes: the wanted one, then those around it, nearest first.
 *
 * @param placeAt - the place at an offset from the wanted one
 * @param blockedFor - for a place that fails: no place nearer to it than this in the direction passes. It saves trying
 *   them, and does not change the result
 * @returns null when none does
 */
export const firstAround = <Place>(
  { directions, step, most }: SearchArea,
  placeAt: (shift: Point) => Place,
  passes: (place: Place) => boolean,
  blockedFor: (place: Place, direction: Point) => number = () => 0,
): Place | null => {
  const wanted = placeAt({ x: 0, y: 0 });
  if (passes(wanted)) return wanted;
  /** The number of steps that a failure rules out in a direction. */
  const stepsBlocked = (place: Place, direction: Point): number => Math.floor(blockedFor(place, direction) / step);
  const rays = directions.map((direction) => ({ direction, next: 1 + stepsBlocked(wanted, direction) }));
  // Steps are counted, so that rounding errors do not add up.
  for (let count = 1; count <= mostSteps && count * step <= most; count += 1)
    for (const ray of rays) {
      if (count < ray.next) continue;
      const place = placeAt(scale(ray.direction, count * step));
      if (passes(place)) return place;
      ray.next = count + 1 + stepsBlocked(place, ray.direction);
    }
  return null;
};

/**
 * The greatest length that passes, tried from the given one back step by step. If none passes, it is 0, which is not
 * tried.
 *
 * @param step - more than 0
 */
export const firstBack = (length: number, step: number, passes: (length: number) => boolean): number => {
  // Steps are counted, so that rounding errors do not add up.
  for (let count = 0; count <= mostSteps && count * step < length; count += 1) {
    const at = length - count * step;
    if (passes(at)) return at;
  }
  return 0;
};

/** A length along a path, and the gap there. */
interface Sample {
  readonly at: number;
  readonly gap: number;
}

/** Steps are halved so often where a gap may fall and rise within one. */
const halvings = 5;

/**
 * The first length along a path where a gap falls below a limit; the whole length if it never does, 0 if it does at
 * once.
 *
 * @param gapAt - may fall and rise again, by no more than `rate` for each unit of length
 * @param step - more than 0: the path is scanned step by step, and by a 32nd of a step where the gap may have fallen in between; a
 *   fall shorter than that may be missed
 */
export const firstBelow = (
  gapAt: (at: number) => number,
  gap: number,
  length: number,
  step: number,
  rate = 1,
): number => {
  const sampleAt = (at: number): Sample => ({ at, gap: gapAt(at) });
  /** The first fall between two places, of which the first is not below; null if there is none. */
  const fallBetween = (from: Sample, to: Sample, left: number): number | null => {
    if (to.gap < gap) return bisect((at) => gapAt(at) >= gap, from.at, to.at);
    const isSure = from.gap + to.gap - 2 * gap >= rate * (to.at - from.at);
    if (isSure || left === 0) return null;
    const middle = sampleAt((from.at + to.at) / 2);
    return fallBetween(from, middle, left - 1) ?? fallBetween(middle, to, left - 1);
  };
  let good = sampleAt(0);
  if (good.gap < gap) return 0;
  for (let count = 0; count < mostSteps; count += 1) {
    // A wide gap cannot close within the steps that are left out.
    const steps = Math.max(1, Math.floor((good.gap - gap) / (rate * step)));
    const next = sampleAt(Math.min(good.at + steps * step, length));
    const fall = fallBetween(good, next, halvings);
    if (fall !== null) return fall;
    if (!(next.at < length)) return length;
    good = next;
  }
  return good.at;
};

/** The greatest distance, 0 to `most`, at which a shrinking gap is still at least `gap`; 0 if it never is. */
export const lastWithGap = (gapAt: (distance: number) => number, gap: number, most: number): number => {
  const isWide = (distance: number): boolean => gapAt(distance) >= gap;
  return isWide(0) ? bisect(isWide, 0, most) : 0;
};
