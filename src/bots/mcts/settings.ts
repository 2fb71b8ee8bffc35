import type { Budget } from '../budget.js';

/** How a search spends its iterations. */
export interface SearchSettings {
  /** Actions opened at a decision that was reached n times: `opened * sqrt(n)`, at least one. */
  readonly opened: number;
  /** Weight of what has been tried little, against what the search has found. */
  readonly curiosity: number;
  /** Tries that the order of worth counts for; above 0. */
  readonly trust: number;
  /** How much less is expected of what is worth next to nothing than of the best, as a part of all promises so far. */
  readonly doubt: number;
  /** How fast the share of an action falls as its worth falls behind the best, in the measure of worth. */
  readonly patience: number;
  /** Candidates looked at where the search itself comes to a decision; all of them at the root. */
  readonly candidatesInside: number;
  /** Decisions played quickly after the last one in the tree, before the battle is judged. */
  readonly ahead: number;
  /** Candidates looked at for each of those. */
  readonly candidatesAhead: number;
}

export const usualSettings: SearchSettings = {
  opened: 1,
  curiosity: 0.2,
  trust: 12,
  doubt: 0.3,
  patience: 6,
  candidatesInside: 10,
  ahead: 0,
  candidatesAhead: 4,
};

/** What the search spends when nobody says. */
export const usualBudget: Budget = { iterations: 200 };
