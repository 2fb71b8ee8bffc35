import { canonicalJson } from '../../core/canonical.js';
import type { Decision } from '../../core/question.js';
import type { Ruleset, RulesetTypes } from '../../core/ruleset.js';
import type { SearchSettings } from '../searchsettings.js';
import { scoredOnce, type Values } from '../values/values.js';
import { type FoundByKey, keepFound, legalAmong } from './found.js';
import type { Candidate } from './tree.js';

/**
 * Candidates by score, the best first; equal scores keep their order.
 *
 * @param falloff - score difference to the best at which the prior falls to a quarter
 */
const ranked = <K extends RulesetTypes>(
  score: (action: K['action']) => number,
  actions: readonly K['action'][],
  falloff: number,
): Candidate<K['action']>[] => {
  const scored = actions
    .map((action) => ({ action, score: score(action) }))
    .toSorted((one, other) => other.score - one.score);
  const best = scored[0]?.score ?? 0;
  return scored.map(({ action, score: each }) => {
    const behind = 1 + (best - each) / falloff;
    return { action, key: canonicalJson(action), prior: 1 / (behind * behind) };
  });
};

/** Key of decisions that offer much the same actions: same side, task, subject and turn. */
export const decisionKey = <K extends RulesetTypes>(
  ruleset: Ruleset<K>,
  state: K['state'],
  { side, task, about }: Decision,
): string => `${side} ${task} ${about} ${ruleset.words.clock(state).turn}`;

/** The best candidates of a decision. */
export const candidatesAt = <K extends RulesetTypes>(
  ruleset: Ruleset<K>,
  values: Values<K>,
  view: K['view'],
  { most, falloff }: { readonly most: number; readonly falloff: number },
): Candidate<K['action']>[] => {
  // Looking for the best candidates scores them, and ranking them asks for the same scores.
  const score = scoredOnce(values.score(view));
  return ranked(score, ruleset.candidates(view, { most, score }), falloff);
};

/** The settings of what is kept for later decisions. */
type Kept = Pick<SearchSettings, 'candidatesInTree' | 'scoreFalloff' | 'keepsEarlier'>;

/**
 * The best few candidates of a decision inside the tree.
 *
 * Looking for candidates at every decision is expensive, so those that were found at earlier decisions of the same key are
 * reused where they are legal, and scored again.
 */
export const candidatesInTree = <K extends RulesetTypes>(
  ruleset: Ruleset<K>,
  values: Values<K>,
  cache: FoundByKey<K['action']>,
  state: K['state'],
  question: Decision,
  most: number,
  { candidatesInTree: known, scoreFalloff: falloff, keepsEarlier }: Kept,
): Candidate<K['action']>[] => {
  const key = decisionKey(ruleset, state, question);
  const legal = legalAmong(cache.get(key) ?? [], (action) => ruleset.check(state, action).length === 0, most);
  // The only action needs no score: play-outs take the first that is legal, and most of their time would go into scores.
  const [only, ...others] = legal;
  if (only !== undefined && others.length === 0) return [{ action: only, key: canonicalJson(only), prior: 1 }];
  const view = ruleset.view(state, question.side);
  if (legal.length > 0) return ranked(values.score(view), legal, falloff);
  const fresh = candidatesAt(ruleset, values, view, { most: known, falloff });
  keepFound(cache, key, fresh, keepsEarlier);
  return fresh.slice(0, most);
};
