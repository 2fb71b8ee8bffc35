import { canonicalJson } from '../core/canonical.js';
import type { Choice } from '../core/choose.js';
import type { Domain } from '../core/domain.js';
import type { Parameter } from '../core/draft.js';
import { type Draft, fill, valueAt } from '../core/fill.js';
import { guarded } from '../core/guarded.js';
import type { ActionForm } from '../core/kinds.js';
import { fits } from '../core/shape.js';
import { isStill, matchLeg } from '../table/matchleg.js';
import { isInDomain } from './domainvalues.js';

/** Result of following the fields of an action through `choices`. */
export interface Reached {
  /** What is not offered; null if everything is. */
  readonly missing: string | null;
  /** Whether it only moves, and by nothing: all its legs, distances and turns are zero, and it has at least one of them. */
  readonly isIdle: boolean;
}

/**
 * Whether a value is a movement, and whether it is zero: a leg of length 0, a turn of 0. Dice and points that are
 * spent are none: an action that spends none of them may still do what it names.
 */
const movementIn = (domain: Domain, value: unknown): 'none' | 'some' | null => {
  if (domain.kind === 'path') {
    const matched = matchLeg(domain, value);
    return matched !== null && isStill(domain, matched) ? 'none' : 'some';
  }
  // A heading of 0 is north. A turn can be negative, and a turn of 0 is no turn.
  const isMovement =
    domain.kind === 'number' && (domain.unit === 'distance' || (domain.unit === 'degrees' && domain.least < 0));
  if (!isMovement) return null;
  return value === 0 ? 'none' : 'some';
};

const withoutUndefined = (value: object): unknown => JSON.parse(JSON.stringify(value));

/** The parts of a rule set that following an action needs. */
export interface Followable<State, Action> {
  readonly actions: readonly ActionForm[];
  readonly choices: (state: State, draft?: Draft) => readonly Choice<Action>[];
}

const walk = <State, Action extends object>(
  { choices }: Followable<State, Action>,
  state: State,
  action: Action,
  start: Choice<Action>,
): Reached => {
  const movements: ('none' | 'some')[] = [];
  const ended = (missing: string | null): Reached => ({
    missing,
    isIdle: movements.length > 0 && movements.every((movement) => movement === 'none'),
  });
  let choice: Choice<Action> | undefined = start;
  while (choice.next !== null) {
    const { pointer, optional, domain }: Parameter = choice.next;
    const value = valueAt(action, pointer);
    if (value === undefined && !optional) return ended(`${pointer} is asked for, and the action has none`);
    if (value !== undefined && !isInDomain(domain, value))
      return ended(`${pointer}: ${JSON.stringify(value)} is not in the ${domain.kind} that is offered`);
    const movement = value === undefined ? null : movementIn(domain, value);
    if (movement !== null) movements.push(movement);
    const { kind } = start;
    choice = choices(state, fill(choice.draft, pointer, value ?? null)).find((each) => each.kind === kind);
    if (choice === undefined) return ended(`nothing is offered after ${pointer}`);
  }
  const [made, wanted] = [choice.action, action].map((each) => canonicalJson(withoutUndefined(each ?? {})));
  return ended(made === wanted ? null : `what is filled in is ${made}`);
};

/** Follows an action through `choices`, field by field. */
export const reachThroughChoices = guarded(
  'reachThroughChoices',
  <State, Action extends object>(ruleset: Followable<State, Action>, state: State, action: Action): Reached => {
    const { type, side } = { type: undefined, side: undefined, ...action } as { type?: unknown; side?: unknown };
    const draft = { type, ...(side === undefined ? {} : { side }) };
    const kinds = ruleset.actions.filter(({ shape }) => fits(shape, action)).map(({ kind }) => kind);
    const tries = ruleset
      .choices(state, draft)
      .filter(({ kind }) => kinds.includes(kind))
      .map((choice) => walk(ruleset, state, action, choice));
    const nowhere = { missing: `${String(type)} is not offered`, isIdle: false };
    return tries.find(({ missing }) => missing === null) ?? tries.at(-1) ?? nowhere;
  },
);
