import { bodiesDepth } from '../../../table/body.js';
import { directionOf, normaliseHeading } from '../../../table/heading.js';
import type { Pose } from '../../../table/pose.js';
import { firstBelow } from '../../../table/search.js';
import type { Battle } from '../battle.js';
import { type Footprint, footprintAt, footprintOf } from '../footprint.js';
import { clearAhead, timeOf } from '../paths.js';
import { buildingUnder, impassableUnder, isWhollyOnTable, stoodOn } from '../placing.js';
import { constant, unitOf } from '../read.js';
import { moveUnit } from '../relocation.js';
import { setBackFriends } from '../setback.js';
import { endsClear, meetsAt, restsAt, runOf } from '../slides.js';
import type { Situation, Unit } from '../state.js';
import type { Charge } from '../tasks.js';
import { moverOf } from '../terrain.js';
import { joinBattle } from './arrive.js';
import { poseAlong, runFrom } from './plan.js';

/** Counter-charges of horse: both units move, and meet on the charger's path. */

const halfTurn = 180;

const hasRoom = (s: Situation, unit: Unit, pose: Pose, chargerId: string): boolean => {
  const place = footprintAt(s, unit, pose);
  return (
    isWhollyOnTable(s, place) &&
    stoodOn(s, unit, place, [chargerId]) === null &&
    impassableUnder(s, moverOf(unit), place.parts) === null &&
    buildingUnder(s, place.parts) === null
  );
};

/** The target turns to face along the charger's path, if there is space, and advances its share. @see KG-RSP-19 */
const moveTarget = (battle: Battle, charge: Charge, share: number): void => {
  const s = battle.state;
  const target = unitOf(s, charge.targetId);
  const back = normaliseHeading(charge.start.heading + halfTurn);
  const turned = { ...target.pose, heading: back };
  const facing = hasRoom(s, target, turned, charge.chargerId) ? turned : target.pose;
  const run = runOf(footprintAt(s, target, facing), directionOf(back));
  const closed = timeOf(s, target, target.formation, turned, share, 'charge').closedAt ?? share;
  const clear = clearAhead(s, target, facing, back, Math.min(share, closed));
  const inches = restsAt(s, target, run, clear, [charge.chargerId]);
  moveUnit(battle, target.id, [facing, run.at(inches).pose], 'counterCharge', 'KG-RSP-19');
  setBackFriends(battle, target.id);
};

/** Step of the search for the place on a wheel where the charger meets the target, in inches. */
const wheelStep = 0.1;

/** Inches of the wheel until the charger meets the target; the whole wheel if it does not. @see KG-RSP-19 KG-MOV-22 */
const metInWheel = (s: Situation, charge: Charge, charger: Unit, target: Footprint): number => {
  const room = (inches: number): number =>
    -bodiesDepth(footprintAt(s, charger, poseAlong(s, charger, charge, inches)), target);
  return firstBelow(room, -constant(s, 'overlapTolerance'), charge.turned, wheelStep);
};

/**
 * Inches the charger moves to meet the target at its new place. The result may lie within the wheel.
 *
 * @param otherwise - inches it moves if it misses the target
 * @see KG-RSP-19 KG-MOV-22
 */
const chargerGoes = (s: Situation, charge: Charge, otherwise: number): number => {
  const charger = unitOf(s, charge.chargerId);
  const target = footprintOf(s, unitOf(s, charge.targetId));
  const wheeled = metInWheel(s, charge, charger, target);
  if (wheeled < charge.turned) return wheeled;
  const run = runFrom(s, charger, charge.start);
  const met = meetsAt(s, run, target);
  if (met === null && otherwise < charge.turned) return otherwise;
  const inches = met ?? otherwise - charge.turned;
  return charge.turned + endsClear(s, charger, run, inches, [charge.targetId]);
};

/**
 * Resolves a counter-charge. The two units share the distance left after the charger's advance. The target moves first,
 * and both count as charging.
 *
 * @param thrown - inches the charger advances before the target moves
 * @see KG-RSP-13 KG-RSP-15 KG-RSP-19
 */
export const meetHalfWay = (battle: Battle, charge: Charge, thrown: number): void => {
  const share = (charge.distance - thrown) * constant(battle.state, 'counterChargeShare');
  moveTarget(battle, charge, Math.max(0, share));
  const distance = chargerGoes(battle.state, charge, thrown + share);
  joinBattle(battle, { ...charge, distance }, true);
};
