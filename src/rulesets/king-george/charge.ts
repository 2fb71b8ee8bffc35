import { turnBetween } from '../../table/heading.js';
import type { ChargeOrder } from './actions.js';
import type { Battle, Rules } from './battle.js';
import { fleeFrom, haltCharger, joinBattle, missTarget } from './charge/arrive.js';
import { asCharged } from './charge/check.js';
import { forcedOpening, openingOf, planned } from './charge/plan.js';
import { catchUp } from './charge/pursuit.js';
import { isCovered } from './charge/reach.js';
import { isClearPlace } from './clearplace.js';
import { gapBetween } from './footprint.js';
import { setMorale } from './losses.js';
import { failTest, hasBroken, testRoll } from './morale.js';
import { constant, enemiesOf, isFleeing, isInContact, isOnTable, unitOf } from './read.js';
import { chargePermission, testedBy } from './resolvers.js';
import { seesUnit } from './sight.js';
import type { Situation, Unit } from './state.js';
import type { MoraleState } from './tables.js';
import type { Charge, ChargeTask } from './tasks.js';
import { coverOfDefender } from './terrain.js';
import { emit, schedule } from './write.js';

export { fleeFrom, missTarget } from './charge/arrive.js';
export { asCharged, checkCharge } from './charge/check.js';
export { meetHalfWay } from './charge/countercharge.js';
export { openingOf, planned, poseAlong, remeasured as measuredAnew } from './charge/plan.js';
export { followUp } from './charge/pursuit.js';
export { chargeFigure, isCovered } from './charge/reach.js';

/** Charges, from the order to contact or to a halt. The answers of the target are in `responses.ts`. */

/** Emits the charge, then schedules its test, if it needs one, or its advance. @see KG-CHG-12 KG-MOR-12 */
const declare = (battle: Battle, charge: Charge): void => {
  const { chargerId: unitId, targetId, distance: inches, face, forced } = charge;
  const s = battle.state;
  emit(battle, { type: 'chargeDeclared', clause: 'KG-CHG-01', unitId, targetId, distance: inches, face });
  const charged = asCharged(unitOf(s, targetId), charge);
  const tests = !forced && chargePermission(s.tables, s.options, unitOf(s, unitId), charged) === 'test';
  schedule(battle, { task: tests ? 'chargeTest' : 'chargeComes', charge });
};

/** Carries out a legal order to charge. @see KG-CHG-01 KG-CHG-22 */
export const carryOutCharge = (battle: Battle, unitId: string, order: ChargeOrder): void => {
  const s = battle.state;
  const unit = unitOf(s, unitId);
  const charge = planned(s, unit, unitOf(s, order.target), openingOf(s, unit, order), false);
  if (charge !== null) declare(battle, charge);
};

const isDefended = (s: Situation, unit: Unit, enemy: Unit): boolean =>
  planned(s, unit, enemy, forcedOpening(s, unit, enemy), true)?.obstacle != null;

/**
 * The enemies that Fate 44 may make a unit charge: the nearest enemy in sight that defends no obstacle against it, and
 * all enemies equally near. A unit that flees or is in contact has none.
 *
 * @returns ids
 * @see KG-FAT-23 KG-FAT-40
 */
export const forcedChargeTargets = (s: Situation, unit: Unit): readonly string[] => {
  if (isFleeing(unit) || isInContact(unit)) return [];
  const open = enemiesOf(s, unit.side)
    .filter((enemy) => seesUnit(s, unit, enemy) && !isDefended(s, unit, enemy))
    .map((enemy) => ({ id: enemy.id, gap: gapBetween(s, unit, enemy) }));
  const least = Math.min(...open.map(({ gap }) => gap));
  return open.filter(({ gap }) => gap <= least + constant(s, 'tolerance')).map(({ id }) => id);
};

/**
 * Turns a unit towards the enemy that Fate chose and declares its charge, without a test of its own. A unit without
 * space to turn stays and is Shaken.
 *
 * @see KG-FAT-23 KG-FAT-40
 */
export const beginForcedCharge = (battle: Battle, unitId: string, targetId: string): void => {
  const s = battle.state;
  const unit = unitOf(s, unitId);
  const opening = forcedOpening(s, unit, unitOf(s, targetId));
  const charge = planned(s, unit, unitOf(s, targetId), opening, true);
  const turns = turnBetween(opening.start.heading, opening.from.heading) > constant(s, 'tolerance');
  if (charge !== null && (!turns || isClearPlace(s, unit, opening.start))) return declare(battle, charge);
  if (unit.state === 'normal') setMorale(battle, unitId, 'shaken', 'KG-FAT-40');
};

