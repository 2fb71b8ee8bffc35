import { randomBot } from '../bots/random.js';
import { picker } from '../core/dice/picker.js';
import { seeded } from '../core/dice/seeded.js';
import { guarded } from '../core/guarded.js';
import type { Answer, Question } from '../core/question.js';
import { readingsOf } from '../core/readings.js';
import { isPassed, maySee, type Roll, unknownCard } from '../core/roll.js';
import type { Ruleset, RulesetTypes } from '../core/ruleset.js';
import { checkCandidates, checkDrafts, checkForms } from './checkchoices.js';
import { facesReadingTheSame } from './faces.js';
import { type FormCounts, faultOf } from './formcounts.js';
import { jsonText, notJson } from './jsontext.js';
import { nonsense, spoil } from './nonsense.js';
import type { Report, Violation } from './violation.js';

export interface ConformanceOptions {
  readonly seed: number;
  /** Limit of answers; a battle that needs more does not end. Default 20000. */
  readonly mostAnswers?: number;
  /** Checks all promises at every n-th answer; invariants and legality are always checked. Default 25. */
  readonly closely?: number;
}

export interface Conformance {
  readonly seed: number;
  readonly answers: number;
  readonly ended: boolean;
  readonly winner: string | null;
  /** Counts of random fillings of the kinds of action, at the answers where all promises were checked. */
  readonly forms: FormCounts;
  readonly violations: readonly Violation[];
}

const same = (one: unknown, other: unknown): boolean => jsonText(one) === jsonText(other);

/** Like `same`, for two states that share parts: shared parts are skipped. */
const sameState = (one: object, other: object): boolean => {
  const names = new Set([...Object.keys(one), ...Object.keys(other)]);
  return [...names].every((name) => {
    const [mine, theirs]: readonly unknown[] = [Reflect.get(one, name), Reflect.get(other, name)];
    return mine === theirs || same(mine, theirs);
  });
};

const frozenThrough = (value: unknown): boolean =>
  typeof value !== 'object' ||
  value === null ||
  (Object.isFrozen(value) && Object.values(value).every((each) => frozenThrough(each)));

/** A value that is not an answer is refused, with reasons, and changes nothing. */
const checkNonsense = <K extends RulesetTypes>(ruleset: Ruleset<K>, state: K['state'], report: Report): void => {
  const before = jsonText(state);
  for (const thing of nonsense) {
    const answered = ruleset.answer(state, thing as Answer<K['action']>);
    if (answered.ok) report('nonsenseIsRefused', `took ${JSON.stringify(thing)}`);
    else if (answered.refusals.length === 0) report('nonsenseIsRefused', `no reason for ${JSON.stringify(thing)}`);
  }
  if (jsonText(state) !== before) report('refusedChangesNothing', 'a refused answer changed the state');
};

/** Corrupted actions are refused; `check` and `answer` agree. */
const checkSpoilt = <K extends RulesetTypes>(
  ruleset: Ruleset<K>,
  state: K['state'],
  action: K['action'],
  pick: (n: number) => number,
  report: Report,
): void => {
  const spoilt = spoil(action);
  const some = Array.from({ length: Math.min(6, spoilt.length) }, () => spoilt[pick(spoilt.length)] ?? {});
  for (const each of some) {
    const reasons = ruleset.check(state, each as K['action']);
    const answered = ruleset.answer(state, { action: each as K['action'] });
    if (answered.ok !== (reasons.length === 0))
      report('nonsenseIsRefused', `check and answer differ on ${JSON.stringify(each).slice(0, 200)}`);
  }
};

/** A state is plain data, so that it can be saved. What is no JSON is reported, and compared no further. */
const checkJson = (state: object, report: Report): void => {
  const reason = notJson(state);
  if (reason !== null) report('stateSurvivesJson', `the state cannot be saved: ${reason}`);
};

const showsCards = (question: Question | null): boolean =>
  question?.kind === 'roll' && question.die === 'card' && question.cards.some((card) => card !== unknownCard);

/** A view contains everything its side needs to decide, and a determinized state has the same view. */
const checkViews = <K extends RulesetTypes>(
  ruleset: Ruleset<K>,
  state: K['state'],
  question: Question,
  sides: readonly string[],
  pick: (n: number) => number,
  report: Report,
): void => {
  for (const side of sides) {
    const view = ruleset.view(state, side);
    const imagined = ruleset.determinize(view, pick);
    if (!same(ruleset.view(imagined, side), view))
      report('viewsBetrayNothing', `an imagined state looks different to ${side}`);
    if (question.kind === 'roll' && !maySee(question, side) && showsCards(ruleset.ask(view)))
      report('viewsBetrayNothing', `${side} is shown the cards of ${question.purpose}`);
    if (question.kind !== 'decision' || question.side !== side) continue;
    if (!same(ruleset.candidates(view), ruleset.candidates(imagined)))
      report('viewsBetrayNothing', `${side} is offered other candidates by its view than by a state that fits it`);
    if (!same(ruleset.choices(view), ruleset.choices(imagined)))
      report('viewsBetrayNothing', `${side} is offered other choices by its view than by a state that fits it`);
  }
};

