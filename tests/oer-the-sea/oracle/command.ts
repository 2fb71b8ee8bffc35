import type { Action, Recipient } from '../../../src/rulesets/oer-the-sea/actions.js';
import type { Officer, State, Unit } from '../../../src/rulesets/oer-the-sea/state.js';
import { type OrderName, type RefusalCode, refusalCodes } from '../../../src/rulesets/oer-the-sea/tables.js';
import { distance, equal, nearestPoint } from '../../western-theatre/oracle/geometry.js';
import { footprint, isArtillery, isMounted, onTable } from './layout.js';
import { countsAsConfused } from './shot.js';

/** Who may be ordered, and at what cost, after topics CMD, CON and STR. */

type Codes = readonly RefusalCode[];
export const when = (applies: boolean, code: RefusalCode): Codes => (applies ? [code] : []);
/** The code that is given. @see table 5.14 */
export const leading = (codes: readonly string[]): string =>
  refusalCodes.find((each) => codes.includes(each)) ?? 'lawful';

/** Units of a recipient; none for an officer. */
export const recipientsOf = (s: State, recipient: Recipient): readonly Unit[] => {
  if ('unitId' in recipient) return onTable(s).filter(({ id }) => id === recipient.unitId);
  return 'groupId' in recipient ? onTable(s).filter(({ groupId }) => groupId === recipient.groupId) : [];
};

/** @see OTS-CMD-03 */
export const mayCommand = (s: State, officer: Officer, unit: Unit): boolean => {
  const there = s.officers.filter(({ side, presence }) => side === unit.side && presence === 'onTable');
  const own = there.filter(({ id, role }) => id === unit.commander || role === 'general');
  return (own.length > 0 ? own : there).some(({ id }) => id === officer.id);
};

/** The distance from an officer's disc to a unit. @see OTS-GEN-04 */
export const officerGap = (s: State, { position }: Pick<Officer, 'position'>, unit: Unit): number => {
  const gaps = footprint(s, unit).map((stand) => distance(position, nearestPoint(stand, position)));
  return Math.max(0, Math.min(...gaps) - s.tables.constants.officerRadius);
};

/** @see OTS-CMD-17 OTS-CON-06 OTS-EVA-13, table 5.13 */
const statusCodes = (s: State, unit: Unit, order: OrderName): Codes => {
  const isTroubled = !unit.confused && countsAsConfused(s, unit) === true;
  return [
    ...when(unit.evadedThisTurn, 'evaded'),
    ...when(unit.routing && order !== 'rally', 'routing'),
    ...when(unit.uncontrolled, 'uncontrolled'),
    ...when(order === 'standReady' && unit.confused, 'confused'),
    // A wood alone leaves nothing to rally: of that OTS-CON-07 has its own reason.
    ...when(order === 'standReady' && isTroubled, 'confused'),
    ...when(unit.crewAway && order !== 'move' && order !== 'rally', 'crewAway'),
  ];
};

/** What keeps a unit from standing ready or rallying. @see OTS-STR-01 OTS-STR-02 OTS-CON-07 */
const ownCodes = (unit: Unit, order: OrderName): Codes => {
  const isHeavy = unit.arm === 'siegeArtillery' || unit.arm === 'mortar';
  const isOut = isHeavy || isMounted(unit) || (!isArtillery(unit) && unit.firepower === 0);
  if (order === 'rally') return when(!unit.confused && !unit.routing, 'notConfused');
  if (order !== 'standReady') return [];
  return [
    ...when(isOut, 'wrongType'),
    ...when(unit.standReady, 'alreadyReady'),
    ...when(isArtillery(unit) && (unit.limbered || unit.crewAway), 'notDeployed'),
  ];
};

/** @see OTS-CMD-12 */
const isClosed = ({ command: { current, closed } }: State, ids: readonly string[]): boolean => {
  if (current.length > 0 && ids.every((id) => current.includes(id))) return false;
  return ids.some((id) => current.includes(id) || closed.includes(id));
};

