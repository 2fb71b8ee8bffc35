import { type IssueOrder, isOfficerMove, isUnitMove, type MoveOrder, type UnitMove } from '../actions.js';
import type { Refusal } from '../battle.js';
import { checkGroupMove, checkOfficerMove, checkUnitMove } from '../movement.js';
import { isArtillery, unitOf } from '../read.js';
import { refuse } from '../refusals.js';
import type { Officer, Situation, Unit } from '../state.js';

/** Checks of Move orders: the mover, and batteries that have limbered. */

/** Refusals of the move itself. */
export const moveRefusals = (s: Situation, officer: Officer, order: MoveOrder): readonly Refusal[] => {
  if (isOfficerMove(order)) return checkOfficerMove(s, officer, order.params);
  if (isUnitMove(order)) return checkUnitMove(s, unitOf(s, order.recipient.unitId), order.params);
  const group = s.groups.find((each) => each.id === order.recipient.groupId);
  return group === undefined ? [] : checkGroupMove(s, group, order.params);
};

/** A unit's moves within an order. */
const movesOf = (order: IssueOrder, unitId: string): readonly UnitMove[] => {
  if (order.order !== 'move' || isOfficerMove(order)) return [];
  return isUnitMove(order) ? [order.params] : order.params.moves.filter((move) => move.unitId === unitId);
};

const limbers = (order: IssueOrder, unitId: string): boolean =>
  movesOf(order, unitId).some(({ action }) => action?.kind === 'limber' || action?.kind === 'unlimber');

/** Under option `limberTiming`, limbering or unlimbering is a battery's only order of the turn (OTS-MOV-13). */
export const limberRefusals = (s: Situation, unit: Unit, action: IssueOrder): readonly Refusal[] => {
  if (s.options.limberTiming === 'order') return [];
  const second = unit.ordersReceived > 0 && limbers(action, unit.id);
  return second || (isArtillery(unit) && unit.limberedThisTurn)
    ? [refuse('limberedThisTurn', 'OTS-MOV-13', 'recipient', {}, 'Limbering is the only order of the turn.')]
    : [];
};
