import { expect, test } from 'vitest';
import { odds, ofState } from '../../src/odds/index.js';
import { kingGeorge, type State } from '../../src/rulesets/king-george/index.js';
import { reach, steer } from '../../src/steer/index.js';
import { dealt, fateDice, play, smallArmies } from './cards.js';
import { run } from './setup.js';

/** Battles that differ only in the order in which Blue has put the cards look the same to Red. */

const deck = ['unit:R1', 'unit:R2', 'unit:B1', 'leader:red-brigadier', 'leader:blue-brigadier', 'reload', 'endOfTurn'];
const seen = ['unit:R1', 'reload', 'unit:B1', 'endOfTurn', 'unit:R2', 'leader:blue-brigadier'] as const;
const looked = play(
  play(dealt(smallArmies, 'fate', ...deck), 'fate', ...fateDice('fortune', 65), 1, 6).state,
  ...seen,
).state;
const [first, ...rest] = seen;
const arrangements = [rest, rest.toReversed()].map((cards) =>
  run(looked, { type: 'spyOrder', order: [first, ...cards] }),
);
const twins = arrangements.map(({ state }) => state) as [State, State];

const lossesOf = ofState<{ readonly units: readonly unknown[] }, number>(({ units }) => units.length);

/** Everything a client of Red is shown. */
const shown = (state: State) => {
  const view = kingGeorge.view(state, 'red');
  const candidates = kingGeorge.candidates(view);
  const moves = kingGeorge.choices(view).filter(({ next }) => next?.domain.kind === 'path');
  return {
    view,
    question: kingGeorge.ask(view),
    choices: kingGeorge.choices(view),
    candidates,
    refusals: [
      kingGeorge.check(view, { type: 'spyOrder', order: [...rest] } as never),
      kingGeorge.check(view, { type: 'pass' } as never),
    ],
    picture: kingGeorge.picture(view, { rings: true }),
    words: candidates.map((action) => kingGeorge.words.action(view, action)),
    steered: moves.map(({ draft }) => steer(kingGeorge, view, draft, { point: { x: 20, y: 14 } })),
    reached: moves.map(({ draft }) => reach(kingGeorge, view, draft, { checks: 60 })),
    odds: candidates.slice(0, 3).map((action) => odds(kingGeorge, view as never, action, lossesOf as never)),
  };
};

test('KG-FAT-33 KG-DCK-11: an order of cards that the other side has not seen is told by no interface', () => {
  const [one, two] = twins.map(shown);
  expect(two).toEqual(one);
  expect(one?.candidates.length).toBeGreaterThan(1);
  expect(kingGeorge.view(twins[0], 'blue')).not.toEqual(kingGeorge.view(twins[1], 'blue'));
});

test('KG-FAT-33: nor by the event of it, or by what an answer of Red brings before the next card', () => {
  const [one, two] = arrangements.map(({ events }) => events.map((event) => kingGeorge.redact(event, 'red')));
  expect(two).toEqual(one);
  const [action] = kingGeorge.candidates(kingGeorge.view(twins[0], 'red'));
  if (action === undefined) throw new Error('Red has nothing to decide');
  // Up to the next card, which is then in the open.
  const told = twins.map((state) => {
    const answered = kingGeorge.answer(state, { action });
    const events = answered.ok ? answered.events.flatMap((event) => kingGeorge.redact(event, 'red') ?? []) : [];
    const card = events.findIndex(({ type }) => type === 'cardDrawn');
    return card < 0 ? events : events.slice(0, card);
  });
  expect(told[1]).toEqual(told[0]);
  expect(told[0]?.length).toBeGreaterThan(0);
});
