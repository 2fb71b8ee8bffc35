import type { Battle } from './battle.js';
import { unitOf } from './read.js';
import { changeUnit, emit } from './write.js';

/**
 * Ends the uncontrolled advance of units: on contact, made by either side, or when fire kept a charger from contact.
 *
 * @see OTS-SPC-04 OTS-SPC-05
 */
export const endUncontrolledAdvance = (battle: Battle, unitIds: readonly string[]): void => {
  for (const unitId of unitIds) {
    if (!unitOf(battle.state, unitId).uncontrolled) continue;
    changeUnit(battle, unitId, { uncontrolled: false });
    emit(battle, { type: 'uncontrolled', clause: 'OTS-SPC-05', unitId, uncontrolled: false });
  }
};
