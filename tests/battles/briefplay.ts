import { picker } from '../../src/core/dice/picker.js';
import { seeded } from '../../src/core/dice/seeded.js';
import { mostDice } from '../../src/core/die.js';
import { loadRecord, recordOf, replayAll, saveRecord } from '../../src/core/index.js';
import type { Answer, Question } from '../../src/core/question.js';
import type { Ruleset } from '../../src/core/ruleset.js';

/** Plays the first answers of a battle at random, and says what went wrong. */

const mostAnswers = 40;
/** At every so many answers all candidates and choices are asked for. */
const apart = 10;
/** Processor time in seconds that one call may take. */
const mostSeconds = 1.5;

const seconds = (): number => {
  const { user, system } = process.cpuUsage();
  return (user + system) / 1e6;
};

/** Whether a record of these answers is written, loaded again, and replayed to the same states. */
const savedFaults = async (ruleset: Ruleset, scenario: object, answers: readonly Answer<object>[]) => {
  const record = recordOf(ruleset, scenario, answers, { every: apart });
  if (!record.ok) return [`no record: ${JSON.stringify(record.refusals)}`];
  const loaded = await loadRecord(ruleset, saveRecord(ruleset, record.value));
  if (!loaded.ok) return [`its record is refused: ${JSON.stringify(loaded.refusals)}`];
  const replayed = replayAll(ruleset, loaded.value);
  return replayed.ok ? [] : [`its record replays otherwise: ${JSON.stringify(replayed.refusals)}`];
};

/** Everything wrong with the first answers of a battle: slow calls, broken invariants, a record that does not load. */
export const faultsOfBriefPlay = async (
  ruleset: Ruleset,
  scenario: object,
  seed: number,
): Promise<readonly string[]> => {
  const pick = picker(seed);
  const dice = seeded(seed);
  const faults: string[] = [];
  const answers: Answer<object>[] = [];
  const timed = <Value>(what: string, call: () => Value): Value => {
    const began = seconds();
    const value = call();
    const took = seconds() - began;
    if (took > mostSeconds) faults.push(`${what} took ${took.toFixed(1)} s`);
    return value;
  };
  const answerTo = (state: object, question: Question): Answer<object> | null => {
    if (question.kind === 'roll') {
      if (question.dice > mostDice || !(question.dice > 0)) faults.push(`${question.purpose}: ${question.dice} dice`);
      return dice.roll(question);
    }
    if (answers.length % apart === 0) {
      timed('candidates', () => ruleset.candidates(state));
      timed('choices', () => ruleset.choices(state));
    }
    const some = timed('some candidates', () => ruleset.candidates(state, { most: 14, pick }));
    return some.length === 0 ? null : { action: some[pick(some.length)] ?? {} };
  };
  let before: object | null = null;
  let state = timed('begin', () => ruleset.begin(scenario));
  for (
    let question = ruleset.ask(state);
    question !== null && answers.length < mostAnswers && faults.length === 0;
    question = ruleset.ask(state)
  ) {
    const answer = answerTo(state, question);
    if (answer === null) return [`a ${question.kind} has no answer`];
    const answered = timed('answer', () => ruleset.answer(state, answer));
    if (!answered.ok) return [`refused: ${JSON.stringify(answer)}: ${JSON.stringify(answered.refusals)}`];
    answers.push(answer);
    [before, state] = [state, answered.state];
    faults.push(...ruleset.invariants(before, state));
  }
  return faults.length > 0 ? faults : savedFaults(ruleset, scenario, answers);
};
