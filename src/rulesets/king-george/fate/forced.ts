import type { Battle, Refusal, RulesOf } from '../agenda.js';
import { beginForcedCharge } from '../charge.js';
import { checked } from '../check.js';
import { beginForcedFire } from '../fire.js';
import { carryOutMelee } from '../melee.js';
import { isOnTable, unitOf } from '../read.js';
import { refuse } from '../refusals.js';

/** What Fate 44 and 53 have a unit do in place of its order. */

export type ForcedTo = 'charge' | 'fire' | 'melee';

export type ForcedTask =
  /** Several are as near: the owner says which; of several enemies in contact, too (FAT-40). */
  | { readonly task: 'chooseNearest'; readonly unitId: string; readonly from: readonly string[]; readonly to: ForcedTo }
  | { readonly task: 'forcedTo'; readonly unitId: string; readonly targetId: string; readonly to: ForcedTo };

/** The forced deed, or first the choice of whom to do it to. @see KG-FAT-40 */
export const forcedTask = (unitId: string, from: readonly string[], to: ForcedTo): ForcedTask => {
  const [only] = from;
  return from.length === 1 && only !== undefined
    ? { task: 'forcedTo', unitId, targetId: only, to }
    : { task: 'chooseNearest', unitId, from, to };
};

/** @see KG-FAT-23 KG-FAT-26 KG-FAT-40 */
const doIt = (battle: Battle, unitId: string, targetId: string, to: ForcedTo): void => {
  if (to === 'charge') beginForcedCharge(battle, unitId, targetId);
  else if (to === 'fire') beginForcedFire(battle, unitId, targetId);
  else carryOutMelee(battle, unitId, targetId);
};

const choiceRefusals = (from: readonly string[], unit: string): readonly Refusal[] =>
  from.includes(unit) ? [] : [refuse('notCandidate', 'KG-FAT-40', 'unit', { open: from.join(', ') })];

export const forcedRules: RulesOf<ForcedTask> = {
  chooseNearest: {
    decide: (state, { unitId }) => {
      const unit = unitOf(state, unitId);
      if (!isOnTable(unit)) return null;
      return { kind: 'decision', side: unit.side, task: 'chooseNearest', actions: ['chooseNearest'], about: unitId };
    },
    check: (state, { unitId, from }, action) =>
      checked(unitOf(state, unitId).side, ['chooseNearest'], action, (given) =>
        given.type === 'chooseNearest' ? choiceRefusals(from, given.unit) : [],
      ),
    settle: (battle, { unitId, to }, action) => {
      if (action.type === 'chooseNearest') doIt(battle, unitId, action.unit, to);
    },
  },
  forcedTo: { act: (battle, { unitId, targetId, to }) => doIt(battle, unitId, targetId, to) },
};
