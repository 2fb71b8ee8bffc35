import { atBreach, battered, nearShell, savingNow } from '../fire.js';
import { memberName, nameOf } from '../names.js';
import type { Situation } from '../state.js';
import type { Hit } from '../tasks.js';

/** The members that the dice of the open roll are for; none if they are all alike. */
const membersOf = (s: Situation): readonly Hit[] => {
  const task = s.agenda.at(-1);
  if (task?.task === 'save') return savingNow(s, task);
  if (task?.task === 'firepower') return battered(task);
  if (task?.task === 'template') return nearShell(s, task);
  return task?.task === 'occupancy' ? atBreach(s, task) : [];
};

/** Whose each die of the open roll is. Its battalion is named where there are several. @see OW-HIT-05 */
export const dice = (s: Situation): readonly string[] => {
  const members = membersOf(s);
  const isOfOne = members.every(({ unit }) => unit === members[0]?.unit);
  return members.map(({ unit, member }) => {
    const name = memberName(s, member);
    return isOfOne ? name : `${name} of ${nameOf(s, unit)}`;
  });
};
