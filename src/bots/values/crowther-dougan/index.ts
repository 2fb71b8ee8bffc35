import type { CrowtherDougan } from '../../../rulesets/crowther-dougan/bots.js';
import { followsSmallLeads, searchForSize, type Values } from '../values.js';
import { evaluate } from './balance.js';
import { score } from './score.js';

/**
 * Values of Crowther and Dougan: men lost to fire, morale tests and places, weighed by the task of the side.
 *
 * Search looks to the end of the round: a round has the moves of both sides, and chance hides what comes of an action later.
 * While something is hidden only actions with the best score race: what a formation or a look is worth shows later than that.
 */
export const crowtherDouganValues: Values<CrowtherDougan> = {
  score,
  search: { ...followsSmallLeads, scoreFalloff: 4, turnsAhead: 1 },
  searchFor: searchForSize,
  searchIfHidden: { confidence: 2, minimumPrior: 1 },
  evaluate,
};
