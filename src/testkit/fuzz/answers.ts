import { canonicalJson } from '../../core/canonical.js';
import { type Picker, picker } from '../../core/dice/picker.js';
import { seeded } from '../../core/dice/seeded.js';
import { type Draft, fill } from '../../core/draft.js';
import { beginHistory, type History, proceed, stateOf } from '../../core/history.js';
import { loadRecord } from '../../core/loadrecord.js';
import type { Answer, Decision } from '../../core/question.js';
import { recordOfHistory, saveRecord } from '../../core/record.js';
import { replayAll } from '../../core/replay.js';
import type { Roll } from '../../core/roll.js';
import type { Ruleset, RulesetTypes } from '../../core/ruleset.js';
import { fillForm } from '../fillform.js';
import { jsonText } from '../jsontext.js';
import { disguised, hostileValue } from './hostile.js';
import { mutated, partsOf } from './mutate.js';
import type { Probe } from './probe.js';

/* Hostile answers and drafts at the questions of a battle. */

/** How much is tried. */
export interface AnswerFuzzOptions {
  readonly seed: number | string;
  /** Questions at which something is tried; default 12. */
  readonly questions?: number;
  /** Answers, and as many drafts, tried at each question; default 100. */
  readonly tries?: number;
}

/** Most answers played between two questions at which something is tried. */
const mostSkipped = 12;
/** One accepted answer in this many is looked at closely. */
const closely = 8;
/** Candidates at a question that are changed. */
const mostModels = 8;

type AnyHistory<K extends RulesetTypes> = History<K['scenario'], K['state'], K['action'], K['event']>;

interface Fuzzed<K extends RulesetTypes> {
  readonly ruleset: Ruleset<K>;
  readonly probe: Probe;
  readonly pick: Picker;
  /** Parts of the actions seen so far. */
  donors: readonly unknown[];
}

const isFrozenThrough = (value: unknown): boolean =>
  typeof value !== 'object' ||
  value === null ||
  (Object.isFrozen(value) && Object.values(value).every((each) => isFrozenThrough(each)));

/** Whether a value, or the action in it, is an object that is not frozen. A revoked proxy throws when it is asked. */
const isFrozen = (value: unknown): boolean => {
  try {
    return typeof value === 'object' && value !== null && Object.isFrozen(value);
  } catch {
    return false;
  }
};

/** An accepted answer and what it led to. */
interface Accepted<K extends RulesetTypes> {
  readonly state: K['state'];
  readonly given: unknown;
  readonly after: K['state'];
  readonly events: readonly K['event'][];
}

const textOf = <K extends RulesetTypes>({ probe }: Fuzzed<K>, value: unknown, given: unknown): string | null =>
  probe.call('canonicalJson', given, () => canonicalJson(value))?.value ?? null;

/** The answer as a history keeps it leads to the same state after a journey through JSON. */
const checkKept = <K extends RulesetTypes>(
  fuzzed: Fuzzed<K>,
  { state, given, after }: Accepted<K>,
  before: AnyHistory<K>,
): void => {
  const { ruleset, probe } = fuzzed;
  const kept = probe.call('proceed', given, () =>
    proceed(ruleset, { ...before, start: state, steps: [], undone: [] }, given as Answer<K['action']>),
  )?.value;
  const answer = kept?.ok === true ? kept.value.steps.at(-1)?.answer : undefined;
  // A value that changes between two readings may be refused at the second.
  if (answer === undefined) return;
  const again = ruleset.answer(state, JSON.parse(JSON.stringify(answer)));
  const reached = kept?.ok === true ? stateOf(kept.value) : after;
  if (!again.ok || textOf(fuzzed, again.state, given) !== textOf(fuzzed, reached, given))
    probe.fault('answerIsPlain', 'proceed', given, 'the answer read back from JSON leads elsewhere');
};

const checkAccepted = <K extends RulesetTypes>(
  fuzzed: Fuzzed<K>,
  accepted: Accepted<K>,
  history: AnyHistory<K>,
): void => {
  const { ruleset, probe, pick } = fuzzed;
  const { state, given, after, events } = accepted;
  probe.count('accepted');
  const broken = probe.call('invariants', given, () => ruleset.invariants(state, after))?.value ?? [];
  for (const text of broken) probe.fault('invariantsHold', 'answer', given, text);
  if (pick(closely) !== 0) return;
  if (textOf(fuzzed, after, given) === null) probe.fault('stateIsPlain', 'answer', given, 'the state is no JSON');
  if (textOf(fuzzed, events, given) === null) probe.fault('stateIsPlain', 'answer', given, 'the events are no JSON');
  if (!isFrozenThrough(after)) probe.fault('stateIsPlain', 'answer', given, 'the state can be written to');
  checkKept(fuzzed, accepted, history);
};

