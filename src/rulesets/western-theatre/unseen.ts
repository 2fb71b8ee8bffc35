import type { Action } from './actions.js';
import { agenda } from './agenda.js';
import { otherSide } from './read.js';
import type { SideId } from './scenario.js';
import { type State, type Step, steps, type View } from './state.js';
import type { EntryTask, Task } from './tasks.js';
import { view as viewAt } from './view.js';

/** Dice and decisions of which a side is told nothing: the entry of enemy reserves. @see WT-GEN-14 WT-ENT-02 */

const entryTasks: Readonly<Record<EntryTask['task'], true>> = { entries: true, entry: true, placeEntry: true };
const isOfEntry = ({ task }: Task): boolean => Object.hasOwn(entryTasks, task);

/**
 * While a side throws for reserves or places them, the other side sees what it would see if there were none: the moves
 * that come next. Null where none would come, and the view can only say that something is decided.
 */
const pastEntry = (state: State, viewer: SideId): State | null => {
  const next = state.agenda.at(-1);
  if (state.active === viewer || next === undefined || !isOfEntry(next)) return null;
  const on = agenda.start({ ...state, agenda: state.agenda.filter((task) => !isOfEntry(task)) }).state;
  const question = agenda.ask(on);
  return question?.kind === 'decision' && question.side === otherSide(state, viewer) ? on : null;
};

/**
 * What a side may know of a state: everything but the reserves of the other side, what of it has left the table, and
 * whether, when and with what success reserves throw for entry.
 *
 * @see WT-GEN-14
 */
export const view = (state: State, side: string): View => viewAt(pastEntry(state, side as SideId) ?? state, side);

const isBeforeEntry = ({ step }: State): boolean => steps.indexOf(step) < steps.indexOf('entry' satisfies Step);

/** How many steps of entry have begun since the start of the battle, of both sides. */
const entriesBegun = (state: State): number => 2 * state.turn + (state.second ? 1 : 0) + (isBeforeEntry(state) ? 0 : 1);

/**
 * Whether an action leads at once to the step of entry of the enemy or past it, where he may throw for reserves. It is
 * the same whether he has any, so that an undo does not tell.
 *
 * @see WT-GEN-14
 */
export const stirsUnseen = (state: State, action: Action, side: string): boolean => {
  const answered = agenda.answer(state, { action });
  if (!answered.ok) return false;
  const passed = entriesBegun(answered.state) - entriesBegun(state);
  if (passed !== 1) return passed > 1;
  return answered.state.active !== side || (state.active !== side && isBeforeEntry(state));
};
