import type { OpenDecision } from '../../core/kinds.js';
import type { Action, ActionType } from './actions.js';
import type { Refusal } from './battle.js';
import { refuse } from './refusals.js';
import type { State } from './state.js';
import type { Task } from './tasks.js';

/**
 * Reasons against an action whatever its kind: the decision belongs to the other side, or does not accept this type.
 *
 * @see OW-GEN-17
 */
export const misplaced = (
  { side }: OpenDecision<State, Task>,
  open: readonly ActionType[],
  action: Action,
): readonly Refusal[] => {
  if (action.side !== undefined && action.side !== side)
    return [refuse('notActiveSide', 'OW-GEN-17', 'side', { asked: side, given: action.side })];
  return open.includes(action.type) ? [] : [refuse('wrongPhase', 'OW-GEN-17', 'type', { open: open.join(', ') })];
};
