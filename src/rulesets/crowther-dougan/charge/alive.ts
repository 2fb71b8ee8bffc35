import type { Battle } from '../battle.js';
import type { ClauseId } from '../clauses.js';
import { isInContact } from '../contact.js';
import type { ChargeEnd } from '../events.js';
import { findUnit, isOnTable, isSteady } from '../read.js';
import type { Situation, Unit } from '../state.js';
import { findFeature, gapsOf } from '../terrain.js';
import { changeUnit, emit } from '../write.js';

/** Whether a charge is still alive: each of its steps asks here first. */

/** Whether a unit may be charged at all: not afloat, and in a work only by a gap. @see CD-CHG-04 CD-CHG-36 */
export const mayBeCharged = (s: Situation, target: Unit): boolean => {
  if (target.embarkedOn !== null) return false;
  const held = target.garrisonOf === null ? undefined : findFeature(s, target.garrisonOf);
  return held?.kind !== 'fortification' || gapsOf(s).some(({ featureId }) => featureId === held.id);
};

/** Why a charge is over before its next step; null: it goes on. @see CD-CHG-22 CD-CHG-30 CD-CHG-35 */
export const deathOf = (s: Situation, unit: Unit): ChargeEnd | null => {
  const { charge } = unit;
  if (charge === null) return null;
  if (!isSteady(unit) || isInContact(s, unit.id)) return 'lost';
  const target = findUnit(s, charge.targetId);
  return target === undefined || !isOnTable(target) || !mayBeCharged(s, target) ? 'targetGone' : null;
};

/** A charge is over. */
export const endCharge = (battle: Battle, unitId: string, why: ChargeEnd, clause: ClauseId): void => {
  changeUnit(battle, unitId, { charge: null });
  emit(battle, { type: 'chargeEnded', clause, unit: unitId, why });
};
