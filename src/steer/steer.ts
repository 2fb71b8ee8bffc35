import type { PathDomain, Spot } from '../core/domain.js';
import type { Draft } from '../core/draft.js';
import { copyToCheck } from '../core/plaincopy.js';
import type { Checked, Refusal } from '../core/refusal.js';
import { isRecord } from '../core/shape.js';
import type { LegEnd, LegValues } from '../table/leg.js';
import { distance } from '../table/point.js';
import { actionIn, endsOf, mostLegsOf, placeRoute, placeSpot } from './fillin.js';
import { type Goal, goalFor, missBy } from './goal.js';
import { completed, type Opening, openingsOf, standsAtEnd } from './opening.js';
import { beyondHope, emptyRoute, type Route } from './route.js';
import { type Attempt, type Search, searchFor } from './search.js';
import { type SpotAttempt, searchSpots } from './spots.js';
import { checksOf, isNumber, ownDraft, refuse, type Steerable, type SteerOptions } from './steerable.js';
import { searchTowards } from './towards.js';

/** Where a piece is wanted. */
export interface SteerTarget {
  /** The centre of its front edge, in the measure from the south-west corner. */
  readonly point: Spot;
  /** Where it faces, degrees clockwise from north; it does not matter if left out. */
  readonly heading?: number | undefined;
}

/** A leg that steering has chosen. */
export interface SteeredLeg {
  readonly kind: string;
  readonly label: string;
  /** Values of its parameters by name: lengths in the measure, angles in degrees. */
  readonly values: LegValues;
  /** Where the piece is after it. */
  readonly end: LegEnd;
}

/** A legal action that brings a piece near to a point. */
export interface Steered<Action> {
  readonly ok: true;
  readonly action: Action;
  /** The draft it was made from, filled in: fields that may be left out can still be filled in. */
  readonly draft: Draft;
  /** The piece the action concerns. */
  readonly about: string | null;
  /** Where the piece ends: centre of its front edge, and heading (null: it has none). */
  readonly end: LegEnd;
  /** In an order to a group, where the other pieces end that march along; empty otherwise. */
  readonly companions: readonly { readonly id: string; readonly end: LegEnd }[];
  /** From the end to the wanted point, in the measure. */
  readonly distance: number;
  /** Legs added to the draft; empty where the action names a place. */
  readonly legs: readonly SteeredLeg[];
  /** Actions that were checked. */
  readonly checks: number;
}

const defaultChecks = 240;

/** A target from outside, read once; or the reasons against it. */
const ownTarget = (given: unknown): Checked<SteerTarget> => {
  const target = copyToCheck(given);
  if (!isRecord(target)) return { ok: false, refusals: [refuse('malformed', 'A target has a point.', {}, 'point')] };
  const { point, heading } = target;
  const isPoint = isRecord(point) && isNumber(point.x) && isNumber(point.y);
  const isHeading = heading === undefined || isNumber(heading);
  // Both have their form.
  if (isPoint && isHeading) return { ok: true, value: target as unknown as SteerTarget };
  return {
    ok: false,
    refusals: [
      ...(isPoint ? [] : [refuse('malformed', 'A point has finite numbers x and y.', {}, 'point')]),
      ...(isHeading ? [] : [refuse('malformed', 'A heading is a finite number of degrees.', {}, 'heading')]),
    ],
  };
};

/** What a search of one opening came to. */
interface Outcome {
  readonly opening: Opening;
  /** The draft with the place filled in; null: no legal one was found. */
  readonly draft: Draft | null;
  readonly end: LegEnd;
  readonly legs: readonly SteeredLeg[];
  readonly companions: Steered<unknown>['companions'];
  readonly miss: number;
  readonly checks: number;
  /** Reasons of the rule set against the first attempt that moves the piece. */
  readonly refusals: readonly Refusal[];
}

/** Searches with `check`, and keeps the reasons against the attempt that goes least far. */
const searching = <State, Action, Tried extends Attempt>(
  ruleset: Steerable<State, Action>,
  state: State,
  opening: Opening,
  goal: Goal,
  most: number,
  draftOf: (tried: Tried) => Draft,
  isReached: (tried: Tried) => boolean,
): { readonly search: Search<Tried>; readonly reasons: () => readonly Refusal[] } => {
  let reasons: readonly Refusal[] = [];
  let least = Number.POSITIVE_INFINITY;
  const start = opening.domain.kind === 'path' ? opening.domain.from : goal.point;
  const nearerThan = opening.domain.kind === 'path' ? missBy(goal, opening.domain.from) : Number.POSITIVE_INFINITY;
  const search = searchFor<Tried>(
    goal,
    (tried) => {
      const refusals = ruleset.check(state, actionIn<Action>(draftOf(tried)));
      const way = distance(tried.end, start);
      if (refusals.length > 0 && way > 0 && way < least) [reasons, least] = [refusals, way];
      return refusals.length === 0;
    },
    isReached,
    { checks: most, nearerThan },
  );
  return { search, reasons: () => reasons };
};

const steeredLegs = (route: Route): readonly SteeredLeg[] =>
  route.legs.map(({ leg, values, end }) => ({ kind: leg.kind, label: leg.label, values, end }));

