import type { Budget } from '../budget.js';

/** How a search spends its iterations. */
export interface SearchSettings {
  /** Actions that race for the decision, at most. */
  readonly contenders: number;
  /** What is worth so little that its share is less than this does not race. */
  readonly leastShare: number;
  /** How fast the share of an action falls as its worth falls behind the best, in the measure of worth. */
  readonly patience: number;
  /** Tries of an action before it may be out of the race. */
  readonly heat: number;
  /** Standard errors by which an action has to be found better than what is worth most, to be preferred. */
  readonly proof: number;
  /** Standard errors by which an action has to be behind the leader, to be tried no more. */
  readonly settled: number;
  /** Standard errors of luck that what has gained nothing so far is allowed to hope for. */
  readonly hope: number;
  /** A gain that is not worth racing on for, nor leaving what is worth most. */
  readonly margin: number;
  /** Actions opened at a decision of the tree that was reached n times: `opened * sqrt(n)`, at least one. */
  readonly opened: number;
  /** Weight of what has been tried little, against what the search has found. */
  readonly curiosity: number;
  /** Tries that the order of worth counts for; above 0. */
  readonly trust: number;
  /** How much less is expected of what is worth next to nothing than of the best, as a part of all promises so far. */
  readonly doubt: number;
  /** Candidates looked at where the search itself comes to a decision, those worth most. */
  readonly candidatesInside: number;
  /** The same where it plays on from where its tree ends. */
  readonly candidatesAhead: number;
  /** Turns looked ahead, the present one counted. */
  readonly turns: number;
  /** Decisions looked ahead at most. */
  readonly ahead: number;
}

export const usualSettings: SearchSettings = {
  contenders: 10,
  leastShare: 0.03,
  patience: 6,
  heat: 8,
  proof: 1.5,
  settled: 3,
  hope: 0.5,
  margin: 0.004,
  opened: 0.35,
  curiosity: 0.2,
  trust: 12,
  doubt: 0.3,
  candidatesInside: 5,
  candidatesAhead: 2,
  turns: 2,
  ahead: 16,
};

/** What the search spends when nobody says. */
export const usualBudget: Budget = { iterations: 200 };
