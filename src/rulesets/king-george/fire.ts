import type { FireOrder } from './actions.js';
import type { Battle, Refusal, Rules } from './battle.js';
import { fireRange, isInTime, openingRange, standAndFireRoll, volleyAgainst } from './fire/againstcharge.js';
import { turnTowards } from './fire/misdirected.js';
import { volleysOf } from './fire/plan.js';
import { carryOutRocket, checkRocket } from './fire/rockets.js';
import { assignmentRefusals, firerRefusals, mannerRefusals, targetRefusals, targetsNamed } from './fire/target.js';
import { hitRoll } from './fire/volley.js';
import { addCasualties } from './losses.js';
import { saveRoll } from './morale.js';
import { enemiesOf, isOnTable, unitOf } from './read.js';
import type { Situation, Unit } from './state.js';
import type { Charge, ChargeShot, FireTask, Task, Volley } from './tasks.js';
import { changeUnit, emit, schedule } from './write.js';

export { canStandAndFire } from './fire/againstcharge.js';
export { forcedFireTargets } from './fire/misdirected.js';
export { nearestTarget } from './fire/nearest.js';
export { volleysOf } from './fire/plan.js';
export { rocketRules } from './fire/rockets.js';

/** Fire, from the choice of a target to casualties and wounds: on an order, at a charger, or by Fate. */

/**
 * Every reason against an order to fire; empty when it is legal. Rockets are checked by `checkRocket`.
 *
 * @see KG-FIR-08 KG-FIR-10 KG-FIR-22 KG-FIR-23 KG-RKT-01
 */
export const checkFire = (s: Situation, unit: Unit, order: FireOrder): readonly Refusal[] => {
  if (unit.weapon === 'rocket') return checkRocket(s, unit, order);
  const form = assignmentRefusals(s, unit, order);
  const named = form.some(({ code }) => code === 'invalid') ? [] : targetsNamed(order);
  return [
    ...firerRefusals(s, unit),
    ...form,
    ...mannerRefusals(s, unit, order),
    ...named.flatMap(({ id, path }) => targetRefusals(s, unit, id, order, path)),
  ];
};

/**
 * Enemy units a unit may legally fire at now, in order-of-battle order. Empty for rockets, because their ranges may not
 * be measured.
 *
 * @see KG-FIR-08 KG-GEN-10
 */
export const legalTargets = (s: Situation, unit: Unit, how: Pick<FireOrder, 'shot' | 'mode'> = {}): readonly Unit[] =>
  unit.weapon === 'rocket' || firerRefusals(s, unit).length > 0
    ? []
    : enemiesOf(s, unit.side).filter(
        (enemy) => targetRefusals(s, unit, enemy.id, { type: 'fire', ...how }, 'target').length === 0,
      );

const fireVolleys = (battle: Battle, unit: Unit, volleys: readonly Volley[]): void =>
  schedule(battle, ...volleys.map((volley) => ({ task: 'fireHits' as const, volley })), {
    task: 'closeFire',
    firerId: unit.id,
    targetIds: volleys.map(({ targetId }) => targetId),
  });

/**
 * The order for the second shot. Guns fire canister by default within its reach; at a target that has since run out of
 * it they fire round shot.
 *
 * @see KG-ART-02
 */
const onceMore = ({ shot, ...order }: FireOrder): FireOrder => (shot === 'round' ? { ...order, shot } : order);

/**
 * Carries out a legal order to fire. Each target in turn is resolved completely; then the markers are set.
 *
 * @param twice - Fate 52: a second shot at the same target is offered
 * @see KG-FIR-03 KG-FIR-23 KG-FAT-25
 */
export const carryOutFire = (battle: Battle, unitId: string, order: FireOrder, twice = false): void => {
  const unit = unitOf(battle.state, unitId);
  if (unit.weapon === 'rocket') return carryOutRocket(battle, unitId, order);
  if (twice) schedule(battle, { task: 'secondFire', unitId, order: onceMore(order) });
  fireVolleys(battle, unit, volleysOf(battle.state, unit, order));
};

/** No rested-weapon bonus after a move. */
const unrested = (volley: Volley): Volley => ({
  ...volley,
  breakdown: volley.breakdown.filter(({ clause }) => clause !== 'KG-FIR-14'),
});

/** Carries out a legal order to fire after a Move. @see KG-ACT-08 */
export const carryOutFireAfterMove = (battle: Battle, unitId: string, order: FireOrder): void => {
  const unit = unitOf(battle.state, unitId);
  if (unit.weapon === 'rocket') return carryOutRocket(battle, unitId, order);
  fireVolleys(battle, unit, volleysOf(battle.state, unit, order).map(unrested));
};

/** Fires the second shot of Fate 52. @see KG-FAT-25 */
export const fireAgain = (battle: Battle, unitId: string, order: FireOrder): void => {
  const unit = unitOf(battle.state, unitId);
  fireVolleys(battle, unit, volleysOf(battle.state, unit, order));
};