/** Tries one answer: `check` and `answer` refuse it with reasons, or it leads to a sound state. */
const tryAnswer = <K extends RulesetTypes>(
  fuzzed: Fuzzed<K>,
  history: AnyHistory<K>,
  given: unknown,
  isSteady: boolean,
): boolean => {
  const { ruleset, probe, pick } = fuzzed;
  const state = stateOf(history);
  const wasFrozen = isFrozen(given);
  const answered = probe.call('answer', given, () => ruleset.answer(state, given as Answer<K['action']>))?.value;
  if (answered === undefined) return false;
  if (!answered.ok && answered.refusals.length === 0) probe.fault('refusalHasReasons', 'answer', given, 'no reason');
  if (!wasFrozen && isFrozen(given)) probe.fault('callerUntouched', 'answer', given, 'the answer was frozen');
  const action: unknown =
    isSteady && typeof given === 'object' && given !== null ? Reflect.get(given, 'action') : undefined;
  if (action !== undefined && pick(closely) === 0) {
    const reasons = probe.call('check', action, () => ruleset.check(state, action as K['action']))?.value;
    if (reasons !== undefined && answered.ok !== (reasons.length === 0))
      probe.fault(
        'checkIsAnswer',
        'check',
        action,
        answered.ok ? `${reasons[0]?.code}` : `${answered.refusals[0]?.code}`,
      );
  }
  if (answered.ok) checkAccepted(fuzzed, { state, given, after: answered.state, events: answered.events }, history);
  return answered.ok;
};

const modelsOf = <K extends RulesetTypes>({ ruleset, pick }: Fuzzed<K>, state: K['state']): readonly unknown[] => {
  const filled = [fillForm(ruleset, state, pick), fillForm(ruleset, state, pick)].flatMap((each) => each?.action ?? []);
  return [...ruleset.candidates(state, { most: mostModels, pick }), ...filled];
};

/** A wrong or strange answer to a decision, and whether it is the same whenever it is read. */
const wrongAction = <K extends RulesetTypes>(
  { pick, donors }: Fuzzed<K>,
  models: readonly unknown[],
): { readonly given: unknown; readonly isSteady: boolean } => {
  const model = models[pick(models.length)];
  const way = pick(20);
  if (way === 0) return { given: hostileValue(pick), isSteady: false };
  if (way === 1) return { given: { action: hostileValue(pick) }, isSteady: false };
  if (way === 2) return { given: mutated({ action: model }, { pick, donors, plain: false }), isSteady: false };
  if (way < 6) return { given: disguised({ action: disguised(model, pick) }, pick), isSteady: false };
  if (way < 10) return { given: { action: mutated(model, { pick, donors, plain: false }) }, isSteady: false };
  return { given: { action: mutated(model, { pick, donors, plain: true }) }, isSteady: true };
};

/** Tries wrong actions; returns one that was accepted, if any. */
const tryActions = <K extends RulesetTypes>(fuzzed: Fuzzed<K>, history: AnyHistory<K>, tries: number): unknown => {
  const { probe } = fuzzed;
  const models = modelsOf(fuzzed, stateOf(history));
  fuzzed.donors = partsOf([models, fuzzed.donors.slice(0, 200)]);
  let accepted: unknown;
  for (let left = tries; left > 0; left -= 1) {
    const { given, isSteady } = wrongAction(fuzzed, models);
    probe.count('actions');
    if (tryAnswer(fuzzed, history, given, isSteady) && isSteady) accepted = given;
  }
  return accepted;
};

const wrongDraft = <K extends RulesetTypes>(
  { pick, donors }: Fuzzed<K>,
  models: readonly unknown[],
  drafts: readonly { readonly draft: Draft; readonly next: { readonly pointer: string } | null }[],
): unknown => {
  const way = pick(10);
  if (way === 0) return hostileValue(pick);
  const choice = drafts[pick(Math.max(1, drafts.length))];
  if (way < 4 && choice?.next) return fill(choice.draft, choice.next.pointer, hostileValue(pick));
  if (way < 6 && choice !== undefined) return mutated(choice.draft, { pick, donors, plain: false });
  const model = models[pick(models.length)];
  return way < 7 ? disguised(model, pick) : mutated(model, { pick, donors, plain: pick(2) === 0 });
};

const tryDrafts = <K extends RulesetTypes>(fuzzed: Fuzzed<K>, state: K['state'], tries: number): void => {
  const { ruleset, probe, pick } = fuzzed;
  const models = modelsOf(fuzzed, state);
  let drafts = ruleset.choices(state).map(({ draft, next }) => ({ draft, next }));
  for (let left = tries; left > 0; left -= 1) {
    const draft = wrongDraft(fuzzed, models, drafts);
    probe.count('drafts');
    const choices = probe.call('choices', draft, () => ruleset.choices(state, draft as Draft))?.value ?? [];
    for (const { action } of choices) {
      if (action === null || pick(closely) !== 0) continue;
      const [reason] = ruleset.check(state, action);
      if (reason !== undefined) probe.fault('choicesAreLegal', 'choices', draft, reason.code);
    }
    // Drafts that got further are better models than those at the start.
    const further = choices.find(({ next }) => next !== null);
    if (further !== undefined && pick(closely) === 0)
      drafts = [...drafts.slice(-mostModels), { draft: further.draft, next: further.next }];
  }
};

