import { describe, expect, test } from 'vitest';
import { LinstockError } from '../../src/core/error.js';
import { averageElo, type Encounter, eloDifference, ratings } from '../../src/sim/elo.js';
import { spreadOf, winsOf } from '../../src/sim/figures.js';
import { logarithm10 } from '../../src/sim/logarithm.js';

const times = (count: number, encounter: Encounter): readonly Encounter[] =>
  Array.from({ length: count }, () => encounter);

describe('sim: logarithm', () => {
  test.each([1e-9, 0.1, 0.5, 1, 2, 3, 10, 12345.678, 1e12])('of %d equals that of the engine within rounding', (x) => {
    expect(Math.abs(logarithm10(x) - Math.log10(x))).toBeLessThan(1e-13);
  });
});

describe('sim: Elo', () => {
  // The published table of the chess federation gives 0.64 for 100 points, 0.76 for 200, 0.91 for 400.
  test.each([
    [0.5, 0],
    [0.64, 100],
    [0.76, 200],
    [10 / 11, 400],
    [100 / 101, 800],
  ])('a share of %d is about %d points', (share, points) => {
    expect(Math.abs(eloDifference(share) - points)).toBeLessThan(1);
  });

  test('an even score gives the average rating', () => {
    const even = ratings(
      ['a', 'b'],
      [...times(5, { one: 'a', other: 'b', score: 1 }), ...times(5, { one: 'b', other: 'a', score: 1 })],
    );
    expect(even.map(({ elo }) => Math.round(elo))).toEqual([averageElo, averageElo]);
  });

  test('after many battles the difference is that of the share, and the order of battles does not matter', () => {
    const won = times(7500, { one: 'a', other: 'b', score: 1 });
    const lost = times(2500, { one: 'b', other: 'a', score: 1 });
    const [best, worst] = ratings(['b', 'a'], [...won, ...lost]);
    expect(best?.name).toBe('a');
    expect(Math.abs((best?.elo ?? 0) - (worst?.elo ?? 0) - eloDifference(0.75))).toBeLessThan(1);
    expect(ratings(['b', 'a'], [...lost, ...won])).toEqual(ratings(['b', 'a'], [...won, ...lost]));
  });

  test('three bots get the ratings of their chances against each other', () => {
    // Strengths 4, 2, 1: shares 4/6, 4/5 and 2/3, and 120.4 points from each to the next.
    const all = [
      ...times(2000, { one: 'a', other: 'b', score: 1 }),
      ...times(1000, { one: 'a', other: 'b', score: 0 }),
      ...times(2400, { one: 'a', other: 'c', score: 1 }),
      ...times(600, { one: 'a', other: 'c', score: 0 }),
      ...times(2000, { one: 'b', other: 'c', score: 1 }),
      ...times(1000, { one: 'c', other: 'b', score: 1 }),
    ];
    const [a, b, c] = ratings(['c', 'a', 'b'], all);
    expect([a?.name, b?.name, c?.name]).toEqual(['a', 'b', 'c']);
    expect((a?.elo ?? 0) - (b?.elo ?? 0)).toBeCloseTo(120.4, 0);
    expect((b?.elo ?? 0) - (c?.elo ?? 0)).toBeCloseTo(120.4, 0);
  });

  test('without battles every bot has exactly the average rating', () => {
    for (const idle of ratings(['a', 'b'], []))
      expect(idle).toMatchObject({ battles: 0, elo: averageElo, eloInterval: { low: averageElo, high: averageElo } });
  });

  test('a bot that won all battles has a finite rating within its interval', () => {
    const [best] = ratings(['a', 'b'], times(10, { one: 'a', other: 'b', score: 1 }));
    expect(best?.name).toBe('a');
    expect(Number.isFinite(best?.elo)).toBe(true);
    expect(best?.eloInterval.low).toBeLessThan(best?.elo ?? 0);
    expect(best?.eloInterval.high).toBeGreaterThanOrEqual(best?.elo ?? 0);
  });
});

describe('sim: shares', () => {
  // 10 of 20 is the case in Wilson's favour that tables print: 0.299 to 0.701; none of 10 gives 0 to 0.278.
  test.each([
    [10, 0, 10, 0.299, 0.701],
    [0, 0, 10, 0, 0.278],
    [10, 0, 0, 0.722, 1],
    [9, 2, 9, 0.299, 0.701],
  ])('%d won, %d drawn, %d lost has the interval %d to %d', (won, drawn, lost, low, high) => {
    const { interval } = winsOf(won, drawn, lost);
    expect(interval.low).toBeCloseTo(low, 3);
    expect(interval.high).toBeCloseTo(high, 3);
  });

  test('no battles give the interval 0 to 1', () => {
    expect(winsOf(0, 0, 0)).toMatchObject({ share: 0, interval: { low: 0, high: 1 } });
  });

  test('quartiles are interpolated between figures', () => {
    expect(spreadOf([4, 1, 3, 2])).toEqual({
      mean: 2.5,
      least: 1,
      quarter: 1.75,
      middle: 2.5,
      threeQuarters: 3.25,
      most: 4,
    });
    expect(spreadOf([])).toEqual({ mean: 0, least: 0, quarter: 0, middle: 0, threeQuarters: 0, most: 0 });
  });
});

test.each([Number.NaN, -1, 2, Number.POSITIVE_INFINITY, '1', undefined])(
  'elo: a score of %s is a LinstockError at once; the fit never ended',
  (score) => {
    const encounter = { one: 'a', other: 'b', score } as Encounter;
    expect(() => ratings(['a', 'b'], [encounter])).toThrow(LinstockError);
  },
);

test.each([Number.NaN, Number.POSITIVE_INFINITY, '1'])('spread: a figure of %s is a LinstockError', (figure) => {
  expect(() => spreadOf([1, figure as number])).toThrow(LinstockError);
});