/** Reasons of command against an order; what the order itself asks is not looked at but for Stand Ready and Rally. */
export const commandCodes = (s: State, officer: Officer, recipient: Recipient, order: OrderName): Codes => {
  if ('officerId' in recipient)
    return [...when(isClosed(s, [officer.id]), 'recipientClosed'), ...when(officer.evadedThisTurn, 'evaded')];
  const units = recipientsOf(s, recipient);
  const { commandRange, groupOrders } = s.options;
  const isForGroup = 'groupId' in recipient && order !== 'move' && order !== 'charge';
  const isFar = units.some((unit) => commandRange !== null && officerGap(s, officer, unit) > commandRange + equal);
  return [
    ...units.flatMap((unit) => [
      ...when(!mayCommand(s, officer, unit), 'notCommander'),
      ...statusCodes(s, unit, order),
      ...ownCodes(unit, order),
    ]),
    ...when(isFar, 'outOfCommand'),
    ...when(
      isClosed(
        s,
        units.map(({ id }) => id),
      ),
      'recipientClosed',
    ),
    ...when(isForGroup && groupOrders === 'move', 'wrongType'),
  ];
};

/** The total that two dice may show at most; null: no test. @see OTS-CMD-04 OTS-CMD-07 OTS-CMD-15 OTS-OFF-04 */
export const commandNeed = (s: State, officer: Officer, recipient: Recipient): number | null => {
  const isSelf = 'officerId' in recipient;
  const isFree = officer.ordersIssued < s.tables.constants.freeOrders && !(isSelf && s.options.officerMoveAlwaysTests);
  if (isFree) return null;
  const units = recipientsOf(s, recipient);
  const lines = s.tables.commandModifiers;
  const host = s.units.find(({ id }) => id === officer.attachedTo);
  const isHis = units.some(({ id, groupId }) => id === host?.id || (groupId !== null && groupId === host?.groupId));
  const bound = host === undefined ? 0 : isHis && !isSelf ? lines.ownHost : lines.attachedElsewhere;
  const received = isSelf ? officer.ordersReceived : Math.max(...units.map(({ ordersReceived }) => ordersReceived));
  return officer.leadership - bound - received * lines.orderReceived - officer.ordersIssued * lines.orderGiven;
};

/** What an order that is carried out leaves of the command of its officer. @see OTS-CMD-08 OTS-CMD-12 OTS-CMD-15 */
export const afterOrder = (s: State, officer: Officer, recipient: Recipient): unknown => {
  const ids = 'officerId' in recipient ? [officer.id] : recipientsOf(s, recipient).map(({ id }) => id);
  const isOn = ids.every((id) => s.command.current.includes(id));
  return {
    issued: officer.ordersIssued + 1,
    selfReceived: officer.ordersReceived + ('officerId' in recipient ? 1 : 0),
    received: s.units.map(({ id, ordersReceived }) => ordersReceived + (ids.includes(id) ? 1 : 0)),
    open: isOn ? s.command.current.filter((id) => ids.includes(id)) : ids,
  };
};

/** The condition of a unit after an order carried out. @see OTS-STR-03 OTS-STR-06 OTS-CON-07 */
export const conditionAfter = (s: State, unit: Unit, order: OrderName): unknown => {
  const clears = order === 'rally' && (!unit.routing || s.options.rallyClearsBoth);
  return [order === 'standReady', unit.confused && !clears, unit.routing && order !== 'rally'];
};

/** @see OTS-CMD-20 */
export const selectCodes = (s: State, { officerId }: Extract<Action, { type: 'selectOfficer' }>): Codes => {
  const officer = s.officers.find(({ id }) => id === officerId);
  return [
    ...when(officer === undefined || officer.presence !== 'onTable', 'invalid'),
    ...when(officer !== undefined && officer.side !== s.active, 'notActiveSide'),
    ...when(s.command.officerId !== null, 'officerActive'),
    ...when(officer?.done === true, 'officerDone'),
  ];
};