/**
 * A battery that Fate 53 misdirects fires on its own side; it turns that way if there is space.
 *
 * @see KG-FAT-26 KG-FAT-40
 */
export const beginForcedFire = (battle: Battle, unitId: string, targetId: string): void => {
  turnTowards(battle, unitId, targetId);
  const unit = unitOf(battle.state, unitId);
  fireVolleys(battle, unit, volleysOf(battle.state, unit, { type: 'fire', target: targetId }));
};

/**
 * The target of a charge stands and fires: range, volley, saves and wounds. The charge's task `afterStandAndFire`
 * follows, also when it was too late to fire (no hits). A charger that routs has not fled yet at that point.
 *
 * @see KG-RSP-03 KG-RSP-04 KG-RSP-05 KG-RSP-18
 */
export const beginStandAndFire = (battle: Battle, charge: Charge, shot?: ChargeShot): void =>
  schedule(battle, { task: 'standAndFireRange', charge, ...(shot === undefined ? {} : { shot }) });

const tellFire = (battle: Battle, { firerId, targetId, dice, range }: Volley, hits: number): void =>
  emit(battle, { type: 'fired', clause: 'KG-FIR-03', unitId: firerId, targetId, dice, range, hits });

/**
 * Hits that were not saved are casualties; any casualty causes a test for wounds.
 *
 * @see KG-FIR-04 KG-FIR-05 KG-FIR-06
 */
const takeCasualties = (battle: Battle, { targetId, cover }: Volley, casualties: number, flees: boolean): void => {
  if (casualties === 0) return;
  const before = unitOf(battle.state, targetId).state;
  addCasualties(battle, targetId, casualties, 'KG-FIR-04');
  if (flees) schedule(battle, { task: 'fleeIfRouted', unitId: targetId, before });
  schedule(battle, { task: 'worseningTest', unitId: targetId, purpose: 'test.wounds', clause: 'KG-FIR-05', cover });
};

/**
 * Marks the firer as having fired, and the enemies it fired at as under fire until the turn ends.
 *
 * @see KG-FIR-13 KG-FIR-24
 */
const closeFire = (battle: Battle, firerId: string, targetIds: readonly string[]): void => {
  changeUnit(battle, firerId, { fired: true });
  const { side } = unitOf(battle.state, firerId);
  for (const id of targetIds) if (unitOf(battle.state, id).side !== side) changeUnit(battle, id, { underFire: true });
};

/** The task that continues or ends the charge, with the charger's state before the fire. @see KG-RSP-06 KG-RSP-07 */
const afterFire = (s: Situation, charge: Charge, hits: number, range: number): Task => {
  const { state, casualties } = unitOf(s, charge.chargerId);
  return { task: 'afterStandAndFire', charge, hits, range, before: { state, casualties } };
};

const openFire = (battle: Battle, charge: Charge, shot: ChargeShot, thrown: number): void => {
  const { state } = battle;
  const firer = unitOf(state, charge.targetId);
  const opening = openingRange(state, firer, thrown);
  if (!isInTime(state, opening, charge.distance)) return schedule(battle, afterFire(state, charge, 0, opening));
  const volley = volleyAgainst(state, charge, fireRange(state, firer, opening), shot);
  schedule(battle, { task: 'standAndFireHits', charge, volley });
};

export const fireRules: Rules<FireTask> = {
  fireHits: {
    roll: (state, { volley }) => hitRoll(state, volley),
    settle: (battle, { volley }, hits) => {
      tellFire(battle, volley, hits);
      if (hits > 0) schedule(battle, { task: 'fireSaves', volley, hits, flees: true });
    },
  },
  fireSaves: {
    roll: (state, { volley: { targetId, cover }, hits }) =>
      saveRoll(state, unitOf(state, targetId), hits, 'KG-FIR-04', cover),
    settle: (battle, { volley, hits, flees }, saved) => takeCasualties(battle, volley, hits - saved, flees),
  },
  closeFire: { act: (battle, { firerId, targetIds }) => closeFire(battle, firerId, targetIds) },
  secondFire: {
    asks: (state, { unitId, order }) => {
      const unit = unitOf(state, unitId);
      if (!isOnTable(unit) || checkFire(state, unit, order).length > 0) return null;
      return { side: unit.side, about: unitId, actions: ['secondFire'] };
    },
  },
  standAndFireRange: {
    roll: (state, { charge }) => standAndFireRoll(state, unitOf(state, charge.targetId), charge),
    settle: (battle, { charge, shot }, thrown) => openFire(battle, charge, shot, thrown),
  },
  standAndFireHits: {
    roll: (state, { volley }) => hitRoll(state, volley),
    settle: (battle, { charge, volley }, hits) => {
      tellFire(battle, volley, hits);
      schedule(
        battle,
        { task: 'closeFire', firerId: volley.firerId, targetIds: [volley.targetId] },
        afterFire(battle.state, charge, hits, volley.range),
      );
      if (hits > 0) schedule(battle, { task: 'fireSaves', volley, hits, flees: false });
    },
  },
};
