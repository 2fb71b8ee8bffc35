import { type Branch, meanOf } from './tree.js';

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

/**
 * The branch to try next: one that has not been tried, else the one that promises most with something added for its
 * share and for having been tried little.
 *
 * @param ours - whether the side that decides is the one the span is told for
 */
export const branchToTry = <Action, State>(
  branches: readonly Branch<Action, State>[],
  curiosity: number,
  span: Span,
  ours: boolean,
): Branch<Action, State> | undefined => {
  const width = Math.max(1e-9, span.high - span.low);
  const least = ours ? span.low : 1 - span.high;
  const tries = Math.sqrt(branches.reduce((sum, branch) => sum + branch.tries, 0));
  let best: Branch<Action, State> | undefined;
  let most = Number.NEGATIVE_INFINITY;
  for (const branch of branches) {
    if (branch.tries === 0) return branch;
    const promise = (meanOf(branch) - least) / width;
    const merit = promise + (curiosity * branch.offer.share * tries) / (1 + branch.tries);
    if (merit > most) [best, most] = [branch, merit];
  }
  return best;
};

/** The branch that was tried most, of equals the one worth most. */
export const mostTried = <Action, State>(
  branches: Iterable<Branch<Action, State>>,
): { readonly branch: Branch<Action, State> | undefined; readonly lead: number } => {
  let branch: Branch<Action, State> | undefined;
  let lead = 0;
  for (const each of branches) {
    const most = branch?.tries ?? 0;
    if (each.tries > most) [branch, lead] = [each, each.tries - most];
    else lead = Math.min(lead, most - each.tries);
  }
  return { branch, lead };
};
