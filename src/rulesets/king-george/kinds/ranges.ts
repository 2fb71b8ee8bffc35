import type { Unit as Measure, NumberDomain } from '../../../core/domain.js';
import { greatestLegal } from '../../../core/probe.js';

/** Ranges of numbers, found by testing. */

/** The least useful length and angle, and the finest difference that matters. */
export const leastLength = 0.1;
export const leastAngle = 0.1;
const finest = 0.1;

/** Edges of ranges are found to this precision. */
const precision = { distance: 0.01, degrees: 0.05 } as const;

export const numbers = (least: number, most: number, unit: Measure): NumberDomain => ({
  kind: 'number',
  least,
  most,
  step: finest,
  unit,
});

/**
 * The largest legal number of a range. Legal samples beyond it count too.
 *
 * @param isLegalSample - whether a sample is legal, including any steps that follow it
 */
export const reachOfRange = (
  isLegal: (value: number) => boolean,
  { least, most, unit }: { readonly least: number; readonly most: number; readonly unit: 'distance' | 'degrees' },
  samples: readonly number[] = [],
  isLegalSample: (value: number) => boolean = isLegal,
): number | null => {
  const greatest = greatestLegal(isLegal, { least, most, step: precision[unit] });
  return samples
    .filter((sample) => sample >= least && sample > (greatest ?? 0) && isLegalSample(sample))
    .reduce<number | null>((farthest, sample) => Math.max(farthest ?? sample, sample), greatest);
};

const halvings = 8;
const paces = 18;

/** How far from a legal number all others are legal; finds the edge by bisection. */
export const contiguous = (isLegal: (value: number) => boolean, from: number, to: number): number => {
  const pace = (to - from) / paces;
  let legal = from;
  for (let count = 1; count <= paces; count += 1) {
    const value = count === paces ? to : from + pace * count;
    if (!isLegal(value)) return edge(isLegal, legal, value);
    legal = value;
  }
  return to;
};

const edge = (isLegal: (value: number) => boolean, legal: number, not: number): number => {
  let [from, to] = [legal, not];
  for (let halving = 0; halving < halvings; halving += 1) {
    const middle = (from + to) / 2;
    if (isLegal(middle)) from = middle;
    else to = middle;
  }
  return from;
};
