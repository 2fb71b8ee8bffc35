import type { PathDomain, Region } from '../core/domain.js';
import type { Draft } from '../core/draft.js';
import { guarded } from '../core/guarded.js';
import type { Refusal } from '../core/refusal.js';
import { fansAside, fansFrom, type SpokeFan } from './fans.js';
import { actionIn, mostLegsOf, placeRoute } from './fillin.js';
import { type Opening, openingsOf, standsAtEnd } from './opening.js';
import { outlinesOf } from './outline.js';
import { ahead, beyondHope, emptyRoute, type Route, rangeOf } from './route.js';
import { type Corner, cornersOf, type Probe, spokesOf } from './spokes.js';
import { checksOf, ownDraft, type Steerable, type SteerOptions } from './steerable.js';

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

/** The farthest a piece may get in one leg. */
const longestOf = ({ budget, legs }: PathDomain): number =>
  Math.max(budget, ...legs.map((leg) => rangeOf(leg, 'distance')?.most ?? 0));

/** Parts of the way straight ahead after which the piece may turn as well. */
const partsAhead = [1 / 3, 2 / 3] as const;

const aheadOf = (start: Route, longest: number): readonly Route[] => {
  const [forward] = start.path.legs.filter(({ motion }) => motion === 'forward');
  return forward === undefined ? [] : partsAhead.flatMap((share) => ahead(start, forward, longest * share) ?? []);
};

/** The outlines of fans, each with an equal share of the checks that are left, and the corners found on the way. */
const surveyed = (probe: Probe, fans: readonly SpokeFan[], longest: number, keep: number): Survey => {
  const outlines: Region[] = [];
  const corners: Corner[] = [];
  for (const [index, fan] of fans.entries()) {
    const share = (probe.left() - keep) / (fans.length - index);
    const tried = spokesOf(probe, fan, longest, share);
    outlines.push(...outlinesOf(tried));
    corners.push(...cornersOf(tried, longest));
  }
  return { outlines, corners };
};

interface Survey {
  readonly outlines: readonly Region[];
  readonly corners: readonly Corner[];
}

/** Share of the checks kept for what lies behind corners. */
const kept = 0.5;

const regionsOf = (path: PathDomain, most: number, probe: Probe): readonly Region[] => {
  const longest = longestOf(path);
  const start = emptyRoute(path, most);
  const first = surveyed(probe, fansFrom(start), longest, probe.left() * kept);
  const ways = aheadOf(start, longest).filter(probe.isLegal);
  const behind = first.corners.flatMap(({ beyond, angle, side }) =>
    beyond.filter(probe.isLegal).flatMap((route) => fansAside(route, { angle, side })),
  );
  const fans = [...behind, ...ways.flatMap((route) => fansFrom(route))];
  return [...first.outlines, ...surveyed(probe, fans, longest, 0).outlines];
};

/** A check with a limit: false when no check is left. */
const probeFor = <State, Action>(
  ruleset: Steerable<State, Action>,
  state: State,
  opening: Opening,
  most: number,
): Probe => {
  let left = most;
  const isAllowed = (route: Route): boolean => {
    left -= 1;
    return ruleset.check(state, actionIn<Action>(placeRoute(opening, route))).length === 0;
  };
  const isLegal = (route: Route | null): boolean => {
    if (route === null || left <= 1) return route?.legs.length === 0;
    // The piece is there already.
    if (route.legs.length === 0) return true;
    const more = beyondHope(route);
    // What is legal with a leg beyond all hope has come to a halt before.
    return isAllowed(route) && (more === null || !isAllowed(more) || standsAtEnd(ruleset, state, opening, route));
  };
  return { isLegal, left: () => left };
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
export const reach = guarded(
  'reach',
  <State, Action>(
    ruleset: Steerable<State, Action>,
    state: State,
    draft: Draft,
    options: SteerOptions = {},
  ): ReachResult => {
    const own = ownDraft(draft);
    if (!own.ok) return own;
    const openings = openingsOf(ruleset, state, own.value);
    if (!openings.ok) return openings;
    const each = Math.max(1, Math.floor(checksOf(options, defaultChecks) / openings.value.length));
    let checks = 0;
    const regions = openings.value.flatMap((opening): readonly Region[] => {
      const { domain } = opening;
      if (domain.kind === 'point') return domain.regions;
      if (domain.kind === 'pose') return domain.regions.map(({ region }) => region);
      const probe = probeFor(ruleset, state, opening, each);
      const found = regionsOf(domain, mostLegsOf(opening), probe);
      checks += each - probe.left();
      return found;
    });
    return { ok: true, regions, checks };
  },
);
