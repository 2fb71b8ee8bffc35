import { PassThrough } from 'node:stream';
import { describe, expect, test } from 'vitest';
import type { Io } from '../../src/cli/io.js';
import { liveLog } from '../../src/cli/logs/live.js';
import { redactedLog } from '../../src/cli/logs/redacted.js';
import type { Ruleset, RulesetTypes } from '../../src/core/ruleset.js';
import { stepOf } from '../../src/core/steps.js';
import { kingGeorge } from '../../src/rulesets/king-george/index.js';
import type { State } from '../../src/rulesets/king-george/state.js';
import { taken } from '../core/battles.js';
import { dealt, smallArmies } from '../king-george/cards.js';
import { unit } from '../king-george/setup.js';

const ruleset = kingGeorge as unknown as Ruleset<RulesetTypes>;

const ioTo = (output: PassThrough): Io => ({
  input: new PassThrough(),
  output,
  error: new PassThrough(),
  terminal: false,
  colours: false,
  columns: () => 100,
  folder: '.',
  stop: new AbortController(),
});

const openingOf = (state: State) => ({
  ruleset,
  scenario: state.scenario as never,
  state,
  players: {},
  dice: 'seed 1',
  answered: 0,
});

/** The live log of one answer, for a reader who sees everything or only what a side may see. */
const told = (before: State, answer: Parameters<typeof ruleset.answer>[1], side: string | null = null): string => {
  const output = new PassThrough();
  const all = liveLog(ioTo(output));
  const log = side === null ? all : redactedLog(side, ruleset, all);
  const question = ruleset.ask(before);
  if (question === null) throw new Error('no question is open');
  const { state: after, events } = taken(stepOf(ruleset, before, answer));
  log.opening(openingOf(before));
  log.step({ number: 1, question, answer, by: 'x', before, after, events });
  log.close();
  return String(output.read());
};

const cardsIn = (text: string): readonly (string | undefined)[] =>
  [...text.matchAll(/Next card: ([^ ,]+)/g)].map(([, name]) => name);

/** R1 has acted already: its card is void, and the next is drawn at once. */
const acted = {
  ...smallArmies,
  units: [...smallArmies.units.slice(1), unit('red', 'R1', 'line', 20, 10, 0, { activated: true })],
};

/** The live log of several cards, one after the other. */
const toldOf = (start: State, ...cards: readonly string[]): string => {
  const output = new PassThrough();
  const log = liveLog(ioTo(output));
  log.opening(openingOf(start));
  let before = start;
  cards.forEach((card, index) => {
    const question = ruleset.ask(before);
    if (question === null) throw new Error('no question is open');
    log.question(index + 1, question, before);
    const { state: after, events } = taken(stepOf(ruleset, before, { card }));
    log.step({ number: index + 1, question, answer: { card }, by: 'x', before, after, events });
    before = after as State;
  });
  log.close();
  return String(output.read());
};

const bothActed = {
  ...smallArmies,
  units: [
    ...smallArmies.units.slice(2),
    ...['R1', 'R2'].map((id) => unit('red', id, 'line', 20, 10, 0, { activated: true })),
  ],
};

describe('live log of cards', () => {
  test('KG-DCK-08 shows void cards in a row in one line', () => {
    const told = toldOf(dealt(bothActed, 'unit:R1', 'unit:R2', 'reload', 'fate'), 'unit:R1', 'unit:R2', 'reload');
    expect(told).toMatch(/Void cards: R1, R2\n +Next card: Reload/);
  });

  test('shows each card once, where it is drawn', () => {
    expect(cardsIn(told(dealt(smallArmies, 'unit:R1', 'unit:B1', 'reload'), { card: 'unit:R1' }))).toEqual(['R1']);
  });

  test('KG-DCK-08 shows that a card is void', () => {
    expect(told(dealt(acted, 'unit:R1', 'unit:B1', 'reload'), { card: 'unit:R1' })).toMatch(/Void cards: R1\n/);
  });

  test('KG-DCK-10 shows the last card, which is not drawn', () => {
    expect(cardsIn(told(dealt(acted, 'unit:R1', 'unit:B1'), { card: 'unit:R1' }))).toEqual(['R1', 'B1']);
  });

  test('KG-DCK-11 shows cards after a side ordered them, to both sides, and none that is still to come', () => {
    const arranged = { side: 'red', cards: ['unit:R1', 'unit:B1', 'reload'] } as const;
    const state = dealt({ ...smallArmies, state: { arranged } }, 'unit:R1', 'unit:B1', 'reload', 'fate', 'endOfTurn');
    for (const side of [null, 'red', 'blue'])
      expect(cardsIn(told(state, { action: { type: 'pass' } }, side))).toEqual(['B1']);
  });
});
