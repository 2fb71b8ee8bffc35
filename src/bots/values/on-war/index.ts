import type { OnWar } from '../../../rulesets/on-war/bots.js';
import type { Values } from '../values.js';
import { evaluate } from './balance.js';
import { score } from './score.js';

/** Values of On War for `steady` and `mcts`. */
export const onWarValues: Values<OnWar> = { score, evaluate, scale: 2 };
