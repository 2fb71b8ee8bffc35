import { describe, expect, test } from 'vitest';
import type { Estimate } from '../../src/odds/distribution.js';
import { given, mapped, mean } from '../../src/odds/distribution.js';
import { ofState } from '../../src/odds/measure.js';
import { type OddsOptions, odds } from '../../src/odds/odds.js';
import { wilson } from '../../src/odds/wilson.js';
import type { Action } from '../../src/rulesets/oer-the-sea/actions.js';
import { type OerTheSea, oerTheSea } from '../../src/rulesets/oer-the-sea/index.js';
import type { State } from '../../src/rulesets/oer-the-sea/state.js';
import { isLong } from '../effort.js';
import { unit } from '../oer-the-sea/setup.js';
import { macdonaldsCharge, onset, taken } from './situations.js';

const stands = ofState<State, number>((state) => unit(state, 'mcdonalds').stands);
const ask = (options: OddsOptions<OerTheSea, number>, standReady = false) =>
  taken(odds(oerTheSea, onset(standReady, isLong ? {} : { foot: 3 }), macdonaldsCharge, stands, options));
const estimated = (options: OddsOptions<OerTheSea, number>, standReady = false): Estimate<number> => {
  const found = ask(options, standReady);
  if (found.exact) throw new Error('expected an estimate');
  return found;
};

describe('bounds', () => {
  test('odds: a walk over its limit becomes an estimate, and is marked as one', () => {
    const found = estimated({ branches: 50, samples: 500 });
    expect(found).toMatchObject({ exact: false, stoppedBecause: 'branches', sampledUntil: 'samples', samples: 500 });
    expect(found.branches).toBeGreaterThan(50);
  });

  test('odds: the intervals of an estimate contain the exact figures', () => {
    const exact = ask({});
    const found = estimated({ branches: 0, samples: 2000, seed: 'a seed' });
    for (const { value, interval } of found.outcomes) {
      const truth = exact.outcomes.find((outcome) => outcome.value === value)?.probability ?? -1;
      expect(truth).toBeGreaterThan(interval.low - 0.02);
      expect(truth).toBeLessThan(interval.high + 0.02);
    }
    expect(found.outcomes.reduce((sum, { count }) => sum + count, 0)).toBe(2000);
    expect(mean(found)).toBeCloseTo(mean(exact), 1);
  });

  test('odds: the same seed gives the same estimate, another seed another', () => {
    const once = estimated({ branches: 0, samples: 300, seed: 7 });
    expect(estimated({ branches: 0, samples: 300, seed: 7 })).toEqual(once);
    expect(estimated({ branches: 0, samples: 300, seed: 8 }).outcomes).not.toEqual(once.outcomes);
  });

  test('odds: sampling ends when every interval is narrow enough', () => {
    const found = estimated({ branches: 0, halfWidth: 0.05, samples: 100_000 });
    expect(found.sampledUntil).toBe('halfWidth');
    expect(found.halfWidth).toBeLessThanOrEqual(0.05);
    expect(found.samples).toBeLessThan(1000);
  });

  test('odds: time is measured with the clock of the caller', () => {
    let clock = 0;
    const time = { milliseconds: 100, now: () => (clock += 1) };
    const found = estimated({ time, samples: 100_000 });
    expect(found).toMatchObject({ stoppedBecause: 'milliseconds', sampledUntil: 'milliseconds' });
    // One tick per check: the walk passes half the time at 51, the samples pass all of it at 101.
    expect(found.samples).toBe(50);
  });

  test('odds: a walk within its limits is exact, whatever the clock does', () => {
    expect(ask({ time: { milliseconds: 10, now: () => 0 } }).exact).toBe(true);
  });

  test.runIf(isLong)('odds: the best reply is found by samples too', () => {
    const until: OddsOptions<OerTheSea, number> = {
      branches: 0,
      samples: 300,
      until: (_, question) => question.kind === 'decision' && question.task !== 'standReadyFire',
    };
    const firing = (fire: boolean): Action => ({ type: 'standReadyFire', unitId: 'wolfe', fire });
    const worst = estimated({ ...until, policy: 'worst' }, true);
    const fired = estimated({ ...until, policy: () => firing(true) }, true);
    const held = estimated({ ...until, policy: () => firing(false) }, true);
    expect(mean(fired)).toBeLessThan(mean(held) - 0.2);
    expect(Math.abs(mean(worst) - mean(fired))).toBeLessThan(0.2);
  });
});

describe('functions of estimates', () => {
  const thousand = estimated({ branches: 0, samples: 1000 });

  test('odds: a condition keeps the counts and widens the intervals', () => {
    const few = given(thousand, (value) => value >= 5);
    if (few === null || few.exact) throw new Error('an estimate stays one');
    const five = few.outcomes.find(({ value }) => value === 5);
    const before = thousand.outcomes.find(({ value }) => value === 5);
    expect(five?.count).toBe(before?.count);
    expect(five?.interval).toEqual(wilson(before?.count ?? 0, few.samples));
    expect(few.samples).toBeLessThan(thousand.samples);
  });

  test('odds: equal results of a mapping are counted together', () => {
    const found = mapped(thousand, (value) => value >= 5);
    if (found.exact) throw new Error('an estimate stays one');
    expect(found.outcomes.map(({ value }) => value)).toEqual([false, true]);
    expect(found.samples).toBe(1000);
  });
});
