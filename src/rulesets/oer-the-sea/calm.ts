import type { Battle } from './battle.js';
import { unitOf } from './read.js';
import { changeState, changeUnit, emit } from './write.js';

/**
 * Takes a unit off the list of those still to advance: if it breaks loose again this turn, it waits for the next one.
 *
 * @see OTS-SPC-22
 */
const waitsNoLonger = (battle: Battle, unitId: string): void =>
  changeState(battle, {
    agenda: battle.state.agenda.map((task) =>
      task.task === 'uncontrolledAdvances' ? { ...task, waiting: task.waiting.filter((id) => id !== unitId) } : task,
    ),
  });

/**
 * Ends the uncontrolled advance of units: on contact, made by either side, or when fire kept a charger from contact.
 *
 * @see OTS-SPC-04 OTS-SPC-05 OTS-SPC-22
 */
export const endUncontrolledAdvance = (battle: Battle, unitIds: readonly string[]): void => {
  for (const unitId of unitIds) {
    if (!unitOf(battle.state, unitId).uncontrolled) continue;
    changeUnit(battle, unitId, { uncontrolled: false });
    waitsNoLonger(battle, unitId);
    emit(battle, { type: 'uncontrolled', clause: 'OTS-SPC-05', unitId, uncontrolled: false });
  }
};
