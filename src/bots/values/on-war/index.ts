import type { OnWar } from '../../../rulesets/on-war/bots.js';
import type { Values } from '../values.js';
import { evaluate } from './balance.js';
import { score } from './score.js';

/** Values of On War: expected results with the dice of the rules, and places, weighed by the task of the side. */
export const onWarValues: Values<OnWar> = {
  score,
  evaluate,
};
