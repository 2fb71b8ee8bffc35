import type { Action } from './actions.js';
import { agenda } from './agenda.js';
import { type State, type Step, steps } from './state.js';

/** Dice of which a side is told nothing: the entry throws of the enemy. @see WT-GEN-14 WT-ENT-02 */

const isBeforeEntry = ({ step }: State): boolean => steps.indexOf(step) < steps.indexOf('entry' satisfies Step);

/** How many steps of entry have begun since the start of the battle, of both sides. */
const entriesBegun = (state: State): number => 2 * state.turn + (state.second ? 1 : 0) + (isBeforeEntry(state) ? 0 : 1);

/**
 * Whether an action leads at once to the step of entry of the enemy or past it, where he may throw for reserves. It is
 * the same whether he has any, so that an undo does not tell.
 *
 * @see WT-GEN-14
 */
export const stirsUnseen = (state: State, action: Action, side: string): boolean => {
  const answered = agenda.answer(state, { action });
  if (!answered.ok) return false;
  const passed = entriesBegun(answered.state) - entriesBegun(state);
  if (passed !== 1) return passed > 1;
  return answered.state.active !== side || (state.active !== side && isBeforeEntry(state));
};
