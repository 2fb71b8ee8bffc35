import type { OpenDecision } from '../../core/kinds.js';
import type { Action, ActionType } from './actions.js';
import type { Refusal } from './battle.js';
import { refuse } from './refusals.js';
import type { State } from './state.js';
import { orderNames, responseNames } from './tables.js';
import type { Task } from './tasks.js';

/** Types that a task takes, where not all of them are open all the time: a closed one is refused by its own chapter. */
const typesTaken: { readonly [Name in Task['task']]?: readonly ActionType[] } = {
  chooseOrder: orderNames,
  chooseResponse: responseNames,
  commandAction: ['activate', 'moveLeader', 'useFord', 'end'],
};

/**
 * Reasons against an action whatever its kind: it is the other side's decision, or the decision takes no such action.
 *
 * @see KG-ACT-06 KG-GEN-14
 */
export const misplaced = (
  { side, task }: OpenDecision<State, Task>,
  open: readonly ActionType[],
  action: Action,
): readonly Refusal[] => {
  if (action.side !== undefined && action.side !== side)
    return [refuse('notActiveSide', 'KG-GEN-14', 'side', { asked: side, given: action.side })];
  const taken = typesTaken[task.task] ?? open;
  return taken.includes(action.type) ? [] : [refuse('wrongPhase', 'KG-ACT-06', 'type', { open: taken.join(', ') })];
};
