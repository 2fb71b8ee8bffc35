import { expect, test } from 'vitest';
import type { Bot } from '../../src/bots/bot.js';
import { makeBot, randomBot } from '../../src/bots/index.js';
import { canonicalJson } from '../../src/core/canonical.js';
import { picker } from '../../src/core/dice/picker.js';
import { seeded } from '../../src/core/dice/seeded.js';
import type { Decision } from '../../src/core/question.js';
import { decidingReadings, readingsOf } from '../../src/core/readings.js';
import { isPassed, type Roll } from '../../src/core/roll.js';
import { chanceOf, odds, ofEvents } from '../../src/odds/index.js';
import { type Action, type OerTheSea, oerTheSea, type State } from '../../src/rulesets/oer-the-sea/index.js';
import { loadScenario } from '../../src/scenarios/index.js';
import { rollFor } from '../core/battles.js';
import { isLong } from '../effort.js';
import { highlandCharge } from './charges.js';
import { isA, taken, volley, wolfeFires } from './situations.js';

test.each([
  ['atMost', 2, [1, 3], [2 / 6, 4 / 6]],
  ['atLeast', 5, [5, 1], [2 / 6, 4 / 6]],
  ['over', 5, [6, 1], [1 / 6, 5 / 6]],
  ['over', 6, [1], [1]],
] as const)('odds: a test %s %i has one result for pass and one for fail', (comparison, target, results, shares) => {
  const roll = rollFor({ dice: 1, target, comparison, passOrFail: true });
  const found = decidingReadings(roll);
  expect(found.map(({ result }) => result)).toEqual(results);
  for (const [index, { probability }] of found.entries()) expect(probability).toBeCloseTo(shares[index] ?? -1, 14);
});

test('odds: a roll whose margin counts keeps every result', () => {
  const roll = rollFor({ dice: 1, target: 2, comparison: 'atMost' });
  expect(decidingReadings(roll)).toEqual(readingsOf(roll));
});

/** States that a roll can lead to from here, by whether it is passed. */
const statesBy = (state: State, roll: Roll, passed: boolean): number =>
  new Set(
    readingsOf(roll)
      .filter(({ result }) => isPassed(roll, result) === passed)
      .map(({ result }) => {
        const answered = oerTheSea.answer(state, { result });
        return answered.ok ? canonicalJson(answered.state) : 'refused';
      }),
  ).size;

/** Plays on from a state until a decision has no answer, and checks every test on the way. */
const playThrough = (
  start: State,
  decide: (state: State, question: Decision) => Action | null,
  seed: number,
): readonly string[] => {
  const dice = seeded(seed);
  const met: string[] = [];
  let state = start;
  for (let question = oerTheSea.ask(state); question !== null; question = oerTheSea.ask(state)) {
    if (question.kind === 'roll' && question.passOrFail === true) {
      met.push(question.purpose);
      expect(statesBy(state, question, true), question.purpose).toBeLessThan(2);
      expect(statesBy(state, question, false), question.purpose).toBeLessThan(2);
    }
    const action = question.kind === 'decision' ? decide(state, question) : null;
    if (question.kind === 'decision' && action === null) break;
    const answered = oerTheSea.answer(
      state,
      question.kind === 'roll' ? (dice.roll(question) ?? { faces: [] }) : { action: action as Action },
    );
    if (!answered.ok) throw new Error('refused');
    state = answered.state;
  }
  return met;
};

const battle = (id: 'culloden' | 'falkirk' | 'skirmish', bot: Bot<OerTheSea>): readonly string[] => {
  const start = oerTheSea.begin(loadScenario(id));
  return playThrough(start, (state, question) => bot.decide(oerTheSea.view(state, question.side), question), 1);
};

const charge = (seed: number): readonly string[] => {
  const { ruleset, start, action, reply } = highlandCharge;
  const charged = ruleset.answer(start, { action });
  if (!charged.ok) throw new Error('refused');
  const replies = (state: State, question: Decision): Action | null =>
    question.task === 'standReadyFire' ? reply(ruleset.view(state, question.side), question) : null;
  return playThrough(charged.state, replies, seed);
};

test.runIf(isLong)(
  "odds: every pass-or-fail test of O'er the Sea leads to one state each, in battles and charges",
  () => {
    const random = randomBot(oerTheSea, picker(1));
    const steady = makeBot('steady', oerTheSea, picker(1)) ?? random;
    const charges = Array.from({ length: 40 }, (_, seed) => charge(seed)).flat();
    const battles = [battle('culloden', random), battle('falkirk', random), battle('skirmish', steady)].flat();
    const met = new Set([...charges, ...battles]);
    expect([...met].toSorted()).toEqual([
      'collision',
      'fear',
      'morale',
      'officerCasualty',
      'rangeTest',
      'uncontrolled',
    ]);
  },
  120_000,
);

test('odds: a measure of events sees every face of a test, passed or not', () => {
  const thrown = ofEvents(isA('rolled'), (events) => events.find(({ purpose }) => purpose === 'morale')?.result ?? 0);
  const found = taken(odds(oerTheSea, volley(), wolfeFires, thrown));
  expect(found.outcomes.map(({ value }) => value)).toEqual([0, 1, 2, 3, 4, 5, 6]);
  const tested = chanceOf(found, (value) => value > 0);
  for (const { value, probability } of found.outcomes) if (value > 0) expect(probability).toBeCloseTo(tested / 6, 12);
});
