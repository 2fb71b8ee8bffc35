import type { Battle, Rules } from './battle.js';
import { fallOnUnit, takeForUnit } from './fate.js';
import { testRoll } from './morale.js';
import { findUnit, isOnTable, unitOf } from './read.js';
import type { ActivationTask, Called, SecondOrderTask } from './tasks.js';
import { sequence } from './turn.js';
import { changeUnit, emit, schedule } from './write.js';

export { holdRefusals, orderRules, standingRefusals, takeHold } from './activation/order.js';

/** The activation of a unit: Fate, the hold test, an order, and possibly a second order (A1 to A5). */

/**
 * A1: marks the unit as activated and applies the oldest pending Fate result that fits it. The result may take the
 * order away or impose one.
 *
 * @see KG-ACT-01 KG-FAT-07 KG-FAT-08 KG-CMD-11 KG-HLD-09
 */
const activateUnit = (battle: Battle, unitId: string, called: Called): void => {
  if (!isOnTable(unitOf(battle.state, unitId))) return;
  changeUnit(battle, unitId, { activated: true, onHold: false });
  emit(battle, { type: 'unitActivated', clause: 'KG-ACT-01', unitId, called });
  const code = takeForUnit(battle, unitId);
  if (code === null) return schedule(battle, ...sequence.unit(unitId, called));
  const { tasks, rest } = fallOnUnit(battle, unitId, code);
  if (rest === 'over') return schedule(battle, ...tasks);
  if (rest === 'forced') return schedule(battle, ...tasks, { task: 'endActivation', unitId, called });
  schedule(battle, ...tasks, ...sequence.unit(unitId, called, rest === 'ordersTwiceFire'));
};

/**
 * A unit on hold that fails its test does nothing more this turn, not even a second order. @see KG-HLD-03 KG-ACT-07
 * KG-ACT-09
 */
const settleHoldTest = (battle: Battle, unitId: string, firesTwice: boolean, passed: boolean): void => {
  if (passed) return schedule(battle, ...sequence.order(unitId, 'hold', firesTwice));
  emit(battle, { type: 'orderFailed', clause: 'KG-HLD-03', unitId, order: 'hold' });
};

/** A5: the second order of Fate 41, once a turn, but not while the unit is on hold. @see KG-ACT-09 KG-FAT-22 */
const endActivation = (battle: Battle, unitId: string, called: Called): void => {
  // A company may have rejoined its regiment and no longer be a unit (KG-SKR-06).
  const unit = findUnit(battle.state, unitId);
  if (unit === undefined || unit.twice === 'none' || unit.secondOrder || unit.onHold || !isOnTable(unit)) return;
  changeUnit(battle, unitId, { secondOrder: true });
  schedule(battle, { task: 'secondActivation', unitId, called });
};

export const activationRules: Rules<ActivationTask | SecondOrderTask> = {
  activateUnit: { act: (battle, { unitId, called }) => activateUnit(battle, unitId, called) },
  holdTest: {
    roll: (state, { unitId }) => {
      const unit = unitOf(state, unitId);
      return isOnTable(unit) ? testRoll(state, unit, 'test.hold', 'KG-HLD-03') : null;
    },
    settle: (battle, { unitId, firesTwice }, passed) => settleHoldTest(battle, unitId, firesTwice, passed > 0),
  },
  endActivation: { act: (battle, { unitId, called }) => endActivation(battle, unitId, called) },
  /** @see KG-ACT-09 KG-FAT-22 */
  secondActivation: {
    asks: (state, { unitId }) => ({
      side: unitOf(state, unitId).side,
      about: unitId,
      actions: ['secondActivation'],
    }),
  },
};
