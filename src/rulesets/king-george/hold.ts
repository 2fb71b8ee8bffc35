import type { Battle, Refusal, Rules } from './battle.js';
import { findUnit, isOnTable, otherSide, unitsOfSide } from './read.js';
import { refuse } from './refusals.js';
import type { SideId } from './scenario.js';
import type { Situation, Unit } from './state.js';
import type { HoldTask } from './tasks.js';
import { sequence } from './turn.js';
import { schedule } from './write.js';

/** The hold window: between two cards, a side may activate units it has put on hold. */

/** Consecutive passes that close the window. */
const passesToClose = 2;

/** Units that a side may activate in the window now. @see KG-HLD-01 KG-HLD-04 KG-HLD-08 */
export const unitsOnHold = (s: Situation, side: SideId): readonly Unit[] =>
  unitsOfSide(s, side).filter(({ onHold }) => onHold);

/**
 * Opens the window for one side after the other while any unit is on hold; a side without such units passes
 * automatically.
 *
 * @see KG-HLD-04 KG-GEN-15
 */
const openHoldWindow = (battle: Battle, side: SideId, passes: number): void => {
  const { state } = battle;
  if (passes >= passesToClose || !state.units.some((unit) => isOnTable(unit) && unit.onHold)) return;
  if (unitsOnHold(state, side).length > 0) schedule(battle, { task: 'holdWindow', side, passes });
  else schedule(battle, ...sequence.holdWindow(otherSide(state, side), passes + 1));
};

/** Why a side may not activate a unit in its hold window. @see KG-HLD-04 */
export const windowRefusals = (s: Situation, side: SideId, id: string): readonly Refusal[] => {
  const unit = findUnit(s, id);
  if (unit === undefined || !isOnTable(unit)) return [refuse('unknownUnit', 'KG-GEN-12', 'id', { id })];
  if (unit.side !== side) return [refuse('notYourCommand', 'KG-HLD-04', 'id', { side: unit.side })];
  return unit.onHold ? [] : [refuse('notOnHold', 'KG-HLD-04', 'id')];
};

export const holdRules: Rules<HoldTask> = {
  openHoldWindow: { act: (battle, { side, passes }) => openHoldWindow(battle, side, passes) },
  holdWindow: {
    asks: (_, { side }) => ({ side, about: null, actions: ['activate', 'pass'] }),
    before: (battle, { side, passes }, { type }) => {
      const other = otherSide(battle.state, side);
      schedule(battle, ...sequence.holdWindow(other, type === 'activate' ? 0 : passes + 1));
    },
  },
};
