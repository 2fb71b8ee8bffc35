import type { CrowtherDougan } from '../../../rulesets/crowther-dougan/bots.js';
import type { Values } from '../values.js';
import { evaluate } from './balance.js';
import { score } from './score.js';

/** Values of Crowther and Dougan: men lost to fire, morale tests and places, weighed by the task of the side. */
export const crowtherDouganValues: Values<CrowtherDougan> = { score, scale: 4, evaluate };
