import type { OpenDecision } from '../../core/kinds.js';
import type { Action, ActionType } from './actions.js';
import type { Refusal } from './battle.js';
import { findOfficer, findUnit, groundOf, isOnTable, isPresent } from './read.js';
import { refuse } from './refusals.js';
import type { State } from './state.js';
import type { Task } from './tasks.js';

/** Reasons against an action whatever its kind. */

const isBattalion = (state: State, id: string): boolean => {
  const unit = findUnit(state, id);
  return unit !== undefined && isOnTable(unit);
};

const isCommander = (state: State, id: string): boolean => {
  const officer = findOfficer(state, id);
  return officer !== undefined && isPresent(state, officer);
};

/** Fields that name something in the battle, and whether it is there. */
const named: Readonly<Record<string, (state: State, id: string) => boolean>> = {
  unit: isBattalion,
  target: isBattalion,
  charger: isBattalion,
  fireAt: isBattalion,
  attachTo: isBattalion,
  replaceOfficer: isBattalion,
  commander: isCommander,
  building: (state, id) => groundOf(state, id) !== undefined,
  feature: (state, id) => groundOf(state, id) !== undefined,
  wood: (state, id) => groundOf(state, id) !== undefined,
};

/** Names of nothing that is on the table. */
const unknownNames = (state: State, action: Action): readonly Refusal[] =>
  Object.entries(action).flatMap(([field, value]: [string, unknown]) =>
    typeof value !== 'string' || named[field]?.(state, value) !== false
      ? []
      : [refuse('invalid', 'OW-GEN-17', field, { [field]: value })],
  );

/**
 * The decision belongs to the other side, does not accept this type, or the action names something that is not there.
 *
 * @see OW-GEN-17
 */
export const misplaced = (
  { side, state }: OpenDecision<State, Task>,
  open: readonly ActionType[],
  action: Action,
): readonly Refusal[] => {
  if (action.side !== undefined && action.side !== side)
    return [refuse('notActiveSide', 'OW-GEN-17', 'side', { asked: side, given: action.side })];
  return open.includes(action.type)
    ? unknownNames(state, action)
    : [refuse('wrongPhase', 'OW-GEN-17', 'type', { open: open.join(', ') })];
};
