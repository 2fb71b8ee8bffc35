import { schedule } from '../../core/agenda.js';
import { replacedIn } from '../../core/pieces.js';
import type { Battle, Task } from './agenda.js';
import type { BattleEvent } from './events.js';
import type { Leader, State, Unit } from './state.js';

/** Writing consequences. Each makes a new state that shares all it does not change. */

/** Changes anything of the state that is not a piece. */
export const changeState = (battle: Battle, patch: Partial<State>): void => {
  battle.state = { ...battle.state, ...patch };
};

export const changeUnit = (battle: Battle, id: string, patch: Partial<Unit>): void =>
  changeState(battle, { units: replacedIn(battle.state.units, id, patch) });

export const changeLeader = (battle: Battle, id: string, patch: Partial<Leader>): void =>
  changeState(battle, { leaders: replacedIn(battle.state.leaders, id, patch) });

/** Reports something that happened. */
export const tell = (battle: Battle, event: BattleEvent): void => {
  battle.events.push(event);
};

/** Puts tasks on the agenda so that the first of them is next. */
export const next = (battle: Battle, ...tasks: readonly Task[]): void => schedule<Task, State>(battle, ...tasks);
