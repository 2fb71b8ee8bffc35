import { schedule as scheduleTasks } from '../../core/agenda.js';
import { changePiece, emit as emitEvent } from '../../core/write.js';
import type { Battle } from './battle.js';
import type { BattleEvent } from './events.js';
import type { Group, Melee, Officer, State, Unit } from './state.js';
import type { Task } from './tasks.js';

export { changeState } from '../../core/write.js';

/** Applies consequences. Each function makes a new state that shares everything it does not change. */

export const changeUnit = (battle: Battle, id: string, patch: Partial<Unit>): void =>
  changePiece(battle, 'units', id, patch);

export const changeOfficer = (battle: Battle, id: string, patch: Partial<Officer>): void =>
  changePiece(battle, 'officers', id, patch);

export const changeGroup = (battle: Battle, id: string, patch: Partial<Group>): void =>
  changePiece(battle, 'groups', id, patch);

export const changeMelee = (battle: Battle, id: string, patch: Partial<Melee>): void =>
  changePiece(battle, 'melees', id, patch);

/** Puts tasks on the agenda so that the first of them is next. */
export const schedule = (battle: Battle, ...tasks: readonly Task[]): void =>
  scheduleTasks<Task, State>(battle, ...tasks);

/** Adds an event. What concerns reserves carries `seenBy`. @see WT-GEN-14 */
export const emit = (battle: Battle, event: BattleEvent): void => emitEvent<BattleEvent>(battle, event);
