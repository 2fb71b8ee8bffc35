import { describe, expect, test } from 'vitest';
import { readManualRoll } from '../../src/core/dice/manualRoll.js';
import { recorded, scripted } from '../../src/core/dice/scripted.js';
import { seeded } from '../../src/core/dice/seeded.js';
import { answersOf, beginHistory, type History, playHistory, proceed, stateOf } from '../../src/core/history.js';
import { loadRecord } from '../../src/core/loadrecord.js';
import { plainWords } from '../../src/core/plainwords.js';
import { differingReadings, expectationOf, readingsOf } from '../../src/core/readings.js';
import { recordOfHistory, saveRecord } from '../../src/core/record.js';
import { replayAll } from '../../src/core/replay.js';
import { cardOf, checkRollAnswer, facesIn, facesOf, maySee, readingRange, resultOf } from '../../src/core/roll.js';
import type { Ruleset } from '../../src/core/ruleset.js';
import { diceReport } from '../../src/odds/dicereport.js';
import { odds, ofState } from '../../src/odds/index.js';
import { conformance } from '../../src/testkit/conformance.js';
import { codesOf, drawFrom, rollFor, taken } from './battles.js';
import {
  type CardAction,
  type CardEvent,
  type CardGame,
  type CardScenario,
  type CardState,
  cardgame,
  smallDeck,
} from './cardgame.js';

const draw = drawFrom(['unit:r1', 'reload', 'reload', 'endOfTurn']);
type CardHistory = History<CardScenario, CardState, CardAction, CardEvent>;
const dealt = (...cards: readonly string[]): CardHistory =>
  taken(playHistory(cardgame, beginHistory(cardgame, smallDeck), null, scripted(cards.map((card) => [card]))));

describe('a draw from a deck', () => {
  test('has the places of its cards for faces', () => {
    expect(facesOf(draw)).toEqual([1, 2, 3, 4]);
    expect(readingRange(draw)).toEqual({ least: 1, most: 4 });
  });

  test('is answered with a place, or with the name of the card', () => {
    for (const answer of [{ faces: [2] }, { result: 2 }, { card: 'reload' }]) {
      expect(checkRollAnswer(draw, answer)).toEqual([]);
      expect(resultOf(draw, answer)).toBe(2);
      expect(cardOf(draw, answer)).toBe('reload');
      expect(facesIn(draw, answer)).toEqual([2]);
    }
  });

  test.each([
    ['a card that is not left', { card: 'fate' }, 'cardUnknown'],
    ['a card that is no text', { card: 3 }, 'cardUnknown'],
    ['a place beyond the last', { faces: [5] }, 'diceFace'],
    ['a place before the first', { result: 0 }, 'diceResult'],
    ['two cards', { faces: [1, 2] }, 'diceCount'],
  ])('refuses %s', (_, answer, code) => {
    expect(checkRollAnswer(draw, answer).map((fault) => fault.code)).toEqual([code]);
  });

  test('does not name the cards in a refusal', () => {
    expect(JSON.stringify(checkRollAnswer(draw, { card: 'fate' }))).not.toContain('unit:r1');
  });

  test('is no answer to dice', () => {
    expect(checkRollAnswer(rollFor({}), { card: 'reload' })).toMatchObject([{ code: 'malformed', path: 'card' }]);
    expect(cardOf(rollFor({}), { result: 3 })).toBeNull();
    expect(facesIn(rollFor({}), { result: 3 })).toBeNull();
  });

  test('has every card equally likely, and merges equal cards where only their kind counts', () => {
    expect(readingsOf(draw)).toEqual([1, 2, 3, 4].map((result) => ({ result, probability: 1 / 4 })));
    expect(differingReadings(draw)).toEqual([
      { result: 1, probability: 1 / 4 },
      { result: 2, probability: 1 / 2 },
      { result: 4, probability: 1 / 4 },
    ]);
    expect(expectationOf(draw).mean).toBe(2.5);
    expect(differingReadings(rollFor({}))).toEqual(readingsOf(rollFor({})));
  });

  test('is visible to all, or to one side only', () => {
    expect(maySee(draw, 'blue')).toBe(true);
    expect(maySee({ ...draw, seenBy: 'red' }, 'red')).toBe(true);
    expect(maySee({ ...draw, seenBy: 'red' }, 'blue')).toBe(false);
  });
});

