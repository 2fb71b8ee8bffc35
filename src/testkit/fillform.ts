import type { Choice } from '../core/choose.js';
import { type Draft, fill } from '../core/fill.js';
import type { Refusal } from '../core/refusal.js';
import { isRecord } from '../core/shape.js';
import { randomValue } from './domainvalues.js';

/** What came of filling in one kind of action. */
export interface FilledForm<Action> {
  readonly kind: string;
  /** Whether a path was filled in. */
  readonly hasPath: boolean;
  readonly draft: Draft;
  /** The complete action; null: after the last value no action was left that is legal. */
  readonly action: Action | null;
  /** Why what was filled in is refused. */
  readonly refusals: readonly Pick<Refusal, 'code'>[];
}

/** What filling in asks of a rule set. */
export interface Choosable<State, Action> {
  readonly choices: (state: State, draft?: Draft) => readonly Choice<Action>[];
  readonly check: (state: State, action: Action) => readonly Refusal[];
}

/** No form is longer; one that is asks without end. */
const mostFields = 500;
/** One time in so many, what may be left out is. */
const leftOutOf = 2;

/** What a draft says so far, as an action: without what null leaves out. */
const actionOf = (draft: unknown): unknown => {
  if (Array.isArray(draft)) return draft.map(actionOf).filter((each) => each !== undefined);
  if (draft === null) return undefined;
  if (!isRecord(draft)) return draft;
  const kept = Object.entries(draft)
    .map(([name, value]): [string, unknown] => [name, actionOf(value)])
    .filter(([, value]) => value !== undefined);
  return kept.length === 0 && Object.keys(draft).length > 0 ? undefined : Object.fromEntries(kept);
};

/**
 * Completes a kind of action from `choices` alone, with random values of the domains.
 *
 * @param pick - gives a whole number from 0 to n - 1
 * @param start - the kind to fill in; one of those that are open, at random, if it is left out
 * @returns null where nothing is open
 */
export const fillForm = <State, Action>(
  ruleset: Choosable<State, Action>,
  state: State,
  pick: (n: number) => number,
  start?: Choice<Action>,
): FilledForm<Action> | null => {
  const open = start === undefined ? ruleset.choices(state) : [start];
  let choice = open[open.length === 0 ? 0 : pick(open.length)];
  if (choice === undefined) return null;
  const { kind } = choice;
  let hasPath = false;
  let { draft } = choice;
  const refused = (refusals: readonly Pick<Refusal, 'code'>[]): FilledForm<Action> => ({
    kind,
    hasPath,
    draft,
    action: null,
    refusals,
  });
  for (let filled = 0; filled < mostFields; filled += 1) {
    const { next, action } = choice;
    if (next === null) return { kind, hasPath, draft, action, refusals: [] };
    const isLeftOut = next.optional && pick(leftOutOf) === 0;
    hasPath ||= next.domain.kind === 'path' && !isLeftOut;
    draft = fill(choice.draft, next.pointer, isLeftOut ? null : randomValue(next.domain, pick));
    choice = ruleset.choices(state, draft).find((each) => each.kind === kind);
    if (choice === undefined) {
      const reasons = ruleset.check(state, actionOf(draft) as Action);
      return refused(reasons.length > 0 ? reasons : [{ code: 'notOffered' }]);
    }
  }
  return refused([{ code: 'endlessForm' }]);
};
