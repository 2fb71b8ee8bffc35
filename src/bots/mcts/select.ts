import type { SearchSettings } from '../searchsettings.js';
import type { Branch } from './tree.js';

/** Least and greatest payoff of the search so far; payoffs are scaled by it. */
export interface PayoffRange {
  low: number;
  high: number;
}

/** Widens a range to include a payoff. */
export const widen = (range: PayoffRange, payoff: number): void => {
  range.low = Math.min(range.low, payoff);
  range.high = Math.max(range.high, payoff);
};

type SelectionSettings = Pick<SearchSettings, 'explorationConstant' | 'priorWeight' | 'priorPenalty'>;

/**
 * The branch to try next: the greatest expected payoff plus an exploration bonus, which grows with the prior and falls
 * with the number of tries.
 *
 * The prior sets the expected payoff before the first try. It weighs as much as `priorWeight` tries, so a few lucky
 * tries do not outweigh it and many do.
 *
 * @param ours - whether the side that decides is the side of the range
 */
export const branchToTry = <Action, State>(
  branches: readonly Branch<Action, State>[],
  { explorationConstant, priorWeight, priorPenalty }: SelectionSettings,
  range: PayoffRange,
  ours: boolean,
): Branch<Action, State> | undefined => {
  const width = Math.max(1e-9, range.high - range.low);
  const least = ours ? range.low : 1 - range.high;
  const found = ({ payoffSum, tries }: Branch<Action, State>): number => (payoffSum - least * tries) / width;
  const behind = ({ candidate }: Branch<Action, State>): number => priorPenalty * (1 - candidate.prior);
  const tries = branches.reduce((sum, branch) => sum + branch.tries, 0);
  // Mean payoff as if every branch had the best prior.
  const level = branches.reduce((sum, branch) => sum + found(branch) + branch.tries * behind(branch), 0);
  const best = tries === 0 ? 0.5 : level / tries;
  let chosen: Branch<Action, State> | undefined;
  let most = Number.NEGATIVE_INFINITY;
  for (const branch of branches) {
    const expected = (priorWeight * (best - behind(branch)) + found(branch)) / (priorWeight + branch.tries);
    const merit = expected + (explorationConstant * branch.candidate.prior * Math.sqrt(tries)) / (1 + branch.tries);
    if (merit > most) [chosen, most] = [branch, merit];
  }
  return chosen;
};
