import type { Roll } from '../../../core/roll.js';
import type { Rules } from '../battle.js';
import type { SideId } from '../scenario.js';
import type { Unit } from '../state.js';
import type { SecretTask, Task } from '../tasks.js';

/** Tasks that a side may not know of, and what its view has in their place. @see OW-HID-18 */

/** Fields of tasks that hold the id of a battalion. */
const unitFields: readonly string[] = ['unitId', 'targetId', 'unit', 'target', 'charger', 'firer', 'enemy', 'hidden'];

/** Whether some data names one of the battalions. */
const names = (value: unknown, ids: ReadonlySet<string>): boolean => {
  if (Array.isArray(value)) return value.some((each) => names(each, ids));
  if (typeof value !== 'object' || value === null) return false;
  return Object.entries(value).some(([field, each]: [string, unknown]) =>
    typeof each === 'string' ? unitFields.includes(field) && ids.has(each) : names(each, ids),
  );
};

const asked: readonly Task['task'][] = ['rerollCheck', 'resume', 'allocateHits'];
const thrown: readonly Task['task'][] = [
  'check',
  'leadership',
  'bogging',
  'initiative',
  'save',
  'firepower',
  'occupancy',
];

/** What a view has in place of a secret task: nothing, if it asks no side. */
const inPlaceOf = ({ task }: Task, owner: SideId): readonly Task[] => {
  if (asked.includes(task)) return [{ task: 'secretDecision', side: owner }];
  return thrown.includes(task) ? [{ task: 'secretDice' }] : [];
};

/**
 * The agenda without what it tells of hidden battalions. Secret tasks that wait below the open one are left out: their
 * number would tell of losses.
 *
 * @see OW-HID-15 OW-HID-17
 */
export const agendaSeenBy = (agenda: readonly Task[], hidden: readonly Unit[], owner: SideId): readonly Task[] => {
  const ids = new Set(hidden.map(({ id }) => id));
  const open = agenda.at(-1);
  return agenda.flatMap((task) => {
    if (!names(task, ids)) return [task];
    return task === open ? inPlaceOf(task, owner) : [];
  });
};

const secretRoll: Roll = {
  kind: 'roll',
  purpose: 'secret',
  clause: 'OW-HID-18',
  side: null,
  by: null,
  dice: 1,
  die: 'd6',
  read: { kind: 'sum' },
  breakdown: [],
  target: null,
  comparison: null,
  seenBy: null,
};

/** Secret tasks are only in views and in what is imagined from them, where their dice change nothing. */
export const secretRules: Rules<SecretTask> = {
  secretDice: { roll: () => secretRoll, settle: () => undefined },
  secretDecision: { asks: (_, { side }) => ({ side, about: null, actions: [] }) },
};
