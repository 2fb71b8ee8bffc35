import { circleToFootprint } from '../../../table/contact.js';
import type { Battle } from '../battle.js';
import { footprintOf } from '../footprint.js';
import { findOfficer, findUnit, groupMates, isOnTable, officerOf, unitOf } from '../read.js';
import { type CommandCircumstances, type CommandTest, commandTest } from '../resolvers.js';
import type { Officer, Situation, Unit } from '../state.js';
import { changeOfficer, changeState, changeUnit, emit } from '../write.js';

/** What an officer needs in order to give an order. */
export interface OrderTest extends CommandTest {
  /** His first order of the turn: no test (OTS-CMD-04). */
  readonly free: boolean;
}

/**
 * Whether an officer is attached to the units he orders: his host, or its group.
 *
 * @see OTS-CMD-07 OTS-OFF-04
 */
export const attachedTo = (
  s: Situation,
  officer: Officer,
  unitIds: readonly string[],
): CommandCircumstances['attached'] => {
  if (officer.attachedTo === null) return null;
  const his = groupMates(s, unitOf(s, officer.attachedTo)).map((unit) => unit.id);
  return unitIds.length > 0 && unitIds.every((id) => his.includes(id)) ? 'toRecipient' : 'elsewhere';
};

/** Orders that the recipient has had this turn from any officer; for a group the highest count (OTS-CMD-08). */
const received = (s: Situation, officer: Officer, unitIds: readonly string[], self: boolean): number =>
  self ? officer.ordersReceived : Math.max(0, ...unitIds.map((id) => findUnit(s, id)?.ordersReceived ?? 0));

/**
 * The command test of an order: whether it is free, and the total that the 2d6 must not exceed.
 *
 * @param unitIds - the units ordered; empty for a self-order
 * @see OTS-CMD-04 OTS-CMD-15
 */
export const orderTest = (s: Situation, officer: Officer, unitIds: readonly string[], self: boolean): OrderTest => ({
  ...commandTest(s.tables, {
    leadership: officer.leadership,
    attached: attachedTo(s, officer, unitIds),
    received: received(s, officer, unitIds, self),
    given: officer.ordersIssued,
  }),
  free: officer.ordersIssued < s.tables.constants.freeOrders && !(self && s.options.officerMoveAlwaysTests),
});

/** Counts an order for the officer who gave it and for its recipients (OTS-CMD-08, OTS-CMD-14). */
export const countOrder = (battle: Battle, officerId: string, unitIds: readonly string[], self: boolean): void => {
  const officer = officerOf(battle.state, officerId);
  changeOfficer(battle, officerId, {
    ordersIssued: officer.ordersIssued + 1,
    ordersReceived: officer.ordersReceived + (self ? 1 : 0),
  });
  for (const id of unitIds) changeUnit(battle, id, { ordersReceived: unitOf(battle.state, id).ordersReceived + 1 });
};

/**
 * A failed test: the officer is done, and if he is the general his side loses the initiative.
 *
 * @see OTS-CMD-09 OTS-TRN-03 OTS-TRN-14
 */
export const failOrder = (battle: Battle, officerId: string): void => {
  const officer = officerOf(battle.state, officerId);
  changeOfficer(battle, officerId, { done: true });
  if (officer.role !== 'general') return;
  changeState(battle, { initiativeLost: true });
  emit(battle, { type: 'initiativeLost', clause: 'OTS-TRN-03', side: officer.side, officerId });
};

/**
 * Distance in cm from an officer to a unit beyond his range of command; null if the unit is within it.
 *
 * @see OTS-CMD-16
 */
export const beyondCommand = (s: Situation, officer: Officer, unit: Unit): number | null => {
  const limit = s.options.commandRange;
  if (limit === null || officer.attachedTo === unit.id) return null;
  const { officerRadius, epsilon } = s.tables.constants;
  const distance = circleToFootprint(officer.position, officerRadius, footprintOf(s, unit));
  return distance > limit + epsilon ? distance : null;
};

const isInCommand = (officer: Officer | undefined): boolean => officer !== undefined && isOnTable(officer);

/**
 * Whether a unit takes orders from an officer: from its commander and the general; if its commander is gone, from the
 * general; if the general is gone too, from any officer.
 *
 * @see OTS-CMD-03
 */
export const mayOrder = (s: Situation, officer: Officer, unit: Unit): boolean => {
  if (officer.side !== unit.side) return false;
  if (officer.role === 'general' || officer.id === unit.commander) return true;
  const commander = unit.commander === null ? undefined : findOfficer(s, unit.commander);
  const general = s.officers.find((each) => each.side === unit.side && each.role === 'general' && isOnTable(each));
  return !isInCommand(commander) && general === undefined;
};
