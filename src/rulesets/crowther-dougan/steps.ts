import type { AskingRule } from '../../core/agenda.js';
import type { Action, ActionType } from './actions.js';
import type { BattleEvent } from './events.js';
import type { State } from './state.js';
import type { Task } from './tasks.js';
import { schedule } from './write.js';

/**
 * The rule of an open step: the moving side decides as often as it likes, until it ends the step.
 *
 * @param end - the action that ends it
 * @param others - the actions that may be repeated
 */
export const openStep = <Own extends Task>(
  end: ActionType,
  ...others: readonly ActionType[]
): AskingRule<State, BattleEvent, Own, Action> => ({
  asks: ({ movingSide: side }) => ({ side, about: null, actions: [...others, end] }),
  before: (battle, task, { type }) => {
    if (type !== end) schedule(battle, task);
  },
});
