import { PassThrough } from 'node:stream';
import { describe, expect, test } from 'vitest';
import { redactedLog } from '../../src/cli/logs/redacted.js';
import { seededDice } from '../../src/cli/players/bots.js';
import { manualDice } from '../../src/cli/players/manualDice.js';
import {
  advanced,
  type ClientBattle,
  eventsSince,
  openQuestion,
  standingOf,
} from '../../src/cli/serve/clientBattle.js';
import { noLog, type Step } from '../../src/cli/step.js';
import { scripted } from '../../src/core/dice/scripted.js';
import { beginHistory, stateOf } from '../../src/core/history.js';
import { diceWords, rolledWords, rollerWords } from '../../src/core/log.js';
import { plainWords } from '../../src/core/plainwords.js';
import type { Roll } from '../../src/core/roll.js';
import type { Ruleset, RulesetTypes } from '../../src/core/ruleset.js';
import { stepOf } from '../../src/core/steps.js';
import { drawFrom, rollFor, taken } from '../core/battles.js';
import { cardgame } from '../core/cardgame.js';

/** Red may look at the next card, blue may not. */
const ruleset = cardgame as unknown as Ruleset<RulesetTypes>;
const deck = { deck: ['spy', 'unit:b1', 'unit:b2', 'end'] };
const start = ruleset.begin(deck);

const stepBy = (before: object, answer: Parameters<typeof ruleset.answer>[1]): Step => {
  const question = ruleset.ask(before);
  if (question === null) throw new Error('no question is open');
  const { state, events } = taken(stepOf(ruleset, before, answer));
  return { number: 1, question, answer, by: 'x', before, after: state, events };
};

const drawnSpy = stepBy(start, { card: 'spy' });
const looked = stepBy(drawnSpy.after, { card: 'unit:b2' });
const buried = stepBy(looked.after, { action: { type: 'bury' } });

const toldTo = (side: string, step: Step): Step => {
  const steps: Step[] = [];
  redactedLog(side, ruleset, { ...noLog, step: (each) => steps.push(each) }).step(step);
  const [logged] = steps;
  if (logged === undefined) throw new Error('no step was logged');
  return logged;
};

describe('redacted log of a side', () => {
  test('shows the result of a secret draw to the side that may see it', () => {
    expect(toldTo('red', looked)).toMatchObject({ answer: { card: 'unit:b2' }, after: { seen: 'unit:b2' } });
    expect(toldTo('red', buried).answer).toEqual({ action: { type: 'bury' } });
  });

  test('shows the other side neither the cards, nor the drawn card, nor what was decided by it', () => {
    const logged = toldTo('blue', looked);
    expect(logged.answer).toBeNull();
    expect(logged.question).toMatchObject({ kind: 'roll', cards: [] });
    expect(logged.after).toMatchObject({ viewer: 'blue', seen: '?' });
    expect(logged.events).toEqual([{ type: 'looked', card: null }]);
    expect(toldTo('blue', buried).answer).toBeNull();
  });

  test('shows both sides what is open', () => {
    for (const side of ['red', 'blue']) expect(toldTo(side, drawnSpy).answer).toEqual({ card: 'spy' });
  });

  test('asks with the view of the side', () => {
    const asked: object[] = [];
    const log = redactedLog('blue', ruleset, { ...noLog, question: (_, question) => asked.push(question) });
    log.question(2, looked.question, looked.before);
    expect(JSON.stringify(asked)).not.toContain('unit:b2');
  });
});

describe('real dice', () => {
  const seat = { io: {}, prompt: {}, ruleset } as unknown as Parameters<typeof manualDice>[0];
  const hidden = { name: 'hidden', reply: () => ({ kind: 'answer', answer: { result: 1 } }) as const };

  test('are not asked for if the person may not see them', async () => {
    const question = drawFrom(['a', 'b'], { seenBy: 'red' });
    expect(await manualDice(seat, ['blue'], hidden).reply(start, question)).toEqual({
      kind: 'answer',
      answer: { result: 1 },
    });
  });

  test('are asked for if one of several persons may see them', async () => {
    const io = { output: new PassThrough(), columns: () => 100, colours: false };
    const typing = { io, prompt: { ask: async () => 'a' }, ruleset } as unknown as Parameters<typeof manualDice>[0];
    const question = drawFrom(['a', 'b'], { seenBy: 'red' });
    expect(await manualDice(typing, ['blue', 'red'], hidden).reply(start, question)).toEqual({
      kind: 'answer',
      answer: { card: 'a' },
    });
  });
});

