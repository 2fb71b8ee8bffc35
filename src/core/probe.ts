import { LinstockError } from './error.js';
import { guarded } from './guarded.js';

/** Values tested between the ends of a range, before bisection finds the edge of the legal part. */
const looks = 8;
/** Limit of bisections. The step is reached long before. */
const mostHalvings = 20;

/** Between ends that are no numbers there is nothing to find. */
const expectNumbers = (...figures: readonly number[]): void => {
  if (figures.some((each) => typeof each !== 'number' || Number.isNaN(each)))
    throw new LinstockError('the ends and the step of a range are numbers');
};

/**
 * The greatest legal value of a range, to within a step; null if none of the tested values is legal.
 *
 * The legal values may have gaps (a unit may pass a friend but not stop on it). The function takes the greatest tested
 * value that is legal and raises it towards the next one that is not.
 *
 * @param isLegal - whether a value may be filled in; called about 30 times at most
 */
export const greatestLegal = guarded(
  'greatestLegal',
  (
    isLegal: (value: number) => boolean,
    { least, most, step }: { readonly least: number; readonly most: number; readonly step: number },
  ): number | null => {
    expectNumbers(least, most, step);
    if (most < least) return null;
    if (isLegal(most)) return most;
    let beyond = most;
    for (let look = looks - 1; look >= 0; look -= 1) {
      const value = look === 0 ? Math.min(most, least + step) : least + ((most - least) * look) / looks;
      if (isLegal(value)) return edgeBetween(isLegal, value, beyond, step);
      beyond = value;
    }
    return isLegal(least) ? least : null;
  },
);

/** The edge between a legal value and one that is not, to within a step, on the legal side. */
export const edgeBetween = (isLegal: (value: number) => boolean, legal: number, not: number, step: number): number => {
  let [from, to] = [legal, not];
  for (let halving = 0; halving < mostHalvings && Math.abs(to - from) > step; halving += 1) {
    const middle = (from + to) / 2;
    if (isLegal(middle)) from = middle;
    else to = middle;
  }
  return from;
};

/**
 * The legal part of a range, from the least legal value to the greatest, to within a step; null if no value is legal.
 *
 * @param isLegal - whether a value may be filled in; the legal values must have no gaps
 */
export const legalRange = guarded(
  'legalRange',
  (
    isLegal: (value: number) => boolean,
    range: { readonly least: number; readonly most: number; readonly step: number },
  ): { readonly least: number; readonly most: number } | null => {
    const most = greatestLegal(isLegal, range);
    if (most === null) return null;
    if (isLegal(range.least)) return { least: range.least, most };
    return { least: edgeBetween(isLegal, most, range.least, range.step), most };
  },
);

interface ScannedRange {
  readonly least: number;
  readonly most: number;
  /** The ends of the range and every multiple of this between them are tested. */
  readonly stride: number;
  /** Precision of the result. */
  readonly step: number;
}

/**
 * The greatest legal value of a range whose legal values may have gaps, to within a step; null if none is found. It
 * tests every stride from the top, so it finds each legal part that is at least a stride wide.
 *
 * @param isLegal - whether a value may be filled in; called once for each stride at most, and a few times more
 */
export const scanFromTop = (
  isLegal: (value: number) => boolean,
  { least, most, stride, step }: ScannedRange,
): number | null => {
  if (most < least) return null;
  if (isLegal(most)) return most;
  let beyond = most;
  for (let count = Math.ceil(most / stride) - 1; count * stride > least; count -= 1) {
    if (isLegal(count * stride)) return edgeBetween(isLegal, count * stride, beyond, step);
    beyond = count * stride;
  }
  return isLegal(least) ? edgeBetween(isLegal, least, beyond, step) : null;
};

/**
 * The least legal value of such a range, to within a step.
 *
 * @param isLegal - `most` must be legal
 */
export const scanFromBottom = (
  isLegal: (value: number) => boolean,
  { least, most, stride, step }: ScannedRange,
): number => {
  if (isLegal(least)) return least;
  let below = least;
  for (let count = Math.floor(least / stride) + 1; count * stride < most; count += 1) {
    if (isLegal(count * stride)) return edgeBetween(isLegal, count * stride, below, step);
    below = count * stride;
  }
  return edgeBetween(isLegal, most, below, step);
};
