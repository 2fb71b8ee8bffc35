import { pieceField } from '../../../core/fields.js';
import { optionsBy } from '../../../core/kindparts.js';
import { actionKind, type OpenDecision } from '../../../core/kinds.js';
import type { Battle, Refusal } from '../battle.js';
import { nameOf } from '../names.js';
import { riderOf } from '../officers.js';
import { findUnit, isOnTable, unitsOfSide } from '../read.js';
import { refuse } from '../refusals.js';
import type { SideId } from '../scenario.js';
import type { Officer, State, Unit } from '../state.js';
import type { Task, TaskOf } from '../tasks.js';

export { neverRefused, say } from '../../../core/kindparts.js';

/** Shared parts of the kinds of action. */

/** Defines a kind of action, with the types of its action and of the tasks that open it. */
export const kind = actionKind<State, Task, Battle, Refusal>();

/** The open decision, with the task that asks for it. */
export type Open<Own extends Task = Task> = OpenDecision<State, Own>;

/** Pieces as options, labelled by name. */
export const optionsOf = optionsBy(nameOf);

/** The unit that acts, out of those that may. */
export const unitField = <Own extends Task>(isAble: (open: Open<Own>, unit: Unit) => boolean) =>
  pieceField<Open<Own>, unknown>({
    label: 'unit',
    actor: true,
    options: (open, _draft, _at, given) =>
      optionsOf(
        open.state,
        unitsOfSide(open.state, open.side as SideId)
          .filter((unit) => (given === undefined || unit.id === given) && isAble(open, unit))
          .map(({ id }) => id),
      ),
  });

/** Reasons against an action of a unit: that it is none of the side's on the table, or those of the chapter. */
export const unitRefusals = (
  { state, side }: Open,
  { unitId }: { readonly unitId: string },
  chapter: (unit: Unit) => readonly Refusal[],
): readonly Refusal[] => {
  const unit = findUnit(state, unitId);
  if (unit === undefined || !isOnTable(unit)) return [refuse('invalid', 'WT-GEN-20', 'unitId', { unit: unitId })];
  return unit.side === side ? chapter(unit) : [refuse('notOwn', 'WT-SEQ-02', 'unitId', { unit: unitId })];
};

/** Reasons against the ride of an officer on the table: he is the enemy’s, or it is not he whose ride is in hand. @see WT-CMD-10 */
export const riderRefusals = (
  { state, side, task: { moving } }: Open<TaskOf<'march'>>,
  { id, side: owner }: Officer,
): readonly Refusal[] => {
  if (owner !== side) return [refuse('notOwn', 'WT-SEQ-02', 'unitId', { unit: id })];
  return riderOf(state, moving)?.id === id ? [] : [refuse('wrongPhase', 'WT-CMD-10', 'unitId', { unit: id })];
};
