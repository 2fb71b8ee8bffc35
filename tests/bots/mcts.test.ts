import { describe, expect, test } from 'vitest';
import { type Budget, budgetCheck } from '../../src/bots/budget.js';
import { defaultSettings, mctsBot } from '../../src/bots/index.js';
import { picker } from '../../src/core/dice/picker.js';
import type { Decision } from '../../src/core/question.js';
import type { Ruleset } from '../../src/core/ruleset.js';
import { type Bank, type BridgeAction, type Bridges, bridges, knowingNothing, matches, matchesLeft } from './games.js';

const decisionOf = (question: ReturnType<typeof bridges.ask>): Decision => {
  if (question?.kind !== 'decision') throw new Error('no decision is open');
  return question;
};

const taken = (left: number, seed: number, iterations: number): number => {
  const state = matchesLeft(left);
  const bot = mctsBot(matches, knowingNothing(matches), picker(seed), { iterations });
  return bot.decide(state, decisionOf(matches.ask(state))).matches;
};

const bridgeValues = knowingNothing<Bridges, BridgeAction>(bridges);

const marched = (
  state: Bridges,
  seed: number,
  budget: Budget = { iterations: 60 },
  ruleset = bridges,
  values = bridgeValues,
) => {
  const bot = mctsBot(ruleset, values, picker(seed), budget);
  return bot.decide(bridges.view(state, 'red'), decisionOf(bridges.ask(state)));
};

const guardedAt = (guard: Bank, seen = false): Bridges => bridges.begin({ guard, seen });
const seeds = Array.from({ length: 20 }, (_, index) => index + 1);

/** The bridges, with a list of every sampled state and of the guards in states that were answered. */
const watched = () => {
  const guards = new Set<Bank | null>();
  const seen = { imagined: 0, guards };
  const ruleset: typeof bridges = {
    ...bridges,
    determinize: (view, pick) => {
      seen.imagined += 1;
      return bridges.determinize(view, pick);
    },
    answer: (state, answer) => {
      guards.add(state.guard);
      return bridges.answer(state, answer);
    },
  };
  return { ruleset, seen };
};

/** Values that count evaluations: in a game of chance, one for every iteration. */
const judging = () => {
  const seen = { judged: 0 };
  const { score, evaluate } = bridgeValues;
  const values: typeof bridgeValues = {
    score,
    evaluate: (view, side) => {
      seen.judged += 1;
      return evaluate(view, side);
    },
  };
  return { values, seen };
};

describe('forced win', () => {
  test.each([
    [1, 1],
    [2, 2],
    [3, 3],
    [5, 1],
    [6, 2],
    [7, 3],
    [9, 1],
  ])('with %i matches mcts takes %i, for any seed', (left, right) => {
    expect(seeds.map((seed) => taken(left, seed, 600))).toEqual(seeds.map(() => right));
  });
});

describe('hidden information', () => {
  test('does not change the move at the same seed when exchanged', () => {
    const east = seeds.map((seed) => marched(guardedAt('east'), seed));
    expect(seeds.map((seed) => marched(guardedAt('west'), seed))).toEqual(east);
  });

  test('is sampled for the search, in every possible way', () => {
    const { ruleset, seen } = watched();
    marched(guardedAt('east'), 1, { iterations: 60 }, ruleset);
    expect([...seen.guards].toSorted()).toEqual(['east', 'west']);
  });

  test('is revealed before taking a risk, by a bot with enough budget', () => {
    const state = { ...guardedAt('east'), day: 3 };
    const patient = { ...defaultSettings, minimumTries: 60 };
    const moves = seeds.map((seed) => {
      const bot = mctsBot(bridges, knowingNothing(bridges), picker(seed), { iterations: 400 }, patient);
      return bot.decide(bridges.view(state, 'red'), decisionOf(bridges.ask(state))).type;
    });
    expect(moves).toEqual(seeds.map(() => 'scout'));
  });

  test.each([
    ['east', 'west'],
    ['west', 'east'],
  ] as const)('once the guard is seen %s the way is %s, and no other state is sampled', (guard, at) => {
    const { ruleset, seen } = watched();
    expect(marched({ ...guardedAt(guard, true), day: 3 }, 1, { iterations: 60 }, ruleset)).toEqual({
      type: 'cross',
      at,
    });
    expect(seen.imagined).toBe(1);
  });
});

describe('budget', () => {
  test('in iterations is not exceeded, and is spent unless the rest cannot matter', () => {
    const { values, seen } = judging();
    marched(guardedAt('east'), 1, { iterations: 40 }, bridges, values);
    expect(seen.judged).toBeGreaterThan(20);
    expect(seen.judged).toBeLessThanOrEqual(40);
  });

  test('is not spent once a single candidate is left in the race', () => {
    const { values, seen } = judging();
    marched(guardedAt('east'), 1, { iterations: 4000 }, bridges, values);
    expect(seen.judged).toBeGreaterThan(20);
    expect(seen.judged).toBeLessThan(400);
  });

  test.each([
    [10_000, true, false],
    [1e12, true, false],
    [Number.POSITIVE_INFINITY, true, false],
    [3, false, false],
    [0, false, false],
  ])('of %d iterations: whether number 10,000 and the next may be tried', (iterations, last, next) => {
    const hasBudget = budgetCheck({ iterations });
    expect([hasBudget(0), hasBudget(9999), hasBudget(10_000)]).toEqual([true, last, next]);
  });

  test('in iterations gives the same move every time', () => {
    const again = seeds.map((seed) => marched(guardedAt('east'), seed, { iterations: 15 }));
    expect(seeds.map((seed) => marched(guardedAt('east'), seed, { iterations: 15 }))).toEqual(again);
  });

  test('in milliseconds ends with the clock of the caller', () => {
    let time = 0;
    const now = (): number => {
      time += 1;
      return time;
    };
    marched(guardedAt('east'), 1, { milliseconds: 20, now });
    // The clock is read once at the start, and before each iteration but the first; after 20 more it is over.
    expect(time).toBe(21);
  });

  test('that is spent before it begins still gives a legal move', () => {
    const action = marched(guardedAt('east'), 1, { milliseconds: 0, now: () => 0 });
    expect(bridges.check(guardedAt('east'), action)).toEqual([]);
  });

  test('of a question takes precedence over that of the bot', () => {
    const { values, seen } = judging();
    const bot = mctsBot(bridges, values, picker(1), { iterations: 500 });
    const state = guardedAt('east');
    bot.decide(bridges.view(state, 'red'), decisionOf(bridges.ask(state)), { iterations: 5 });
    expect(seen.judged).toBe(5);
  });
});

test('mcts: a decision with one answer is not searched', () => {
  const state = matchesLeft(1);
  const unanswered: Ruleset<never> | typeof matches = {
    ...matches,
    answer: () => {
      throw new Error('searched');
    },
  };
  const bot = mctsBot(unanswered, knowingNothing(matches), picker(1));
  expect(bot.decide(state, decisionOf(matches.ask(state)))).toEqual({ type: 'take', matches: 1 });
});
