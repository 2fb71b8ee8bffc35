import type { PathDomain, Region } from '../core/domain.js';
import type { Draft } from '../core/draft.js';
import type { Refusal } from '../core/refusal.js';
import { fansFrom, type Spoke, type SpokeFan } from './fans.js';
import { actionIn, placeRoute } from './fillin.js';
import { type Opening, openingsOf } from './opening.js';
import { outlinesOf, type Stretch, type TriedSpoke } from './outline.js';
import { ahead, emptyRoute, type Route, rangeOf } from './route.js';
import { checksOf, draftRefusals, type Steerable, type SteerOptions } from './steerable.js';

/** Where a piece may end, or every reason why that is not known. */
export type ReachResult =
  | {
      readonly ok: true;
      /**
       * Polygons, counter-clockwise, that may overlap: draw them as one path. A polygon of two corners is a line. The
       * piece may end with the centre of its front edge in any of them.
       */
      readonly regions: readonly Region[];
      /** Actions that were checked. */
      readonly checks: number;
    }
  | { readonly ok: false; readonly refusals: readonly Refusal[] };

const defaultChecks = 500;
/** Degrees between spokes, and how many a fan has at least and at most. */
const spokes = { apart: 7.5, least: 5, most: 24 };
/** Checks of a spoke, about. */
const checksASpoke = 8;
/** Lengths of a spoke that are looked at first, as shares of the longest. */
const looks = [0, 1 / 3, 2 / 3, 1] as const;
/** The edges of what is legal are brought down to this share of the longest. */
const fine = 1 / 64;

/** A check with a limit: false when no check is left. */
interface Probe {
  readonly isLegal: (route: Route | null) => boolean;
  readonly left: () => number;
}

const probeFor = <State, Action>(
  ruleset: Pick<Steerable<State, Action>, 'check'>,
  state: State,
  opening: Opening,
  most: number,
): Probe => {
  let left = most;
  const isLegal = (route: Route | null): boolean => {
    if (route === null || left <= 0) return false;
    // The piece is there already.
    if (route.legs.length === 0) return true;
    left -= 1;
    return ruleset.check(state, actionIn<Action>(placeRoute(opening, route))).length === 0;
  };
  return { isLegal, left: () => left };
};

/** The edge between a legal length and one that is not. */
const edgeOf = ({ isLegal }: Probe, { at }: Spoke, legal: number, beyond: number, to: number): number => {
  let [good, bad] = [legal, beyond];
  while (Math.abs(bad - good) > to) {
    const middle = (good + bad) / 2;
    if (isLegal(at(middle))) good = middle;
    else bad = middle;
  }
  return good;
};

/** The legal stretches of a spoke. */
const stretchesOf = (probe: Probe, spoke: Spoke, longest: number): readonly Stretch[] => {
  const found: Stretch[] = [];
  let from: number | null = null;
  let before = 0;
  for (const share of looks) {
    const length = share * longest;
    const isLegal = probe.isLegal(spoke.at(length));
    const to = longest * fine;
    if (isLegal && from === null) from = length === 0 ? 0 : edgeOf(probe, spoke, length, before, to);
    if (!isLegal && from !== null) {
      found.push({ from, to: edgeOf(probe, spoke, before, length, to) });
      from = null;
    }
    before = length;
  }
  return from === null ? found : [...found, { from, to: longest }];
};

/** The spokes of a fan, as many as the checks allow. */
const spokesOf = (probe: Probe, fan: SpokeFan, longest: number, checks: number): readonly TriedSpoke[] => {
  const range = fan.to - fan.from;
  const wanted = Math.min(spokes.most, Math.ceil(range / spokes.apart), Math.floor(checks / checksASpoke));
  const gaps = range === 0 ? 0 : Math.max(spokes.least, wanted);
  const tried = Array.from({ length: fan.isRound ? gaps : gaps + 1 }, (_, index) => {
    const spoke = fan.spoke(gaps === 0 ? fan.from : fan.from + (range * index) / gaps);
    return { spoke, stretches: stretchesOf(probe, spoke, longest) };
  });
  return fan.isRound ? [...tried, ...tried.slice(0, 1)] : tried;
};

/** The farthest a piece may get in one leg. */
const longestOf = ({ budget, legs }: PathDomain): number =>
  Math.max(budget, ...legs.map((leg) => rangeOf(leg, 'distance')?.most ?? 0));

/** Parts of the way straight ahead after which the piece may turn as well. */
const detours = [1 / 3, 2 / 3] as const;

const startsOf = (path: PathDomain, probe: Probe, longest: number): readonly Route[] => {
  const start = emptyRoute(path);
  const [forward] = path.legs.filter(({ motion }) => motion === 'forward');
  const later = forward === undefined ? [] : detours.flatMap((share) => ahead(start, forward, longest * share) ?? []);
  return [start, ...later.filter(probe.isLegal)];
};

const regionsOf = (path: PathDomain, probe: Probe): readonly Region[] => {
  const longest = longestOf(path);
  const starts = startsOf(path, probe, longest).map(fansFrom);
  const fans = starts.flat();
  // The first fans are the finest; what they leave is for those that start farther on.
  const weights = starts.flatMap((each, index) => each.map(() => (index === 0 ? 2 : 1)));
  const outlines: Region[] = [];
  for (const [index, fan] of fans.entries()) {
    const rest = weights.slice(index).reduce((sum, weight) => sum + weight, 0);
    const share = (probe.left() * (weights[index] ?? 1)) / rest;
    outlines.push(...outlinesOf(spokesOf(probe, fan, longest, share)));
  }
  return outlines;
};

/**
 * The region where a piece may end, as polygons for an overlay.
 *
 * Where the action names a point or a pose it is the region of its domain. For a path it is what the piece covers with
 * one turn and a march in every direction it can take, right at once and after a part of the way straight ahead:
 * exact to about a sixtieth of the longest march.
 *
 * @param draft - the action as far as it is chosen, as for `steer`
 * @returns the polygons in the measure of the rule set, or the refusals of `steer`. Never throws.
 */
export const reach = <State, Action>(
  ruleset: Steerable<State, Action>,
  state: State,
  draft: Draft,
  options: SteerOptions = {},
): ReachResult => {
  const malformed = draftRefusals(draft);
  if (malformed.length > 0) return { ok: false, refusals: malformed };
  const openings = openingsOf(ruleset, state, draft);
  if (!openings.ok) return openings;
  const each = Math.max(1, Math.floor(checksOf(options, defaultChecks) / openings.value.length));
  let checks = 0;
  const regions = openings.value.flatMap((opening): readonly Region[] => {
    const { domain } = opening;
    if (domain.kind === 'point') return domain.regions;
    if (domain.kind === 'pose') return domain.regions.map(({ region }) => region);
    const probe = probeFor(ruleset, state, opening, each);
    const found = regionsOf(domain, probe);
    checks += each - probe.left();
    return found;
  });
  return { ok: true, regions, checks };
};
