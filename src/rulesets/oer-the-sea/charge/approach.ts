import { rectanglesOverlap } from '../../../table/contact.js';
import { type Pose, roundPose } from '../../../table/pose.js';
import type { Battle, Refusal, RulesOf } from '../battle.js';
import { endUncontrolledAdvance } from '../calm.js';
import type { ClauseId } from '../clauses.js';
import { areInContact, enemiesTouched, meleeAround } from '../contacts.js';
import { captureTouched } from '../crews.js';
import { shakenTasks } from '../driveback.js';
import {
  approachShot,
  countGunfire,
  fireHitsRoll,
  mayFireSmallArms,
  needsRangeTest,
  noteFire,
  rangeTestPassed,
  rangeTestRoll,
} from '../fire.js';
import { boundsIn, footprintOf } from '../footprint.js';
import { casualtyTasks, takeHits } from '../hits.js';
import { othersOnTable } from '../placing.js';
import { constant, isArtillery, isDeployed, isOnTable, unitOf } from '../read.js';
import { notAsked } from '../reasons.js';
import { shortfallOf } from '../resolvers.js';
import type { Situation, Unit } from '../state.js';
import { statusesOf } from '../status.js';
import { statusPermissions } from '../tables.js';
import type { Arrival, ChargePlan, ChargeTask, Onset, Shot, Sweep } from '../tasks.js';
import { isShaken } from '../terrain.js';
import { changeUnit, emit, schedule } from '../write.js';
import { contactPose } from './contact.js';
import { arrivalBy, sweptTo } from './plan.js';
import { pushPastStart, shortPose } from './shortfall.js';

const nextApproach = (
  battle: Battle,
  waiting: readonly ChargePlan[],
  arrivals: readonly Arrival[],
  sweeps: readonly Sweep[],
) => {
  const [plan, ...rest] = waiting;
  if (plan === undefined) schedule(battle, { task: 'chargesMet', arrivals, sweeps });
  else schedule(battle, { task: 'approach', onset: { plan, waiting: rest, arrivals, sweeps } });
};

/** Starts charges that have been declared; every approach is resolved before the first melee (OTS-CHG-18). */
export const beginApproaches = (battle: Battle, plans: readonly ChargePlan[]): void =>
  nextApproach(battle, plans, [], []);

const hasArmsToFire = (unit: Unit): boolean =>
  isArtillery(unit) ? unit.arm === 'fieldArtillery' && isDeployed(unit) : mayFireSmallArms(unit);

/**
 * Whether the statuses of a unit let it fire at a charger. Small arms must stand ready; field guns need not. Options
 * require field guns to stand ready as well, or let any unit fire that is neither confused nor routing.
 *
 * @see OTS-STR-05 OTS-STR-08
 */
const mayFireInItsState = (s: Situation, target: Unit): boolean => {
  if (s.options.defensiveFire === 'anyTarget') return !isShaken(s, target) && !target.routing;
  const gunsToo = isArtillery(target) && s.options.defensiveFire === 'artilleryAlways';
  return statusesOf(s, target).every((status) => {
    const { firesAtCharger } = statusPermissions[status];
    return firesAtCharger === 'all' || (gunsToo && firesAtCharger === 'fieldGuns');
  });
};

/**
 * Whether the charged unit may fire: it has arms to fire, its statuses allow it, and it is charged on its front.
 * Earlier fire in the turn does not matter.
 *
 * @see OTS-STR-04 OTS-STR-05 OTS-STR-07 OTS-STR-08 OTS-STR-09 OTS-ART-01 OTS-CHG-09 OTS-CHG-19
 */
export const mayFireAtCharger = (s: Situation, target: Unit, side: ChargePlan['side']): boolean =>
  side === 'front' && hasArmsToFire(target) && mayFireInItsState(s, target);

const approach = (battle: Battle, onset: Onset): void => {
  const { state } = battle;
  const target = unitOf(state, onset.plan.targetId);
  if (mayFireAtCharger(state, target, onset.plan.side)) schedule(battle, { task: 'standReadyFire', onset });
  else schedule(battle, { task: 'placeCharger', onset, hits: 0 });
};

const aim = (battle: Battle, onset: Onset, short: boolean): void => {
  const { state } = battle;
  const { unitId, targetId, distance } = onset.plan;
  const shot = approachShot(state, unitOf(state, targetId), unitOf(state, unitId), distance, short);
  schedule(battle, { task: 'approachFire', onset, shot });
};

/**
 * Asks for the range test first if the charge began beyond short range.
 *
 * @see OTS-FIR-12 OTS-FIR-13 OTS-FIR-14
 */
