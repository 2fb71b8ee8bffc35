import type { Battle } from '../battle.js';
import { bodiesGap, footprintOf, footprintOfGuns } from '../footprint.js';
import { removeUnit } from '../losses.js';
import { constant, isFleeing, isInContact, isSteady, unitsOnTable } from '../read.js';
import type { Situation, Unit } from '../state.js';
import { emit } from '../write.js';

/** Units near a battery's abandoned guns. */
const nearGuns = (s: Situation, battery: Unit): readonly Unit[] => {
  const guns = footprintOfGuns(s, battery);
  const reach = constant(s, 'gunsTaken') + constant(s, 'tolerance');
  if (guns === null) return [];
  return unitsOnTable(s).filter((unit) => bodiesGap(guns, footprintOf(s, unit), reach) <= reach);
};

/** The enemy that takes the abandoned guns of a battery; null if there is none or friends guard them. @see KG-ART-11 */
const takerOf = (s: Situation, battery: Unit): Unit | null => {
  const near = nearGuns(s, battery);
  if (near.some((unit) => unit.side === battery.side && !isFleeing(unit))) return null;
  const takers = near.filter((unit) => unit.side !== battery.side && isSteady(unit) && !isFleeing(unit));
  return takers.find((unit) => !isInContact(unit)) ?? null;
};

/** Captures each battery whose abandoned guns have a steady enemy near them and no friend. @see KG-ART-11 */
export const takeAbandonedGuns = (battle: Battle): void => {
  for (const battery of unitsOnTable(battle.state)) {
    const taker = takerOf(battle.state, battery);
    if (taker === null) continue;
    emit(battle, { type: 'gunsTaken', clause: 'KG-ART-11', unitId: battery.id, by: taker.id });
    removeUnit(battle, battery.id, 'captured', 'KG-ART-11');
  }
};
