import { isSettled } from '../core/agenda.js';
import { LinstockError } from '../core/error.js';
import type { Decision, Question } from '../core/question.js';
import type { Ruleset, RulesetTypes } from '../core/ruleset.js';

/** What odds need of a rule set: to ask it, to answer it, and to show a side what it may see. */
export type Walkable<K extends RulesetTypes> = Pick<Ruleset<K>, 'ask' | 'answer' | 'view' | 'candidates'>;

/** Answers decisions from a side's view, as a bot's `decide` does; null where the walk is to stop at the decision. */
export type Reply<K extends RulesetTypes> = (view: K['view'], question: Decision) => K['action'] | null;

/** The reply that makes the mean of what is measured greatest, or least. */
export const aims = ['best', 'worst'] as const;
export type Aim = (typeof aims)[number];

export type SidePolicy<K extends RulesetTypes> = Reply<K> | Aim;

/** Who answers what is asked inside an action: one for both sides, or one by side id (sides left out do not answer). */
export type Policy<K extends RulesetTypes> = SidePolicy<K> | Readonly<Record<string, SidePolicy<K>>>;

/** Whether the walk ends here, before the question is answered. */
export type Until<K extends RulesetTypes> = (state: K['state'], question: Question) => boolean;

/** What becomes of a decision. */
export type Handling<K extends RulesetTypes> = { readonly action: K['action'] } | { readonly aim: Aim } | 'stop';

const sidePolicy = <K extends RulesetTypes>(policy: Policy<K> | undefined, side: string): SidePolicy<K> | undefined => {
  if (typeof policy !== 'object') return policy;
  return Object.hasOwn(policy, side) ? policy[side] : undefined;
};

/** What becomes of an open decision under a policy. */
export const handlingOf = <K extends RulesetTypes>(
  ruleset: Walkable<K>,
  state: K['state'],
  question: Decision,
  policy: Policy<K> | undefined,
): Handling<K> => {
  const own = sidePolicy(policy, question.side);
  if (own === undefined) return 'stop';
  if (own === 'best' || own === 'worst') return { aim: own };
  const action = own(ruleset.view(state, question.side), question);
  return action === null ? 'stop' : { action };
};

/**
 * Where a walk ends if nobody says: when all that the answer has brought about is done. Of a roll that is asked about,
 * the rolls that follow count to it, however far that goes.
 */
export const untilSettled =
  <K extends RulesetTypes>(start: K['state'], asked: Question | null): Until<K> =>
  (state, question) =>
    (question.kind === 'decision' || asked?.kind === 'decision') && isSettled(start, state);

/** What a value is worth to a reply that looks for the best: numbers and yes or no speak for themselves. */
export const defaultScore = (value: unknown): number => {
  if (typeof value === 'number') return value;
  if (typeof value === 'boolean') return value ? 1 : 0;
  throw new LinstockError('the best reply to a measure that is no number needs `score`');
};
