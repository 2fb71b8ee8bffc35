import { canonicalJson } from '../../core/canonical.js';
import type { Decision } from '../../core/question.js';
import type { Ruleset, RulesetTypes } from '../../core/ruleset.js';
import type { Values } from '../values.js';
import type { Offer } from './tree.js';

/**
 * Actions in order of worth, the best first and of equals the first.
 *
 * @param patience - how far an action may fall behind the best, in the measure of worth, until its share is a quarter
 */
const ranked = <K extends RulesetTypes>(
  values: Values<K>,
  view: K['view'],
  actions: readonly K['action'][],
  patience: number,
): Offer<K['action']>[] => {
  const score = values.score(view);
  const weighed = actions
    .map((action) => ({ action, worth: score(action) }))
    .toSorted((one, other) => other.worth - one.worth);
  const best = weighed[0]?.worth ?? 0;
  return weighed.map(({ action, worth: each }) => {
    const behind = 1 + (best - each) / patience;
    return { action, key: canonicalJson(action), share: 1 / (behind * behind) };
  });
};

/** What was worth doing at decisions that were met before in this search, the best first. */
export type Repertoire<Action> = Map<string, readonly Action[]>;

/** Decisions at which much the same may be done: of the same side, asking the same about the same, in the same turn. */
export const occasion = <K extends RulesetTypes>(
  ruleset: Ruleset<K>,
  state: K['state'],
  { side, task, about }: Decision,
): string => `${side} ${task} ${about} ${ruleset.words.clock(state).turn}`;

/** All candidates of the decision that the search is for. */
export const offersAt = <K extends RulesetTypes>(
  ruleset: Ruleset<K>,
  values: Values<K>,
  view: K['view'],
  patience: number,
): Offer<K['action']>[] => ranked(values, view, ruleset.candidates(view), patience);

const firstLegal = <K extends RulesetTypes>(
  ruleset: Ruleset<K>,
  view: K['view'],
  actions: readonly K['action'][],
  most: number,
): readonly K['action'][] => {
  const legal: K['action'][] = [];
  for (const action of actions) {
    if (legal.length >= most) break;
    if (ruleset.check(view, action).length === 0) legal.push(action);
  }
  return legal;
};

/**
 * The best few candidates of a decision that the search has come to. Finding them anew is dear, so what was found at
 * the first decision of its kind serves for those like it, as far as it is lawful there, and is weighed anew.
 */
export const offersInside = <K extends RulesetTypes>(
  ruleset: Ruleset<K>,
  values: Values<K>,
  repertoire: Repertoire<K['action']>,
  state: K['state'],
  question: Decision,
  { most, patience }: { readonly most: number; readonly patience: number },
): Offer<K['action']>[] => {
  const view = ruleset.view(state, question.side);
  const key = occasion(ruleset, state, question);
  const legal = firstLegal(ruleset, view, repertoire.get(key) ?? [], most);
  if (legal.length > 0) return ranked(values, view, legal, patience);
  const fresh = offersAt(ruleset, values, view, patience);
  repertoire.set(
    key,
    fresh.map(({ action }) => action),
  );
  return fresh.slice(0, most);
};
