import { canonicalJson } from '../core/canonical.js';
import { LinstockError } from '../core/error.js';
import { guarded } from '../core/guarded.js';
import { sumOf } from '../core/sum.js';
import { type Interval, wilson } from './wilson.js';

/** A value of a measure, with its probability. */
export interface Outcome<Value> {
  readonly value: Value;
  /** Above 0, at most 1. */
  readonly probability: number;
}

/** Every outcome with its exact probability. */
export interface Exact<Value> {
  readonly exact: true;
  /** Numbers in ascending order, other values in the order of their JSON. */
  readonly outcomes: readonly Outcome<Value>[];
  /** Number of answers given to find it. */
  readonly branches: number;
}

/** An outcome with the frequency observed in samples. */
export interface SampledOutcome<Value> extends Outcome<Value> {
  readonly count: number;
  /** Wilson's 95 % interval of the true probability. */
  readonly interval: Interval;
}

/** Why the exact walk was stopped. */
export type StopReason = 'branches' | 'milliseconds';
/** Why sampling ended. */
export type SamplingEnd = 'samples' | 'halfWidth' | 'milliseconds';

/** A distribution observed in samples. An outcome that never occurred is missing. */
export interface Estimate<Value> {
  readonly exact: false;
  readonly outcomes: readonly SampledOutcome<Value>[];
  readonly samples: number;
  /** The greatest half-width of the outcomes' intervals. */
  readonly halfWidth: number;
  readonly stoppedBecause: StopReason;
  readonly sampledUntil: SamplingEnd;
  /** Number of answers given, including those of the walk before it was stopped. */
  readonly branches: number;
}

/** A distribution: exact, or marked as an estimate. */
export type Odds<Value> = Exact<Value> | Estimate<Value>;

/** The part of a distribution that most functions need. */
export type Outcomes<Value> = { readonly outcomes: readonly Outcome<Value>[] };

const isNumber = (value: unknown): value is number => typeof value === 'number';

/** An outcome with the canonical JSON of its value. */
export type WithText<Each extends Outcome<unknown>> = readonly [text: string, outcome: Each];

/** Numbers by size, other values by their canonical JSON, so that tables have a fixed order. */
export const sortedByText = <Each extends Outcome<unknown>>(texts: readonly WithText<Each>[]): readonly Each[] =>
  texts
    .toSorted(([text, { value }], [otherText, { value: other }]) => {
      if (isNumber(value) && isNumber(other)) return value - other;
      return text < otherText ? -1 : 1;
    })
    .map(([, outcome]) => outcome);

/** Outcomes in the order of their values. */
export const inOrder = <Value, Each extends Outcome<Value>>(outcomes: readonly Each[]): readonly Each[] =>
  sortedByText(outcomes.map((outcome) => [canonicalJson(outcome.value), outcome]));

/** Probability that a value passes a test. */
export const chanceOf = guarded('chanceOf', <Value>(odds: Outcomes<Value>, test: (value: Value) => boolean): number =>
  sumOf(odds.outcomes.filter(({ value }) => test(value)).map(({ probability }) => probability)),
);

const exactGiven = <Value>(odds: Exact<Value>, test: (value: Value) => boolean): Exact<Value> | null => {
  const kept = odds.outcomes.filter(({ value }) => test(value));
  const whole = sumOf(kept.map(({ probability }) => probability));
  if (whole === 0) return null;
  return { ...odds, outcomes: kept.map((each) => ({ ...each, probability: each.probability / whole })) };
};

const sampledGiven = <Value>(odds: Estimate<Value>, test: (value: Value) => boolean): Estimate<Value> | null => {
  const kept = odds.outcomes.filter(({ value }) => test(value));
  const counts = new Map(kept.map(({ value, count }) => [value, count]));
  return counts.size === 0 ? null : { ...odds, ...tally(counts) };
};

/** Outcomes and their intervals from counts. */
export const tally = <Value>(
  counts: ReadonlyMap<Value, number>,
): Pick<Estimate<Value>, 'outcomes' | 'samples' | 'halfWidth'> => {
  const samples = sumOf([...counts.values()]);
  const outcomes = [...counts].map(
    ([value, count]): SampledOutcome<Value> => ({
      value,
      count,
      probability: count / samples,
      interval: wilson(count, samples),
    }),
  );
  const halfWidth = outcomes.reduce((most, { interval }) => Math.max(most, (interval.high - interval.low) / 2), 0);
  return { outcomes: inOrder<Value, SampledOutcome<Value>>(outcomes), samples, halfWidth };
};

/**
 * The conditional distribution of the outcomes that pass a test: "given that contact is made". The measure must return
 * an object with both the value and the condition.
 *
 * @returns null if no outcome passes
 */
export const given = guarded(
  'given',
  <Value>(odds: Odds<Value>, test: (value: Value) => boolean): Odds<Value> | null =>
    odds.exact ? exactGiven(odds, test) : sampledGiven(odds, test),
);

/** The distribution of a function of the value; equal results are merged. */
export const mapped = guarded('mapped', <Value, Other>(odds: Odds<Value>, to: (value: Value) => Other): Odds<Other> => {
  const values = new Map<string, { readonly value: Other; readonly shares: number[]; readonly counts: number[] }>();
  for (const outcome of odds.outcomes) {
    const value = to(outcome.value);
    const text = canonicalJson(value);
    const so = values.get(text) ?? { value, shares: [], counts: [] };
    so.shares.push(outcome.probability);
    so.counts.push('count' in outcome && isNumber(outcome.count) ? outcome.count : 0);
    values.set(text, so);
  }
  if (!odds.exact)
    return { ...odds, ...tally(new Map([...values.values()].map(({ value, counts }) => [value, sumOf(counts)]))) };
  const outcomes = [...values].map(
    ([text, { value, shares }]) => [text, { value, probability: sumOf(shares) }] as const,
  );
  return { ...odds, outcomes: sortedByText<Outcome<Other>>(outcomes) };
});

/** The mean of a distribution of numbers. */
export const mean = guarded('mean', (odds: Outcomes<number>): number =>
  sumOf(odds.outcomes.map(({ value, probability }) => value * probability)),
);

/** The variance of a distribution of numbers. */
export const variance = guarded('variance', (odds: Outcomes<number>): number => {
  const middle = mean(odds);
  return sumOf(odds.outcomes.map(({ value, probability }) => (value - middle) * (value - middle) * probability));
});

/** Cumulative probability of each number or less, in ascending order. */
export const atMost = guarded('atMost', (odds: Outcomes<number>): readonly Outcome<number>[] =>
  odds.outcomes.map(({ value }) => ({ value, probability: chanceOf(odds, (other) => other <= value) })),
);

/** Cumulative probability of each number or more, in ascending order. */
export const atLeast = guarded('atLeast', (odds: Outcomes<number>): readonly Outcome<number>[] =>
  odds.outcomes.map(({ value }) => ({ value, probability: chanceOf(odds, (other) => other >= value) })),
);

/** Rounding may leave a sum of probabilities this far below its true value. */
const slack = 1e-12;

/**
 * The smallest number that is not exceeded with at least this probability; 0.5 gives the median.
 *
 * @param share - 0 to 1
 */
export const quantile = guarded('quantile', (odds: Outcomes<number>, share: number): number => {
  if (!(share >= 0 && share <= 1)) throw new LinstockError(`a share of a distribution is 0 to 1, not ${share}`);
  const found = atMost(odds).find(({ probability }) => probability >= share - slack) ?? odds.outcomes.at(-1);
  if (found === undefined) throw new LinstockError('a distribution without outcomes has no quantiles');
  return found.value;
});
