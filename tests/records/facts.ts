import { fingerprint } from '../../src/core/fingerprint.js';
import type { Answer, Question } from '../../src/core/question.js';
import { isRecord } from '../../src/core/shape.js';

/**
 * What the rules do in a recorded battle, as a chain of hashes: what is asked, what happens, how the battle stands, and
 * why other actions would be refused. Words do not count: texts and labels may be improved without a new version.
 */

/** Fields that hold words for people. */
const wordFields: readonly string[] = ['text', 'label', 'reason'];
/** Fields of a state that never change in play. What matters of them is hashed once, at the start. */
const constantFields: readonly string[] = ['scenario', 'version', 'tables', 'terrain', 'options'];

/** Answers between two stored hashes. */
export const answersBetweenHashes = 20;
/** Answers between two states that are hashed: a different state shows in the next of them at the latest. */
const answersBetweenStates = 10;
/** Decisions between two at which other actions are checked. */
const decisionsBetweenProbes = 4;
/** Other actions that are checked there. */
const mostProbes = 12;

/** A value without its words. */
const withoutWords = (value: unknown, without: readonly string[] = wordFields): unknown => {
  if (Array.isArray(value)) return value.map((each) => withoutWords(each));
  if (!isRecord(value)) return value;
  return Object.fromEntries(
    Object.keys(value)
      .filter((key) => !without.includes(key))
      .map((key) => [key, withoutWords(value[key])]),
  );
};

/** The clauses that a value cites. */
const citedIn = (value: unknown, cited: Set<string>): void => {
  if (Array.isArray(value)) for (const each of value) citedIn(each, cited);
  else if (isRecord(value))
    for (const [key, each] of Object.entries(value)) {
      if (key === 'clause' && typeof each === 'string') cited.add(each);
      else citedIn(each, cited);
    }
};

/** The parts of a rule set that facts need, for rule sets of any type. */
export interface Plays {
  readonly begin: (scenario: never) => object;
  readonly ask: (state: never) => Question | null;
  readonly answer: (
    state: never,
    answer: never,
  ) =>
    | { readonly ok: true; readonly state: object; readonly events: readonly object[] }
    | { readonly ok: false; readonly refusals: readonly { readonly text: string }[] };
  readonly check: (state: never, action: never) => readonly { readonly code: string; readonly clause: string | null }[];
  readonly outcome: (state: never) => { readonly winner: string | null; readonly clause: string } | null;
}

/** The facts of a replay, as far as the answers fit. */
export interface Facts {
  /** Hash of everything that happened up to an answer: at the start, after every twenty answers, and at the end. */
  readonly hashes: readonly string[];
  /** Clauses cited by questions, rolls, events, refusals and the outcome, with the number of answers before. */
  readonly cited: ReadonlyMap<string, number>;
  /** Number of answers that fit. */
  readonly answers: number;
  /** Why the next answer does not fit; null if all fit. */
  readonly misfit: string | null;
}

/** Actions like this one with a value of another in one field: the form is right, and most of them are illegal. */
const mixed = (action: object, other: object): readonly object[] =>
  Object.entries(other)
    .filter(([key, value]) => key !== 'type' && Reflect.get(action, key) !== value)
    .map(([key, value]) => ({ ...action, [key]: value }));

/** Other actions to check at an answer: those of the same battle from elsewhere in it. */
const probesAt = (actions: readonly object[], at: number): readonly object[] => {
  const current = actions[at] ?? {};
  const near = [1, 2, 5, 17].flatMap((step) => actions[(at + step) % actions.length] ?? []);
  const alike = actions.filter((each) => Reflect.get(each, 'type') === Reflect.get(current, 'type'));
  const others = [3, 7].flatMap((step) => alike[(at + step) % alike.length] ?? []);
  return [...near, ...others.flatMap((other) => mixed(current, other))].slice(0, mostProbes);
};

/** Short form of a hash, for files. */
const shortened = (hash: string): string => hash.slice(0, 8);

/** Replays answers from a scenario, and hashes what the rules do. */
export const factsOf = (ruleset: Plays, scenario: object, answers: readonly Answer<object>[]): Facts => {
  const cited = new Map<string, number>();
  const cite = (value: unknown, at: number): void => {
    const found = new Set<string>();
    citedIn(value, found);
    for (const clause of found) if (!cited.has(clause)) cited.set(clause, at);
  };
  const actions = answers.flatMap((answer) => ('action' in answer ? [answer.action] : []));
  const hashes: string[] = [];
  let state = ruleset.begin(scenario as never);
  // Tables have a checksum of their own. What follows from them shows in play.
  let chain = fingerprint(withoutWords(state, [...wordFields, 'scenario', 'version', 'tables']));
  let decisions = 0;
  const finish = (at: number, misfit: string | null): Facts => {
    const outcome = ruleset.outcome(state as never);
    cite(outcome, at);
    chain = fingerprint([chain, withoutWords(state, constantFields), withoutWords(outcome)]);
    return { hashes: [...hashes, shortened(chain)], cited, answers: at, misfit };
  };
  for (const [index, answer] of answers.entries()) {
    if (index % answersBetweenHashes === 0) hashes.push(shortened(chain));
    const question = ruleset.ask(state as never);
    const links: unknown[] = [chain, withoutWords(question)];
    cite(question, index + 1);
    if ('action' in answer) {
      if (decisions % decisionsBetweenProbes === 0)
        for (const probe of probesAt(actions, decisions)) {
          const refusals = ruleset.check(state as never, probe as never);
          cite(refusals, index + 1);
          links.push(refusals.map(({ code, clause }) => `${code} ${clause}`).toSorted());
        }
      decisions += 1;
    }
    const answered = ruleset.answer(state as never, answer as never);
    if (!answered.ok) return finish(index, answered.refusals[0]?.text ?? 'refused');
    state = answered.state;
    cite(answered.events, index + 1);
    links.push(withoutWords(answered.events));
    if (index % answersBetweenStates === 0) links.push(withoutWords(state, [...wordFields, ...constantFields]));
    chain = fingerprint(links);
  }
  return finish(answers.length, null);
};
