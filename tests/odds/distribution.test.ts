import { describe, expect, test } from 'vitest';
import { LinstockError } from '../../src/core/error.js';
import { readingsOf } from '../../src/core/readings.js';
import { emptySum } from '../../src/core/sum.js';
import {
  atLeast,
  atMost,
  chanceOf,
  type Exact,
  given,
  inOrder,
  mapped,
  mean,
  quantile,
  variance,
} from '../../src/odds/distribution.js';
import { halfWidthOf, wilson } from '../../src/odds/wilson.js';
import { barsOf, formatProbability } from '../../src/odds/words.js';

const twoDice: Exact<number> = {
  exact: true,
  branches: 0,
  outcomes: readingsOf({ die: 'd6', dice: 2, read: { kind: 'sum' } }).map(({ result, probability }) => ({
    value: result,
    probability,
  })),
};

describe('functions of distributions', () => {
  test('odds: of outcomes that fall short of the whole the last is the greatest quantile', () => {
    const part = { ...twoDice, outcomes: twoDice.outcomes.slice(0, 3) };
    // Of 36 falls 1 is a 2, 2 are a 3 and 3 are a 4.
    expect([1 / 36, 3 / 36, 6 / 36, 7 / 36, 1].map((share) => quantile(part, share))).toEqual([2, 3, 4, 4, 4]);
    expect(() => quantile({ ...twoDice, outcomes: [] }, 0.5)).toThrow('without outcomes');
  });

  test('odds: mean, variance and quantiles of two dice', () => {
    expect(mean(twoDice)).toBeCloseTo(7, 12);
    expect(variance(twoDice)).toBeCloseTo(35 / 6, 12);
    // 2 and 3 are 3 cases of 36: a twelfth is still 3, anything above it 4.
    expect([0, 1 / 12, 0.0834, 1 / 2, 1].map((share) => quantile(twoDice, share))).toEqual([2, 3, 4, 7, 12]);
    expect(() => quantile(twoDice, -0.1)).toThrow();
    expect(() => quantile(twoDice, 1.1)).toThrow();
    expect(() => quantile(twoDice, Number.NaN)).toThrow();
  });

  test('odds: cumulative tables', () => {
    expect(atLeast(twoDice).find(({ value }) => value === 10)?.probability).toBeCloseTo(6 / 36, 12);
    expect(atMost(twoDice).find(({ value }) => value === 4)?.probability).toBeCloseTo(6 / 36, 12);
    expect(atMost(twoDice).at(-1)?.probability).toBeCloseTo(1, 12);
    expect(chanceOf(twoDice, (value) => value % 2 === 0)).toBeCloseTo(1 / 2, 12);
  });

  test('odds: a condition renormalises the remaining outcomes', () => {
    const high = given(twoDice, (value) => value >= 11);
    expect(high?.outcomes.map(({ value }) => value)).toEqual([11, 12]);
    expect(high?.outcomes[0]?.probability).toBeCloseTo(2 / 3, 12);
    expect(given(twoDice, () => false)).toBeNull();
  });

  test('odds: equal results of a mapping are merged', () => {
    const passed = mapped(twoDice, (value) => ({ passed: value <= 8 }));
    expect(passed.outcomes.map(({ value }) => value.passed)).toEqual([false, true]);
    expect(passed.outcomes[1]?.probability).toBeCloseTo(26 / 36, 12);
  });

  test('odds: numbers are sorted by size, not as text', () => {
    const list = [10, 9, -1, 100].map((value) => ({ value, probability: 1 / 4 }));
    expect(inOrder(list).map(({ value }) => value)).toEqual([-1, 9, 10, 100]);
  });
});

test('odds: a sum compensates rounding errors', () => {
  const sum = emptySum();
  for (const value of [1, 1e100, 1, -1e100]) sum.add(value);
  expect(sum.total()).toBe(2);
});

