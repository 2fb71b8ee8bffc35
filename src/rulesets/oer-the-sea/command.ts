import type { Modifier, Roll } from '../../core/roll.js';
import type { IssueOrder, Recipient } from './actions.js';
import type { Battle, RulesOf } from './battle.js';
import { recipientKeys } from './command/ordercheck.js';
import { carryOutForUnit, carryOutOrder } from './command/orders.js';
import { countOrder, failOrder, type OrderTest, orderTest } from './command/test.js';
import { findOfficer, isOnTable, officerOf } from './read.js';
import type { SideId } from './scenario.js';
import { endStandReady } from './standready.js';
import type { Officer, State } from './state.js';
import type { CommandTask } from './tasks.js';
import { changeOfficer, changeState, emit, schedule } from './write.js';

export {
  checkFinishOfficer,
  checkFinishTurn,
  checkOrder,
  checkSelectOfficer,
  recipientKeys,
} from './command/ordercheck.js';
export {
  attachedTo,
  beyondCommand,
  countOrder,
  failOrder,
  mayOrder,
  type OrderTest,
  orderTest,
} from './command/test.js';

/** Types of action while no officer gives orders, and while one does. */
const choosingTypes = ['selectOfficer', 'declareGroup', 'dissolveGroup', 'finishTurn'] as const;
const orderingTypes = ['issueOrder', 'finishOfficer', 'declareGroup', 'dissolveGroup'] as const;
/**
 * Types of action that belong to the command phase, open now or not: an action that must wait for an officer to be
 * selected or to finish is refused for that reason.
 */
export const commandActionTypes = [...new Set([...choosingTypes, ...orderingTypes])];

/**
 * Officers who may still give orders this turn, in any order their side likes.
 *
 * @see OTS-CMD-20 OTS-TRN-07
 */
const officersLeft = (state: State, side: SideId): readonly Officer[] =>
  state.officers.filter((officer) => isOnTable(officer) && officer.side === side && !officer.done);

/**
 * An officer who is lost or done while active gives no more orders; the loop continues without him.
 *
 * @see OTS-CMD-09 OTS-CMD-19
 */
const dropOfficerWhoIsDone = (battle: Battle): void => {
  const { officerId } = battle.state.command;
  if (officerId === null) return;
  const officer = findOfficer(battle.state, officerId);
  if (officer === undefined || officer.done || !isOnTable(officer))
    changeState(battle, { command: { officerId: null, current: [], closed: [] } });
};

/**
 * The phase continues while an officer is left and the general has not failed.
 *
 * @see OTS-TRN-03 OTS-TRN-04 OTS-TRN-05 OTS-TRN-06 OTS-TRN-08 OTS-TRN-12
 */
const commandLoop = (battle: Battle): void => {
  dropOfficerWhoIsDone(battle);
  const { state } = battle;
  if (!state.initiativeLost && officersLeft(state, state.active).length > 0) schedule(battle, { task: 'command' });
};

/** A side without an officer on the table has no command phase (OTS-TRN-08). */
const startCommand = (battle: Battle): void => {
  const { state } = battle;
  const commanded = state.officers.some((officer) => officer.side === state.active && isOnTable(officer));
  if (state.initiativeLost || !commanded) return;
  changeState(battle, { phase: 'command' });
  emit(battle, { type: 'phaseBegan', clause: 'OTS-TRN-02', side: state.active, phase: 'command' });
  schedule(battle, { task: 'commandLoop' });
};

/** An officer takes command (OTS-CMD-10). */
export const selectOfficer = (battle: Battle, officerId: string): void => {
  changeState(battle, { command: { officerId, current: [], closed: [] } });
  emit(battle, { type: 'officerSelected', clause: 'OTS-CMD-10', officerId });
};

/** An officer has no more orders to give (OTS-TRN-06). */
export const finishOfficer = (battle: Battle, officerId: string): void => {
  changeOfficer(battle, officerId, { done: true });
  emit(battle, { type: 'officerFinished', clause: 'OTS-TRN-06', officerId });
};

