import type { Choice } from '../core/choose.js';
import { type Draft, fill } from '../core/fill.js';
import { guarded } from '../core/guarded.js';
import type { Refusal } from '../core/refusal.js';
import { isRecord } from '../core/shape.js';
import { randomValue } from './domainvalues.js';

/** Result of filling in one kind of action. */
export interface FilledForm<Action> {
  readonly kind: string;
  /** Whether a path was filled in. */
  readonly hasPath: boolean;
  readonly draft: Draft;
  /** The complete action; null: after the last value, no legal action was left. */
  readonly action: Action | null;
  /** Why the filled draft is refused. */
  readonly refusals: readonly Pick<Refusal, 'code'>[];
}

/** The parts of a rule set that filling in needs. */
export interface Choosable<State, Action> {
  readonly choices: (state: State, draft?: Draft) => readonly Choice<Action>[];
  readonly check: (state: State, action: Action) => readonly Refusal[];
}

/** Limit of fields. A longer form never ends. */
const mostFields = 500;
/** An optional field is left out once in this many times. */
const leftOutOf = 2;

/** A draft as an action, without the fields that null leaves out. */
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
 * @param pick - returns a whole number from 0 to n - 1
 * @param start - the kind to fill in; a random open kind by default
 * @returns null if no kind is open
 */
export const fillForm = guarded(
  'fillForm',
  <State, Action>(
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
  },
);
