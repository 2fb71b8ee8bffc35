import { type OrderTask, orderRules, orderTask } from './activation/order.js';
import { type SecondOrderTask, secondOrderRules } from './activation/secondorder.js';
import type { Battle, RulesOf, Task } from './agenda.js';
import { fallOnUnit, takeForUnit } from './fate.js';
import { type HoldTask, holdRules } from './hold.js';
import { testRoll } from './morale.js';
import { findUnit, isOnTable, unitOf } from './read.js';
import { changeUnit, emit, schedule } from './write.js';

/** The activation of a unit: Fate, the hold test, an order, and perhaps a second (A1 to A5). */

/** Who called a unit to act: its own card, its leader, or its side in a hold window. */
export type Called = 'card' | 'leader' | 'hold';

export type ActivationTask =
  | { readonly task: 'activateUnit'; readonly unitId: string; readonly called: Called }
  /** A2, for a unit that was on hold. */
  | { readonly task: 'holdTest'; readonly unitId: string; readonly firesTwice: boolean }
  /** A5. */
  | { readonly task: 'endActivation'; readonly unitId: string; readonly called: Called }
  | OrderTask
  | SecondOrderTask
  | HoldTask;

/** What is to come in the activation once Fate has had its say. */
const afterFate = (unitId: string, called: Called, firesTwice: boolean): readonly Task[] =>
  called === 'hold'
    ? [{ task: 'holdTest', unitId, firesTwice }]
    : [orderTask(unitId, called, firesTwice), { task: 'endActivation', unitId, called }];

/**
 * A1: it has had its activation from now on. The oldest waiting result of Fate that fits falls on it before anything
 * else; it may take the order away, or give one.
 *
 * @see KG-ACT-01 KG-FAT-07 KG-FAT-08 KG-CMD-11 KG-HLD-09
 */
const activateUnit = (battle: Battle, unitId: string, called: Called): void => {
  if (!isOnTable(unitOf(battle.state, unitId))) return;
  changeUnit(battle, unitId, { activated: true, onHold: false });
  emit(battle, { type: 'unitActivated', clause: 'KG-ACT-01', unitId, called });
  const code = takeForUnit(battle, unitId);
  if (code === null) return schedule(battle, ...afterFate(unitId, called, false));
  const { tasks, rest } = fallOnUnit(battle, unitId, code);
  if (rest === 'over') return schedule(battle, ...tasks);
  if (rest === 'forced') return schedule(battle, ...tasks, { task: 'endActivation', unitId, called });
  schedule(battle, ...tasks, ...afterFate(unitId, called, rest === 'ordersTwiceFire'));
};

/** A held unit that fails does nothing more this turn, not even a second order. @see KG-HLD-03 KG-ACT-07 KG-ACT-09 */
const settleHoldTest = (battle: Battle, unitId: string, firesTwice: boolean, passed: boolean): void => {
  if (passed)
    return schedule(battle, orderTask(unitId, 'hold', firesTwice), { task: 'endActivation', unitId, called: 'hold' });
  emit(battle, { type: 'orderFailed', clause: 'KG-HLD-03', unitId, order: 'hold' });
};

/** A5: the second order of Fate 41, once a turn, but not while the unit waits. @see KG-ACT-09 KG-FAT-22 */
const endActivation = (battle: Battle, unitId: string, called: Called): void => {
  // A company may have rejoined its regiment, and is no unit any more (SKR-06).
  const unit = findUnit(battle.state, unitId);
  if (unit === undefined || unit.twice === 'none' || unit.secondOrder || unit.onHold || !isOnTable(unit)) return;
  changeUnit(battle, unitId, { secondOrder: true });
  schedule(battle, { task: 'secondActivation', unitId, called });
};

export const activationRules: RulesOf<ActivationTask> = {
  activateUnit: { act: (battle, { unitId, called }) => activateUnit(battle, unitId, called) },
  holdTest: {
    roll: (state, { unitId }) => {
      const unit = unitOf(state, unitId);
      return isOnTable(unit) ? testRoll(state, unit, 'test.hold', 'KG-HLD-03') : null;
    },
    settle: (battle, { unitId, firesTwice }, passed) => settleHoldTest(battle, unitId, firesTwice, passed > 0),
  },
  endActivation: { act: (battle, { unitId, called }) => endActivation(battle, unitId, called) },
  ...orderRules,
  ...secondOrderRules,
  ...holdRules,
};
