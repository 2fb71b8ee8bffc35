import type { GroupMove, IssueOrder, OfficerMove, UnitMove } from '../actions.js';
import type { Refusal } from '../agenda.js';
import { checkGroupMove, checkOfficerMove, checkUnitMove } from '../movement.js';
import { isArtillery, unitOf } from '../read.js';
import { refuse } from '../refusals.js';
import type { Officer, Situation, Unit } from '../state.js';

/** Move orders: whose move it is, and batteries that have limbered. */

const isUnitMove = (params: UnitMove | GroupMove | OfficerMove): params is UnitMove =>
  !('moves' in params) && !('attachTo' in params) && params.path.every((pose) => 'heading' in pose);
const isOfficerMove = (params: UnitMove | GroupMove | OfficerMove): params is OfficerMove =>
  !('moves' in params) &&
  !('aboutFace' in params || 'action' in params || 'when' in params) &&
  params.path.every((point) => !('heading' in point));

/** That the params are those of such a recipient has been seen at the form. */
export const moveRefusals = (
  s: Situation,
  officer: Officer,
  action: IssueOrder & { readonly order: 'move' },
): readonly Refusal[] => {
  const { recipient, params } = action;
  if ('officerId' in recipient) return isOfficerMove(params) ? checkOfficerMove(s, officer, params) : [];
  if ('unitId' in recipient) return isUnitMove(params) ? checkUnitMove(s, unitOf(s, recipient.unitId), params) : [];
  const group = s.groups.find((each) => each.id === recipient.groupId);
  return group !== undefined && 'moves' in params ? checkGroupMove(s, group, params) : [];
};

const limbers = (action: IssueOrder, unitId: string): boolean => {
  if (action.order !== 'move') return false;
  const { params } = action;
  const moves: readonly UnitMove[] =
    'moves' in params ? params.moves.filter((move) => move.unitId === unitId) : isUnitMove(params) ? [params] : [];
  return moves.some(({ action: done }) => done?.kind === 'limber' || done?.kind === 'unlimber');
};

/** By option limbering or unlimbering is a battery's only order of the turn (MOV-13). */
export const limberRefusals = (s: Situation, unit: Unit, action: IssueOrder): readonly Refusal[] => {
  if (s.options.limberTiming === 'order') return [];
  const second = unit.ordersReceived > 0 && limbers(action, unit.id);
  return second || (isArtillery(unit) && unit.limberedThisTurn)
    ? [refuse('limberedThisTurn', 'OTS-MOV-13', 'recipient', {}, 'Limbering is the only order of the turn.')]
    : [];
};
