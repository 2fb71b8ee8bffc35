import { optionsBy } from '../../../core/kindparts.js';
import { actionKind, type OpenDecision } from '../../../core/kinds.js';
import type { Proposal as AnyProposal } from '../../../core/proposals.js';
import type { Battle, Refusal } from '../battle.js';
import { nameOf } from '../names.js';
import type { State } from '../state.js';
import type { Task } from '../tasks.js';

export { ableIds, neverRefused, say, wholeTurn } from '../../../core/kindparts.js';

/** Shared parts of the kinds of action. */

/** Defines a kind of action, with the types of its action and of the tasks that open it. */
export const kind = actionKind<State, Task, Battle, Refusal>();

/** The open decision, with the task that asks for it. */
export type Open<Own extends Task = Task> = OpenDecision<State, Own>;

export type Proposal<Action> = AnyProposal<Action>;

/** Pieces as options, labelled by name. */
export const optionsOf = optionsBy(nameOf);
