import type { Battle } from './battle.js';
import type { ClauseId } from './clauses.js';
import { endContacts } from './contacts.js';
import { constant, findUnit, isCompany, isOnTable, unitOf } from './read.js';
import { diceRowOf } from './resolvers.js';
import type { Removal, Situation, Unit } from './state.js';
import type { MoraleState } from './tables.js';
import { changeUnit, emit } from './write.js';

/** Casualties, morale states, and removal from the table. */

/** Number of casualties at which a unit leaves the table. @see KG-ORG-03 KG-ORG-04 KG-SKR-04 KG-SKR-05 */
export const maxCasualties = (s: Situation, unit: Unit): number => diceRowOf(s, unit).maxCasualties;

/** Marks a lost company on its regiment: a casualty, and one stand short from now on (KG-SKR-05). */
const markParent = (battle: Battle, company: Unit): void => {
  const parent = company.parent === null ? undefined : findUnit(battle.state, company.parent);
  if (parent === undefined) return;
  changeUnit(battle, parent.id, { companyOut: null, companyLost: true });
  if (isOnTable(parent)) addCasualties(battle, parent.id, constant(battle.state, 'companyCasualties'), 'KG-SKR-05');
};

/**
 * Removes a unit from the table. Its contacts end, its guns are removed too, and the loss of a company is marked on its
 * regiment.
 *
 * @see KG-ORG-04 KG-SKR-05 KG-MEL-02
 */
export const removeUnit = (battle: Battle, unitId: string, how: Removal, clause: ClauseId): void => {
  const unit = unitOf(battle.state, unitId);
  if (!isOnTable(unit)) return;
  endContacts(battle, unitId);
  changeUnit(battle, unitId, { removed: how, onHold: false, evading: false, inBuilding: null, gunsAt: null });
  emit(battle, { type: 'removed', clause, unitId, how });
  if (isCompany(unit)) markParent(battle, unit);
};

/**
 * Marks casualties; at its maximum the unit is destroyed at once, and casualties above the maximum are ignored.
 *
 * @see KG-ORG-04 KG-ORG-05 KG-ORG-07 KG-MOR-07
 */
export const addCasualties = (battle: Battle, unitId: string, count: number, clause: ClauseId): void => {
  if (count === 0) return;
  const unit = unitOf(battle.state, unitId);
  const most = maxCasualties(battle.state, unit);
  const total = Math.min(most, unit.casualties + count);
  changeUnit(battle, unitId, { casualties: total });
  emit(battle, { type: 'casualties', clause, unitId, casualties: total - unit.casualties, total });
  if (total >= most) removeUnit(battle, unitId, 'destroyed', 'KG-ORG-04');
};

/** Sets a unit's morale state. */
export const setMorale = (battle: Battle, unitId: string, to: MoraleState, clause: ClauseId): void => {
  const from = unitOf(battle.state, unitId).state;
  if (from === to) return;
  changeUnit(battle, unitId, { state: to, ...(to === 'routed' ? { evading: false } : {}) });
  emit(battle, { type: 'stateChanged', clause, unitId, from, to });
};

/**
 * Makes a unit one state worse: Normal, Shaken, Routed. A Routed unit is dispersed, or by option stays Routed. The
 * caller schedules the flight of a unit that becomes Routed.
 *
 * @see KG-MOR-06
 */
export const worsen = (battle: Battle, unitId: string, clause: ClauseId): void => {
  const unit = unitOf(battle.state, unitId);
  if (!isOnTable(unit)) return;
  if (unit.state === 'normal') setMorale(battle, unitId, 'shaken', clause);
  else if (unit.state === 'shaken') setMorale(battle, unitId, 'routed', clause);
  else if (battle.state.options.routedWorse === 'dispersed') removeUnit(battle, unitId, 'dispersed', 'KG-MOR-06');
};

/** Improves a unit by one state and ends its evasion. @see KG-RAL-01 KG-RAL-03 */
export const improve = (battle: Battle, unitId: string, clause: ClauseId): void => {
  const { state } = unitOf(battle.state, unitId);
  setMorale(battle, unitId, state === 'routed' ? 'shaken' : 'normal', clause);
  changeUnit(battle, unitId, { evading: false });
  emit(battle, { type: 'rallied', clause, unitId });
};
