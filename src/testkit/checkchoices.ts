import { isSettled } from '../core/agenda.js';
import { seeded } from '../core/dice/seeded.js';
import type { Draft } from '../core/draft.js';
import { play } from '../core/play.js';
import type { Ruleset, RulesetTypes } from '../core/ruleset.js';
import { fits } from '../core/shape.js';
import { fillForm } from './fillform.js';
import { counted, type FormCounts } from './formcounts.js';
import { jsonText, notJson } from './jsontext.js';
import { nonsense } from './nonsense.js';
import { reachThroughChoices } from './reachable.js';
import type { Report } from './violation.js';

type Pick = (n: number) => number;

/** Number of candidates that are followed through `choices` and applied. */
const mostFollowed = 8;
/** A kind whose filling was refused is filled in again, up to this many times, before a candidate is followed. */
const mostTries = 5;
const shown = (value: unknown): string => JSON.stringify(value).slice(0, 300);

/** `choices` returns a list for any draft. */
export const checkDrafts = <K extends RulesetTypes>(ruleset: Ruleset<K>, state: K['state'], report: Report): void => {
  const drafts = nonsense.flatMap((thing) => [
    thing,
    { type: thing },
    { params: thing, path: [thing], steps: [thing] },
  ]);
  const typed = ruleset.choices(state).flatMap(({ draft, next }) => {
    const field = next?.pointer.split('/')[1];
    return field === undefined ? [] : nonsense.map((thing) => ({ ...draft, [field]: thing }));
  });
  for (const draft of [...drafts, ...typed])
    try {
      ruleset.choices(state, draft as Draft);
    } catch (error) {
      report('choicesAreTotal', `${shown(draft)}: ${String(error)}`);
    }
};

/** Whether a candidate of a kind of action can be filled in: where few values end well, random ones may all fail. */
const hasReachable = <K extends RulesetTypes>(ruleset: Ruleset<K>, state: K['state'], kind: string): boolean => {
  const form = ruleset.actions.find((each) => each.kind === kind);
  return ruleset
    .candidates(state)
    .some(
      (action) =>
        form !== undefined &&
        Reflect.get(action, 'type') === form.type &&
        fits(form.shape, action) &&
        reachThroughChoices(ruleset, state, action).missing === null,
    );
};

/** Completes every open kind from `choices` alone. The first filling of each is counted. */
export const checkForms = <K extends RulesetTypes>(
  ruleset: Ruleset<K>,
  state: K['state'],
  before: FormCounts,
  pick: Pick,
  report: Report,
): FormCounts => {
  let counts = before;
  for (const choice of ruleset.choices(state)) {
    let codes: readonly string[] = [];
    for (let count = 0; count < mostTries; count += 1) {
      const form = fillForm(ruleset, state, pick, choice);
      if (form === null) break;
      const code = form.action === null ? (form.refusals[0]?.code ?? 'refused') : null;
      if (count === 0) counts = counted(counts, form.kind, form.hasPath, code);
      if (form.action !== null && ruleset.check(state, form.action).length > 0)
        report('formsAreComplete', `choices gives an action that is refused: ${shown(form.action)}`);
      codes = code === null ? [] : [...codes, code];
      if (code === null) break;
    }
    if (codes.length > 0 && !hasReachable(ruleset, state, choice.kind))
      report('formsAreComplete', `${choice.kind} is not completed: ${codes.join(', ')}`);
  }
  return counts;
};

const withoutAgenda = (state: object): unknown => {
  const { agenda: _, ...rest } = { agenda: [], ...state };
  return rest;
};

/** Whether an action leads back to the same state without a roll. What an unlucky roll comes to is the dice's affair. */
const changesNothing = <K extends RulesetTypes>(
  ruleset: Ruleset<K>,
  state: K['state'],
  action: K['action'],
  seed: number,
): boolean => {
  const played = play(ruleset, state, action, seeded(seed));
  return (
    played.ok &&
    played.answers.length === 1 &&
    isSettled(state, played.state) &&
    notJson(played.state) === null &&
    jsonText(withoutAgenda(played.state)) === jsonText(withoutAgenda(state))
  );
};

/** Whether an action only closes the decision. */
const isPass = <K extends RulesetTypes>(ruleset: Ruleset<K>, action: K['action']): boolean =>
  ruleset.actions.some(
    ({ passes, type, shape }) => passes && type === Reflect.get(action, 'type') && fits(shape, action),
  );

/** Whether an action says no to what is asked. */
const declines = (action: object): boolean => Object.values(action).includes(false);

/** Whether a decision may be closed without an action. If not, a movement of zero is how to say no to what is asked. */
const mayPass = <K extends RulesetTypes>(ruleset: Ruleset<K>, state: K['state']): boolean => {
  const open = new Set(ruleset.choices(state).map(({ kind }) => kind));
  return ruleset.actions.some(({ passes, kind }) => passes && open.has(kind));
};

/** Some entries of a list, each once, in any order. */
const someOf = <Value>(values: readonly Value[], most: number, pick: Pick): readonly Value[] => {
  const left = [...values];
  while (left.length > most) left.splice(pick(left.length), 1);
  return left;
};

/** Candidates are legal and distinct, no more than requested, offered by `choices` too, and change something. */
export const checkCandidates = <K extends RulesetTypes>(
  ruleset: Ruleset<K>,
  state: K['state'],
  seed: number,
  pick: Pick,
  report: Report,
): void => {
  const candidates = ruleset.candidates(state);
  if (candidates.length === 0) report('candidatesAreLegal', 'no candidate while a decision is open');
  const seen = new Set<string>();
  for (const action of candidates) {
    const text = jsonText(JSON.parse(JSON.stringify(action)));
    if (seen.has(text)) report('candidatesDiffer', `twice: ${text}`);
    seen.add(text);
  }
  for (const most of [1, 2, 5])
    for (const few of [ruleset.candidates(state, { most }), ruleset.candidates(state, { most, pick })])
      if (few.length > most || few.length === 0) report('candidatesAreFew', `${few.length} where ${most} are wanted`);
  for (const action of [...ruleset.candidates(state, { most: 20, pick }), ...candidates]) {
    const reasons = ruleset.check(state, action);
    if (reasons.length > 0) report('candidatesAreLegal', `${shown(action)}: ${reasons[0]?.code}`);
  }
  const isOptional = mayPass(ruleset, state);
  for (const action of someOf(candidates, mostFollowed, pick)) {
    const { missing, isIdle } = reachThroughChoices(ruleset, state, action);
    if (missing !== null) report('candidatesAreChoices', `${shown(action)}: ${missing}`);
    if (isPass(ruleset, action) || declines(action)) continue;
    if (isIdle && isOptional) report('candidatesChangeSomething', `nothing but zeros: ${shown(action)}`);
    else if (changesNothing(ruleset, state, action, seed)) report('candidatesChangeSomething', shown(action));
  }
};