describe('dice that draw', () => {
  test('from a seed draw every card equally often', () => {
    const dice = seeded(7);
    const counts = new Map<number, number>();
    for (let count = 0; count < 8000; count += 1) {
      const place = resultOf(draw, dice.roll(draw) ?? { result: 0 });
      counts.set(place, (counts.get(place) ?? 0) + 1);
    }
    expect([...counts.keys()].toSorted()).toEqual([1, 2, 3, 4]);
    for (const count of counts.values()) expect(Math.abs(count - 2000)).toBeLessThan(200);
  });

  test('by a script take the names of cards', () => {
    const dice = scripted([['reload'], [3]]);
    expect(dice.roll(draw)).toEqual({ card: 'reload' });
    expect(dice.roll(rollFor({}))).toEqual({ faces: [3] });
    expect(dice.finish()).toEqual([]);
    const wrong = scripted([['fate']]);
    wrong.roll(draw);
    expect(wrong.finish()).toMatchObject([{ code: 'cardUnknown', path: '[0].card' }]);
    expect(wrong.finish()[0]?.text).toContain('a card for deck.draw');
  });

  test.each([
    ['unit:r1', 'unit:r1'],
    [' UNIT:R1 ', 'unit:r1'],
    ['the guards', 'unit:r1'],
    ['guards', 'unit:r1'],
    ['r1', 'unit:r1'],
    ['reload', 'reload'],
  ])('at a table are read from %j', (text, card) => {
    const nameOf = (each: string) => (each === 'unit:r1' ? 'The Guards' : each);
    expect(taken(readManualRoll(draw, text, nameOf))).toEqual({ card });
  });

  test('at a table take a place too', () => {
    expect(taken(readManualRoll(draw, '3'))).toEqual({ faces: [3] });
    expect(taken(readManualRoll(draw, '=4'))).toEqual({ result: 4 });
  });

  test.each(['e', 'fate', '', 'unit:r1 reload'])('at a table do not take %j', (text) => {
    const read = readManualRoll(draw, text);
    expect(codesOf(read)).toEqual(['tableRollUnread']);
    expect(JSON.stringify(read)).not.toContain('unit:r1"');
  });
});

describe('a game with a deck', () => {
  test('goes on with the card that was drawn', () => {
    expect(cardgame.ask(stateOf(dealt('unit:b1')))).toMatchObject({ kind: 'decision', side: 'blue' });
    expect(cardgame.outcome(stateOf(dealt('end')))).not.toBeNull();
  });

  test('stands where a place or the name leads to', () => {
    const start = beginHistory(cardgame, smallDeck);
    const byName = stateOf(taken(proceed(cardgame, start, { card: 'unit:r1' })));
    expect(stateOf(taken(proceed(cardgame, start, { faces: [1] })))).toEqual(byName);
    expect(stateOf(taken(proceed(cardgame, start, { result: 1 })))).toEqual(byName);
  });

  test('is recorded, loaded and replayed', async () => {
    let history = dealt('unit:r1');
    history = taken(playHistory(cardgame, history, { type: 'act' }, seeded(3)));
    const record = recordOfHistory(cardgame, history);
    const loaded = taken(await loadRecord(cardgame, saveRecord(cardgame, record)));
    expect(loaded).toEqual(record);
    expect(replayAll(cardgame, loaded).ok).toBe(true);
    const again = recorded(answersOf(history));
    expect(taken(playHistory(cardgame, beginHistory(cardgame, smallDeck), null, again)).steps[0]?.answer).toEqual({
      card: 'unit:r1',
    });
  });

  test('is enumerated card by card, equal cards as one', () => {
    const state = cardgame.begin(smallDeck);
    const found = taken(
      odds(
        cardgame,
        state,
        null,
        ofState((s: CardState) => s.deck.length === 4 && !s.deck.includes('end')),
        { until: () => true },
      ),
    );
    expect(found.exact && found.branches).toBe(0);
    const after = taken(
      odds(
        cardgame,
        state,
        null,
        ofState((s: CardState) => s.deck.includes('end')),
        { until: (s) => s.deck.length < 5 },
      ),
    );
    expect(after).toMatchObject({
      exact: true,
      branches: 4,
      outcomes: [
        { value: false, probability: 1 / 5 },
        { value: true, probability: 4 / 5 },
      ],
    });
  });

  test('leaves cards out of the dice report, and no side out', () => {
    const history = taken(playHistory(cardgame, dealt('unit:r1'), { type: 'act' }, scripted([['end']])));
    const report = taken(diceReport(cardgame, recordOfHistory(cardgame, history)));
    expect(report.overall.dice).toEqual([]);
    expect(report.overall.luck).toMatchObject({ rolls: 0, luck: null });
    expect(report.sides).toEqual([]);
  });

  test('passes the conformance checks of a rule set', () => {
    for (let seed = 0; seed < 20; seed += 1)
      expect(conformance(cardgame, smallDeck, ['red', 'blue'], { seed, closely: 1 }).violations).toEqual([]);
  });

  test('that shows a secret draw to the other side fails the checks', () => {
    const leaky: Ruleset<CardGame> = { ...cardgame, ask: (s) => cardgame.ask({ ...s, viewer: 'red' }) };
    const found = Array.from({ length: 20 }, (_, seed) =>
      conformance(leaky, smallDeck, ['red', 'blue'], { seed, closely: 1 }),
    ).flatMap(({ violations }) => violations);
    expect(found.map(({ invariant }) => invariant)).toContain('viewsBetrayNothing');
  });

  test('has plain words when no side has the turn', () => {
    expect(plainWords.clock(cardgame.begin(smallDeck))).toMatchObject({ side: null });
  });
});
