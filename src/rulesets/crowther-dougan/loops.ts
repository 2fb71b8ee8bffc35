import type { ActingRule } from '../../core/agenda.js';
import type { BattleEvent } from './events.js';
import { inOrder } from './read.js';
import type { State, Unit } from './state.js';
import type { Loop, Task } from './tasks.js';
import { schedule } from './write.js';

/** The rule of a step in which units act in roster order, moving side first. */
type LoopRule<Name extends Task['task']> = ActingRule<State, BattleEvent, Loop<Name>>;

/**
 * Does for each unit in order what is due, once. Whether something is due is asked when its turn comes, so results are in
 * force at once.
 *
 * @param isDue - whether the unit has to act in this step
 * @param tasksFor - what it does
 * @see CD-SEQ-06 CD-SEQ-10
 */
export const eachInOrder = <Name extends Extract<Task, { readonly from: number }>['task']>(
  isDue: (s: State, unit: Unit) => boolean,
  tasksFor: (s: State, unit: Unit) => readonly Task[],
): LoopRule<Name> => ({
  act: (battle, { task, from }) => {
    const { state } = battle;
    const order = inOrder(state);
    const place = order.findIndex((unit, index) => index >= from && isDue(state, unit));
    const unit = order[place];
    if (unit !== undefined) schedule(battle, ...tasksFor(state, unit), { task, from: place + 1 } as Task);
  },
});
