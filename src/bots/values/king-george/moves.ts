import { memoize } from '../../../core/memoize.js';
import {
  type Action,
  enemiesOf,
  gapBetween,
  hasFlanks,
  isFleeing,
  manoeuvrePath,
  type Unit,
  unitAfterSteps,
  type View,
} from '../../../rulesets/king-george/bots.js';
import { distance } from '../../../table/point.js';
import { placeScore } from './places.js';
import { isClosing, winsByWaiting } from './task.js';

type ActionOf<Type extends Action['type']> = Extract<Action, { readonly type: Type }>;

const weights = {
  /** Least gain for which a change of place is ordered. */
  stir: 0.3,
  /** The same, and the cost of each inch, for the line of a side that wins by holding out. */
  hold: 0.6,
  leave: 0.2,
} as const;

/** A line with an enemy within this distance keeps its place, in inches. */
const engaged = 16;

/** The unit as an order would leave it if nothing goes wrong. */
const afterOrder = (view: View, unit: Unit, order: ActionOf<'move'> | ActionOf<'manoeuvre'>): Unit => {
  if (order.steps !== undefined) return unitAfterSteps(view, unit, order.steps);
  return order.type === 'manoeuvre' ? { ...unit, pose: manoeuvrePath(view, unit, order).at(-1) ?? unit.pose } : unit;
};

/** Whether a unit should keep its place in the line of battle. */
const keepsLine = memoize(
  (view: View, unit: Unit) => [unit, view],
  (view, unit): boolean =>
    winsByWaiting(view, unit.side) &&
    unit.arm === 'infantry' &&
    unit.formation === 'line' &&
    hasFlanks(unit) &&
    enemiesOf(view, unit.side).some((enemy) => !isFleeing(enemy) && gapBetween(view, unit, enemy, engaged) < engaged),
);

/** All orders of a unit are compared with the place where it stands. */
const presentScore = memoize((view: View, unit: Unit) => [unit, view], placeScore);

/** Score of a change of place or formation. */
export const gainOf = (view: View, before: Unit, after: Unit): number =>
  placeScore(view, after) - presentScore(view, before);

/** Cost of where a unit stands after an order; 0 or more. */
export type Masking = (view: View, after: Unit) => number;

/** Score of an order to move. */
export const moveScore = (
  view: View,
  unit: Unit,
  order: ActionOf<'move'> | ActionOf<'manoeuvre'>,
  masking: Masking,
): number => {
  const after = afterOrder(view, unit, order);
  const kept = keepsLine(view, unit) ? weights.hold + weights.leave * distance(unit.pose, after.pose) : weights.stir;
  const masked = isClosing(view, after) ? 0 : masking(view, after);
  return gainOf(view, unit, after) - kept - masked;
};
