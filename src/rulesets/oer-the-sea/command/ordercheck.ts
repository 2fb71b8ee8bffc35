import type { ChargeOrder, IssueOrder, Recipient } from '../actions.js';
import type { Refusal } from '../battle.js';
import { checkCharge } from '../charge.js';
import { checkRally } from '../confusion.js';
import { checkFire } from '../fire.js';
import { findUnit, isOnTable, officerOf, unitOf } from '../read.js';
import { refuse } from '../refusals.js';
import { checkStandReady } from '../standready.js';
import type { Officer, Situation, Unit } from '../state.js';
import { statusesOf, statusRefusals } from '../status.js';
import { statusPermissions } from '../tables.js';
import { limberRefusals, moveRefusals } from './movecheck.js';
import { inOrder } from './places.js';
import { beyondCommand, mayOrder } from './test.js';

/** Orders that each unit of a group carries out separately. */
type UnitOrderName = Exclude<IssueOrder['order'], 'move' | 'charge'>;

/** Ids of a recipient: a unit, all units of a group, or the officer himself. */
export const recipientKeys = (s: Situation, recipient: Recipient): readonly string[] => {
  if ('unitId' in recipient) return [recipient.unitId];
  if ('officerId' in recipient) return [recipient.officerId];
  return s.groups.find((group) => group.id === recipient.groupId)?.unitIds ?? [];
};

/**
 * Whether a recipient is closed. An officer may continue with the current recipient or a part of it, or start a new
 * one; he may not go back to an earlier one or widen the current one.
 *
 * @see OTS-CMD-11 OTS-CMD-12
 */
const isClosed = (s: Situation, keys: readonly string[]): boolean => {
  const { closed, current } = s.command;
  if (keys.some((key) => closed.includes(key))) return true;
  const known = keys.filter((key) => current.includes(key));
  return known.length > 0 && known.length < keys.length;
};

/** A refusal if the unit is beyond the range of command that the scenario sets (OTS-CMD-16). */
const rangeRefusals = (s: Situation, officer: Officer, unit: Unit): readonly Refusal[] => {
  const distance = beyondCommand(s, officer, unit);
  if (distance === null) return [];
  const limit = s.options.commandRange;
  const text = `${unit.name} is ${distance.toFixed(1)} cm away, orders reach ${limit}.`;
  return [refuse('outOfCommand', 'OTS-CMD-16', 'recipient', { distance, limit }, text)];
};

/** A unit that only counts as confused is refused a Rally order in the same way as a steady one (OTS-CON-07). */
const forbids = (status: keyof typeof statusPermissions, order: IssueOrder['order']): boolean =>
  !(order === 'rally' && status === 'countsAsConfused') && !statusPermissions[status].orders.includes(order);

/** Whether the officer may order the unit, and whether it may take the order (OTS-CMD-03, OTS-CMD-17, OTS-CMD-21). */
const unitRefusals = (s: Situation, officer: Officer, unit: Unit, order: IssueOrder['order']): readonly Refusal[] => [
  ...(mayOrder(s, officer, unit)
    ? []
    : [refuse('notCommander', 'OTS-CMD-03', 'recipient', {}, `${officer.name} may not order ${unit.name}.`)]),
  ...rangeRefusals(s, officer, unit),
  ...statusRefusals(
    statusesOf(s, unit).filter((status) => forbids(status, order)),
    'OTS-CMD-17',
    unit,
  ),
];

const invalid = (path: string, text: string): Refusal => refuse('invalid', 'OTS-GEN-10', path, {}, text);

const chargeRefusals = (s: Situation, keys: readonly string[], order: ChargeOrder): readonly Refusal[] => {
  const { charges } = order.params;
  const strangers = charges.flatMap(({ unitId }, index) =>
    keys.includes(unitId)
      ? []
      : [invalid(`params.charges[${index}].unitId`, 'Only units that get the order may charge.')],
  );
  return strangers.length > 0 ? strangers : checkCharge(s, charges, 'order');
};

/** Each chapter's refusals for one unit of an order that is not a Move or Charge. @see OTS-CMD-18 */
const unitChecks: Readonly<
  Record<
    UnitOrderName,
    (s: Situation, officer: Officer | null, unit: Unit, targetId: string | undefined) => readonly Refusal[]
  >
