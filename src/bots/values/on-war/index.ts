import type { OnWar } from '../../../rulesets/on-war/bots.js';
import type { Values } from '../values.js';
import { evaluate } from './balance.js';
import { score } from './score.js';
import { winsByWaiting } from './task.js';

/**
 * Values of On War: expected results with the dice of the rules, and places, weighed by the task of the side. A side that has
 * to attack wins more with play-outs in which few answer it (docs/bots.md).
 */
export const onWarValues: Values<OnWar> = {
  score,
  evaluate,
  searchFor: (view) => ({ keepsEarlier: winsByWaiting(view, view.viewer) }),
};