describe('Wilson intervals', () => {
  // Figures of the closed form at z = 1.96, worked out by hand.
  test.each([
    [5, 10, 0.2366, 0.7634],
    [0, 20, 0, 0.1611],
    [20, 20, 0.8389, 1],
    [1, 100, 0.0018, 0.0545],
  ])('odds: the interval of %i of %i is %f to %f', (hits, samples, low, high) => {
    const found = wilson(hits, samples);
    expect(found.low).toBeCloseTo(low, 4);
    expect(found.high).toBeCloseTo(high, 4);
  });

  test('odds: without a hit the interval begins at 0 exactly, with hits alone it ends at 1', () => {
    for (let samples = 1; samples <= 400; samples += 1) {
      expect(wilson(0, samples).low).toBe(0);
      expect(wilson(samples, samples).high).toBe(1);
    }
  });

  test('odds: four times the samples halve the width', () => {
    expect(halfWidthOf(wilson(500, 1000)) / halfWidthOf(wilson(2000, 4000))).toBeCloseTo(2, 2);
  });
});

describe('words', () => {
  test.each([
    [0, '0 %'],
    [1, '100 %'],
    [1 / 3, '33.33 %'],
    [0.00004, '0.004 %'],
    [0.99996, '99.996 %'],
    [1e-12, 'under 0.000001 %'],
    [1 - 1e-12, 'over 99.999999 %'],
  ])('odds: exactly %f is formatted as %s', (probability, text) => {
    expect(formatProbability(probability)).toBe(text);
  });

  test.each([
    [0.3124, { low: 0.302, high: 0.324 }, '31 % (30 to 33)'],
    [0.3124, { low: 0.3115, high: 0.3133 }, '31.2 % (31.1 to 31.4)'],
    [0.3124, { low: 0.1, high: 0.62 }, '30 % (10 to 70)'],
    [0.5, { low: 0.49999, high: 0.50001 }, '50.000 % (49.999 to 50.001)'],
    // A half-width of a tenth of a percent is one unit of the first place, and one of 5 percent still shows units.
    [0.001, { low: 0, high: 0.002 }, '0.1 % (0.0 to 0.2)'],
    [0.001, { low: 0, high: 0.0021 }, '0 % (0 to 1)'],
    [0.05, { low: 0, high: 0.1 }, '5 % (0 to 10)'],
    [0.05, { low: 0, high: 0.1001 }, '10 % (0 to 20)'],
    [0.5, { low: 0.5, high: 0.5 }, '50.000000 % (50.000000 to 50.000000)'],
  ])('odds: %f within %o shows only supported digits: %s', (probability, interval, text) => {
    expect(formatProbability(probability, interval)).toBe(text);
  });

  test('odds: no digit is finer than the interval', () => {
    for (let samples = 10; samples < 1e7; samples = Math.round(samples * 1.7)) {
      const interval = wilson(Math.round(samples * 0.37), samples);
      const text = formatProbability(0.37, interval).split(' ')[0] ?? '';
      const decimals = text.split('.')[1]?.length ?? 0;
      const unit = 0.01 * 10 ** -decimals;
      expect(decimals === 0 || unit >= halfWidthOf(interval) - 1e-15).toBe(true);
    }
  });

  test('odds: bars have labels', () => {
    expect(barsOf(twoDice)[0]).toMatchObject({ label: '2', text: '2.78 %' });
    expect(barsOf(twoDice, (value) => `${value} pips`)[0]?.label).toBe('2 pips');
  });
});

test.each<[unknown, unknown, unknown?]>([
  [0, 0],
  [0, 1e-320],
  [3, 2],
  [-1, 4],
  [Number.NaN, 4],
  [1, Number.NaN],
  [1, Number.POSITIVE_INFINITY],
  [1, 2, -1],
  ['1', {}],
])('odds: an interval of %s out of %s is a LinstockError, not one of NaN', (hits, samples, deviations) => {
  expect(() => wilson(hits as number, samples as number, deviations as number)).toThrow(LinstockError);
});

test.each([Number.NaN, Number.POSITIVE_INFINITY, 'a', {}, null, 1e308, -1])(
  'odds: a probability of %s has no text',
  (share) => {
    expect(() => formatProbability(share as number)).toThrow(LinstockError);
    expect(() => formatProbability(0.5, { low: 0.4, high: share as number })).toThrow(LinstockError);
  },
);
