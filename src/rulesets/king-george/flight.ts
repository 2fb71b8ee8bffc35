import type { Roll } from '../../core/roll.js';
import type { Battle, Rules } from './battle.js';
import { nearestClearPlace } from './clearplace.js';
import { endContacts } from './contacts.js';
import { type Flight, flightOf } from './flight/route.js';
import { removeUnit } from './losses.js';
import { findUnit, isOnTable, unitOf } from './read.js';
import { moveUnit } from './relocation.js';
import type { Situation, Unit } from './state.js';
import type { FlightTask } from './tasks.js';
import { emit } from './write.js';

export { takeAbandonedGuns } from './flight/guns.js';

/** Flight of units that evade or rout: at once, and at the end of every turn until they rally. */

/** The dice of a flight, read as their sum in inches. @see KG-FLE-02 KG-RSP-10 */
export const fleeRoll = (s: Pick<Situation, 'tables'>, unit: Unit): Roll => ({
  kind: 'roll',
  purpose: 'flee.distance',
  clause: 'KG-FLE-02',
  side: unit.side,
  by: unit.id,
  dice: s.tables.fleeDice[unit.arm],
  die: 'd6',
  read: { kind: 'sum' },
  breakdown: [],
  target: null,
  comparison: null,
});

/** Moves the unit to the end of its flight; guns in action are left behind. @see KG-ART-10 */
const settleDown = (battle: Battle, before: Unit, { runner, to }: Flight): void => {
  const { id: unitId, formation, gunsAt } = runner;
  const patch = { formation, gunsAt, inBuilding: null, fledThisTurn: true };
  moveUnit(battle, unitId, [runner.pose, to], before.evading ? 'evade' : 'rout', 'KG-FLE-04', patch);
  if (before.inBuilding !== null)
    emit(battle, { type: 'buildingLeft', clause: 'KG-FLE-04', unitId, feature: before.inBuilding });
  if (before.formation !== formation) {
    emit(battle, { type: 'gunsAbandoned', clause: 'KG-ART-10', unitId });
    emit(battle, { type: 'formationChanged', clause: 'KG-ART-10', unitId, formation });
  }
};

/**
 * A unit turns to its base edge and flees. Its contacts end, and it stops, is captured, or leaves the table.
 *
 * @param inches - the sum of its dice
 * @see KG-FLE-01 KG-FLE-04 KG-FLE-06 KG-FLE-09
 */
const flee = (battle: Battle, unitId: string, inches: number): void => {
  endContacts(battle, unitId);
  const unit = unitOf(battle.state, unitId);
  const flight = flightOf(battle.state, unit, inches);
  if (flight.end === 'captured') return removeUnit(battle, unitId, 'captured', 'KG-FLE-04');
  if (flight.end === 'leftTable') return removeUnit(battle, unitId, 'leftTable', 'KG-FLE-06');
  if (flight.end === 'stands') return settleDown(battle, unit, flight);
  const to = nearestClearPlace(battle.state, flight.runner, flight.to);
  if (to === null) removeUnit(battle, unitId, 'dispersed', 'KG-GEN-16');
  else settleDown(battle, unit, { ...flight, to });
};

export const flightRules: Rules<FlightTask> = {
  flee: {
    roll: (state, { unitId }) => {
      const unit = findUnit(state, unitId);
      return unit === undefined || !isOnTable(unit) ? null : fleeRoll(state, unit);
    },
    settle: (battle, { unitId }, inches) => flee(battle, unitId, inches),
  },
};
