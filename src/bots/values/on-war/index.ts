import type { OnWar } from '../../../rulesets/on-war/bots.js';
import { followsSmallLeads, searchForSize, type Values } from '../values.js';
import { evaluate } from './balance.js';
import { score } from './score.js';
import { winsByWaiting } from './task.js';

/**
 * Values of On War: expected results with the dice of the rules, and places, weighed by the task of the side.
 *
 * A side that wins by waiting searches with play-outs in which all battalions act: it sees the attack that comes. One that
 * attacks presses on where few answer, which `steady` does too little.
 */
export const onWarValues: Values<OnWar> = {
  score,
  searchFor: (view) => ({
    ...(winsByWaiting(view, view.viewer) ? { ...followsSmallLeads, keepsEarlier: true } : {}),
    ...searchForSize(view),
  }),
  evaluate,
};
