import { type IssueOrder, isOfficerMove, isUnitMove, type MoveOrder } from '../actions.js';
import type { Battle } from '../battle.js';
import { carryOutCharge } from '../charge.js';
import { carryOutRally } from '../confusion.js';
import { carryOutFire } from '../fire.js';
import { carryOutGroupMove, carryOutOfficerMove, carryOutUnitMove } from '../movement.js';
import { officerOf } from '../read.js';
import { carryOutStandReady } from '../standready.js';
import { schedule } from '../write.js';
import { canCarryOut, recipientKeys } from './ordercheck.js';

const carryOutMove = (battle: Battle, order: MoveOrder): void => {
  if (isOfficerMove(order)) carryOutOfficerMove(battle, order.recipient.officerId, order.params);
  else if (isUnitMove(order)) carryOutUnitMove(battle, order.recipient.unitId, order.params);
  else carryOutGroupMove(battle, order.recipient.groupId, order.params);
};

/**
 * Carries out a legal order in full (OTS-CMD-13). A group fires, stands ready or rallies unit by unit, in list order.
 *
 * @see OTS-CMD-02 OTS-CMD-13 OTS-GRP-07
 */
export const carryOutOrder = (battle: Battle, officerId: string, action: IssueOrder): void => {
  if (action.order === 'move') return carryOutMove(battle, action);
  if (action.order === 'charge') return carryOutCharge(battle, action.params.charges, 'order');
  const { order } = action;
  if (action.order === 'fire' && 'unitId' in action.recipient)
    return carryOutFire(battle, action.recipient.unitId, action.params.targetId, 'order', officerId);
  const unitIds = recipientKeys(battle.state, action.recipient);
  const inListOrder = battle.state.units.filter((unit) => unitIds.includes(unit.id));
  const target = action.order === 'fire' && action.params.targetId !== undefined ? action.params : {};
  schedule(
    battle,
    ...inListOrder.map((unit) => ({ task: 'carryOut', officerId, unitId: unit.id, order, ...target }) as const),
  );
};

/** Carries out one unit's part; does nothing if earlier parts have left it unable. */
export const carryOutForUnit = (
  battle: Battle,
  officerId: string,
  unitId: string,
  order: 'fire' | 'standReady' | 'rally',
  targetId?: string,
): void => {
  if (!canCarryOut(battle.state, officerOf(battle.state, officerId), unitId, order, targetId)) return;
  if (order === 'fire') carryOutFire(battle, unitId, targetId, 'order', officerId);
  else if (order === 'standReady') carryOutStandReady(battle, unitId);
  else carryOutRally(battle, unitId);
};
