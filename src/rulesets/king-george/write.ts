import { schedule as scheduleTasks } from '../../core/agenda.js';
import { changePiece } from '../../core/write.js';
import type { Battle } from './battle.js';
import type { Leader, State, Unit } from './state.js';
import type { Task } from './tasks.js';

export { changeState, emit } from '../../core/write.js';

/** Applies consequences. Each function makes a new state that shares everything it does not change. */

export const changeUnit = (battle: Battle, id: string, patch: Partial<Unit>): void =>
  changePiece(battle, 'units', id, patch);

export const changeLeader = (battle: Battle, id: string, patch: Partial<Leader>): void =>
  changePiece(battle, 'officers', id, patch);

/** Puts tasks on the agenda so that the first of them is next. */
export const schedule = (battle: Battle, ...tasks: readonly Task[]): void =>
  scheduleTasks<Task, State>(battle, ...tasks);
