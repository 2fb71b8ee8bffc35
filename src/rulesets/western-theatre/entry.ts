import type { Roll } from '../../core/roll.js';
import type { Battle, Rules } from './battle.js';
import { entryDice, waiting } from './entry/groups.js';
import { groupOf } from './read.js';
import type { Situation } from './state.js';
import type { EntryTask, TaskOf } from './tasks.js';
import { oneDie } from './throws.js';
import { changeGroup, schedule } from './write.js';

export { waiting } from './entry/groups.js';
export { entryPlaces, entryRefusals } from './entry/places.js';

/** Entry of reserves: the tasks of S6. @see WT-ENT-01 WT-ENT-02 WT-ENT-03 WT-ENT-04 */

/** Hidden from the other side: it does not know of the group. @see WT-GEN-14 WT-ENT-02 */
const entryRoll = (s: Situation, groupId: string): Roll => {
  const group = groupOf(s, groupId);
  return {
    ...oneDie('entry', 'WT-ENT-02', group.side, groupId),
    ...entryDice(s, group),
    read: { kind: 'reaching', need: s.tables.counts.entryFace },
    target: 1,
    comparison: 'atLeast',
    passOrFail: true,
    seenBy: group.side,
  };
};

/** A group that has thrown its six before needs no dice. @see WT-ENT-04 */
const entries = (battle: Battle, { groupIds: [first, ...others] }: TaskOf<'entries'>): void => {
  if (first === undefined) return;
  const task = groupOf(battle.state, first).succeeded ? 'placeEntry' : 'entry';
  schedule(battle, { task, groupId: first }, { task: 'entries', groupIds: others });
};

export const entryRules: Rules<EntryTask> = {
  entries: { act: entries },
  entry: {
    roll: (s, { groupId }) => entryRoll(s, groupId),
    /** @see WT-ENT-03 */
    settle: (battle, { groupId }, sixes) => {
      if (sixes === 0) return;
      changeGroup(battle, groupId, { succeeded: true });
      schedule(battle, { task: 'placeEntry', groupId });
    },
  },
  /** One after another, in any order, until all are placed or the side ends it. @see WT-ENT-04 WT-GEN-16 */
  placeEntry: {
    asks: (s, { groupId }) =>
      waiting(s, groupOf(s, groupId)).length === 0
        ? null
        : { side: s.active, about: groupId, actions: ['placeEntry', 'endEntry'] },
    before: (battle, task, action) => {
      if (action.type !== 'endEntry') schedule(battle, { task: 'checkEnd' }, task);
    },
  },
};