/** Where the pieces of a group end that march along on a route. */
const companionsOn = ({ together }: Opening, route: Route): Steered<unknown>['companions'] =>
  (together?.companions ?? []).map((each) => ({ id: each.id, end: endsOf(each, route).at(-1) ?? each.from }));

const steerPath = <State, Action>(
  ruleset: Steerable<State, Action>,
  state: State,
  opening: Opening & { readonly domain: PathDomain },
  goal: Goal,
  most: number,
): Outcome => {
  const draftOf = (route: Route): Draft => placeRoute(opening, route);
  const isLegal = (route: Route): boolean => ruleset.check(state, actionIn<Action>(draftOf(route))).length === 0;
  const { search, reasons } = searching(ruleset, state, opening, goal, most, draftOf, (route) => {
    const more = beyondHope(route);
    return more === null || !isLegal(more) || standsAtEnd(ruleset, state, opening, route);
  });
  searchTowards(search, goal, emptyRoute(opening.domain, mostLegsOf(opening)));
  const best = search.best();
  return {
    opening,
    draft: best === null ? null : draftOf(best.tried),
    end: best?.tried.end ?? opening.domain.from,
    legs: best === null ? [] : steeredLegs(best.tried),
    companions: best === null ? [] : companionsOn(opening, best.tried),
    miss: best?.miss ?? Number.POSITIVE_INFINITY,
    checks: search.checks(),
    refusals: reasons(),
  };
};

const steerOpening = <State, Action>(
  ruleset: Steerable<State, Action>,
  state: State,
  opening: Opening,
  { point, heading }: SteerTarget,
  most: number,
): Outcome => {
  const { domain } = opening;
  const frontage = domain.kind === 'path' ? domain.frontage : 0;
  const goal = goalFor({ x: point.x, y: point.y }, heading ?? null, frontage);
  if (domain.kind === 'path') return steerPath(ruleset, state, { ...opening, domain }, goal, most);
  const draftOf = ({ value }: SpotAttempt): Draft => placeSpot(opening, value);
  const { search, reasons } = searching(ruleset, state, opening, goal, most, draftOf, () => true);
  searchSpots(search, goal, domain);
  const best = search.best();
  const end = best?.tried.end ?? { ...goal.point, heading: null };
  return {
    opening,
    draft: best === null ? null : draftOf(best.tried),
    end,
    legs: [],
    companions: [],
    miss: best === null ? Number.POSITIVE_INFINITY : missBy(goal, end),
    checks: search.checks(),
    refusals: reasons(),
  };
};

const refused = (refusals: readonly Refusal[]): { readonly ok: false; readonly refusals: readonly Refusal[] } => ({
  ok: false,
  refusals,
});

const noLegalEnd = (outcomes: readonly Outcome[]): readonly Refusal[] => {
  const checks = outcomes.reduce((sum, outcome) => sum + outcome.checks, 0);
  return [
    refuse('noLegalEnd', 'No legal end was found that is nearer than where the piece stands.', { checks }),
    ...outcomes.flatMap((outcome) => outcome.refusals),
  ];
};

/**
 * The legal action that brings a piece nearest to a point: what a click on a map means.
 *
 * Fields before the place are filled in where they have one value, and left out where they may be. A path is continued
 * with legs that turn, wheel, go ahead and glide. If several kinds of action fit the draft, the nearest end counts. An
 * order to a group moves all its pieces: the point is for the one in the middle, or for the one that the draft names
 * first, and the others keep their places beside it.
 *
 * @param draft - the action as far as it is chosen: a draft that `choices` gave, or `{ type: 'move' }`
 * @param target - in the measure of the rule set; a heading in degrees clockwise from north
 * @returns the action, or every reason why there is none: `malformed` input, `notOpen`, `noPlace`, a `missingField`, or
 * `noLegalEnd` followed by the reasons of the rule set against the shortest attempt. Never throws.
 */
export const steer = <State, Action>(
  ruleset: Steerable<State, Action>,
  state: State,
  draft: Draft,
  target: SteerTarget,
  options: SteerOptions = {},
): Steered<Action> | { readonly ok: false; readonly refusals: readonly Refusal[] } => {
  const [ownedDraft, ownedTarget] = [ownDraft(draft), ownTarget(target)];
  if (!ownedDraft.ok || !ownedTarget.ok)
    return refused([ownedDraft, ownedTarget].flatMap((each) => (each.ok ? [] : each.refusals)));
  const wanted = ownedTarget.value;
  const openings = openingsOf(ruleset, state, ownedDraft.value);
  if (!openings.ok) return openings;
  const most = Math.max(1, Math.floor(checksOf(options, defaultChecks) / openings.value.length));
  const outcomes = openings.value.map((opening) => steerOpening(ruleset, state, opening, wanted, most));
  const found = outcomes
    .filter((outcome) => outcome.draft !== null)
    .toSorted((one, other) => one.miss - other.miss)
    .at(0);
  if (found === undefined || found.draft === null) return refused(noLegalEnd(outcomes));
  const { opening, end, legs, companions } = found;
  const whole = completed(ruleset, state, opening.kind, found.draft);
  if (!whole.ok) return whole;
  const checks = outcomes.reduce((sum, outcome) => sum + outcome.checks, 0);
  return {
    ok: true,
    ...whole.value,
    about: opening.about,
    end,
    companions,
    distance: distance(end, wanted.point),
    legs,
    checks,
  };
};
