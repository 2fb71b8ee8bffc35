import { schedule as scheduleTasks } from '../../core/agenda.js';
import { changePiece } from '../../core/write.js';
import type { Battle } from './battle.js';
import type { BrigadeState, Charge, Officer, State, Unit } from './state.js';
import type { Task } from './tasks.js';

export { changeState, emit } from '../../core/write.js';

/** Applies consequences. Each function makes a new state that shares everything it does not change. */

export const changeUnit = (battle: Battle, id: string, patch: Partial<Unit>): void =>
  changePiece(battle, 'units', id, patch);

export const changeOfficer = (battle: Battle, id: string, patch: Partial<Officer>): void =>
  changePiece(battle, 'officers', id, patch);

export const changeBrigade = (battle: Battle, id: string, patch: Partial<BrigadeState>): void =>
  changePiece(battle, 'brigades', id, patch);

/** Changes the charge of a battalion. */
export const changeCharge = (battle: Battle, charger: string, patch: Partial<Charge>): void => {
  const charges = battle.state.charges.map((charge) => (charge.charger === charger ? { ...charge, ...patch } : charge));
  battle.state = { ...battle.state, charges };
};

/** Puts tasks on the agenda so that the first of them is next. */
export const schedule = (battle: Battle, ...tasks: readonly Task[]): void =>
  scheduleTasks<Task, State>(battle, ...tasks);
