import { LinstockError } from '../core/error.js';
import { jsonPreview } from '../core/shape.js';
import type { Budget } from './budget.js';

/** Parameters of the search. */
export interface SearchSettings {
  /** Most actions that race for the decision. */
  readonly contenders: number;
  /** Most legal actions that are looked at for a decision at the root, and in the tree; best score first. */
  readonly candidatesAtRoot: number;
  readonly candidatesInTree: number;
  /** Actions with a smaller prior do not race. */
  readonly minimumPrior: number;
  /** A difference of scores that clearly matters: the prior of an action that scores so much less than the best is a quarter. */
  readonly scoreFalloff: number;
  /** Fewest tries of an action before it may be eliminated. */
  readonly minimumTries: number;
  /**
   * Standard errors by which an action must beat the favourite (the best score) to replace it. Few: equal luck makes even
   * small leads say something (`scripts/leads.ts`).
   */
  readonly confidence: number;
  /** Standard errors by which an action must be behind the leader to be eliminated. */
  readonly eliminationConfidence: number;
  /** Standard errors added to the gain of an action when deciding whether it may still win. */
  readonly optimism: number;
  /**
   * A lead up to this, in payoff, is not worth more tries and does not replace the favourite: what the score knows may show
   * later than the search looks.
   */
  readonly indifference: number;
  /** Actions opened at a position of the tree with n visits: `wideningFactor * sqrt(n)`, at least 1. */
  readonly wideningFactor: number;
  /** Weight of the exploration bonus. */
  readonly explorationConstant: number;
  /** Number of tries that the prior counts as; above 0. */
  readonly priorWeight: number;
  /**
   * How much less payoff is expected of an action with prior 0 than of the best, as a fraction of the payoff range so
   * far.
   */
  readonly priorPenalty: number;
  /** Most candidates considered at a decision in the tree, best score first. */
  readonly candidatesInside: number;
  /**
   * Whether play-outs keep what was found at every earlier decision of a step, so that all units act in each of them, or only
   * what was found last: then few act, and an attack meets less fire than it will.
   */
  readonly keepsEarlier: boolean;
  /** Most candidates considered at a decision of a play-out. */
  readonly candidatesAhead: number;
  /** Turns to look ahead, including the current one. */
  readonly turnsAhead: number;
  /** Most decisions to look ahead. */
  readonly decisionsAhead: number;
}

export const defaultSettings: SearchSettings = {
  contenders: 6,
  candidatesAtRoot: 24,
  candidatesInTree: 6,
  minimumPrior: 0.1,
  scoreFalloff: 6,
  minimumTries: 4,
  confidence: 0.5,
  eliminationConfidence: 3,
  optimism: 0.5,
  indifference: 0.006,
  wideningFactor: 0.35,
  explorationConstant: 0.2,
  priorWeight: 12,
  priorPenalty: 0.3,
  candidatesInside: 5,
  keepsEarlier: false,
  candidatesAhead: 1,
  turnsAhead: 2,
  decisionsAhead: 40,
};

/** Budget of a search when the caller gives none. */
export const defaultBudget: Budget = { iterations: 200 };

type Name = keyof SearchSettings;

/** Settings that count something. */
const counts: ReadonlySet<string> = new Set<Name>([
  'contenders',
  'candidatesAtRoot',
  'candidatesInTree',
  'minimumTries',
  'candidatesInside',
  'candidatesAhead',
  'turnsAhead',
  'decisionsAhead',
]);

/** Settings that something is divided by. */
const divisors: ReadonlySet<string> = new Set<Name>(['scoreFalloff', 'priorWeight']);

/** What a setting has to be; null if it is that. */
const demandOf = (name: string, value: unknown): string | null => {
  if (!Object.hasOwn(defaultSettings, name)) return `one of ${Object.keys(defaultSettings).join(', ')}`;
  if (name === 'keepsEarlier') return typeof value === 'boolean' ? null : 'true or false';
  if (counts.has(name)) return Number.isSafeInteger(value) && Number(value) >= 1 ? null : 'a whole number from 1';
  const isNumber = typeof value === 'number' && Number.isFinite(value);
  if (divisors.has(name)) return isNumber && value > 0 ? null : 'a number above 0';
  return isNumber && value >= 0 ? null : 'a number from 0';
};

/**
 * Makes sure that a search can work with settings.
 *
 * @throws {LinstockError} that names the setting, what it has to be, and what was given
 */
export const requireSettings = (given: Partial<SearchSettings>): void => {
  for (const [name, value] of Object.entries(given)) {
    const demand = demandOf(name, value);
    const found = typeof value === 'number' ? String(value) : jsonPreview(value);
    if (demand !== null) throw new LinstockError(`the setting ${name} of a search has to be ${demand}; it is ${found}`);
  }
};
