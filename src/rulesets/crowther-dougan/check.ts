import type { OpenDecision } from '../../core/kinds.js';
import type { Action, ActionType } from './actions.js';
import type { Refusal } from './battle.js';
import { findPersonality, findUnit } from './read.js';
import { refuse } from './refusals.js';
import type { State } from './state.js';
import type { Task } from './tasks.js';

/** The decision belongs to the other side, or does not accept this type. @see CD-SEQ-07 */
export const misplaced = (
  { state, side }: OpenDecision<State, Task>,
  open: readonly ActionType[],
  action: Action,
): readonly Refusal[] => {
  if (action.side !== undefined && action.side !== side)
    return [refuse('notYourDecision', 'CD-SEQ-07', 'side', { asked: side, given: action.side })];
  if (open.includes(action.type)) return [];
  return isTooLate(state, action)
    ? [refuse('testAlreadyRolled', 'CD-PER-19', 'personalityId')]
    : [refuse('wrongStep', 'CD-SEQ-07', 'type', { open: open.join(', ') })];
};

/** A pledge for a test that has been rolled in this step. @see CD-PER-07 CD-PER-19 */
const isTooLate = (s: State, action: Action): boolean => {
  const personality = action.type === 'pledge' ? findPersonality(s, action.personalityId) : undefined;
  const unit = findUnit(s, personality?.attachedTo ?? '');
  return unit !== undefined && unit.tested === s.step;
};
