import { describe, expect, test } from 'vitest';
import type { Answer } from '../../src/core/question.js';
import type { Ruleset, RulesetTypes } from '../../src/core/ruleset.js';
import { ofState } from '../../src/odds/measure.js';
import { odds } from '../../src/odds/odds.js';
import { rollFor, taken } from '../core/battles.js';

/** A die that is thrown until it is over. */
interface Throwing {
  /** The face that counted; null while the die is thrown. */
  readonly fell: number | null;
  readonly left: number;
}
interface Throws extends RulesetTypes {
  readonly state: Throwing;
  readonly view: Throwing;
}

const thrown = (next: (state: Throwing, result: number) => Throwing): Ruleset<Throws> => {
  const parts: Pick<Ruleset<Throws>, 'ask' | 'answer'> = {
    ask: ({ fell }) => (fell === null ? rollFor({}) : null),
    answer: (state, given) => {
      const { result = 0 } = given as Answer<object> & { readonly result?: number };
      return { ok: true, state: next(state, result), events: [] };
    },
  };
  return parts as Ruleset<Throws>;
};

const fell = ofState<Throwing, number>((state) => state.fell ?? 0);
const start: Throwing = { fell: null, left: 0 };

describe('throws that repeat', () => {
  test('odds: results that lead back to the same place are thrown again, so the others share their probability', () => {
    const game = thrown((state, result) => (result <= 3 ? state : { ...state, fell: Math.max(5, result) }));
    const found = taken(odds(game, start, null, fell));
    expect(found.exact).toBe(true);
    expect(found.outcomes.map(({ value }) => value)).toEqual([5, 6]);
    expect(found.outcomes[0]?.probability).toBeCloseTo(2 / 3, 12);
    expect(found.outcomes[1]?.probability).toBeCloseTo(1 / 3, 12);
  });

  test('odds: a throw that always leads back to the same place has no odds', () => {
    expect(() =>
      odds(
        thrown((state) => state),
        start,
        null,
        fell,
      ),
    ).toThrow(/no answer to this question changes/);
  });

  test('odds: throws that lead round a circle of two places are followed until next to nothing is left', () => {
    const game = thrown(({ left }, result) => ({ fell: result <= 3 ? null : 6, left: 1 - left }));
    const found = taken(odds(game, start, null, fell));
    expect(found).toMatchObject({ exact: true, outcomes: [{ value: 6 }] });
    expect(found.outcomes[0]?.probability).toBeCloseTo(1, 12);
    // Half of the cases are left after each throw, so a hundred throws leave less than one in 10^30.
    expect(found.exact && found.branches).toBe(600);
  });

  test('odds: a sample may take 99 999 answers, and one that takes more has no end', () => {
    const game = thrown(({ left }) => ({ fell: left === 1 ? 1 : null, left: left - 1 }));
    const sampled = (left: number) => odds(game, { fell: null, left }, null, fell, { branches: 0, samples: 1 });
    expect(taken(sampled(99_999))).toMatchObject({ exact: false, samples: 1, branches: 99_999 });
    expect(() => sampled(100_000)).toThrow(/has not ended after 100000 answers/);
  });
});
