import type { Action, Step } from '../actions.js';
import { reachOf } from '../movement/path.js';
import type { Situation, Unit } from '../state.js';

/** What proposals of moves are put together from. */

/** A Move order of some steps. */
export const moving = (...steps: readonly Step[]): Action => ({ type: 'move', steps });

export const ahead = (inches: number): Step => ({ kind: 'advance', inches });

/** Inches ahead that a share of the turn allows over the ground there is. */
export const reachAhead = (s: Situation, unit: Unit, share: number): number =>
  reachOf(s, unit, unit.pose, unit.pose.heading, share, 'move');
