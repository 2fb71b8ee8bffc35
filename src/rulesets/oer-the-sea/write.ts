import { schedule as scheduleTasks } from '../../core/agenda.js';
import { changePiece, changeState } from '../../core/write.js';
import type { Battle } from './battle.js';
import { centreOfUnit } from './footprint.js';
import type { Group, Officer, State, Unit, Work } from './state.js';
import type { Task } from './tasks.js';

export { changeState, emit } from '../../core/write.js';

/** State changes. Each creates a new state that shares everything it does not change. */

const movesOfficers = (patch: Partial<Unit>): boolean => 'pose' in patch || 'stands' in patch || 'formation' in patch;

/** Moves attached officers to the centre of their host (OTS-OFF-07). */
const bringOfficersAlong = (battle: Battle, unitId: string): void => {
  const { state } = battle;
  if (!state.officers.some((officer) => officer.attachedTo === unitId)) return;
  const host = state.units.find((unit) => unit.id === unitId);
  if (host === undefined) return;
  const position = centreOfUnit(state, host);
  changeState(battle, {
    officers: state.officers.map((officer) => (officer.attachedTo === unitId ? { ...officer, position } : officer)),
  });
};

/** Changes a unit; attached officers move with it. */
export const changeUnit = (battle: Battle, id: string, patch: Partial<Unit>): void => {
  changePiece(battle, 'units', id, patch);
  if (movesOfficers(patch)) bringOfficersAlong(battle, id);
};

export const changeOfficer = (battle: Battle, id: string, patch: Partial<Officer>): void =>
  changePiece(battle, 'officers', id, patch);

export const changeWork = (battle: Battle, id: string, patch: Partial<Work>): void =>
  changePiece(battle, 'works', id, patch);

export const changeGroup = (battle: Battle, id: string, patch: Partial<Group>): void =>
  changePiece(battle, 'groups', id, patch);

/** Adds tasks to the agenda; the first of them is next. */
export const schedule = (battle: Battle, ...tasks: readonly Task[]): void =>
  scheduleTasks<Task, State>(battle, ...tasks);