const openFire = (battle: Battle, onset: Onset): void => {
  const { state } = battle;
  if (needsRangeTest(state, unitOf(state, onset.plan.targetId), onset.plan.distance))
    schedule(battle, { task: 'approachRange', onset });
  else aim(battle, onset, true);
};

/**
 * Applies the fire to the charger at once: stands, then officers, then confusion by the hits or else Fear, then morale.
 *
 * @see OTS-CHG-10 OTS-CHG-11 OTS-CHG-12 OTS-FIR-16 OTS-SPC-02
 */
const underFire = (battle: Battle, onset: Onset, shot: Shot, hits: number): void => {
  noteFire(battle, shot, hits);
  schedule(battle, { task: 'placeCharger', onset, hits });
  if (hits === 0) return;
  const before = battle.state;
  const { unitId } = onset.plan;
  countGunfire(battle, unitId, shot, hits);
  const { lost } = takeHits(battle, unitId, hits, 'OTS-CHG-11');
  const distance = hits * constant(before, 'driveBackPerHit');
  schedule(battle, ...casualtyTasks(before, lost === 0 ? [] : [unitId]), ...shakenTasks(unitId, distance), {
    task: 'morale',
    unitId,
    distance,
    standsJustLost: lost,
    routs: false,
  });
};

/** Moves the charger to its final pose and emits the events. */
const put = (battle: Battle, plan: ChargePlan, pose: Pose, contact: boolean, clause: ClauseId): Sweep => {
  const { unitId, targetId } = plan;
  const unit = unitOf(battle.state, unitId);
  const swept = sweptTo(battle.state, unit, pose);
  changeUnit(battle, unitId, { pose });
  emit(battle, { type: 'unitMoved', clause, unitId, cause: 'charge', from: unit.pose, path: [pose], to: pose });
  emit(battle, { type: 'chargeMet', clause, unitId, targetId, contact });
  return { unitId, swept };
};

/**
 * The charger falls short: it ends straight back from contact by the shortfall. A drive back longer than its whole move
 * pushes it back past its start. Units it then runs into roll before the next charger is placed.
 *
 * @param drivenBack - cm due for the hits of the fire at the charger
 * @see OTS-CHG-13 OTS-CHG-15
 */
const fallShort = (battle: Battle, onset: Onset, shortfall: number, drivenBack: number, clause: ClauseId): void => {
  const { plan, waiting, arrivals, sweeps } = onset;
  const { state } = battle;
  const unit = unitOf(state, plan.unitId);
  const isPushed = drivenBack > plan.limit;
  const back = Math.max(isPushed ? Math.min(shortfall, plan.distance) : shortfall, constant(state, 'chargeShort'));
  const sweep = put(battle, plan, shortPose(state, unit, plan.pose, back), false, clause);
  // Captures count over the ground of the charge only, not over the rout move that follows.
  if (unit.routing) captureTouched(battle, plan.unitId, [sweep.swept], 'OTS-CHG-21');
  nextApproach(battle, waiting, arrivals, unit.routing ? sweeps : [...sweeps, sweep]);
  if (unit.routing) schedule(battle, { task: 'rout', unitId: plan.unitId });
  if (isPushed && shortfall > back) pushPastStart(battle, plan, shortfall - back);
};

/** The contact pose, slid again if another unit now stands there; null when there is no room (OTS-CHG-20). */
const poseNow = (s: Situation, unit: Unit, plan: ChargePlan): Pose | null => {
  const others = othersOnTable(s, [plan.unitId, plan.targetId]).map((other) => footprintOf(s, other).bounds);
  const body = boundsIn(s, unit, plan.pose);
  if (!others.some((other) => rectanglesOverlap(body, other, constant(s, 'overlapTolerance')))) return plan.pose;
  const target = footprintOf(s, unitOf(s, plan.targetId));
  const pose = contactPose(s, unit, target, plan.side, plan.from, others);
  return pose === null ? null : roundPose(pose);
};

/**
 * The contact check: contact is made if the distance plus the drive back is within the charge move.
 *
 * @see OTS-CHG-10 OTS-CHG-13 OTS-CHG-14 OTS-CHG-20 OTS-SPC-04 OTS-SPC-05
 */
