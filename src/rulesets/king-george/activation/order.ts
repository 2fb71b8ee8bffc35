import type { Action, ActionType, Order, OrderType } from '../actions.js';
import type { Called } from '../activation.js';
import type { Battle, Refusal, RulesOf } from '../agenda.js';
import { carryOutCharge, checkCharge } from '../charge.js';
import { checked } from '../check.js';
import { carryOutFire, carryOutFireAfterMove, checkFire } from '../fire.js';
import { carryOutMelee, checkMelee } from '../melee.js';
import { carryOutManoeuvre, carryOutMove, checkManoeuvre, checkMove } from '../movement.js';
import { carryOutRally, checkRally } from '../rally.js';
import { isFleeing, isInContact, isOnTable, unitOf } from '../read.js';
import { refuse } from '../refusals.js';
import type { Situation, Unit } from '../state.js';
import { orderNames } from '../tables.js';
import { changeUnit, emit, schedule } from '../write.js';

/** The one order of an activation: which are open, whether one is lawful, and its being carried out (A3, A4). */

export type OrderTask =
  | {
      readonly task: 'chooseOrder';
      readonly unitId: string;
      readonly called: Called;
      /** Fate 52: if it fires, it may do so twice. */
      readonly firesTwice: boolean;
    }
  /** A Move is done; `time` is what it took of the turn (ACT-08). */
  | { readonly task: 'afterMove'; readonly unitId: string; readonly time: number }
  | { readonly task: 'fireAfterMove'; readonly unitId: string };

export const orderTask = (unitId: string, called: Called, firesTwice: boolean): OrderTask => ({
  task: 'chooseOrder',
  unitId,
  called,
  firesTwice,
});

/** Orders that the standing of a unit leaves open: a runaway rallies or passes, a unit in contact fights on. */
export const ordersOpen = (unit: Unit): readonly OrderType[] => {
  if (isInContact(unit)) return ['melee'];
  return isFleeing(unit) ? ['rally', 'pass'] : orderNames.filter((name) => name !== 'melee');
};

/** Reasons why the unit may not be given such an order at all. @see KG-ACT-03 KG-ACT-04 */
const standingRefusals = (unit: Unit, { type }: Order): readonly Refusal[] => {
  if (isInContact(unit) && type !== 'melee') return [refuse('inContact', 'KG-ACT-04', 'type')];
  return isFleeing(unit) && type !== 'rally' && type !== 'pass' ? [refuse('fleeing', 'KG-ACT-03', 'type')] : [];
};

/** Waiting is for later in the turn, once; reloading is for whoever has fired and is left alone. */
const holdRefusals = (unit: Unit, use: 'wait' | 'reload', called: Called): readonly Refusal[] => {
  if (use === 'wait') return called === 'hold' ? [refuse('alreadyHeld', 'KG-HLD-10', 'use')] : [];
  return [
    ...(unit.fired ? [] : [refuse('noFiredMarker', 'KG-HLD-07', 'use')]),
    ...(unit.underFire ? [refuse('underFire', 'KG-HLD-06', 'use')] : []),
  ];
};

const chapterRefusals = (s: Situation, unit: Unit, order: Order, called: Called): readonly Refusal[] => {
  switch (order.type) {
    case 'move':
      return checkMove(s, unit, order);
    case 'manoeuvre':
      return checkManoeuvre(s, unit, order);
    case 'fire':
      return checkFire(s, unit, order);
    case 'charge':
      return checkCharge(s, unit, order);
    case 'melee':
      return checkMelee(s, unit, order);
    case 'hold':
      return holdRefusals(unit, order.use, called);
    case 'rally':
      return checkRally(s, unit);
    case 'pass':
      return [];
  }
};

/**
 * Every reason why a unit may not be given an order; the chapter of the order is asked when its standing allows it.
 *
 * @see KG-ACT-03 KG-ACT-04 KG-ACT-05 KG-ACT-06 KG-HLD-05 KG-HLD-06 KG-HLD-07 KG-HLD-10
 */
