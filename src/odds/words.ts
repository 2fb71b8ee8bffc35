import { LinstockError } from '../core/error.js';
import { guarded } from '../core/guarded.js';
import { preview } from '../core/shape.js';
import type { Odds, Outcome } from './distribution.js';
import { halfWidthOf, type Interval } from './wilson.js';

/** Decimal places of an exact percentage. */
const exactDecimals = 2;
/** More decimal places than this are noise. */
const mostDecimals = 6;
const hundred = 100;
/** Rounding may take a sum of probabilities so far beyond 0 or 1. */
const slack = 1e-9;

const powerOfTen = (exponent: number): number => {
  let power = 1;
  for (let count = 0; count < exponent; count += 1) power *= 10;
  return power;
};

/** With a greater half-width only tens of a percentage are shown. */
const widestForUnits = 0.05;
const tens = -1;

/**
 * Decimal places such that one unit of the last place is at least the half-width. Whole percents are shown up to an
 * interval a few of them wide, otherwise only tens.
 */
const decimalsFor = (halfWidth: number): number => {
  if (halfWidth > widestForUnits) return tens;
  let decimals = 0;
  while (decimals < mostDecimals && 1 / powerOfTen(decimals + 1) >= halfWidth * hundred) decimals += 1;
  return decimals;
};

/** An exact share; more decimal places only where a small share would round to 0 or a large one to 100. */
const exactWords = (probability: number): string => {
  if (probability <= 0) return '0 %';
  if (probability >= 1) return '100 %';
  for (let decimals = exactDecimals; decimals <= mostDecimals; decimals += 1) {
    const text = (probability * hundred).toFixed(decimals);
    if (Number(text) > 0 && Number(text) < hundred) return `${text} %`;
  }
  const least = (1 / powerOfTen(mostDecimals)).toFixed(mostDecimals);
  return probability < 1 / 2
    ? `under ${least} %`
    : `over ${(hundred - 1 / powerOfTen(mostDecimals)).toFixed(mostDecimals)} %`;
};

/** Rounds the low end down and the high end up, so that rounding never narrows an interval. */
const rounded = (share: number, decimals: number, how: (value: number) => number): string => {
  const scale = decimals === tens ? 1 / 10 : powerOfTen(decimals);
  return (how(share * hundred * scale) / scale).toFixed(Math.max(0, decimals));
};

/**
 * A probability as text without false precision. An exact one has two decimal places. An estimate shows its interval
 * and only the digits that the interval supports: "31 % (30 to 33)".
 *
 * @param probability - 0 to 1
 * @param interval - its interval, for an estimate
 */
export const formatProbability = guarded('formatProbability', (probability: number, interval?: Interval): string => {
  for (const share of [probability, ...(interval === undefined ? [] : [interval.low, interval.high])])
    if (typeof share !== 'number' || !(share >= -slack && share <= 1 + slack))
      throw new LinstockError(`a probability is a number from 0 to 1, not ${preview(share)}`);
  if (interval === undefined) return exactWords(probability);
  const decimals = decimalsFor(halfWidthOf(interval));
  const low = rounded(interval.low, decimals, Math.floor);
  const high = rounded(interval.high, decimals, Math.ceil);
  return `${rounded(probability, decimals, Math.round)} % (${low} to ${high})`;
});

const intervalOf = (outcome: Outcome<unknown>): Interval | undefined =>
  'interval' in outcome ? (outcome.interval as Interval) : undefined;

/** A value as a table row shows it. */
const valueWords = (value: unknown): string => (typeof value === 'string' ? value : JSON.stringify(value));

/** A distribution as neutral bars for a histogram. */
export const barsOf = guarded(
  'barsOf',
  <Value>(
    odds: Odds<Value>,
    say: (value: Value) => string = valueWords,
  ): readonly { readonly label: string; readonly share: number; readonly text: string }[] =>
    odds.outcomes.map((outcome) => ({
      label: say(outcome.value),
      share: outcome.probability,
      text: formatProbability(outcome.probability, intervalOf(outcome)),
    })),
);
