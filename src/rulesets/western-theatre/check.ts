import type { OpenDecision } from '../../core/kinds.js';
import type { Action, ActionType } from './actions.js';
import type { Refusal } from './battle.js';
import { refuse } from './refusals.js';
import type { State } from './state.js';
import type { Task } from './tasks.js';

/**
 * The decision belongs to the other side, or does not accept this type. Unknown ids are refused by the kinds: an id in
 * reserve is unknown to the other side (WT-GEN-14).
 *
 * @see WT-GEN-20
 */
export const misplaced = (
  { side }: OpenDecision<State, Task>,
  open: readonly ActionType[],
  action: Action,
): readonly Refusal[] => {
  if (action.side !== undefined && action.side !== side)
    return [refuse('notActiveSide', 'WT-GEN-20', 'side', { asked: side, given: action.side })];
  return open.includes(action.type) ? [] : [refuse('wrongPhase', 'WT-GEN-20', 'type', { open: open.join(', ') })];
};
