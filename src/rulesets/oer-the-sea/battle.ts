import type { BattleOf, TaskRules } from '../../core/agenda.js';
import type { Refusal as AnyRefusal } from '../../core/refusal.js';
import type { Action } from './actions.js';
import type { ClauseId } from './clauses.js';
import type { BattleEvent } from './events.js';
import type { State } from './state.js';
import type { RefusalCode } from './tables.js';
import type { Task } from './tasks.js';

/** Why an action is refused. */
export type Refusal = AnyRefusal<RefusalCode, ClauseId>;
/** A battle in progress: its present state and its events. */
export type Battle = BattleOf<State, BattleEvent>;
/** The rules of a chapter's tasks. */
export type RulesOf<Chapter extends Task> = TaskRules<State, BattleEvent, Chapter, Action>;
