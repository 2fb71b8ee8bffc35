import { schedule as scheduleTasks } from '../../core/agenda.js';
import { byId, replaceById, withPiece } from '../../core/pieces.js';
import type { Battle } from './battle.js';
import { changedState, changedUnit } from './copies.js';
import { centreOfUnit } from './footprint.js';
import type { Group, Officer, State, Unit, Work } from './state.js';
import type { Task } from './tasks.js';

export { emit } from '../../core/write.js';

/** State changes. Each creates a new state that shares everything it does not change. */

/** Changes fields of the state. */
export const changeState = (battle: Battle, patch: Partial<State>): void => {
  battle.state = changedState(battle.state, patch);
};

const movesOfficers = (patch: Partial<Unit>): boolean => 'pose' in patch || 'stands' in patch || 'formation' in patch;

/** Moves attached officers to the centre of their host (OTS-OFF-07). */
const bringOfficersAlong = (battle: Battle, unitId: string): void => {
  const { state } = battle;
  if (!state.officers.some((officer) => officer.attachedTo === unitId)) return;
  const host = byId(state.units, unitId);
  if (host === undefined) return;
  const position = centreOfUnit(state, host);
  changeState(battle, {
    officers: state.officers.map((officer) => (officer.attachedTo === unitId ? { ...officer, position } : officer)),
  });
};

/** Changes a unit; attached officers move with it. */
export const changeUnit = (battle: Battle, id: string, patch: Partial<Unit>): void => {
  changeState(battle, { units: withPiece(battle.state.units, id, (unit) => changedUnit(unit, patch)) });
  if (movesOfficers(patch)) bringOfficersAlong(battle, id);
};

export const changeOfficer = (battle: Battle, id: string, patch: Partial<Officer>): void =>
  changeState(battle, { officers: replaceById(battle.state.officers, id, patch) });

export const changeWork = (battle: Battle, id: string, patch: Partial<Work>): void =>
  changeState(battle, { works: replaceById(battle.state.works, id, patch) });

export const changeGroup = (battle: Battle, id: string, patch: Partial<Group>): void =>
  changeState(battle, { groups: replaceById(battle.state.groups, id, patch) });

/** Adds tasks to the agenda; the first of them is next. */
export const schedule = (battle: Battle, ...tasks: readonly Task[]): void =>
  scheduleTasks<Task, State>(battle, ...tasks);
