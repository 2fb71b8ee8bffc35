import { schedule as scheduleTasks } from '../../core/agenda.js';
import { changePiece, changeState, emit as emitEvent } from '../../core/write.js';
import type { Battle } from './battle.js';
import type { BattleEvent } from './events.js';
import { findUnit } from './read.js';
import type { BrigadeState, Charge, Officer, Situation, State, Unit } from './state.js';
import type { Task } from './tasks.js';

export { changeState };

/** Applies consequences. Each function makes a new state that shares everything it does not change. */

export const changeUnit = (battle: Battle, id: string, patch: Partial<Unit>): void =>
  changePiece(battle, 'units', id, patch);

export const changeOfficer = (battle: Battle, id: string, patch: Partial<Officer>): void =>
  changePiece(battle, 'officers', id, patch);

export const changeBrigade = (battle: Battle, id: string, patch: Partial<BrigadeState>): void =>
  changePiece(battle, 'brigades', id, patch);

/** Changes the charge of a battalion. */
export const changeCharge = (battle: Battle, charger: string, patch: Partial<Charge>): void => {
  const charges = battle.state.charges.map((charge) => (charge.charger === charger ? { ...charge, ...patch } : charge));
  changeState(battle, { charges });
};

/** Puts tasks on the agenda so that the first of them is next. */
export const schedule = (battle: Battle, ...tasks: readonly Task[]): void =>
  scheduleTasks<Task, State>(battle, ...tasks);

/** The battalion that an event is about, or that a commander joins. */
const subjectOf = (event: BattleEvent): string | null => {
  if (event.type === 'commanderMoved') return event.attachedTo;
  return 'unit' in event ? event.unit : null;
};

/** The only side that may know of an event: the owner of a hidden battalion. @see OW-HID-02 OW-HID-16 OW-HID-17 */
const ownerOfSecret = (s: Situation, event: BattleEvent): string | null => {
  const subject = subjectOf(event);
  const unit = subject === null ? undefined : findUnit(s, subject);
  return unit?.hidden === true ? unit.side : null;
};

/** Adds an event. What happens to a hidden battalion is for its own side only. @see OW-HID-02 */
export const emit = (battle: Battle, event: BattleEvent): void => {
  const owner = event.seenBy === undefined ? ownerOfSecret(battle.state, event) : null;
  emitEvent<BattleEvent>(battle, owner === null ? event : { ...event, seenBy: owner });
};
