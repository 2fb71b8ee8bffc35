import { formatBeyond } from '../../core/words.js';
import { bodyOf } from '../../table/body.js';
import { distance, type Point } from '../../table/point.js';
import type { Battle, Refusal, Rules } from './battle.js';
import { bodiesGap, footprintOf } from './footprint.js';
import { atMost, constant, isSteady, lessThan, moreThan, unitOf, unitsOfSide } from './read.js';
import { refuse } from './refusals.js';
import type { Personality, Situation, Unit } from './state.js';
import { openStep } from './steps.js';
import type { OrderName, OrderRow, Permission } from './tables.js';
import type { OrdersTask } from './tasks.js';
import { changePersonality, changeUnit, emit } from './write.js';

/** Orders: P1.2, and what an order allows. */

/** What the order of a unit allows; null: there are no orders. @see CD-ORD-01 CD-ORD-08 */
const rowOf = (s: Situation, { order }: Pick<Unit, 'order'>): OrderRow | null =>
  s.options.orders === 'off' ? null : s.tables.orders[order];

/** @see CD-ORD-04 */
export const mayChargeByOrder = (s: Situation, unit: Unit): boolean => rowOf(s, unit)?.charge ?? true;
/** @see CD-ORD-04 */
export const mayFollowUpByOrder = (s: Situation, unit: Unit): boolean => rowOf(s, unit)?.followUp ?? true;
/** Marching off by an open edge is allowed under every order that does not tie a unit to a place. @see CD-ORD-09 */
export const mayExitByOrder = (s: Situation, unit: Unit): boolean => {
  const row = rowOf(s, unit);
  return row === null || (row.advance !== 'within' && row.retire !== 'within');
};

/** Whether a move keeps to the place where the order reached the unit, or comes back to it. @see CD-ORD-07 CD-ORD-09 */
const keepsPlace = (s: Situation, { orderAt }: Unit, from: Point, to: Point): boolean =>
  orderAt === null ||
  atMost(s, distance(to, orderAt), constant(s, 'holdRadiusCm')) ||
  lessThan(s, distance(to, orderAt), distance(from, orderAt));

/**
 * Whether the order of a unit lets it make a move.
 *
 * @param farther - how much farther from the enemy it ends, in cm; negative: nearer (CD-GEN-16)
 * @param from - its front-edge centre at the start; in garrison and afloat the point nearest to `orderAt` (CD-UNI-10)
 * @param to - the same at the end
 * @see CD-ORD-04 CD-ORD-05 CD-ORD-07 CD-ORD-09
 */
export const mayMoveByOrder = (s: Situation, unit: Unit, farther: number, from: Point, to: Point): boolean => {
  const row = rowOf(s, unit);
  if (row === null) return true;
  const allows = (permission: Permission): boolean =>
    permission === 'within' ? keepsPlace(s, unit, from, to) : permission === 'yes';
  if (row.advance === 'within' && row.retire === 'within') return keepsPlace(s, unit, from, to);
  if (moreThan(s, -farther, 0)) return allows(row.advance);
  return moreThan(s, farther, 0) ? allows(row.retire) : true;
};

/** Distance from a personality to a unit, in cm: from the centre of his base to its footprint. @see CD-ORD-09 CD-GEN-22 */
export const commandDistance = (s: Situation, { at }: Pick<Personality, 'at'>, unit: Unit): number =>
  bodiesGap(bodyOf([[at]]), footprintOf(s, unit));

const isInCommand = (s: Situation, personality: Personality, unit: Unit): boolean =>
  atMost(s, commandDistance(s, personality, unit), constant(s, 'orderRangeCm'));

const commandRefusal = (distance: number, range: number): Refusal =>
  refuse('outOfCommandRange', 'CD-ORD-03', 'unitId', { distance, range }, formatBeyond(distance, range, 'cm'));

/** Whether a personality has points for an order. */
export const canOrder = (s: Situation, { cp }: Personality): boolean => cp >= s.tables.commandPointCosts.order;

/** Every reason why a personality may not give a unit of his side an order. @see CD-ORD-02 CD-ORD-03 */
export const orderRefusals = (s: Situation, personality: Personality, unit: Unit): readonly Refusal[] => [
  ...(canOrder(s, personality)
    ? []
    : [
        refuse('notEnoughCp', 'CD-ORD-02', 'personalityId', {
          left: personality.cp,
          needed: s.tables.commandPointCosts.order,
        }),
      ]),
  ...(isSteady(unit) ? [] : [refuse('unitNotInHand', 'CD-ORD-03', 'unitId', { unit: unit.id })]),
  ...(unit.ordered ? [refuse('alreadyOrdered', 'CD-ORD-03', 'unitId', { unit: unit.id })] : []),
  ...(isInCommand(s, personality, unit)
    ? []
    : [commandRefusal(commandDistance(s, personality, unit), constant(s, 'orderRangeCm'))]),
];

/** Units that a personality may give an order. */
export const orderable = (s: Situation, personality: Personality): readonly Unit[] =>
  unitsOfSide(s, personality.side).filter((unit) => orderRefusals(s, personality, unit).length === 0);

/** Gives an order; it is in force at once. @see CD-ORD-03 CD-ORD-09 CD-ORD-10 */
export const giveOrder = (battle: Battle, { id: by, cp }: Personality, unitId: string, order: OrderName): void => {
  const { side, pose } = unitOf(battle.state, unitId);
  changePersonality(battle, by, { cp: cp - battle.state.tables.commandPointCosts.order });
  changeUnit(battle, unitId, { order, orderAt: { x: pose.x, y: pose.y }, ordered: true });
  emit(battle, { type: 'ordered', clause: 'CD-ORD-03', unit: unitId, order, by, seenBy: side });
};

export const ordersRules: Rules<OrdersTask> = {
  issueOrders: openStep('endOrders', 'issueOrder'),
};
