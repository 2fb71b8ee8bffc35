import type { Point } from '../../../table/point.js';
import type { Battle } from '../battle.js';
import type { ClauseId } from '../clauses.js';
import { reveal } from '../hidden.js';
import { loseGuns } from '../losses.js';
import { isPursuing, unitOf } from '../read.js';
import { changeUnit, emit } from '../write.js';

/** How routs and pursuits begin and end. */

/**
 * A unit breaks: it is routing from now on, and is still to make its initial rout move.
 *
 * @param cause - where the enemy that caused it stood; null: as noted on the unit already
 * @see CD-ROU-05 CD-OBS-20 CD-REL-05 CD-ART-07
 */
export const startRout = (battle: Battle, unitId: string, cause: Point | null, clause: ClauseId): void => {
  reveal(battle, unitId, null, 'CD-OBS-20');
  loseGuns(battle, unitId, 'CD-ART-07');
  const unit = unitOf(battle.state, unitId);
  if (unit.removed !== null) return;
  changeUnit(battle, unitId, {
    state: 'routing',
    routMoves: 0,
    pursuitMoves: 0,
    quarryId: null,
    causeAt: cause ?? unit.causeAt,
    charge: null,
    rallied: false,
    repulse: null,
    mustHalt: false,
    beaten: [],
    loaded: false,
    reloadProgress: 0,
    lastMove: 'retired',
  });
  emit(battle, { type: 'routed', clause, unit: unitId });
};

/** A pursuit is over: the unit counts as having rallied, and owes a rally move. @see CD-PUR-08 */
export const endPursuit = (battle: Battle, unitId: string, clause: ClauseId): void => {
  if (!isPursuing(unitOf(battle.state, unitId))) return;
  changeUnit(battle, unitId, { state: 'steady', rallied: true, quarryId: null, pursuitMoves: 0 });
  emit(battle, { type: 'pursuitEnded', clause, unit: unitId });
};

/** Ends the pursuits of a quarry that has rallied or is gone. @see CD-PUR-08 */
export const endPursuitsOf = (battle: Battle, quarryId: string): void => {
  for (const unit of battle.state.units) if (unit.quarryId === quarryId) endPursuit(battle, unit.id, 'CD-PUR-08');
};

/** A router or pursuer rallies: it is steady from now on, and owes a rally move. @see CD-ROU-14 */
export const rally = (battle: Battle, unitId: string): void => {
  changeUnit(battle, unitId, {
    state: 'steady',
    rallied: true,
    routMoves: 0,
    pursuitMoves: 0,
    quarryId: null,
    causeAt: null,
  });
  emit(battle, { type: 'rallied', clause: 'CD-ROU-10', unit: unitId });
  endPursuitsOf(battle, unitId);
};

/** A winner goes after an enemy that routs. @see CD-PUR-01 CD-PUR-16 CD-OBS-20 */
export const startPursuit = (battle: Battle, unitId: string, quarryId: string): void => {
  reveal(battle, unitId, null, 'CD-OBS-20');
  changeUnit(battle, unitId, { state: 'pursuing', quarryId, pursuitMoves: 0, rallied: false, beaten: [] });
  emit(battle, { type: 'pursues', clause: 'CD-PUR-01', unit: unitId, quarry: quarryId });
};
