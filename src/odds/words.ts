import type { Odds, Outcome } from './distribution.js';
import { halfWidthOf, type Interval } from './wilson.js';

/** Digits after the point of an exact percentage: enough for any table, and short. */
const exactDecimals = 2;
/** Digits beyond these are noise to any reader. */
const mostDecimals = 6;
const hundred = 100;

const powerOfTen = (exponent: number): number => {
  let power = 1;
  for (let count = 0; count < exponent; count += 1) power *= 10;
  return power;
};

/** Half-widths above this leave only the tens of a percentage to be told. */
const widestForUnits = 0.05;
const tens = -1;

/**
 * Digits after the point so that one unit of the last is no less than the half-width. Whole percents are told as long
 * as the interval is a few of them wide, else only tens.
 */
const decimalsFor = (halfWidth: number): number => {
  if (halfWidth > widestForUnits) return tens;
  let decimals = 0;
  while (decimals < mostDecimals && 1 / powerOfTen(decimals + 1) >= halfWidth * hundred) decimals += 1;
  return decimals;
};

/** An exact share; more digits only where a small share would else read as none, or a large one as all. */
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

/** Down for the low end, up for the high one: an interval may only grow by rounding. */
const rounded = (share: number, decimals: number, how: (value: number) => number): string => {
  const scale = decimals === tens ? 1 / 10 : powerOfTen(decimals);
  return (how(share * hundred * scale) / scale).toFixed(Math.max(0, decimals));
};

/**
 * A probability in words that promise no more than is known. An exact one has two digits after the point; an estimate
 * has its interval beside it and no digit that the interval does not hold: "31 % (30 to 33)".
 *
 * @param probability - 0 to 1
 * @param interval - where it lies, for an estimate
 */
export const formatProbability = (probability: number, interval?: Interval): string => {
  if (interval === undefined) return exactWords(probability);
  const decimals = decimalsFor(halfWidthOf(interval));
  const low = rounded(interval.low, decimals, Math.floor);
  const high = rounded(interval.high, decimals, Math.ceil);
  return `${rounded(probability, decimals, Math.round)} % (${low} to ${high})`;
};

const intervalOf = (outcome: Outcome<unknown>): Interval | undefined =>
  'interval' in outcome ? (outcome.interval as Interval) : undefined;

/** A value as a row of a table shows it. */
const valueWords = (value: unknown): string => (typeof value === 'string' ? value : JSON.stringify(value));

/** A distribution as neutral bars, ready to be drawn as a histogram. */
export const barsOf = <Value>(
  odds: Odds<Value>,
  say: (value: Value) => string = valueWords,
): readonly { readonly label: string; readonly share: number; readonly text: string }[] =>
  odds.outcomes.map((outcome) => ({
    label: say(outcome.value),
    share: outcome.probability,
    text: formatProbability(outcome.probability, intervalOf(outcome)),
  }));
