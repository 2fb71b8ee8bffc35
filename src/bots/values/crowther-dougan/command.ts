import {
  type ActionOf,
  isBelowHalf,
  knownEnemiesOf,
  type OrderName,
  personalityOf,
  type Unit,
  unitOf,
  type View,
} from '../../../rulesets/crowther-dougan/bots.js';
import { chanceOf } from './chances.js';
import { nearestEnemy } from './place.js';
import { threatOf } from './shots.js';
import { hasToLeave, isWoodsman, taskOf, worthOf } from './troops.js';
import { reaches, stakes, weights } from './weights.js';

/** Command points and orders. */

const faces = 10;

/** Points help only between the factors at which a test is lost or passed for sure. @see CD-PER-05 */
export const pledgeScore = (view: View, { cp }: ActionOf<'pledge'>): number => {
  const task = view.agenda.at(-1);
  if (task?.task !== 'pledge') return 0;
  const unit = unitOf(view, task.unitId);
  const gained = chanceOf(view, unit, task.trigger, task.cp + cp) - chanceOf(view, unit, task.trigger, task.cp);
  // To begin a charge is of use if it is likely to come home.
  const use = task.trigger === 'toCharge' ? chanceOf(view, unit, 'chargeHome', 0) : 1;
  return gained * use * stakes[task.trigger] * worthOf(view, unit) - weights.point * cp;
};

/** Points that are left are lost at the next move: they go to a unit that will be shot at or charged. @see CD-PER-09 */
export const reserveScore = (view: View, { unitId, test, cp }: ActionOf<'reserve'>): number => {
  const unit = unitOf(view, unitId);
  const near = nearestEnemy(view, unit);
  if (near === null || near.gap > reaches.near) return test === 'casualties' ? 0.01 * cp : 0;
  const shots = knownEnemiesOf(view, unit.side).reduce((sum, enemy) => sum + threatOf(view, enemy, unit), 0);
  const worth = { casualties: 0.2 + shots, lostCombat: near.gap < reaches.foot ? 1 : 0.1, chargeHome: 0 };
  return worth[test] * (1 + cp / faces);
};

const attackers: Readonly<Record<OrderName, number>> = { attack: 3, harass: 2, hold: 0, withdraw: -1 };
const holders: Readonly<Record<OrderName, number>> = { hold: 3, harass: 2, attack: 1, withdraw: -1 };
const delayers: Readonly<Record<OrderName, number>> = { harass: 3, hold: 2, withdraw: 1, attack: 0 };
const worn: Readonly<Record<OrderName, number>> = { withdraw: 3, harass: 2, hold: 1, attack: 0 };

/** How well an order suits a unit. @see CD-ORD-04 */
const fitOf = (view: View, unit: Unit, order: OrderName): number => {
  if (isBelowHalf(view, unit)) return worn[order];
  const { posture } = taskOf(view, unit.side);
  if (posture === 'attack' || hasToLeave(view, unit.side))
    return isWoodsman(unit) && order === 'harass' ? attackers.attack + 0.5 : attackers[order];
  return (posture === 'hold' ? holders : delayers)[order];
};

/** Gain of an order over the one that a unit has. */
export const orderGain = (view: View, unitId: string, order: OrderName): number => {
  const unit = unitOf(view, unitId);
  return fitOf(view, unit, order) - fitOf(view, unit, unit.order);
};

/** An order costs the points that a test may need. @see CD-ORD-02 */
export const issueScore = (view: View, { personalityId, unitId, order }: ActionOf<'issueOrder'>): number => {
  const cost = weights.point * Math.min(personalityOf(view, personalityId).cp, view.tables.commandPointCosts.order);
  return orderGain(view, unitId, order) - cost - weights.order;
};
