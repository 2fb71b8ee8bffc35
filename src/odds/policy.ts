import { isSettled } from '../core/agenda.js';
import { LinstockError } from '../core/error.js';
import type { Decision, Question } from '../core/question.js';
import type { Ruleset, RulesetTypes } from '../core/ruleset.js';

/** The part of a rule set that odds need. */
export type Walkable<K extends RulesetTypes> = Pick<Ruleset<K>, 'ask' | 'answer' | 'view' | 'candidates'>;

/** Answers decisions from a side's view, as a bot's `decide` does; null ends the walk at the decision. */
export type Reply<K extends RulesetTypes> = (view: K['view'], question: Decision) => K['action'] | null;

/** The reply that makes the mean of the measure greatest or least. */
export const aims = ['best', 'worst'] as const;
export type Aim = (typeof aims)[number];

export type SidePolicy<K extends RulesetTypes> = Reply<K> | Aim;

/**
 * Who answers decisions inside an action: one policy for both sides, or one by side id (sides left out do not answer).
 */
export type Policy<K extends RulesetTypes> = SidePolicy<K> | Readonly<Record<string, SidePolicy<K>>>;

/** Whether the walk ends here, before the question is answered. */
export type Until<K extends RulesetTypes> = (state: K['state'], question: Question) => boolean;

/** How a decision is handled. */
export type Handling<K extends RulesetTypes> = { readonly action: K['action'] } | { readonly aim: Aim } | 'stop';

const sidePolicy = <K extends RulesetTypes>(policy: Policy<K> | undefined, side: string): SidePolicy<K> | undefined => {
  if (typeof policy !== 'object') return policy;
  return Object.hasOwn(policy, side) ? policy[side] : undefined;
};

/** How an open decision is handled under a policy. */
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
 * Default end of a walk: when all consequences of the answer are done. For an open roll, the rolls that follow belong
 * to it, however many there are.
 */
export const untilSettled =
  <K extends RulesetTypes>(start: K['state'], asked: Question | null): Until<K> =>
  (state, question) =>
    (question.kind === 'decision' || asked?.kind === 'decision') && isSettled(start, state);

/** Default score of a value: numbers as they are, true as 1, false as 0. */
export const defaultScore = (value: unknown): number => {
  if (typeof value === 'number') return value;
  if (typeof value === 'boolean') return value ? 1 : 0;
  throw new LinstockError('`best` and `worst` replies to a measure that is not a number need the option `score`');
};
