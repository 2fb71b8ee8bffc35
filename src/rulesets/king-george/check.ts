import type { OpenDecision } from '../../core/kinds.js';
import type { Action, ActionType } from './actions.js';
import type { Refusal } from './battle.js';
import { refuse } from './refusals.js';
import type { State } from './state.js';
import { orderNames, responseNames } from './tables.js';
import type { Task } from './tasks.js';

/**
 * Action types a task accepts, for tasks where some of them may be closed. The chapter refuses a closed type itself.
 */
const typesTaken: { readonly [Name in Task['task']]?: readonly ActionType[] } = {
  chooseOrder: orderNames,
  chooseResponse: responseNames,
  commandAction: ['activate', 'moveLeader', 'useFord', 'end'],
};

/**
 * Reasons against an action whatever its kind: the decision belongs to the other side, or does not accept this type.
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
