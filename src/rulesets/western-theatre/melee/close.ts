import type { Battle } from '../battle.js';
import type { ClauseId } from '../clauses.js';
import { disorder } from '../markers.js';
import { unitsInMelee } from '../melees.js';
import { meleeOf } from '../read.js';
import { changeState, changeUnit, emit } from '../write.js';

/**
 * A melee is over: those left in it are disordered, and what they had by it is gone. No unit pursues.
 *
 * @see WT-MEL-14 WT-MEL-15 WT-MEL-25 WT-MEL-26
 */
export const closeMelee = (battle: Battle, meleeId: string, clause: ClauseId): void => {
  for (const id of unitsInMelee(meleeOf(battle.state, meleeId))) {
    changeUnit(battle, id, { meleeId: null, contactedOn: 'none', charging: false, hillCharge: 0 });
    disorder(battle, id, 'meleeEnded');
  }
  changeState(battle, { melees: battle.state.melees.filter(({ id }) => id !== meleeId) });
  emit(battle, { type: 'meleeEnded', clause, melee: meleeId });
};