const checkReading = <K extends RulesetTypes>(
  ruleset: Ruleset<K>,
  state: K['state'],
  roll: Roll,
  faces: readonly number[],
  after: K['state'],
  pick: (n: number) => number,
  report: Report,
): void => {
  const other = facesReadingTheSame(roll, faces, pick);
  if (other === null) return;
  const answered = ruleset.answer(state, { faces: other });
  if (!answered.ok || !sameState(answered.state, after))
    report(
      'sameReadingSameState',
      `${roll.purpose}: ${faces.join(' ')} and ${other.join(' ')} read the same and differ`,
    );
};

/** If a roll declares that only passing or failing counts, results on the same side lead to the same state. */
const checkPassOrFail = <K extends RulesetTypes>(
  ruleset: Ruleset<K>,
  state: K['state'],
  roll: Roll,
  report: Report,
): void => {
  for (const passed of [true, false]) {
    const states = readingsOf(roll)
      .filter(({ result }) => isPassed(roll, result) === passed)
      .map(({ result }) => ruleset.answer(state, { result }))
      .map((answered) => (answered.ok ? jsonText(answered.state) : 'refused'));
    if (new Set(states).size > 1)
      report('sameReadingSameState', `${roll.purpose}: it matters by how much it is ${passed ? 'passed' : 'failed'}`);
  }
};

/**
 * Plays one random battle and checks every promise of a rule set.
 *
 * Violations do not throw: all are returned, each with the seed that repeats it. Any rule set and any custom scenario
 * can be checked.
 *
 * @param sides - ids of the sides
 */
export const conformance = guarded(
  'conformance',
  <K extends RulesetTypes>(
    ruleset: Ruleset<K>,
    scenario: K['scenario'],
    sides: readonly string[],
    { seed, mostAnswers = 20_000, closely = 25 }: ConformanceOptions,
  ): Conformance => {
    const violations: Violation[] = [];
    const pick = picker(seed);
    const dice = seeded(seed);
    const bot = randomBot(ruleset, pick);
    const answers: Answer<K['action']>[] = [];
    let before: K['state'] | null = null;
    let state = ruleset.begin(scenario);
    let forms: FormCounts = {};
    const report: Report = (invariant, text) => violations.push({ invariant, seed, at: answers.length, text });
    for (
      let question = ruleset.ask(state);
      question !== null && answers.length < mostAnswers;
      question = ruleset.ask(state)
    ) {
      for (const text of ruleset.invariants(before, state)) report('invariantsHold', text);
      const close = answers.length % closely === 0;
      const answer: Answer<K['action']> =
        question.kind === 'decision'
          ? { action: bot.decide(ruleset.view(state, question.side), question) }
          : (dice.roll(question) ?? { result: 0 });
      const answered = ruleset.answer(state, answer);
      if (!answered.ok) {
        report('candidatesAreLegal', `${JSON.stringify(answer)} refused: ${JSON.stringify(answered.refusals[0])}`);
        break;
      }
      if (close) {
        checkJson(state, report);
        checkNonsense(ruleset, state, report);
        if ('action' in answer) {
          checkCandidates(ruleset, state, seed, pick, report);
          checkDrafts(ruleset, state, report);
          forms = checkForms(ruleset, state, forms, pick, report);
          checkSpoilt(ruleset, state, answer.action, pick, report);
        }
        checkViews(ruleset, state, question, sides, pick, report);
        const again = ruleset.answer(state, answer);
        if (!again.ok || !same(again.state, answered.state) || !same(again.events, answered.events))
          report('sameAnswerSameState', 'the same answer led somewhere else');
        const copied = JSON.parse(JSON.stringify(state)) as K['state'];
        const onCopy = ruleset.answer(copied, answer);
        if (!same(copied, state) || !onCopy.ok || !same(onCopy.state, answered.state))
          report('stateSurvivesJson', 'a state read back from JSON goes on differently');
        if (!frozenThrough(answered.state)) report('statesAreFrozen', 'the new state can be written to');
        if (question.kind === 'roll' && question.passOrFail === true) checkPassOrFail(ruleset, state, question, report);
      }
      if (question.kind === 'roll' && 'faces' in answer)
        checkReading(ruleset, state, question, answer.faces, answered.state, pick, report);
      answers.push(answer);
      before = state;
      state = answered.state;
    }
    const fault = faultOf(forms);
    if (fault !== null) report('formsAreLegal', fault);
    const outcome = ruleset.outcome(state);
    if (outcome === null) report('battleEnds', `no outcome after ${answers.length} answers`);
    let replayed = ruleset.begin(scenario);
    for (const answer of answers) {
      const answered = ruleset.answer(replayed, answer);
      if (answered.ok) replayed = answered.state;
    }
    if (!same(replayed, state)) report('recordReplays', 'the same answers from the start led to another end');
    return {
      seed,
      answers: answers.length,
      ended: outcome !== null,
      winner: outcome?.winner ?? null,
      forms,
      violations,
    };
  },
);