describe('dice of a seed that the person knows', () => {
  const open = drawFrom(['a', 'b', 'c', 'd', 'e', 'f', 'g']);
  const hidden = { ...open, seenBy: 'red' };
  const drawn = (roll: Roll, person: string | null) => {
    const dice = seededDice('5', person === null ? [] : [person]);
    return JSON.stringify(Array.from({ length: 40 }, () => dice.reply(start, roll)));
  };

  test('are the same in every battle for rolls that the person may see', () => {
    expect(drawn(open, 'blue')).toBe(drawn(open, 'blue'));
    expect(drawn(hidden, 'red')).toBe(drawn(open, 'red'));
    expect(drawn(hidden, null)).toBe(drawn(open, null));
  });

  test('do not decide rolls that the person may not see', () => {
    expect(drawn(hidden, 'blue')).not.toBe(drawn(hidden, 'blue'));
  });
});

describe('texts of real dice', () => {
  test.each([
    [1, 'needs 6 or more'],
    [3, 'each 6 or more counts'],
  ])('show what %i dice need', async (dice, words) => {
    const output = new PassThrough();
    const io = { output, columns: () => 100, colours: false };
    const prompt = { ask: async () => null };
    const seat = { io, prompt, ruleset } as unknown as Parameters<typeof manualDice>[0];
    const question = rollFor({ dice, read: { kind: 'reaching', need: 6 } });
    const hidden = { name: 'hidden', reply: () => ({ kind: 'ended' }) as const };
    expect(await manualDice(seat, [], hidden).reply(start, question)).toEqual({ kind: 'ended' });
    expect(String(output.read())).toContain(`, ${words}`);
  });
});

const paint = (_: string, text: string): string => text;

describe('words', () => {
  test.each([
    [{ die: 'percentile', dice: 1 }, '1 percentile roll'],
    [{ die: 'percentile', dice: 3 }, '3 percentile rolls'],
    [{ die: 'average', dice: 1 }, '1 average die'],
    [{ die: 'average', dice: 2 }, '2 average dice'],
    [{ die: 'd6', dice: 8 }, '8d6'],
  ] as const)('dice in words: %j are "%s"', (given, words) => {
    expect(diceWords(rollFor(given))).toBe(words);
  });

  test('show the name of a card, and no side if it belongs to none', () => {
    const draw = drawFrom(['unit:r1', 'reload']);
    expect(diceWords(draw)).toBe('a card of 2');
    expect(rolledWords(draw, { card: 'reload' }, plainWords, start, paint)).toBe('deck draw: reload');
    expect(rolledWords(draw, { faces: [1] }, plainWords, start, paint)).toBe('deck draw: unit:r1');
  });

  test('show whose dice they are, if they belong to a side', () => {
    expect(rollerWords(rollFor({ side: null }), plainWords, start)).toBe('test');
    expect(rollerWords(rollFor({ side: 'red' }), plainWords, start)).toBe('red, test');
  });
});

describe('serve', () => {
  const seatOf = (sides: readonly string[]): ClientBattle =>
    ({
      ruleset,
      scenario: { id: 'cards', sides: [{ id: 'red' }, { id: 'blue' }] },
      history: beginHistory(ruleset, deck),
      sides,
      bots: { red: { name: 'burier', decide: () => ({ type: 'bury' }) } },
      dice: null,
      hiddenDice: scripted([['unit:b2']]),
      diceName: 'client',
    }) as unknown as ClientBattle;
  const drawn = (seat: ClientBattle, card: string): ClientBattle => {
    const state = stateOf(seat.history);
    const step = taken(stepOf(ruleset, state, { card }));
    return advanced({ ...seat, history: { ...seat.history, steps: [...seat.history.steps, step] } });
  };

  test('serve: a client draws the cards that all may see', () => {
    expect(standingOf(seatOf(['blue']))).toMatchObject({ question: { die: 'card', side: null, cards: deck.deck } });
  });

  test('serve: a roll that the client may not see is not sent to it, and stays hidden', () => {
    const seat = drawn(seatOf(['blue']), 'spy');
    expect(openQuestion(seat)).toMatchObject({ purpose: 'deck.draw' });
    const logged = JSON.stringify([standingOf(seat), eventsSince(seat, 1)]);
    expect(logged).toContain('"looked","card":null');
    expect(eventsSince(seat, 1)).toEqual([{ type: 'looked', card: null }]);
  });

  test('serve: a roll goes to the side that may see it', () => {
    expect(standingOf(drawn(seatOf(['red']), 'spy'))).toMatchObject({
      question: { purpose: 'look', seenBy: 'red', cards: ['unit:b1', 'unit:b2', 'end'] },
    });
    expect(standingOf(drawn(seatOf(['blue', 'red']), 'spy'))).toMatchObject({
      question: { purpose: 'look', cards: ['unit:b1', 'unit:b2', 'end'] },
    });
  });
});
