import { canonicalJson } from './canonical.js';
import { guarded } from './guarded.js';
import type { History } from './history.js';
import { type Placing, placePiece } from './place.js';
import type { Question } from './question.js';
import { type Checked, type CoreRefusalCode, type Refusal, refusal, within } from './refusal.js';
import type { RollAnswer } from './roll.js';
import { type Playable, type Step, stepOf } from './steps.js';

/* Rolls that were typed wrongly, put right after their consequences were shown. */

type Battle<State, Action, Event> = Playable<State, Action, Event> & Placing<State, Event>;

/** What came of a correction. */
export interface Corrected<Scenario, State, Action, Event> {
  readonly history: History<Scenario, State, Action, Event>;
  /** Later answers that still fit, and were kept. */
  readonly kept: number;
  /** Later steps that were dropped: the first that does not fit, and all that follow it. */
  readonly dropped: readonly Step<State, Action, Event>[];
  /** Why the first of them does not fit; empty if none was dropped. */
  readonly reasons: readonly Refusal[];
}

/** What a question asks for: an answer given to one fits another that asks for the same. */
const asksFor = (question: Question | null): string => {
  if (question === null) return '';
  if (question.kind === 'decision') return canonicalJson([question.side, question.task, question.about]);
  const { purpose, side, by, dice, die } = question;
  return canonicalJson([purpose, side, by, dice, die]);
};

const otherQuestion = (): readonly Refusal[] => [
  refusal<CoreRefusalCode, string>('otherQuestion', null, 'Another question is open now than the one it answered.'),
];

/** A step given again at another state, with the pieces that were placed by hand after it. */
const againAt = <State, Action, Event>(
  ruleset: Battle<State, Action, Event>,
  state: State,
  { answer, corrections, placements = [] }: Step<State, Action, Event>,
): Checked<Step<State, Action, Event>> => {
  const next = stepOf(ruleset, state, answer);
  if (!next.ok) return next;
  let step = next.value;
  for (const placement of placements) {
    const placed = placePiece(ruleset, step.state, placement);
    if (!placed.ok) return placed;
    step = { ...step, state: placed.value.state, events: [...step.events, ...placed.value.events] };
  }
  const made = { ...step, ...(corrections === undefined ? {} : { corrections }) };
  return { ok: true, value: placements.length === 0 ? made : { ...made, placements } };
};

/** The later steps that still fit, given again; and why the first of the others does not. */
const kept = <State, Action, Event>(
  ruleset: Battle<State, Action, Event>,
  before: State,
  from: State,
  later: readonly Step<State, Action, Event>[],
): { readonly steps: readonly Step<State, Action, Event>[]; readonly reasons: readonly Refusal[] } => {
  const steps: Step<State, Action, Event>[] = [];
  let [was, now] = [before, from];
  for (const step of later) {
    if (asksFor(ruleset.ask(was)) !== asksFor(ruleset.ask(now))) return { steps, reasons: otherQuestion() };
    const again = againAt(ruleset, now, step);
    if (!again.ok) return { steps, reasons: again.refusals };
    steps.push(again.value);
    [was, now] = [step.state, again.value.state];
  }
  return { steps, reasons: [] };
};

const noRoll = (index: number): readonly Refusal[] => [
  refusal<CoreRefusalCode, string>(
    'notARoll',
    null,
    `Answer ${index} is no roll of this history: give the index of a roll.`,
    { index },
    'index',
  ),
];

/**
 * Puts a roll or a drawn card right that was given wrongly. The answers after it are kept as far as they still fit: each
 * has to be legal, and the answer to a question that asks for the same. The rest is dropped.
 *
 * There is no barrier: this is for umpires. Undone steps can no longer be redone. The record names the correction. The
 * messages of fair dice do not prove a corrected roll.
 *
 * @param index - of the roll in `answersOf(history)`, from 0
 * @param answer - what the dice really show
 * @returns the history with what was kept and dropped; or why the answer does not fit the roll, or the index is no roll
 */
export const correctRoll = guarded(
  'correctRoll',
  <Scenario, State, Action, Event>(
    ruleset: Battle<State, Action, Event>,
    history: History<Scenario, State, Action, Event>,
    index: number,
    answer: RollAnswer,
  ): Checked<Corrected<Scenario, State, Action, Event>> => {
    const wrong = history.steps[index];
    if (wrong === undefined || wrong.by !== null || 'action' in wrong.answer)
      return { ok: false, refusals: noRoll(index) };
    const before = history.steps[index - 1]?.state ?? history.start;
    const right = againAt(ruleset, before, { ...wrong, answer });
    if (!right.ok) return { ok: false, refusals: within('answer', right.refusals) };
    const now = right.value.answer;
    if ('action' in now) return { ok: false, refusals: noRoll(index) };
    const later = history.steps.slice(index + 1);
    const { steps, reasons } = kept(ruleset, wrong.state, right.value.state, later);
    const correction = { was: wrong.answer, now, kept: steps.length, dropped: later.length - steps.length };
    const corrected = { ...right.value, corrections: [...(wrong.corrections ?? []), correction] };
    return {
      ok: true,
      value: {
        history: { ...history, steps: [...history.steps.slice(0, index), corrected, ...steps], undone: [] },
        kept: steps.length,
        dropped: later.slice(steps.length),
        reasons,
      },
    };
  },
);
