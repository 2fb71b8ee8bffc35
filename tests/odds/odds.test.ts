import { describe, expect, test } from 'vitest';
import { chanceOf, given, mean, variance } from '../../src/odds/distribution.js';
import { accumulate, type Measure, ofEvents, ofState } from '../../src/odds/measure.js';
import { odds } from '../../src/odds/odds.js';
import type { Action } from '../../src/rulesets/oer-the-sea/actions.js';
import type { BattleEvent } from '../../src/rulesets/oer-the-sea/events.js';
import { type OerTheSea, oerTheSea } from '../../src/rulesets/oer-the-sea/index.js';
import type { State } from '../../src/rulesets/oer-the-sea/state.js';
import { asked, run, unit } from '../oer-the-sea/setup.js';
import { isA, macdonaldsCharge, onset, taken, totalOf, volley, wolfeFires } from './situations.js';

const hitsOf = ofEvents(isA('fired'), (events) => events.reduce((sum, { hits }) => sum + hits, 0));
const standsOfTarget = ofState<State, number>((state) => unit(state, 'mcdonalds').stands);

const factorial = (n: number): number => (n < 2 ? 1 : n * factorial(n - 1));
const binomial = (n: number, k: number, p: number): number =>
  (factorial(n) / factorial(k) / factorial(n - k)) * p ** k * (1 - p) ** (n - k);

describe('closed forms', () => {
  test('odds: hits of a volley of 10 dice that need 4 are binomial', () => {
    const found = taken(odds(oerTheSea, volley(), wolfeFires, hitsOf));
    expect(found.exact).toBe(true);
    expect(found.outcomes.map(({ value }) => value)).toEqual([0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10]);
    for (const { value, probability } of found.outcomes)
      expect(probability).toBeCloseTo(binomial(10, value, 1 / 2), 13);
    expect(mean(found)).toBeCloseTo(5, 12);
    expect(variance(found)).toBeCloseTo(2.5, 12);
  });

  test('odds: stands lost follow from the hits that each stand takes', () => {
    const found = taken(odds(oerTheSea, volley(), wolfeFires, standsOfTarget));
    const strength = unit(volley(), 'mcdonalds').strength;
    const lost = (stands: number): number =>
      Array.from({ length: 11 }, (_, hits) => hits)
        .filter((hits) => 6 - Math.floor(hits / strength) === stands)
        .reduce((sum, hits) => sum + binomial(10, hits, 1 / 2), 0);
    expect(found.outcomes.map(({ value }) => value)).toEqual([4, 5, 6]);
    for (const { value, probability } of found.outcomes) expect(probability).toBeCloseTo(lost(value), 13);
  });

  test('odds: null asks about the open roll', () => {
    const open = run(volley(), wolfeFires).state;
    expect(asked(open)?.kind).toBe('roll');
    expect(taken(odds(oerTheSea, open, null, hitsOf)).outcomes).toEqual(
      taken(odds(oerTheSea, volley(), wolfeFires, hitsOf)).outcomes,
    );
  });
});

/** The same question answered with every face of every die instead of results, without merging. */
const byFaces = (state: State, action: Action | null, read: (state: State) => string): ReadonlyMap<string, number> => {
  const shares = new Map<string, number>();
  const go = (now: State, share: number): void => {
    const question = asked(now);
    if (question?.kind !== 'roll') {
      shares.set(read(now), (shares.get(read(now)) ?? 0) + share);
      return;
    }
    let throws: readonly (readonly number[])[] = [[]];
    for (let die = 0; die < question.dice; die += 1)
      throws = throws.flatMap((so) => [1, 2, 3, 4, 5, 6].map((face) => [...so, face]));
    for (const faces of throws) go(run(now, faces).state, share / throws.length);
  };
  go(action === null ? state : run(state, action).state, 1);
  return shares;
};

