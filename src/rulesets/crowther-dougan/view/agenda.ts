import type { Roll } from '../../../core/roll.js';
import type { Rules } from '../battle.js';
import { inOrder, knows, otherSide, unitOf } from '../read.js';
import type { SideId } from '../scenario.js';
import type { Situation, Unit } from '../state.js';
import type { SecretTask, Task } from '../tasks.js';
import { seenAsTold } from './mask.js';

/** Tasks that a side may not know of, and what its view has in their place. @see CD-OBS-21 */

/** Whether some data names one of the units. Ids are unique words, so any text that is one counts. */
const names = (value: unknown, ids: ReadonlySet<string>): boolean => {
  if (typeof value === 'string') return ids.has(value);
  if (Array.isArray(value)) return value.some((each) => names(each, ids));
  return typeof value === 'object' && value !== null && Object.values(value).some((each) => names(each, ids));
};

/** Tasks that ask a side about a unit of its own. */
const asked: readonly Task['task'][] = ['pledge', 'attemptRally', 'followUp', 'rallyMove'];
/** Tasks that throw dice for a unit. */
const thrown: readonly Task['task'][] = [
  'moraleRoll',
  'initialCharge',
  'finalCharge',
  'fireRoll',
  'fireFraction',
  'combatRoll',
  'combatFraction',
  'rout',
  'pursuit',
  'followUpMove',
  'march',
  'ride',
  'lost',
  'lostDirection',
  'risk',
];

/** What a view has in place of a secret task: nothing, if it asks no side. */
const inPlaceOf = ({ task }: Task, owner: SideId): readonly Task[] => {
  if (asked.includes(task)) return [{ task: 'secretDecision', side: owner }];
  return thrown.includes(task) ? [{ task: 'secretDice', side: owner }] : [];
};

/**
 * The agenda without the dice of an observation of the other side: for those who may not know that it looks, its choice
 * whether to look is still open. @see CD-OBS-09
 */
const withoutObservation = ({ agenda, movingSide }: Situation, side: SideId): readonly Task[] =>
  movingSide === side ? agenda : agenda.filter(({ task }) => task !== 'observationRoll');

/** While the other side hides units its view is asked for, but not which of them it could hide. @see CD-OBS-21 */
const asHiding = (task: Task, side: SideId, isOpen: boolean): Task =>
  isOpen && task.task === 'hide' && task.side !== side ? { task: 'secretDecision', side: task.side } : task;

/** The place of a step in roster order, told no more closely than by the units that a side knows. */
const placeKnown = (s: Situation, side: SideId, from: number): number =>
  inOrder(s)
    .slice(0, from)
    .findLastIndex((unit) => knows(s, side, unit)) + 1;

/** A shot of a side, without whether its target has found the shooter. @see CD-OBS-18 */
const asShooter = (s: Situation, side: SideId, task: Task): Task => {
  if ((task.task !== 'fireRoll' && task.task !== 'fireFraction') || unitOf(s, task.order.unitId).side !== side)
    return task;
  const { order } = task;
  return { ...task, order: { ...order, seen: seenAsTold(s, order.unitId, order.targetId, order.seen) } };
};

/**
 * The agenda without what it tells of units that a side does not know. Secret tasks that wait below the open one are left
 * out: their number would tell of tests.
 *
 * @see CD-OBS-21
 */
export const agendaSeenBy = (s: Situation, side: SideId, unknown: readonly Unit[]): readonly Task[] => {
  const ids = new Set(unknown.map(({ id }) => id));
  return withoutObservation(s, side).flatMap((task, index, agenda): readonly Task[] => {
    const isOpen = index === agenda.length - 1;
    if (ids.size > 0 && names(task, ids)) return isOpen ? inPlaceOf(task, otherSide(s, side)) : [];
    const told = asHiding(asShooter(s, side, task), side, isOpen);
    return [ids.size > 0 && 'from' in told ? { ...told, from: placeKnown(s, side, told.from) } : told];
  });
};

const secretRoll = (side: SideId): Roll => ({
  kind: 'roll',
  purpose: 'secret',
  clause: 'CD-OBS-21',
  side,
  by: null,
  dice: 1,
  die: 'd6',
  read: { kind: 'sum' },
  breakdown: [],
  target: null,
  comparison: null,
  seenBy: null,
});

/** Secret tasks are only in views and in what is imagined from them, where their dice change nothing. */
export const secretRules: Rules<SecretTask> = {
  secretDice: { roll: (_, { side }) => secretRoll(side), settle: () => undefined },
  secretDecision: { asks: (_, { side }) => ({ side, about: null, actions: [] }) },
};
