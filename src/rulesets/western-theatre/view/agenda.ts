import { byId } from '../../../core/pieces.js';
import type { Roll } from '../../../core/roll.js';
import type { Rules } from '../battle.js';
import type { SideId } from '../scenario.js';
import type { State } from '../state.js';
import type { SecretTask, Task } from '../tasks.js';
import { oneDie } from '../throws.js';

/** Tasks that a side may not know of, and what its view has in their place. @see WT-GEN-14 */

/** What a view has in place of a task about the reserves of the other side. */
const inPlaceOf = (state: State, task: Task, owner: SideId): readonly Task[] => {
  // A group that has come on is gone from the list.
  const isSecret = (groupId: string): boolean => byId(state.groups, groupId)?.side === owner;
  // An empty list too: it would tell that no further group throws.
  if (task.task === 'entries') return state.active === owner ? [] : [task];
  if (task.task === 'entry' && isSecret(task.groupId)) return [{ task: 'secretDice', side: owner }];
  if (task.task === 'placeEntry' && isSecret(task.groupId)) return [{ task: 'secretDecision', side: owner }];
  return [task];
};

/** The agenda without what it tells of the reserves of a side; the list itself if it tells nothing. */
export const agendaSeenBy = (state: State, owner: SideId): readonly Task[] => {
  const { agenda } = state;
  const seen = agenda.flatMap((task) => inPlaceOf(state, task, owner));
  return seen.length === agenda.length && seen.every((task, place) => task === agenda[place]) ? agenda : seen;
};

/** Its purpose would tell that the enemy has a reserve; logs are silent about it. */
const secretRoll = (side: SideId): Roll => ({ ...oneDie('entry', 'WT-GEN-14', side), purpose: 'secret', seenBy: side });

/** Secret tasks are only in views and in what is imagined from them, where their dice change nothing. */
export const secretRules: Rules<SecretTask> = {
  secretDice: { roll: (_, { side }) => secretRoll(side), settle: () => undefined },
  secretDecision: { asks: (_, { side }) => ({ side, about: null, actions: [] }) },
};
