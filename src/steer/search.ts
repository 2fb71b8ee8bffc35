import type { LegEnd } from '../table/leg.js';
import { type Goal, missBy } from './goal.js';

/** Something that can be checked: a route, or a place. */
export interface Attempt {
  readonly end: LegEnd;
}

/** The attempts that lie on one line, by length. */
export interface Ray<Tried extends Attempt> {
  /** The attempt of a length, 0 or more; null if there is none. */
  readonly at: (length: number) => Tried | null;
  /** The length that comes nearest to the goal. Shorter ones come less near. */
  readonly wanted: number;
  /** A length beyond which little is to be expected. */
  readonly likely: number;
}

/** A search for the legal attempt nearest to a goal. Holds what it has found, so it lives only inside one call. */
export interface Search<Tried extends Attempt> {
  /** Whether an attempt is legal; the nearest of those is kept. False without a check when none is left. */
  readonly isLegal: (tried: Tried) => boolean;
  /** Looks for the nearest legal attempt on a ray. Returns how far it misses the goal by. */
  readonly follow: (ray: Ray<Tried>) => number;
  /** Brings the edge of what is legal on the best ray as near as poses are held. */
  readonly refine: () => void;
  readonly best: () => { readonly tried: Tried; readonly miss: number } | null;
  /** Nothing better can be found, or no check is left. */
  readonly isOver: () => boolean;
  readonly checks: () => number;
}

/** A miss smaller than this is none: poses are rounded. */
const exact = 0.001;
/** Differences of misses smaller than this are not worth a check while rays are compared. */
const worthwhile = 0.02;
/** The edge of what is legal is brought down to this share of the length, and at last to `exact`. */
const coarse = 1 / 64;

/** Lengths beyond so many times the likely one are not checked: roads may double a march. */
const mostUnlikely = 2;

/**
 * Makes a search.
 *
 * @param isReached - whether a legal attempt ends where it says; asked of those that are nearer than all before
 * @param limits - how many checks there are; an end that misses the goal by `nearerThan` is of no use
 */
export const searchFor = <Tried extends Attempt>(
  goal: Goal,
  isLegalAction: (tried: Tried) => boolean,
  isReached: (tried: Tried) => boolean,
  { checks: mostChecks, nearerThan }: { readonly checks: number; readonly nearerThan: number },
): Search<Tried> => {
  let checks = 0;
  let best: { readonly tried: Tried; readonly miss: number } | null = null;
  let bracket: { readonly ray: Ray<Tried>; readonly legal: number; readonly beyond: number } | null = null;

  const missOf = (tried: Tried | null): number => (tried === null ? Number.POSITIVE_INFINITY : missBy(goal, tried.end));
  const bestMiss = (): number => best?.miss ?? nearerThan;
  const isOver = (): boolean => checks >= mostChecks - 1 || bestMiss() <= exact;

  const isLegal = (tried: Tried): boolean => {
    // One that is nearer takes two.
    if (checks >= mostChecks - 1) return false;
    checks += 1;
    if (!isLegalAction(tried)) return false;
    const miss = missOf(tried);
    if (miss < bestMiss() - exact / 2) {
      checks += 1;
      if (!isReached(tried)) return false;
      best = { tried, miss };
      bracket = null;
    }
    return true;
  };

  /** Halves between a legal length and one that is not, as long as that can bring an end nearer than any so far. */
  const halve = (ray: Ray<Tried>, legal: number, beyond: number, to: number): number => {
    let [from, until] = [legal, beyond];
    while (until - from > to && !isOver()) {
      if (missOf(ray.at(until)) >= bestMiss() - worthwhile * to) break;
      const middle = (from + until) / 2;
      const tried = ray.at(middle);
      if (tried !== null && isLegal(tried)) from = middle;
      else until = middle;
    }
    const reached = ray.at(from);
    if (best !== null && reached !== null && missOf(reached) <= best.miss + exact)
      bracket = { ray, legal: from, beyond: until };
    return missOf(reached);
  };

  const follow = (ray: Ray<Tried>): number => {
    const ideal = ray.at(ray.wanted);
    if (ideal === null || isOver() || missOf(ideal) >= bestMiss() - worthwhile) return Number.POSITIVE_INFINITY;
    const likely = Math.min(ray.wanted, Math.max(0, ray.likely));
    const fine = Math.max(exact, likely * coarse);
    let beyond = ray.wanted;
    if (ray.wanted <= ray.likely * mostUnlikely && isLegal(ideal)) return missOf(ideal);
    if (missOf(ray.at(likely)) >= bestMiss() - worthwhile) return Number.POSITIVE_INFINITY;
    for (const share of [1, 0.75, 0.5, 0.25, 0.05, 0]) {
      const length = likely * share;
      if (length >= beyond) continue;
      const tried = ray.at(length);
      if (tried === null || missOf(ray.at(beyond)) >= bestMiss() - worthwhile) break;
      if (isLegal(tried)) return halve(ray, length, beyond, fine);
      beyond = length;
    }
    return Number.POSITIVE_INFINITY;
  };

  const refine = (): void => {
    if (bracket !== null) halve(bracket.ray, bracket.legal, bracket.beyond, exact);
  };

  return { isLegal, follow, refine, best: () => best, isOver, checks: () => checks };
};
