import type { ActionType, Order, OrderType } from '../actions.js';
import type { Battle, Refusal, Rules } from '../battle.js';
import { isFleeing, isInContact, isOnTable, unitOf } from '../read.js';
import { refuse } from '../refusals.js';
import type { Situation, Unit } from '../state.js';
import { orderNames } from '../tables.js';
import type { Called, OrderTask } from '../tasks.js';
import { changeUnit, emit, schedule } from '../write.js';

/** The one order of an activation: which orders are open, and which the state of the unit forbids (A3, A4). */

/** Orders the unit's state leaves open: a fleeing unit rallies or passes, a unit in contact continues the melee. */
export const ordersOpen = (unit: Unit): readonly OrderType[] => {
  if (isInContact(unit)) return ['melee'];
  return isFleeing(unit) ? ['rally', 'pass'] : orderNames.filter((name) => name !== 'melee');
};

/** Reasons why the unit may not be given an order of this type at all. @see KG-ACT-03 KG-ACT-04 */
export const standingRefusals = (unit: Unit, { type }: Pick<Order, 'type'>): readonly Refusal[] => {
  if (isInContact(unit) && type !== 'melee') return [refuse('inContact', 'KG-ACT-04', 'type')];
  return isFleeing(unit) && type !== 'rally' && type !== 'pass' ? [refuse('fleeing', 'KG-ACT-03', 'type')] : [];
};

/**
 * Reasons against a hold order: a unit waits once a turn, and reloads only with a fired marker and if it was not under
 * fire.
 */
export const holdRefusals = (unit: Unit, use: 'wait' | 'reload', called: Called): readonly Refusal[] => {
  if (use === 'wait') return called === 'hold' ? [refuse('alreadyHeld', 'KG-HLD-10', 'use')] : [];
  return [
    ...(unit.fired ? [] : [refuse('noFiredMarker', 'KG-HLD-07', 'use')]),
    ...(unit.underFire ? [refuse('underFire', 'KG-HLD-06', 'use')] : []),
  ];
};

/** The unit waits for later in the turn, or removes its fired marker; never both. @see KG-HLD-01 KG-HLD-05 KG-HLD-07 */
export const takeHold = (battle: Battle, unitId: string, use: 'wait' | 'reload'): void => {
  if (use === 'wait') {
    changeUnit(battle, unitId, { onHold: true });
    return emit(battle, { type: 'wentOnHold', clause: 'KG-HLD-01', unitId });
  }
  changeUnit(battle, unitId, { fired: false });
  emit(battle, { type: 'markerRemoved', clause: 'KG-HLD-05', unitId });
};

const isOrder = (type: ActionType): type is OrderType => orderNames.some((name) => name === type);

/** Whether a unit that has moved may also fire, by the option. @see KG-ACT-08 */
const mayFireAfterMove = (s: Situation, unit: Unit, time: number): boolean => {
  const { moveAndFire } = s.options;
  if (moveAndFire === 'none' || !isOnTable(unit)) return false;
  if (moveAndFire === 'skirmishers' && unit.formation !== 'skirmish') return false;
  const { moveAndFireTime, tolerance } = s.tables.constants;
  return time <= moveAndFireTime + tolerance;
};

/** Orders open to a unit after a Move. */
const ordersAfterMove: readonly ActionType[] = ['fire', 'pass'];

export const orderRules: Rules<OrderTask> = {
  chooseOrder: {
    asks: (state, { unitId }) => {
      const unit = unitOf(state, unitId);
      return isOnTable(unit) ? { side: unit.side, about: unitId, actions: ordersOpen(unit) } : null;
    },
    before: (battle, { unitId }, { type }) => {
      if (isOrder(type)) emit(battle, { type: 'orderGiven', clause: 'KG-ACT-02', unitId, order: type });
    },
  },
  afterMove: {
    act: (battle, { unitId, time }) => {
      const unit = unitOf(battle.state, unitId);
      if (mayFireAfterMove(battle.state, unit, time)) schedule(battle, { task: 'fireAfterMove', unitId });
    },
  },
  fireAfterMove: {
    asks: (state, { unitId }) => ({ side: unitOf(state, unitId).side, about: unitId, actions: ordersAfterMove }),
    before: (battle, { unitId }, { type }) => {
      if (type === 'fire') emit(battle, { type: 'orderGiven', clause: 'KG-ACT-08', unitId, order: 'fire' });
    },
  },
};
