import type { Choice } from '../core/choose.js';
import type {
  Companion,
  Domain,
  LegKind,
  NumberDomain,
  NumberMotion,
  PathDomain,
  PointDomain,
  PoseDomain,
} from '../core/domain.js';
import { type Draft, fill, type Parameter } from '../core/draft.js';
import { valueAt } from '../core/fill.js';
import type { Checked, Refusal } from '../core/refusal.js';
import { distance } from '../table/point.js';
import { actionIn, mostLegsOf, type NumberPlace, placeRoute, placeSpot, type Slot } from './fillin.js';
import { onlyValue } from './onlyvalue.js';
import { type Route, trialRoute } from './route.js';
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

/** The domain of a place; null where nothing moves. Numbers that move the piece are no place of their own. */
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
    const route = trialRoute(domain, mostLegsOf(slot));
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

/** The next leg of the path of an entry: the list, the index of the entry, the name of the path, the leg. */
const legOfEntry = /^(.*)\/(\d+)\/([^/]+)\/\d+$/;

/** An opening with the pieces that march along, if its path names any. */
const withTogether = (opening: Opening): Opening => {
  const { domain, pointer } = opening;
  const companions = domain.kind === 'path' ? (domain.companions ?? []) : [];
  const [, list, index, path] = legOfEntry.exec(pointer) ?? [];
  if (companions.length === 0 || list === undefined || path === undefined) return opening;
  return { ...opening, together: { list, index: Number(index), path, companions } };
};

/** The piece of a group that is nearest to the middle of all; null: the one that the opening moves. */
const middleOf = ({ domain, together }: Opening): Companion | null => {
  if (domain.kind !== 'path' || together === undefined) return null;
  const all = [domain.from, ...together.companions.map(({ from }) => from)];
  const middle = {
    x: all.reduce((sum, { x }) => sum + x, 0) / all.length,
    y: all.reduce((sum, { y }) => sum + y, 0) / all.length,
  };
  const away = all.map((from) => distance(from, middle));
  const nearest = away.indexOf(Math.min(...away));
  return together.companions[nearest - 1] ?? null;
};

const entryField = /^(.*\/\d+)\/[^/]+$/;

/** Opens an order to a group by the piece in the middle; null if the next field names no piece of such an order. */
const openedGroup = <State, Action>(
  ruleset: Steerable<State, Action>,
  state: State,
  { kind, draft }: Choice<Action>,
  { pointer, domain }: Parameter,
): Opening | null => {
  const [, entry] = entryField.exec(pointer) ?? [];
  if (domain.kind !== 'piece' || entry === undefined) return null;
  const openedBy = (filled: Draft): Opening | null => {
    const choice = choiceOf(ruleset, state, kind, filled);
    const found = choice === undefined ? null : opened(ruleset, state, choice);
    return found?.ok === true && found.value.together !== undefined ? found.value : null;
  };
  const [first] = domain.options;
  const byFirst = first === undefined ? null : openedBy(fill(draft, pointer, first.value));
  const middle = byFirst === null ? null : middleOf(byFirst);
  return middle === null ? byFirst : openedBy(fill(draft, entry, middle.entry));
};

/** A number that moves the piece, with its place in the draft. */
interface MovingNumber extends NumberPlace {
  readonly label: string;
  readonly domain: NumberDomain;
  readonly moves: NumberMotion;
}

const movingNumber = ({ pointer, label, optional, domain }: Parameter): MovingNumber | null => {
  if (domain.kind !== 'number' || domain.moves === undefined) return null;
  const name = pointer.slice(pointer.lastIndexOf('/') + 1);
  return { name, pointer, label, optional, domain, moves: domain.moves };
};

/** The numbers from here on that move the piece. The ranges of the later ones are those after the least of the first. */
const movingNumbers = <State, Action>(
  ruleset: Steerable<State, Action>,
  state: State,
  choice: Choice<Action>,
): readonly MovingNumber[] => {
  const numbers: MovingNumber[] = [];
  let now: Choice<Action> | undefined = choice;
  while (now !== undefined && now.next !== null && numbers.length < mostFields) {
    const { draft, kind, next }: Choice<Action> = now;
    const number = movingNumber(next);
    if (number === null) break;
    numbers.push(number);
    const { least, most } = number.domain;
    const smallest = Math.abs(least) < Math.abs(most) ? least : most;
    now = choiceOf(ruleset, state, kind, fill(draft, next.pointer, smallest));
  }
  return numbers;
};

/** Opens an action whose numbers are the parameters of one leg; null if the next field is no such number. */
const openedNumbers = <State, Action>(
  ruleset: Steerable<State, Action>,
  state: State,
  choice: Choice<Action>,
): Checked<Opening> | null => {
  const numbers = movingNumbers(ruleset, state, choice);
  const [first] = numbers;
  if (first === undefined) return null;
  const { moves, pointer, label } = first;
  const { motion, from, frontage, depth } = moves;
  const leg: LegKind = {
    kind: choice.kind,
    label,
    motion,
    parameters: numbers.map((each) => ({
      name: each.name,
      role: each.moves.role,
      label: each.label,
      domain: each.domain,
    })),
    writes: 'parameters',
  };
  const budget = Math.max(0, ...numbers.map((each) => (each.moves.role === 'distance' ? each.domain.most : 0)));
  const domain: PathDomain = { kind: 'path', from, frontage, depth, budget, legs: [leg] };
  const { kind, about, draft } = choice;
  return closedUp(ruleset, state, { kind, about, draft, pointer, domain, after: [], numbers });
};

/**
 * Fills in a draft up to its first place: fields with one value get it, those that may be left out are. An order to a
 * group is steered by the piece in the middle of the group.
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
    if (domain !== null)
      return closedUp(ruleset, state, withTogether({ kind, about, draft, pointer, domain, after: [] }));
    const numbers = openedNumbers(ruleset, state, choice);
    if (numbers !== null) return numbers;
    const byGroup = openedGroup(ruleset, state, choice, next);
    if (byGroup !== null) return { ok: true, value: byGroup };
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

/**
 * The complete legal action of a draft whose place is filled in, or what is still to be filled in. Entries for several
 * pieces may be legal together although none of them could come first, so a legal action needs no choice.
 */
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
  const action = actionIn<Action>(filled);
  return choice === undefined && ruleset.check(state, action).length === 0
    ? { ok: true, value: { action, draft: filled } }
    : { ok: false, refusals: [closed(kind)] };
};

/** Difference of a place in a domain from the same place on a route: both are rounded. */
const alike = 0.01;

/**
 * Whether the piece stands at the end of a route when its legs are done, as `choices` tells for the next leg. It does
 * not where the rules cut a move short.
 */
export const standsAtEnd = <State, Action>(
  ruleset: Steerable<State, Action>,
  state: State,
  opening: Opening,
  route: Route,
): boolean => {
  const list = opening.pointer.slice(0, opening.pointer.lastIndexOf('/'));
  const placed = placeRoute(opening, route);
  // Without the null that ends the list, so that the next leg is asked for.
  const legs = valueAt(placed, list);
  const open = Array.isArray(legs)
    ? fill(
        opening.draft,
        list,
        legs.filter((leg) => leg !== null),
      )
    : placed;
  const next = choiceOf(ruleset, state, opening.kind, open)?.next;
  return next?.domain.kind === 'path' && distance(next.domain.from, route.end) <= alike;
};
