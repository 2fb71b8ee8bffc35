import type { WesternTheatre } from '../../../rulesets/western-theatre/bots.js';
import { searchForSize, type Values } from '../values.js';
import { evaluate } from './balance.js';
import { score } from './score.js';

/** Values of Western Theatre: expected losses by fire and TEST, and places, weighed by the task of the side. */
export const westernTheatreValues: Values<WesternTheatre> = {
  score,
  search: { scoreFalloff: 4 },
  searchFor: searchForSize,
  evaluate,
};
