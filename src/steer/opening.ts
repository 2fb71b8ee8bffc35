import type { Choice } from '../core/choose.js';
import type { Domain, PathDomain, PointDomain, PoseDomain } from '../core/domain.js';
import { type Draft, fill, type Parameter } from '../core/draft.js';
import type { Checked, Refusal } from '../core/refusal.js';
import { placeRoute, placeSpot, type Slot } from './fillin.js';
import { onlyValue } from './onlyvalue.js';
import { trialRoute } from './route.js';
import { pathOf, refuse, type Steerable } from './steerable.js';

/** The domain of a place. */
export type PlaceDomain = PathDomain | PointDomain | PoseDomain;

/** A kind of action whose draft is filled in up to its first place. */
export interface Opening extends Slot {
  /** Name of the kind. */
  readonly kind: string;
  readonly about: string | null;
  readonly domain: PlaceDomain;
}

/** No action has more fields than this. */
const mostFields = 100;

/** The domain of a place; null where nothing moves. */
const placeOf = (domain: Domain): PlaceDomain | null => {
  if (domain.kind === 'path') return domain.legs.some(({ motion }) => motion !== 'stay') ? domain : null;
  return domain.kind === 'point' || domain.kind === 'pose' ? domain : null;
};

/** How many values a person can choose from; null if they are not counted. */
const optionsOf = (domain: Domain): number | null => ('options' in domain ? domain.options.length : null);

const missing = ({ pointer, label, domain }: Parameter): Refusal =>
  refuse(
    'missingField',
    `Fill in first: ${label}.`,
    { field: label, domain: domain.kind, options: optionsOf(domain) },
    pathOf(pointer),
  );

/** A draft with a field filled in that leaves nothing to choose; null if a person has to choose. */
const filledIn = (draft: Draft, next: Parameter): Draft | null => {
  const [only] = onlyValue(next.domain);
  if (!next.optional && only !== undefined) return fill(draft, next.pointer, only);
  return next.optional ? fill(draft, next.pointer, null) : null;
};

/** The choice of one kind with a draft. */
export const choiceOf = <State, Action>(
  ruleset: Steerable<State, Action>,
  state: State,
  kind: string,
  draft: Draft,
): Choice<Action> | undefined => ruleset.choices(state, draft).find((choice) => choice.kind === kind);

const closed = (kind: string): Refusal => refuse('notOpen', `The draft fits no ${kind} that is open now.`, { kind });

const noPlace = ({ kind, label }: Pick<Choice<unknown>, 'kind' | 'label'>): Refusal =>
  refuse('noPlace', `${label}: there is no place to choose.`, { kind });

/** A draft with any value in its place: what comes after the place can be asked for with it. */
const trialOf = (slot: Slot, domain: PlaceDomain): Draft | null => {
  if (domain.kind === 'path') {
    const route = trialRoute(domain);
    return route === null ? null : placeRoute(slot, route);
  }
  const [corner] = domain.kind === 'point' ? domain.regions.flat() : domain.regions.flatMap(({ region }) => region);
  if (corner === undefined) return null;
  const { x, y } = corner;
  return placeSpot(slot, domain.kind === 'point' ? { x, y } : { x, y, heading: 0 });
};

/** An opening with the fields after its place that have one value; what a person has to choose there is missing. */
const closedUp = <State, Action>(
  ruleset: Steerable<State, Action>,
  state: State,
  opening: Opening,
): Checked<Opening> => {
  const trial = trialOf(opening, opening.domain);
  const after = [...opening.after];
  let choice = trial === null ? undefined : choiceOf(ruleset, state, opening.kind, trial);
  while (choice !== undefined && choice.next !== null && after.length < mostFields) {
    const { draft, next }: Choice<Action> = choice;
    if (next.optional) break;
    const [value] = onlyValue(next.domain);
    if (value === undefined) return { ok: false, refusals: [missing(next)] };
    after.push({ pointer: next.pointer, value });
    choice = choiceOf(ruleset, state, opening.kind, fill(draft, next.pointer, value));
  }
  return { ok: true, value: { ...opening, after } };
};

/**
 * Fills in a draft up to its first place: fields with one value get it, those that may be left out are.
 *
 * @returns what is to be filled in first if a person has to choose before
 */
const opened = <State, Action>(
  ruleset: Steerable<State, Action>,
  state: State,
  first: Choice<Action>,
): Checked<Opening> => {
  const { kind } = first;
  let choice: Choice<Action> | undefined = first;
  for (let count = 0; choice !== undefined && count < mostFields; count += 1) {
    const { next, about, draft }: Choice<Action> = choice;
    if (next === null) return { ok: false, refusals: [noPlace(first)] };
    const { pointer } = next;
    const domain = placeOf(next.domain);
    if (domain !== null) return closedUp(ruleset, state, { kind, about, draft, pointer, domain, after: [] });
    const more = filledIn(draft, next);
    if (more === null) return { ok: false, refusals: [next.domain.kind === 'path' ? noPlace(first) : missing(next)] };
    choice = choiceOf(ruleset, state, kind, more);
  }
  return { ok: false, refusals: [closed(first.label)] };
};

/** What a draft can be steered as: the kinds of action that lead to a place, or every reason why none does. */
export const openingsOf = <State, Action>(
  ruleset: Steerable<State, Action>,
  state: State,
  draft: Draft,
): Checked<readonly Opening[]> => {
  const tried = ruleset.choices(state, draft).map((choice) => opened(ruleset, state, choice));
  const openings = tried.flatMap((each) => (each.ok ? [each.value] : []));
  if (openings.length > 0) return { ok: true, value: openings };
  const refusals = tried.flatMap((each) => (each.ok ? [] : each.refusals));
  return { ok: false, refusals: refusals.length > 0 ? refusals : [closed('action')] };
};

/** The complete legal action of a draft whose place is filled in, or what is still to be filled in. */
export const completed = <State, Action>(
  ruleset: Steerable<State, Action>,
  state: State,
  kind: string,
  filled: Draft,
): Checked<{ readonly action: Action; readonly draft: Draft }> => {
  let choice = choiceOf(ruleset, state, kind, filled);
  for (let count = 0; choice !== undefined && count < mostFields; count += 1) {
    const { action, draft, next } = choice;
    if (action !== null) return { ok: true, value: { action, draft } };
    if (next === null) break;
    const more = filledIn(draft, next);
    if (more === null) return { ok: false, refusals: [missing(next)] };
    choice = choiceOf(ruleset, state, kind, more);
  }
  return { ok: false, refusals: [closed(kind)] };
};
