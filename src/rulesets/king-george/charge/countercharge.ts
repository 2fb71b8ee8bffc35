import { directionOf, normaliseHeading } from '../../../table/heading.js';
import type { Pose } from '../../../table/pose.js';
import type { Battle } from '../battle.js';
import { footprintAt, footprintOf } from '../footprint.js';
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
import { runFrom } from './plan.js';

/** Horse that is charged and charges back: both move, and meet on the charger's path. */

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

/** The target turns back along the charger's path, if there is room, and comes on for its share. @see KG-RSP-19 */
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

/** How far the charger goes to meet the target where that stands now. @see KG-RSP-19 */
const chargerGoes = (s: Situation, charge: Charge, otherwise: number): number => {
  const charger = unitOf(s, charge.chargerId);
  const run = runFrom(s, charger, charge.start);
  const met = meetsAt(s, run, footprintOf(s, unitOf(s, charge.targetId)));
  const inches = met ?? Math.max(0, otherwise - charge.turned);
  return charge.turned + endsClear(s, charger, run, inches, [charge.targetId]);
};

/**
 * A counter-charge: what the charger leaves of the distance is shared, the target moves first, and both have charged.
 *
 * @param thrown - inches the charger comes on before
 * @see KG-RSP-13 KG-RSP-15 KG-RSP-19
 */
export const meetHalfWay = (battle: Battle, charge: Charge, thrown: number): void => {
  const share = (charge.distance - thrown) * constant(battle.state, 'counterChargeShare');
  moveTarget(battle, charge, Math.max(0, share));
  const distance = chargerGoes(battle.state, charge, thrown + share);
  joinBattle(battle, { ...charge, distance }, true);
};
