import { schedule as scheduleTasks } from '../../core/agenda.js';
import { changed } from '../../core/pieces.js';
import { changePiece, changeState, emit as emitEvent } from '../../core/write.js';
import type { Battle } from './battle.js';
import type { BattleEvent } from './events.js';
import { findPersonality, findUnit, knows, otherSide } from './read.js';
import type { SideId } from './scenario.js';
import type { Craft, Melee, Personality, Situation, State, Unit } from './state.js';
import type { Task } from './tasks.js';

export { changeState };

/** Applies consequences. Each function makes a new state that shares everything it does not change. */

export const changeUnit = (battle: Battle, id: string, patch: Partial<Unit>): void =>
  changePiece(battle, 'units', id, patch);

/** Changes units of which something is true; the others are not copied. */
export const changeUnits = (battle: Battle, patchOf: (unit: Unit) => Partial<Unit> | null): void => {
  const units = battle.state.units.map((unit) => {
    const patch = patchOf(unit);
    return patch === null ? unit : changed(unit, patch);
  });
  changeState(battle, { units });
};

export const changePersonality = (battle: Battle, id: string, patch: Partial<Personality>): void =>
  changePiece(battle, 'personalities', id, patch);

export const changeCraft = (battle: Battle, id: string, patch: Partial<Craft>): void =>
  changePiece(battle, 'craft', id, patch);

/** Changes a melee, by its place in the list. */
export const changeMelee = (battle: Battle, place: number, patch: Partial<Melee>): void => {
  const melees = battle.state.melees.map((melee, index) => (index === place ? { ...melee, ...patch } : melee));
  changeState(battle, { melees });
};

/** Puts tasks on the agenda so that the first of them is next. */
export const schedule = (battle: Battle, ...tasks: readonly Task[]): void =>
  scheduleTasks<Task, State>(battle, ...tasks);

/** Ids of the units that an event is about. A personality is known as far as the unit that he is with. */
const subjectsOf = (s: Situation, event: BattleEvent): readonly string[] => {
  const rider = 'personality' in event ? findPersonality(s, event.personality)?.attachedTo : null;
  return [
    ...('unit' in event ? [event.unit] : []),
    ...('units' in event ? event.units : []),
    ...('attachedTo' in event && event.attachedTo !== null ? [event.attachedTo] : []),
    ...('by' in event && event.by !== null ? [event.by] : []),
    ...(rider === null || rider === undefined ? [] : [rider]),
  ];
};

/** The only side that may see an event: the owner of a unit that the other side does not know. @see CD-OBS-21 */
const ownerOfSecret = (s: Situation, event: BattleEvent): SideId | null => {
  const units = subjectsOf(s, event).flatMap((id) => findUnit(s, id) ?? []);
  return units.find((unit) => !knows(s, otherSide(s, unit.side), unit))?.side ?? null;
};

/** Adds an event. What happens to a unit that the other side does not know is for its owner. @see CD-OBS-21 */
export const emit = (battle: Battle, event: BattleEvent): void => {
  const owner = event.seenBy === undefined ? ownerOfSecret(battle.state, event) : null;
  emitEvent<BattleEvent>(battle, owner === null ? event : { ...event, seenBy: owner });
};
