import type { Budget } from '../budget.js';

/** How a search spends its iterations. */
export interface SearchSettings {
  /** Actions that race for the decision, at most. */
  readonly contenders: number;
  /** What is worth so little that its share is less than this does not race. */
  readonly leastShare: number;
  /** How fast the share of an action falls as its worth falls behind the best, in the measure of worth. */
  readonly scoreFalloff: number;
  /** Tries of an action before it may be out of the race. */
  readonly minimumTries: number;
  /** Standard errors by which an action has to be found better than what is worth most, to be preferred. */
  readonly confidence: number;
  /** Standard errors by which an action has to be behind the leader, to be tried no more. */
  readonly eliminationConfidence: number;
  /** Standard errors of luck that what has gained nothing so far is allowed to hope for. */
  readonly optimism: number;
  /** A gain that is not worth racing on for, nor leaving what is worth most. */
  readonly indifference: number;
  /** Actions opened at a decision of the tree that was reached n times: `opened * sqrt(n)`, at least one. */
  readonly wideningFactor: number;
  /** Weight of what has been tried little, against what the search has found. */
  readonly explorationConstant: number;
  /** Tries that the order of worth counts for; above 0. */
  readonly priorWeight: number;
  /** How much less is expected of what is worth next to nothing than of the best, as a part of all promises so far. */
  readonly priorPenalty: number;
  /** Candidates looked at where the search itself comes to a decision, those worth most. */
  readonly candidatesInside: number;
  /** The same where it plays on from where its tree ends. */
  readonly candidatesAhead: number;
  /** Turns looked ahead, the present one counted. */
  readonly turnsAhead: number;
  /** Decisions looked ahead at most. */
  readonly decisionsAhead: number;
}

export const defaultSettings: SearchSettings = {
  contenders: 10,
  leastShare: 0.03,
  scoreFalloff: 6,
  minimumTries: 8,
  confidence: 1.5,
  eliminationConfidence: 3,
  optimism: 0.5,
  indifference: 0.004,
  wideningFactor: 0.35,
  explorationConstant: 0.2,
  priorWeight: 12,
  priorPenalty: 0.3,
  candidatesInside: 5,
  candidatesAhead: 2,
  turnsAhead: 2,
  decisionsAhead: 16,
};

/** What the search spends when nobody says. */
export const defaultBudget: Budget = { iterations: 200 };