/**
 * Resolves a charge that has permission: it misses, the target flees, receives it, or chooses a response.
 *
 * @see KG-CHG-18 KG-CHG-19 KG-CHG-21 KG-FLE-07
 */
const advanceOnTarget = (battle: Battle, charge: Charge): void => {
  const s = battle.state;
  const target = unitOf(s, charge.targetId);
  if (!isCovered(s, charge)) return missTarget(battle, charge, false);
  if (isFleeing(target)) return fleeFrom(battle, charge);
  schedule(battle, isInContact(target) ? { task: 'receiveCharge', charge } : { task: 'chooseResponse', charge });
};

/**
 * Continues or stops a charge after fire. It ends if the charger is gone or in a worse state; hits alone cause a test.
 *
 * @see KG-RSP-06 KG-RSP-07
 */
const afterFire = (battle: Battle, charge: Charge, hits: number, range: number, before: MoraleState): void => {
  const charger = unitOf(battle.state, charge.chargerId);
  if (!isOnTable(charger)) return;
  if (charger.state === before)
    return schedule(battle, hits > 0 ? { task: 'haltTest', charge, range } : { task: 'receiveCharge', charge });
  haltCharger(battle, charge, range);
  if (hasBroken(charger, before)) schedule(battle, { task: 'flee', unitId: charger.id, charge: null });
};

/** Applies the target's test to receive the charge: it flees, or melee begins. @see KG-RSP-17 */
const receive = (battle: Battle, charge: Charge, passed: boolean): void => {
  const before = unitOf(battle.state, charge.targetId).state;
  if (!passed) failTest(battle, charge.targetId, 'test.receiveCharge', 'KG-RSP-17');
  if (hasBroken(unitOf(battle.state, charge.targetId), before)) fleeFrom(battle, charge);
  else joinBattle(battle, charge, false);
};

/** After the target's flight, the charger catches it or misses. @see KG-FLE-04 KG-FLE-05 KG-CHG-18 */
const pursueTarget = (battle: Battle, charge: Charge): void => {
  const { chargerId, targetId, from, forced } = charge;
  // A target that was captured on its flight counts as contacted.
  if (unitOf(battle.state, targetId).removed === 'captured') return;
  if (!catchUp(battle, { pursuerId: chargerId, fledId: targetId, from, forced, cause: 'charge' }))
    missTarget(battle, charge, true);
};

export const chargeRules: Rules<ChargeTask> = {
  chargeTest: {
    roll: (state, { charge }) => {
      const charger = unitOf(state, charge.chargerId);
      const clause = testedBy(charger, asCharged(unitOf(state, charge.targetId), charge));
      return testRoll(state, charger, 'test.charge', clause);
    },
    settle: (battle, { charge }, passed) => {
      if (passed === 1) schedule(battle, { task: 'chargeComes', charge });
      else emit(battle, { type: 'orderFailed', clause: 'KG-CHG-13', unitId: charge.chargerId, order: 'charge' });
    },
  },
  chargeComes: { act: (battle, { charge }) => advanceOnTarget(battle, charge) },
  afterStandAndFire: {
    act: (battle, { charge, hits, range, before }) => afterFire(battle, charge, hits, range, before.state),
  },
  haltTest: {
    roll: (state, { charge }) => testRoll(state, unitOf(state, charge.chargerId), 'test.halt', 'KG-RSP-06', 'none'),
    settle: (battle, { charge, range }, passed) => {
      if (passed === 1) schedule(battle, { task: 'receiveCharge', charge });
      else haltCharger(battle, charge, range);
    },
  },
  chargeSquareTest: {
    roll: (state, { charge }) => testRoll(state, unitOf(state, charge.chargerId), 'test.chargeSquare', 'KG-RSP-09'),
    settle: (battle, { charge }, passed) => {
      if (passed === 1) schedule(battle, { task: 'receiveCharge', charge });
      else missTarget(battle, charge, false);
    },
  },
  receiveCharge: {
    roll: (state, { charge }) => {
      const target = unitOf(state, charge.targetId);
      const cover = coverOfDefender(state, target, charge.obstacle);
      return testRoll(state, target, 'test.receiveCharge', 'KG-RSP-17', cover);
    },
    settle: (battle, { charge }, passed) => receive(battle, charge, passed === 1),
  },
  pursueTarget: { act: (battle, { charge }) => pursueTarget(battle, charge) },
};
