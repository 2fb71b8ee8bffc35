import { roundPose } from '../../../table/pose.js';
import type { Battle } from '../battle.js';
import type { ClauseId } from '../clauses.js';
import type { MoveCause } from '../events.js';
import { disorder } from '../markers.js';
import { straight } from '../movement/legs.js';
import { lengthOfWay } from '../movement/path.js';
import { carryOut, walk } from '../movement/walk.js';
import { isInFlight, isOnTable, isUnit, lessThan, pieceOf, unitOf } from '../read.js';
import type { Charge, ChargeEnd, Leg } from '../tasks.js';
import { emit } from '../write.js';
import { counterLeg } from './answer.js';
import { formMelee, settleAttack, strike, strikeOfficer, sweepOfficers } from './contact.js';
import { obstacleOver } from './obstacles.js';
import { walkPursuit, wayOfCharge } from './pursuit.js';
import { endSupport } from './support.js';

/** How a charge comes to its end, when all fire at it is done. */

/** A straight move that was judged before: it is carried out as it was declared. @see WT-CHG-22 */
const go = (
  battle: Battle,
  unitId: string,
  leg: Leg,
  began: Charge['origin'],
  cause: MoveCause,
  clause: ClauseId,
): void => {
  if (leg.length <= 0) return;
  const { state } = battle;
  const walked = walk(state, unitOf(state, unitId), [leg], { kind: 'charge', ignored: [], began });
  const to = roundPose(leg.to);
  carryOut(battle, unitId, { ...walked, inches: leg.length, way: [{ ...leg, to }], to }, cause, clause);
};

/** A charger has failed to reach contact. @see WT-CHG-09 WT-CHG-15 WT-CHG-24 WT-CAV-08 */
const fail = (battle: Battle, chargerId: string): void => {
  endSupport(battle, chargerId);
  if (!isOnTable(unitOf(battle.state, chargerId))) return;
  emit(battle, { type: 'chargeFailed', clause: 'WT-CHG-09', unit: chargerId });
  disorder(battle, chargerId, 'chargeFailed');
};

/** The charger goes on to its target, or to the evader that it has caught. @see WT-CHG-01 WT-CHG-16 WT-RSP-14 WT-CHG-21 */
const contact = (battle: Battle, charge: Charge): void => {
  const { chargerId, targetId, start, distance, origin, edge, over } = charge;
  const isCaught = charge.evaded.includes(targetId);
  const run = straight(start, distance);
  go(battle, chargerId, run, origin, isCaught ? 'pursuit' : 'charge', isCaught ? 'WT-RSP-14' : 'WT-CHG-01');
  const target = pieceOf(battle.state, targetId);
  if (target === undefined || !isOnTable(target)) return fail(battle, chargerId);
  if (isUnit(target)) {
    formMelee(battle, chargerId, targetId, edge);
    // A pursuit adds nothing to L: a charge over no distance has no bonus to keep (WT-CHG-16, WT-RSP-14).
    const length = isCaught ? charge.length : lengthOfWay(charge.way) + distance;
    settleAttack(battle, chargerId, target, { origin, run: [run], length, edge, over });
  } else strikeOfficer(battle, chargerId, targetId, over);
  sweepOfficers(battle, chargerId);
};

/** The charger runs its distance and reaches no evader. @see WT-RSP-13 WT-RSP-14 WT-CMD-13 */
const pursue = (battle: Battle, charge: Charge, inches: number): void => {
  if (inches > 0) carryOut(battle, charge.chargerId, walkPursuit(battle.state, charge, inches), 'pursuit', 'WT-RSP-13');
  if (!sweepOfficers(battle, charge.chargerId)) fail(battle, charge.chargerId);
};

/** Both come on until they touch in front. @see WT-RSP-16 WT-RSP-17 */
const meet = (battle: Battle, charge: Charge, thrown: number): void => {
  const { chargerId, targetId, start, distance, origin } = charge;
  const counterCharger = unitOf(battle.state, targetId);
  const gone = Math.min(thrown, distance);
  const counter = counterLeg(charge, counterCharger, gone);
  const run = straight(start, distance - gone);
  go(battle, targetId, counter, counterCharger.pose, 'counterCharge', 'WT-RSP-17');
  go(battle, chargerId, run, origin, 'charge', 'WT-RSP-17');
  formMelee(battle, chargerId, targetId, 'front');
  strike(battle, chargerId, 'front');
  const { state } = battle;
  const way = wayOfCharge(charge, run.length);
  settleAttack(battle, chargerId, unitOf(state, targetId), {
    origin,
    run: [run],
    length: lengthOfWay(charge.way) + distance,
    edge: 'front',
    over: obstacleOver(state, origin, way, unitOf(state, targetId)),
  });
  const reached = !lessThan(state, thrown, distance);
  settleAttack(battle, targetId, unitOf(state, chargerId), {
    origin: counterCharger.pose,
    run: [counter],
    length: reached ? gone : 0,
    edge: 'front',
    over: obstacleOver(state, counterCharger.pose, [counter], unitOf(state, chargerId)),
  });
  sweepOfficers(battle, chargerId);
  sweepOfficers(battle, targetId);
};

/**
 * A charge comes to contact, or its pursuit or counter charge to an end. A charger that fire has stopped fails, and then
 * no other unit moves.
 *
 * @see WT-CHG-15 WT-CHG-24 WT-RSP-24 WT-RSP-28
 */
export const arrive = (battle: Battle, charge: Charge, end: ChargeEnd): void => {
  const charger = unitOf(battle.state, charge.chargerId);
  if (!isOnTable(charger) || isInFlight(charger)) return fail(battle, charge.chargerId);
  if (end.kind === 'contact') return contact(battle, charge);
  if (end.kind === 'pursuit') return pursue(battle, charge, end.inches);
  meet(battle, charge, end.inches);
};