const placeCharger = (battle: Battle, onset: Onset, hits: number): void => {
  const { plan, waiting, arrivals, sweeps } = onset;
  const { state } = battle;
  const unit = unitOf(state, plan.unitId);
  if (!isOnTable(unit)) return nextApproach(battle, waiting, arrivals, sweeps);
  const drivenBack = hits * constant(state, 'driveBackPerHit');
  const shortfall = shortfallOf(plan.distance, drivenBack, plan.limit);
  if (unit.routing) {
    const least = Math.max(shortfall, constant(state, 'chargeBroken'));
    return fallShort(battle, onset, least, drivenBack, 'OTS-CHG-14');
  }
  const isShort = shortfall > constant(state, 'epsilon');
  const pose = isShort ? null : poseNow(state, unit, plan);
  if (isShort || pose !== null) endUncontrolledAdvance(battle, [plan.unitId]);
  if (pose !== null) {
    const sweep = put(battle, plan, pose, true, 'OTS-CHG-06');
    // Contact ends the advance of every enemy touched: the target and neighbours brought in (OTS-CHG-09).
    const met = enemiesTouched(battle.state, unitOf(battle.state, plan.unitId));
    endUncontrolledAdvance(
      battle,
      met.map((enemy) => enemy.id),
    );
    return nextApproach(battle, waiting, [...arrivals, arrivalBy(plan, true, hits)], [...sweeps, sweep]);
  }
  fallShort(battle, onset, Math.max(shortfall, 0), drivenBack, isShort ? 'OTS-CHG-13' : 'OTS-CHG-20');
};

/** When all chargers are placed, captures what they overran, then starts the melees (OTS-CHG-17, OTS-CHG-21). */
const chargesMet = (battle: Battle, arrivals: readonly Arrival[], sweeps: readonly Sweep[]): void => {
  for (const { unitId, swept } of sweeps) captureTouched(battle, unitId, [swept], 'OTS-CHG-21');
  schedule(battle, { task: 'settleGroups' }, { task: 'chargeMelees', arrivals });
};

const touchesEnemy = (s: Situation, { unitId }: Arrival): boolean => areInContact(s, [unitId]);

/**
 * The melees of a charge, one after the other, in the order in which their first charger was declared.
 *
 * @see OTS-CHG-17 OTS-CHG-18 OTS-MEL-01
 */
const chargeMelees = (battle: Battle, arrivals: readonly Arrival[]): void => {
  const { state } = battle;
  const [first, ...others] = arrivals.filter((arrival) => touchesEnemy(state, arrival));
  if (first === undefined) return;
  const unitIds = meleeAround(state, [first.unitId]).map((unit) => unit.id);
  const engaged = [first, ...others].filter((arrival) => unitIds.includes(arrival.unitId));
  schedule(
    battle,
    { task: 'meleeRound', melee: { round: 1, unitIds, arrivals: engaged } },
    { task: 'chargeMelees', arrivals: others.filter((arrival) => !unitIds.includes(arrival.unitId)) },
  );
};

/** Reasons against an answer: neighbours of the target do not fire, even if drawn into the melee. @see OTS-CHG-09 */
export const checkStandReadyFire = (s: Situation, { plan }: Onset, unitId: string): readonly Refusal[] => {
  const asked = plan.targetId;
  const text = 'Only the unit charged may fire at the charger.';
  return unitId === asked ? [] : [notAsked(s, unitOf(s, asked).side, 'OTS-CHG-09', 'unitId', asked, text)];
};

/** The charged unit fires, or holds its fire. @see OTS-CHG-09 OTS-STR-04 */
export const meetCharger = (battle: Battle, onset: Onset, fire: boolean): void => {
  if (fire) openFire(battle, onset);
  else schedule(battle, { task: 'placeCharger', onset, hits: 0 });
};

export const approachRules: RulesOf<ChargeTask> = {
  approach: { act: (battle, { onset }) => approach(battle, onset) },
  standReadyFire: {
    asks: (state, { onset: { plan } }) => ({
      side: unitOf(state, plan.targetId).side,
      about: plan.targetId,
      actions: ['standReadyFire'],
    }),
  },
  approachRange: {
    roll: (state, { onset }) => rangeTestRoll(state, unitOf(state, onset.plan.targetId)),
    settle: (battle, { onset }, die) =>
      aim(battle, onset, rangeTestPassed(battle.state, unitOf(battle.state, onset.plan.targetId), die)),
  },
  approachFire: {
    roll: (state, { shot }) => fireHitsRoll(state, shot),
    settle: (battle, { onset, shot }, hits) => underFire(battle, onset, shot, hits),
  },
  placeCharger: { act: (battle, { onset, hits }) => placeCharger(battle, onset, hits) },
  chargesMet: { act: (battle, { arrivals, sweeps }) => chargesMet(battle, arrivals, sweeps) },
  chargeMelees: { act: (battle, { arrivals }) => chargeMelees(battle, arrivals) },
};
