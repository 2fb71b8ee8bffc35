import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { fight, randomBot } from '../../src/bots/index.js';
import { picker } from '../../src/core/dice/picker.js';
import { seeded } from '../../src/core/dice/seeded.js';
import type { Answer } from '../../src/core/question.js';
import type { Action } from '../../src/rulesets/king-george/actions.js';
import { kingGeorge } from '../../src/rulesets/king-george/index.js';
import type { Card, State } from '../../src/rulesets/king-george/state.js';
import { loadScenario } from '../../src/scenarios/index.js';
import { isLong, runs } from '../effort.js';

/** States on the way through a random battle, with the answers that were given in them. */
const met = (seed: number, answers: number): readonly { readonly state: State; readonly answer: Answer<Action> }[] => {
  const start = kingGeorge.begin(loadScenario('outpost'));
  const bots = Object.fromEntries(start.scenario.sides.map(({ id }) => [id, randomBot(kingGeorge, picker(seed))]));
  const moments: { readonly state: State; readonly answer: Answer<Action> }[] = [];
  const note = ({ before, answer }: { readonly before: State; readonly answer: Answer<Action> }): void => {
    moments.push({ state: before, answer });
  };
  fight(kingGeorge, start, bots, seeded(seed), note, answers);
  return moments;
};

/** Whatever comes in, nothing is thrown, nothing changes, and a refusal gives its reasons. */
const expectHandled = (state: State, thing: unknown): void => {
  const before = JSON.stringify(state);
  const answered = kingGeorge.answer(state, thing as Answer<Action>);
  expect(JSON.stringify(state)).toBe(before);
  if (answered.ok) return;
  expect(answered.refusals.length).toBeGreaterThan(0);
  for (const { code, text, path } of answered.refusals) {
    expect(code).toMatch(/^[a-z][A-Za-z]*$/);
    expect(text).not.toMatch(/undefined|NaN|\[object/);
    expect(typeof path).toBe('string');
  }
};

const paths = (value: unknown): readonly (readonly string[])[] =>
  typeof value === 'object' && value !== null
    ? Object.entries(value).flatMap(([key, inner]) => [[key], ...paths(inner).map((path) => [key, ...path])])
    : [];

const replaced = (value: unknown, [key, ...rest]: readonly string[], by: unknown): unknown => {
  if (key === undefined) return by;
  if (Array.isArray(value)) return value.map((each, index) => (`${index}` === key ? replaced(each, rest, by) : each));
  if (typeof value !== 'object' || value === null) return by;
  return Object.fromEntries(
    Object.entries(value).map(([name, inner]) => [name, name === key ? replaced(inner, rest, by) : inner]),
  );
};

describe('hostile input', () => {
  const most = isLong ? 160 : 80;
  const moments = [...met(11, most), ...met(12, most)].filter((_, index) => index % 8 === 0);
  const anyMoment = fc.constantFrom(...moments);
  const anyId = fc.constantFrom(...moments.flatMap(({ state }) => state.units.map(({ id }) => id)));

  test('garbage is refused', () => {
    fc.assert(
      fc.property(anyMoment, fc.anything({ withNullPrototype: true, withBigInt: true }), ({ state }, thing) => {
        for (const each of [thing, { action: thing }, { faces: thing }, { result: thing }, { card: thing }])
          expectHandled(state, each);
      }),
      { numRuns: runs(300) },
    );
  });

  test('a legal answer with any value in any of its places is judged without a throw', () => {
    const hostile = fc.oneof(fc.double(), fc.integer(), fc.string(), anyId, fc.anything(), fc.constant([]));
    fc.assert(
      fc.property(anyMoment, fc.nat(), hostile, ({ state, answer }, at, thing) => {
        const places = paths(answer);
        expectHandled(state, replaced(answer, places[at % places.length] ?? [], thing));
      }),
      { numRuns: runs(600) },
    );
  });

  test('an answer to another decision is judged without a throw', () => {
    fc.assert(
      fc.property(anyMoment, anyMoment, ({ state }, { answer }) => expectHandled(state, answer)),
      { numRuns: runs(300) },
    );
  });
});

describe('KG-DCK-11 KG-FAT-33: a view contains no secret', () => {
  const hidden = fc.record({ seed: fc.integer({ min: 1, max: 30 }), at: fc.nat({ max: 60 }), shift: fc.nat() });

  /** The state as if a side had looked at the next six cards and laid them in an order of its own. */
  const arrangedBy = (state: State, side: string, cards: readonly Card[]): State => ({
    ...state,
    arranged: { side, cards },
  });

  test('the order of the cards of the other side changes neither the view nor the legal actions of a side', () => {
    fc.assert(
      fc.property(hidden, ({ seed, at, shift }) => {
        const { state } = met(seed, at + 1).at(-1) ?? {};
        if (state === undefined || state.deck.length < 2) return;
        const [mine, other] = state.scenario.sides;
        const turned = state.deck.map((_, index, deck) => deck[(index + shift) % deck.length] ?? '');
        const known = Math.min(6, state.deck.length);
        const one = arrangedBy(state, other.id, state.deck.slice(0, known));
        const two = arrangedBy(state, other.id, turned.slice(0, known));
        const views = [one, two].map((each) => kingGeorge.view(each, mine.id));
        expect(views[0]).toEqual(views[1]);
        expect(kingGeorge.view(one, other.id).arranged).toEqual(one.arranged);
        const question = kingGeorge.ask(state);
        if (question?.kind !== 'decision' || question.side !== mine.id) return;
        const [seen, alsoSeen] = views;
        if (seen !== undefined && alsoSeen !== undefined)
          expect(kingGeorge.candidates(seen)).toEqual(kingGeorge.candidates(alsoSeen));
      }),
      { numRuns: runs(60) },
    );
  });
});