> = {
  fire: (s, officer, unit, targetId) => checkFire(s, unit, targetId, 'order', officer),
  standReady: (s, _, unit) => checkStandReady(s, unit),
  rally: (_s, _officer, unit) => checkRally(unit),
};

/** The target that an order names, if its kind has one. */
export const targetOf = (order: IssueOrder): string | undefined =>
  order.order === 'fire' ? order.params.targetId : undefined;

const orderRefusals = (
  s: Situation,
  officer: Officer,
  keys: readonly string[],
  order: IssueOrder,
): readonly Refusal[] => {
  if (order.order === 'move') return moveRefusals(s, officer, order);
  if (order.order === 'charge') return chargeRefusals(s, keys, order);
  if ('groupId' in order.recipient && s.options.groupOrders === 'move')
    return [refuse('wrongType', 'OTS-GRP-07', 'recipient', {}, 'A group takes only Move and Charge orders.')];
  const check = unitChecks[order.order];
  return keys.flatMap((id) => {
    const unit = unitOf(s, id);
    return inOrder(order.recipient, unit, check(s, officer, unit, targetOf(order)));
  });
};

/**
 * All chapter refusals of an order. Form, ids and side have been checked before.
 *
 * @see OTS-CMD-03 OTS-CMD-10 OTS-CMD-12 OTS-CMD-14 OTS-CMD-17 OTS-CMD-18 OTS-CMD-21
 */
export const checkOrder = (s: Situation, action: IssueOrder): readonly Refusal[] => {
  const { officerId } = s.command;
  if (officerId === null) return [refuse('wrongPhase', 'OTS-CMD-10', '', {}, 'Select an officer first.')];
  const officer = officerOf(s, officerId);
  const keys = recipientKeys(s, action.recipient);
  const closed = isClosed(s, keys)
    ? [refuse('recipientClosed', 'OTS-CMD-12', 'recipient', {}, `${officer.name} has finished with this recipient.`)]
    : [];
  if ('officerId' in action.recipient) {
    if (action.order !== 'move') return [invalid('recipient', 'An officer himself takes only Move orders.')];
    if (action.recipient.officerId !== officerId)
      return [
        refuse('notCommander', 'OTS-CMD-14', 'recipient', {}, 'An officer moves by an order to himself alone.'),
        ...closed,
      ];
    return [...closed, ...orderRefusals(s, officer, keys, action)];
  }
  const units = keys.map((id) => unitOf(s, id));
  return [
    ...closed,
    ...units.flatMap((unit) =>
      inOrder(
        action.recipient,
        unit,
        [...unitRefusals(s, officer, unit, action.order), ...limberRefusals(s, unit, action)],
        'recipient',
      ),
    ),
    ...orderRefusals(s, officer, keys, action),
  ];
};

/** Refusals when an officer takes command. @see OTS-CMD-20 */
export const checkSelectOfficer = (s: Situation, officerId: string): readonly Refusal[] => {
  const refusals: Refusal[] = [];
  if (s.command.officerId !== null)
    refusals.push(
      refuse(
        'officerActive',
        'OTS-CMD-20',
        'officerId',
        {},
        `${officerOf(s, s.command.officerId).name} is still giving orders.`,
      ),
    );
  if (officerOf(s, officerId).done)
    refusals.push(refuse('officerDone', 'OTS-CMD-20', 'officerId', {}, 'He has failed or finished this turn.'));
  return refusals;
};

/** Refusals when an officer finishes his orders. @see OTS-CMD-10 */
export const checkFinishOfficer = (s: Situation): readonly Refusal[] =>
  s.command.officerId === null ? [refuse('wrongPhase', 'OTS-CMD-10', '', {}, 'No officer is giving orders.')] : [];

/** Refusals when a side finishes its orders. @see OTS-CMD-10 */
export const checkFinishTurn = (s: Situation): readonly Refusal[] =>
  s.command.officerId === null
    ? []
    : [refuse('officerActive', 'OTS-CMD-10', '', {}, 'The officer giving orders finishes first.')];

/** Whether a unit can still carry out its part of a group's order when its turn comes. */
export const canCarryOut = (
  s: Situation,
  officer: Officer,
  unitId: string,
  order: UnitOrderName,
  targetId?: string,
): boolean => {
  const unit = findUnit(s, unitId);
  if (unit === undefined || !isOnTable(unit)) return false;
  return (
    unitChecks[order](s, officer, unit, targetId).length === 0 && unitRefusals(s, officer, unit, order).length === 0
  );
};
