import { type Point, scale } from './point.js';

/** Looking for a place, in an order that everybody can follow with a ruler. */

/** Nothing, then by turns to one side and the other, so many steps each way: 0, step, -step, 2 steps, ... */
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
  /** Distances tried: this, twice this, and so on. */
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
  for (let count = 1; count * step <= most; count += 1)
    for (const direction of directions) {
      const place = placeAt(scale(direction, count * step));
      if (serves(place)) return place;
    }
  return null;
};

/** The greatest length that serves, from the one given back step by step; 0, which is not asked, if no other does. */
export const firstBack = (length: number, step: number, serves: (length: number) => boolean): number => {
  // Steps are counted, so that they do not drift.
  for (let steps = 0; ; steps += 1) {
    const at = Math.max(0, length - steps * step);
    if (at === 0 || serves(at)) return at;
  }
};

/** Halvings that bring a step down to far less than a pose is rounded to. */
const halvings = 40;

/**
 * How far along a way a gap first falls below a measure; the whole length if it never does.
 *
 * @param gapAt - may fall and rise again; what lasts for less than a step may be missed
 * @param step - the way is looked at step by step, then halved down
 */
export const firstBelow = (gapAt: (at: number) => number, gap: number, length: number, step: number): number => {
  if (gapAt(0) < gap) return 0;
  let good = 0;
  for (let at = Math.min(step, length); ; at = Math.min(at + step, length)) {
    if (gapAt(at) < gap) {
      let bad = at;
      for (let count = 0; count < halvings; count += 1) {
        const middle = (good + bad) / 2;
        if (gapAt(middle) < gap) bad = middle;
        else good = middle;
      }
      return good;
    }
    if (at >= length) return length;
    good = at;
  }
};