test.each([1, 2])('odds: a volley of %i stands agrees with an enumeration of its dice and tests', (stands) => {
  const read = (state: State): string => {
    const { stands, unusedHits, confused, routing, pose } = unit(state, 'mcdonalds');
    return JSON.stringify([stands, unusedHits, confused, routing, pose.y]);
  };
  const expected = byFaces(volley(stands), wolfeFires, read);
  const found = taken(odds(oerTheSea, volley(stands), wolfeFires, ofState<State, string>(read)));
  expect(new Set(found.outcomes.map(({ value }) => value))).toEqual(new Set(expected.keys()));
  for (const { value, probability } of found.outcomes) expect(probability).toBeCloseTo(expected.get(value) ?? 0, 12);
});

describe('merging', () => {
  const standsOf = (state: State): number => unit(state, 'mcdonalds').stands;
  const kinds: readonly (readonly [string, Measure<OerTheSea, number>])[] = [
    ['the last state', standsOfTarget],
    ['some events', ofEvents(isA('fired'), (_, state: State) => standsOf(state))],
    ['every event', standsOf],
    ['a running note', accumulate<State, BattleEvent, number, number>(0, (so) => so + 1, standsOf)],
  ];
  const plain = taken(odds(oerTheSea, onset(false), macdonaldsCharge, standsOfTarget));
  test.each(kinds)('odds: what a measure keeps, here %s, changes the work and not the result', (_, measure) => {
    const other = taken(odds(oerTheSea, onset(false), macdonaldsCharge, measure));
    expect(other.branches).toBeGreaterThanOrEqual(plain.branches);
    expect(other.outcomes.map(({ value }) => value)).toEqual(plain.outcomes.map(({ value }) => value));
    for (const [index, { probability }] of other.outcomes.entries())
      expect(probability).toBeCloseTo(plain.outcomes[index]?.probability ?? -1, 12);
  });

  test('odds: a charge needs far fewer branches than the 13 x 10 x 6 x 6 results of its dice', () => {
    expect(plain.branches).toBeLessThan(1000);
  });
});

test('odds: probabilities add up to 1 within 1e-12 after a charge with fire, melee and morale', () => {
  const policy = (): Action => ({ type: 'standReadyFire', unitId: 'wolfe', fire: true });
  const all = (state: State) => [
    unit(state, 'mcdonalds').stands,
    unit(state, 'wolfe').stands,
    unit(state, 'wolfe').routing,
  ];
  const found = taken(
    odds(oerTheSea, onset(true), macdonaldsCharge, ofState<State, unknown>(all), {
      policy: (_, question) => (question.task === 'standReadyFire' ? policy() : null),
    }),
  );
  expect(found.exact).toBe(true);
  expect(found.outcomes.length).toBeGreaterThan(20);
  expect(Math.abs(totalOf(found) - 1)).toBeLessThan(1e-12);
});

test('odds: a condition such as "at least six hits" gives the conditional distribution', () => {
  const both = (state: State, events: readonly BattleEvent[]) => ({
    hits: events.filter(isA('fired')).reduce((sum, { hits }) => sum + hits, 0),
    stands: unit(state, 'mcdonalds').stands,
  });
  const found = taken(odds(oerTheSea, volley(), wolfeFires, both));
  const many = given(found, ({ hits }) => hits >= 6);
  if (many === null) throw new Error('six hits are possible');
  expect(totalOf(many)).toBeCloseTo(1, 12);
  expect(chanceOf(many, ({ hits }) => hits === 6)).toBeCloseTo(210 / (210 + 120 + 45 + 10 + 1), 12);
  expect(given(found, ({ hits }) => hits > 10)).toBeNull();
});

test('odds: a refused action returns its reasons, and so does null without an open roll', () => {
  const refused = odds(oerTheSea, volley(), { ...wolfeFires, params: { targetId: 'unknown' } } as Action, hitsOf);
  expect(refused.ok).toBe(false);
  expect(!refused.ok && refused.refusals[0]?.clause).toMatch(/^OTS-/);
  const noRoll = odds(oerTheSea, volley(), null, hitsOf);
  expect(!noRoll.ok && noRoll.refusals[0]?.code).toBe('rollExpected');
});
