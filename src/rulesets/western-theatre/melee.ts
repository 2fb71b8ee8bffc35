import type { Battle, Rules } from './battle.js';
import { disorder } from './markers.js';
import { unitsInMelee } from './melees.js';
import { meleeOf } from './read.js';
import type { MeleeTask } from './tasks.js';
import { changeState, changeUnit, emit } from './write.js';

/** Melees: the tasks of S11. */

/** A melee is over; those left in it are disordered. @see WT-MEL-14 WT-MEL-15 WT-MEL-25 WT-MEL-26 */
export const closeMelee = (battle: Battle, meleeId: string): void => {
  const melee = meleeOf(battle.state, meleeId);
  for (const id of unitsInMelee(melee)) {
    changeUnit(battle, id, { meleeId: null, contactedOn: 'none', charging: false, hillCharge: 0 });
    disorder(battle, id, 'meleeEnded');
  }
  changeState(battle, { melees: battle.state.melees.filter(({ id }) => id !== meleeId) });
  emit(battle, { type: 'meleeEnded', clause: 'WT-MEL-15', melee: meleeId });
};

export const meleeRules: Rules<MeleeTask> = {
  melees: { act: () => undefined },
  meleeTest: { act: () => undefined },
  losers: { act: () => undefined },
  continueMelee: { act: () => undefined },
  closeMelee: { act: (battle, { meleeId }) => closeMelee(battle, meleeId) },
};
