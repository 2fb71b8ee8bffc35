import type { SearchSettings } from './settings.js';
import type { Branch } from './tree.js';

/** What the search has promised so far at least and at most: promises are compared within it. */
export interface Span {
  low: number;
  high: number;
}

/** Widens a span to hold a promise. */
export const stretch = (span: Span, promise: number): void => {
  span.low = Math.min(span.low, promise);
  span.high = Math.max(span.high, promise);
};

type Taste = Pick<SearchSettings, 'explorationConstant' | 'priorWeight' | 'priorPenalty'>;

/**
 * The branch to try next: the one that is expected to promise most, with something added for its share and for having
 * been tried little.
 *
 * Before anything is tried the order of worth says what to expect of a branch. That counts like so many tries (`trust`),
 * so a few lucky ones do not overrule it, and many do.
 *
 * @param ours - whether the side that decides is the one the span is told for
 */
export const branchToTry = <Action, State>(
  branches: readonly Branch<Action, State>[],
  { explorationConstant, priorWeight, priorPenalty }: Taste,
  span: Span,
  ours: boolean,
): Branch<Action, State> | undefined => {
  const width = Math.max(1e-9, span.high - span.low);
  const least = ours ? span.low : 1 - span.high;
  const found = ({ promised, tries }: Branch<Action, State>): number => (promised - least * tries) / width;
  const behind = ({ offer }: Branch<Action, State>): number => priorPenalty * (1 - offer.share);
  const tries = branches.reduce((sum, branch) => sum + branch.tries, 0);
  // What has been found, as it would be if every branch were the best by worth.
  const level = branches.reduce((sum, branch) => sum + found(branch) + branch.tries * behind(branch), 0);
  const best = tries === 0 ? 0.5 : level / tries;
  let chosen: Branch<Action, State> | undefined;
  let most = Number.NEGATIVE_INFINITY;
  for (const branch of branches) {
    const expected = (priorWeight * (best - behind(branch)) + found(branch)) / (priorWeight + branch.tries);
    const merit = expected + (explorationConstant * branch.offer.share * Math.sqrt(tries)) / (1 + branch.tries);
    if (merit > most) [chosen, most] = [branch, merit];
  }
  return chosen;
};
