import type { Battle } from '../battle.js';
import type { ClauseId } from '../clauses.js';
import { makeContact } from '../contacts.js';
import { setMorale } from '../losses.js';
import { constant, unitOf } from '../read.js';
import { moveUnit } from '../relocation.js';
import { setBackFriends } from '../setback.js';
import { endsClear } from '../slides.js';
import type { Charge } from '../tasks.js';
import { emit, schedule } from '../write.js';
import { poseAlong, runFrom } from './plan.js';
import { fullChargeMove, isWheelFree } from './reach.js';

/** The move of the charger: into contact, to a halt, or past a target that fled (KG-MOR-12). */

/** Moves a charger some inches along its path. Friends in open order under its final place make way. */
const moveCharger = (battle: Battle, charge: Charge, inches: number, clause: ClauseId): void => {
  const { chargerId, wheel, start, turned } = charge;
  const unit = unitOf(battle.state, chargerId);
  const to = poseAlong(battle.state, unit, charge, inches);
  const path = wheel !== null && inches > turned ? [start, to] : [to];
  moveUnit(battle, chargerId, path, 'charge', clause, unit.inBuilding === null ? {} : { inBuilding: null });
  if (unit.inBuilding !== null)
    emit(battle, { type: 'buildingLeft', clause: 'KG-TER-08', unitId: chargerId, feature: unit.inBuilding });
  setBackFriends(battle, chargerId);
};

const tellStopped = (battle: Battle, { chargerId, targetId }: Charge, clause: ClauseId): void =>
  emit(battle, { type: 'chargeStopped', clause, unitId: chargerId, targetId });

/**
 * A charge that does not meet its target: the charger makes a full charge move and is Shaken.
 *
 * @param fled - the target evaded or routed from this charge
 * @see KG-CHG-18 KG-CHG-20 KG-CHG-23
 */
export const missTarget = (battle: Battle, charge: Charge, fled: boolean): void => {
  const inches = fullChargeMove(battle.state, charge);
  if (inches > 0) moveCharger(battle, charge, inches, 'KG-CHG-20');
  tellStopped(battle, charge, 'KG-CHG-18');
  const spared = fled && battle.state.options.missedChargeShaken === 'notIfTargetFled';
  if (!spared) setMorale(battle, charge.chargerId, 'shaken', 'KG-CHG-18');
};

/**
 * Stops a charger on its path, `toGo` inches before the target. A charger that halts after 0" has not left its
 * building.
 *
 * @see KG-RSP-06 KG-RSP-07
 */
export const haltCharger = (battle: Battle, charge: Charge, toGo: number): void => {
  const { chargerId, start, turned, distance } = charge;
  const unit = unitOf(battle.state, chargerId);
  const inches = Math.max(0, distance - toGo);
  const run = runFrom(battle.state, unit, start);
  const wheeled = isWheelFree(battle.state, charge, inches) ? inches : 0;
  const clear = inches <= turned ? wheeled : turned + endsClear(battle.state, unit, run, inches - turned);
  if (clear > constant(battle.state, 'tolerance')) moveCharger(battle, charge, clear, 'KG-RSP-07');
  tellStopped(battle, charge, 'KG-RSP-06');
};

/**
 * Moves the charger to its target, puts the two in contact, and schedules their first round.
 *
 * @param bothCharged - the target counter-charged
 * @see KG-CHG-25 KG-MEL-02 KG-MEL-04 KG-RSP-15
 */
export const joinBattle = (battle: Battle, charge: Charge, bothCharged: boolean): void => {
  const { chargerId: attackerId, targetId: defenderId, face, obstacle } = charge;
  moveCharger(battle, charge, charge.distance, 'KG-CHG-25');
  makeContact(battle, { attackerId, defenderId, face, bothCharged, obstacle });
  schedule(battle, { task: 'meleeAttack', attackerId, defenderId });
};

/** The target flees, and the charger pursues it. @see KG-FLE-01 KG-FLE-05 */
export const fleeFrom = (battle: Battle, charge: Charge): void =>
  schedule(battle, { task: 'flee', unitId: charge.targetId, charge }, { task: 'pursueTarget', charge });
