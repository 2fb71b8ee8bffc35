import type { Action } from './actions.js';
import type { Battle, Refusal, RulesOf } from './agenda.js';
import { checked } from './check.js';
import { findUnit, isOnTable, otherSide, unitsOfSide } from './read.js';
import { refuse } from './refusals.js';
import type { SideId } from './scenario.js';
import type { Situation, Unit } from './state.js';
import { schedule } from './write.js';

/** The hold window: between two cards, units kept in hand may be called up. */

export type HoldTask =
  /** Whose turn it is in the window, and how many have passed in a row. */
  | { readonly task: 'openHoldWindow'; readonly side: SideId; readonly passes: number }
  | { readonly task: 'holdWindow'; readonly side: SideId; readonly passes: number };

/** Two passes in a row close the window. */
const passesToClose = 2;

/** Units a side may call up now. @see KG-HLD-01 KG-HLD-04 KG-HLD-08 */
export const unitsOnHold = (s: Situation, side: SideId): readonly Unit[] =>
  unitsOfSide(s, side).filter(({ onHold }) => onHold);

/** Side by side, while anybody is on hold; a side without such units passes by itself. @see KG-HLD-04 KG-GEN-15 */
const openHoldWindow = (battle: Battle, side: SideId, passes: number): void => {
  const { state } = battle;
  if (passes >= passesToClose || !state.units.some((unit) => isOnTable(unit) && unit.onHold)) return;
  if (unitsOnHold(state, side).length > 0) schedule(battle, { task: 'holdWindow', side, passes });
  else schedule(battle, { task: 'openHoldWindow', side: otherSide(state, side), passes: passes + 1 });
};

const holdRefusals = (s: Situation, side: SideId, action: Action): readonly Refusal[] => {
  if (action.type !== 'activate') return [];
  const unit = findUnit(s, action.id);
  if (unit === undefined || !isOnTable(unit)) return [refuse('unknownUnit', 'KG-GEN-12', 'id', { id: action.id })];
  if (unit.side !== side) return [refuse('notYourCommand', 'KG-HLD-04', 'id', { side: unit.side })];
  return unit.onHold ? [] : [refuse('notOnHold', 'KG-HLD-04', 'id')];
};

const answers = ['activate', 'pass'] as const;

export const holdRules: RulesOf<HoldTask> = {
  openHoldWindow: { act: (battle, { side, passes }) => openHoldWindow(battle, side, passes) },
  holdWindow: {
    decide: (_, { side }) => ({
      kind: 'decision',
      side,
      task: 'holdWindow',
      actions: [...answers],
      about: null,
    }),
    check: (state, { side }, action) => checked(side, answers, action, (given) => holdRefusals(state, side, given)),
    settle: (battle, { side, passes }, action) => {
      const other = otherSide(battle.state, side);
      if (action.type !== 'activate')
        return schedule(battle, { task: 'openHoldWindow', side: other, passes: passes + 1 });
      schedule(
        battle,
        { task: 'activateUnit', unitId: action.id, called: 'hold' },
        { task: 'openHoldWindow', side: other, passes: 0 },
      );
    },
  },
};
