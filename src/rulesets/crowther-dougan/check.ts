import type { OpenDecision } from '../../core/kinds.js';
import type { Action, ActionType } from './actions.js';
import type { Refusal } from './battle.js';
import { findPersonality, findUnit } from './read.js';
import { refuse } from './refusals.js';
import type { State } from './state.js';
import type { Task } from './tasks.js';
import { valueRefusals } from './values.js';

/**
 * A value is wrong by itself, or the decision belongs to the other side, or it does not accept this type.
 *
 * @see CD-SEQ-07 CD-SEQ-09
 */
export const misplaced = (
  { state, side }: OpenDecision<State, Task>,
  open: readonly ActionType[],
  action: Action,
): readonly Refusal[] => {
  const wrong = valueRefusals(state, action);
  if (wrong.length > 0) return wrong;
  if (action.side !== undefined && action.side !== side)
    return [refuse('notYourDecision', 'CD-SEQ-07', 'side', { asked: side, given: action.side })];
  if (open.includes(action.type)) return [];
  return action.type === 'pledge' && isTestRolled(state, action.personalityId)
    ? [refuse('testAlreadyRolled', 'CD-PER-19', 'personalityId')]
    : [refuse('wrongStep', 'CD-SEQ-07', 'type', { open: open.join(', ') })];
};

/** Whether the test of the unit that a personality is with has been rolled in this step. @see CD-PER-07 CD-PER-19 */
export const isTestRolled = (s: State, personalityId: string): boolean => {
  const unit = findUnit(s, findPersonality(s, personalityId)?.attachedTo ?? '');
  return unit !== undefined && unit.tested === s.step;
};
