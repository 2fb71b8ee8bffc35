import type { OnWar } from '../../../rulesets/on-war/bots.js';
import type { Values } from '../values.js';
import { evaluate } from './balance.js';
import { score } from './score.js';

/**
 * Values of On War: expected results with the dice of the rules, and places, weighed by the task of the side.
 *
 * In battles played on from them, actions that the search liked more than the best score had to lead by a good deal before
 * they won more often, and only with play-outs that answer them (`scripts/leads.ts`).
 */
export const onWarValues: Values<OnWar> = {
  score,
  search: { scoreFalloff: 6, confidence: 0.5, indifference: 0.04, ownCandidates: true },
  searchIfHidden: { confidence: 1.5 },
  evaluate,
};
