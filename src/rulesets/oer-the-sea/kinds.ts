import type { ActionKinds } from '../../core/kinds.js';
import type { Action } from './actions.js';
import type { Battle, Refusal } from './battle.js';
import { arrivalKinds } from './kinds/arrivals.js';
import { commandKinds } from './kinds/command.js';
import { initiativeKinds } from './kinds/initiative.js';
import { moveKinds } from './kinds/moves.js';
import { orderKinds } from './kinds/orders.js';
import { reactionKinds } from './kinds/reactions.js';
import type { State } from './state.js';
import type { Task } from './tasks.js';

/** All kinds of action, in the order in which a turn offers them. */
export const kinds: ActionKinds<State, Task, Battle, Action, Refusal> = {
  ...arrivalKinds,
  ...initiativeKinds,
  ...commandKinds,
  ...orderKinds,
  ...moveKinds,
  ...reactionKinds,
};