const wrongRoll = <K extends RulesetTypes>({ pick, donors }: Fuzzed<K>, right: unknown, roll: Roll): unknown => {
  const way = pick(12);
  if (way === 0) return hostileValue(pick);
  if (way === 1) return { faces: hostileValue(pick) };
  if (way === 2) return { result: hostileValue(pick) };
  if (way === 3) return { card: hostileValue(pick) };
  if (way === 4) return { result: pick(40) - 5 };
  if (way === 5) return { faces: Array.from({ length: roll.dice }, () => pick(12) - 2) };
  if (way === 6) return { card: roll.cards?.[pick(roll.cards.length)] ?? 'none' };
  if (way === 7) return disguised(right, pick);
  return mutated(right, { pick, donors, plain: pick(2) === 0 });
};

const tryRolls = <K extends RulesetTypes>(
  fuzzed: Fuzzed<K>,
  history: AnyHistory<K>,
  roll: Roll,
  tries: number,
): void => {
  const right = seeded(`${fuzzed.pick(1e6)}`).roll(roll);
  for (let left = tries; left > 0; left -= 1) {
    fuzzed.probe.count('dice');
    tryAnswer(fuzzed, history, wrongRoll(fuzzed, right, roll), false);
  }
};

/** The history so far is saved, loaded and replayed. */
const checkRecord = async <K extends RulesetTypes>(
  { ruleset, probe }: Fuzzed<K>,
  history: AnyHistory<K>,
): Promise<void> => {
  const text = probe.call('saveRecord', 'history', () => saveRecord(ruleset, recordOfHistory(ruleset, history)))?.value;
  if (text === undefined) return;
  const loaded = (await probe.callAsync('loadRecord', text, () => loadRecord(ruleset, text)))?.value;
  if (loaded === undefined) return;
  if (!loaded.ok) return probe.fault('recordLoads', 'loadRecord', text, loaded.refusals[0]?.text ?? '');
  const replayed = replayAll(ruleset, loaded.value);
  if (!replayed.ok)
    probe.fault('recordLoads', 'replay', text, `answer ${replayed.at}: ${replayed.refusals[0]?.text ?? ''}`);
};

const playedOn = <K extends RulesetTypes>(
  { ruleset, pick }: Fuzzed<K>,
  history: AnyHistory<K>,
  wanted: unknown,
): AnyHistory<K> | null => {
  const state = stateOf(history);
  const question = ruleset.ask(state);
  if (question === null) return null;
  const right = (decision: Decision): Answer<K['action']> => {
    const candidates = ruleset.candidates(ruleset.view(state, decision.side), { most: mostModels, pick });
    return { action: candidates[pick(candidates.length)] as K['action'] };
  };
  const answer =
    question.kind === 'decision' ? right(question) : (seeded(`${pick(1e6)}`).roll(question) ?? { result: 0 });
  const next = proceed(ruleset, history, (wanted as Answer<K['action']> | undefined) ?? answer);
  return next.ok ? next.value : null;
};

/**
 * Plays a battle at random, and at some of its questions tries wrong and strange actions, drafts and dice. What is
 * accepted of them is played on.
 */
export const fuzzAnswers = async <K extends RulesetTypes>(
  ruleset: Ruleset<K>,
  scenario: K['scenario'],
  { seed, questions = 12, tries = 100 }: AnswerFuzzOptions,
  probe: Probe,
): Promise<void> => {
  const pick = picker(`fuzz answers ${seed}`);
  const fuzzed: Fuzzed<K> = { ruleset, probe, pick, donors: [] };
  let history: AnyHistory<K> | null = beginHistory(ruleset, scenario);
  let last = history;
  for (let left = questions; left > 0 && history !== null; left -= 1) {
    for (let skipped = pick(mostSkipped); skipped > 0 && history !== null; skipped -= 1) {
      last = history;
      history = playedOn(fuzzed, history, undefined);
    }
    if (history === null) break;
    last = history;
    const state = stateOf(history);
    const question = ruleset.ask(state);
    if (question === null) break;
    const before = jsonText(state);
    let accepted: unknown;
    if (question.kind === 'roll') tryRolls(fuzzed, history, question, tries);
    else {
      accepted = tryActions(fuzzed, history, tries);
      tryDrafts(fuzzed, state, tries);
    }
    if (jsonText(state) !== before) probe.fault('stateUnchanged', 'answer', null, 'a state was changed');
    history = playedOn(fuzzed, history, accepted);
  }
  await checkRecord(fuzzed, history ?? last);
};
