import type { BattleOf, TaskRules } from '../../core/agenda.js';
import type { Refusal as AnyRefusal } from '../../core/refusal.js';
import type { Action } from './actions.js';
import type { ClauseId } from './clauses.js';
import type { BattleEvent } from './events.js';
import type { State } from './state.js';
import type { RefusalCode } from './tables.js';
import type { Task } from './tasks.js';

/** The types of a battle in progress. */

/** A reason why an action is not allowed. */
export type Refusal = AnyRefusal<RefusalCode, ClauseId>;
/** An answer being carried out: the state so far, and the events so far. */
export type Battle = BattleOf<State, BattleEvent>;
/** The rules for the tasks of a chapter. */
export type Rules<Chapter extends Task> = TaskRules<State, BattleEvent, Chapter, Action>;
