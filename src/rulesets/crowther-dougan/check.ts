import type { OpenDecision } from '../../core/kinds.js';
import type { Action, ActionType } from './actions.js';
import type { Refusal } from './battle.js';
import { refuse } from './refusals.js';
import type { State } from './state.js';
import type { Task } from './tasks.js';

/** The decision belongs to the other side, or does not accept this type. @see CD-SEQ-07 */
export const misplaced = (
  { side }: OpenDecision<State, Task>,
  open: readonly ActionType[],
  action: Action,
): readonly Refusal[] => {
  if (action.side !== undefined && action.side !== side)
    return [refuse('notYourDecision', 'CD-SEQ-07', 'side', { asked: side, given: action.side })];
  return open.includes(action.type) ? [] : [refuse('wrongStep', 'CD-SEQ-07', 'type', { open: open.join(', ') })];
};
