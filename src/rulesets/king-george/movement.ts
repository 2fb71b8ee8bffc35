import type { ManoeuvreOrder, MoveOrder } from './actions.js';
import type { Battle, Refusal } from './battle.js';
import { manoeuvrePath } from './movement/manoeuvre.js';
import { planSteps } from './movement/plan.js';
import { unitOf } from './read.js';
import { moveUnit } from './relocation.js';
import type { Situation, Unit } from './state.js';
import { schedule } from './write.js';

export { unitAfterSteps } from './movement/after.js';
export { movementRules } from './movement/carryout.js';
export { checkManoeuvre, manoeuvrePath } from './movement/manoeuvre.js';
export { type Continuation, continuing, planSteps } from './movement/plan.js';

/**
 * Every reason why a unit may not carry out a Move. The whole list of steps is checked before anything moves.
 *
 * @see KG-MOV-02 KG-MOV-03 KG-ACT-06
 */
export const checkMove = (s: Situation, unit: Unit, order: MoveOrder): readonly Refusal[] =>
  planSteps(s, unit, order.steps).refusals;

/** Carries out a Move step by step; `afterMove` follows unless a test ends it. @see KG-MOV-01 KG-FRM-20 */
export const carryOutMove = (battle: Battle, unitId: string, order: MoveOrder): void =>
  schedule(battle, { task: 'takeSteps', unitId, order: 'move', steps: order.steps, time: 0 });

/** Carries out a Manoeuvre: changes of formation, or a turn and up to half a move. @see KG-MOV-14 KG-MOV-15 */
export const carryOutManoeuvre = (battle: Battle, unitId: string, order: ManoeuvreOrder): void => {
  if (order.steps !== undefined)
    return schedule(battle, { task: 'takeSteps', unitId, order: 'manoeuvre', steps: order.steps, time: 0 });
  const path = manoeuvrePath(battle.state, unitOf(battle.state, unitId), order);
  moveUnit(battle, unitId, path, 'order', 'KG-MOV-16');
};