/** The side stops giving orders without failing (OTS-TRN-06). */
export const finishTurn = (battle: Battle): void => {
  for (const officer of officersLeft(battle.state, battle.state.active)) finishOfficer(battle, officer.id);
};

/**
 * Records the recipient that the officer orders now; he is finished with any recipient he leaves.
 *
 * @see OTS-CMD-11 OTS-CMD-12
 */
const turnToRecipient = (battle: Battle, keys: readonly string[]): void => {
  const { command } = battle.state;
  const left = command.current.filter((key) => !keys.includes(key));
  changeState(battle, { command: { ...command, current: keys, closed: [...command.closed, ...left] } });
};

/**
 * Gives an order: it is counted, the recipient loses Stand Ready, and the order is carried out (OTS-CMD-08,
 * OTS-STR-03).
 */
const giveOrder = (battle: Battle, officerId: string, action: IssueOrder, tested: boolean): void => {
  const { recipient, order } = action;
  const keys = recipientKeys(battle.state, recipient);
  turnToRecipient(battle, keys);
  const self = 'officerId' in recipient;
  countOrder(battle, officerId, self ? [] : keys, self);
  emit(battle, {
    type: 'orderGiven',
    clause: tested ? 'OTS-CMD-05' : 'OTS-CMD-04',
    officerId,
    recipient,
    order,
    tested,
  });
  if (!self) for (const unitId of keys) endStandReady(battle, unitId, 'OTS-STR-03');
  schedule(battle, { task: 'settleGroups' }, { task: 'commandLoop' });
  carryOutOrder(battle, officerId, action);
};

/** The command test of an officer for an order to a recipient, which may be himself. */
const testOf = (state: State, officer: Officer, recipient: Recipient): OrderTest => {
  const self = 'officerId' in recipient;
  return orderTest(state, officer, self ? [] : recipientKeys(state, recipient), self);
};

/** Gives an order, after its test if it needs one. @see OTS-CMD-04 OTS-CMD-05 */
export const issueOrder = (battle: Battle, action: IssueOrder): void => {
  const { state } = battle;
  const officer = officerOf(state, state.command.officerId ?? '');
  if (testOf(state, officer, action.recipient).free) giveOrder(battle, officer.id, action, false);
  else schedule(battle, { task: 'command2d6', officerId: officer.id, order: action });
};

/** The roll of a command test, with all modifiers of its total (OTS-CMD-05 to OTS-CMD-08). */
export const commandRoll = (state: State, officer: Officer, breakdown: readonly Modifier[], target: number): Roll => ({
  kind: 'roll',
  purpose: 'command',
  clause: 'OTS-CMD-05',
  side: officer.side,
  by: officer.id,
  dice: state.tables.constants.commandDice,
  die: 'd6',
  read: { kind: 'sum' },
  breakdown,
  target,
  comparison: 'atMost',
});

export const commandRules: RulesOf<CommandTask> = {
  startCommand: { act: startCommand },
  commandLoop: { act: commandLoop },
  command: {
    asks: ({ active, command: { officerId } }) => ({
      side: active,
      about: officerId,
      actions: officerId === null ? choosingTypes : orderingTypes,
    }),
    before: (battle, _, action) => {
      if (action.type !== 'issueOrder') schedule(battle, { task: 'commandLoop' });
    },
  },
  command2d6: {
    roll: (state, { officerId, order }) => {
      const officer = officerOf(state, officerId);
      const { breakdown, target } = testOf(state, officer, order.recipient);
      return commandRoll(state, officer, breakdown, target);
    },
    settle: (battle, { officerId, order }, total) => {
      const test = testOf(battle.state, officerOf(battle.state, officerId), order.recipient);
      if (total <= test.target) return giveOrder(battle, officerId, order, true);
      emit(battle, {
        type: 'orderFailed',
        clause: 'OTS-CMD-09',
        officerId,
        recipient: order.recipient,
        order: order.order,
      });
      schedule(battle, { task: 'commandLoop' });
      failOrder(battle, officerId);
    },
  },
  carryOut: {
    act: (battle, { officerId, unitId, order, targetId }) =>
      carryOutForUnit(battle, officerId, unitId, order, targetId),
  },
};
