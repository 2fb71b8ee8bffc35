import type { Battle } from './battle.js';
import type { ClauseId } from './clauses.js';
import { record } from './happened.js';
import { makeOrange } from './markers.js';
import { leaveMelee } from './melees.js';
import { isOnTable, unitOf } from './read.js';
import { changeUnit, emit } from './write.js';

/** The beginning and the end of retreats and routs. Their moves are in flight.ts. */

/**
 * A unit begins to retreat or rout: orange, out of its melee, and an event. One that routs already goes on as it is.
 *
 * @param from - the enemy it flees from, if one caused it (WT-FLE-02)
 * @see WT-TST-23 WT-TST-25 WT-FLE-09 WT-FLE-15 WT-TST-15
 */
export const beginFlight = (
  battle: Battle,
  unitId: string,
  plight: 'retreating' | 'routing',
  from: string | null,
  clause: ClauseId,
): void => {
  const unit = unitOf(battle.state, unitId);
  if (!isOnTable(unit) || unit.plight === 'routing' || unit.plight === plight) return;
  leaveMelee(battle, unitId);
  changeUnit(battle, unitId, { plight, plightFrom: from, firstFlightDone: false, supportsCharge: null });
  makeOrange(battle, unitId, 'flight');
  record(battle, unitOf(battle.state, unitId), plight === 'routing' ? 'rout' : 'retreat');
  emit(battle, { type: 'plight', clause, unit: unitId, plight });
};

/** A retreat is made, or a rout ends. The unit stays orange. @see WT-FLE-12 WT-MOR-09 */
export const endFlight = (battle: Battle, unitId: string, clause: ClauseId): void => {
  changeUnit(battle, unitId, { plight: 'none', plightFrom: null, firstFlightDone: false });
  emit(battle, { type: 'rallied', clause, unit: unitId });
};