export const checkOrder = (s: Situation, unit: Unit, order: Order, called: Called): readonly Refusal[] => {
  const standing = standingRefusals(unit, order);
  return standing.length > 0 ? standing : chapterRefusals(s, unit, order, called);
};

const isOrder = (action: Action): action is Action & Order => orderNames.some((name) => name === action.type);

/** Waits for later in the turn, or takes its marker off; never both. @see KG-HLD-01 KG-HLD-05 KG-HLD-07 */
const hold = (battle: Battle, unitId: string, use: 'wait' | 'reload'): void => {
  if (use === 'wait') {
    changeUnit(battle, unitId, { onHold: true });
    return emit(battle, { type: 'wentOnHold', clause: 'KG-HLD-01', unitId });
  }
  changeUnit(battle, unitId, { fired: false });
  emit(battle, { type: 'markerRemoved', clause: 'KG-HLD-05', unitId });
};

const carryOut = (battle: Battle, unitId: string, order: Order, firesTwice: boolean): void => {
  switch (order.type) {
    case 'move':
      return carryOutMove(battle, unitId, order);
    case 'manoeuvre':
      return carryOutManoeuvre(battle, unitId, order);
    case 'fire':
      return carryOutFire(battle, unitId, order, firesTwice);
    case 'charge':
      return carryOutCharge(battle, unitId, order);
    case 'melee':
      return carryOutMelee(battle, unitId, order.enemy);
    case 'hold':
      return hold(battle, unitId, order.use);
    case 'rally':
      return carryOutRally(battle, unitId);
    case 'pass':
      return;
  }
};

const giveOrder = (battle: Battle, unitId: string, order: Order, firesTwice: boolean): void => {
  emit(battle, { type: 'orderGiven', clause: 'KG-ACT-02', unitId, order: order.type });
  carryOut(battle, unitId, order, firesTwice);
};

/** Whether a unit that has moved may fire as well, by the option. @see KG-ACT-08 */
const mayFireAfterMove = (s: Situation, unit: Unit, time: number): boolean => {
  const { moveAndFire } = s.options;
  if (moveAndFire === 'none' || !isOnTable(unit)) return false;
  if (moveAndFire === 'skirmishers' && unit.formation !== 'skirmish') return false;
  const { moveAndFireTime, tolerance } = s.tables.constants;
  return time <= moveAndFireTime + tolerance;
};

const afterMove: readonly ActionType[] = ['fire', 'pass'];

export const orderRules: RulesOf<OrderTask> = {
  chooseOrder: {
    decide: (state, { unitId }) => {
      const unit = unitOf(state, unitId);
      if (!isOnTable(unit)) return null;
      return { kind: 'decision', side: unit.side, task: 'chooseOrder', actions: ordersOpen(unit), about: unitId };
    },
    check: (state, { unitId, called }, action) => {
      const unit = unitOf(state, unitId);
      return checked(unit.side, orderNames, action, (given) =>
        isOrder(given) ? checkOrder(state, unit, given, called) : [],
      );
    },
    settle: (battle, { unitId, firesTwice }, action) => {
      if (isOrder(action)) giveOrder(battle, unitId, action, firesTwice);
    },
  },
  afterMove: {
    act: (battle, { unitId, time }) => {
      const unit = unitOf(battle.state, unitId);
      if (mayFireAfterMove(battle.state, unit, time)) schedule(battle, { task: 'fireAfterMove', unitId });
    },
  },
  fireAfterMove: {
    decide: (state, { unitId }) => ({
      kind: 'decision',
      side: unitOf(state, unitId).side,
      task: 'fireAfterMove',
      actions: [...afterMove],
      about: unitId,
    }),
    check: (state, { unitId }, action) => {
      const unit = unitOf(state, unitId);
      return checked(unit.side, afterMove, action, (given) =>
        given.type === 'fire' ? checkFire(state, unit, given) : [],
      );
    },
    settle: (battle, { unitId }, action) => {
      if (action.type !== 'fire') return;
      emit(battle, { type: 'orderGiven', clause: 'KG-ACT-08', unitId, order: 'fire' });
      carryOutFireAfterMove(battle, unitId, action);
    },
  },
};
