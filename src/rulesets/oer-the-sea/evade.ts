import type { Point } from '../../table/point.js';
import { along, roundPoint } from '../../table/way.js';
import type { Battle, Refusal } from './battle.js';
import type { ClauseId } from './clauses.js';
import { abandonGuns, asCrew, captureTouched, hasGunsAtHand } from './crews.js';
import { discRun } from './evade/officerrun.js';
import { centreOfUnit } from './footprint.js';
import { leaveGroup, settleGroups } from './groups.js';
import { withUnit } from './placing.js';
import { ratesOf } from './rates.js';
import { directionAway, enemiesOf, officerOf, unitOf } from './read.js';
import { refuse } from './refusals.js';
import { distanceTo, nearestSeenEnemy } from './sight.js';
import type { Officer, Situation, Unit } from './state.js';
import { makeRun, planRun, runRate, type StraightRun } from './straightrun.js';
import { changeOfficer, changeUnit, emit } from './write.js';

/** Lengths to try, the longest first: the whole run, then multiples of the step. @see OTS-EVA-08 */
function* lengthsToTry(s: Situation, longest: number): Generator<number> {
  const { evadeStep, epsilon } = s.tables.constants;
  if (longest + epsilon < evadeStep) return;
  yield longest;
  // Counted steps avoid accumulated rounding.
  for (let step = Math.ceil(longest / evadeStep); step > 0; step -= 1) {
    const length = step * evadeStep;
    if (length < longest) yield length;
  }
}

/** Whether the evaded enemy is still the nearest, or as near as any other. @see OTS-EVA-07 */
const isNearestStill = (s: Situation, piece: Unit | Officer, evaded: Unit): boolean => {
  const least = distanceTo(s, piece, evaded) - s.tables.constants.epsilon;
  return enemiesOf(s, piece.side).every(
    (enemy) => enemy.id === evaded.id || distanceTo(s, piece, enemy, least) >= least,
  );
};

/** The unit as it would evade: mounted units as they are, gunners as a crew without guns. @see OTS-EVA-10 OTS-EVA-13 */
const asEvader = (unit: Unit): Unit => (hasGunsAtHand(unit) ? asCrew(unit) : unit);

/**
 * Longest evade move of a unit as it stands, with or without guns, in cm: the evade rate, or Half in irregular
 * formation. Null if troops of this kind do not evade.
 *
 * @see OTS-EVA-01 OTS-EVA-06 OTS-EVA-10
 */
const evadeRate = (s: Situation, unit: Unit): number | null => {
  const { evade } = ratesOf(s, unit);
  return evade !== null && unit.formation === 'irregular' ? Math.min(evade, runRate(s, unit)) : evade;
};

/**
 * The evade a unit would make: straight away from the nearest enemy it sees, as far as is legal.
 *
 * @returns null when there is no room for one
 * @see OTS-EVA-03 OTS-EVA-05 OTS-EVA-06 OTS-EVA-07 OTS-EVA-08 OTS-EVA-09
 */
const evadeOf = (s: Situation, unit: Unit, enemy: Unit): StraightRun | null => {
  const evader = asEvader(unit);
  const rate = evadeRate(s, unit);
  if (rate === null) return null;
  const situation = withUnit(s, evader);
  const direction = directionAway(centreOfUnit(s, enemy), centreOfUnit(situation, evader), evader.pose.heading);
  const plan = planRun(situation, evader, direction, rate, 'evade');
  for (const length of lengthsToTry(s, plan.length)) {
    const run = makeRun(situation, plan, length);
    if (isNearestStill(situation, { ...evader, pose: run.pose }, enemy)) return run;
  }
  return null;
};

const nobodyNear = (s: Situation, path: string): Refusal => {
  const reach = s.tables.constants.initiativeDistance;
  return refuse('noEnemyNear', 'OTS-EVA-05', path, { reach }, `No enemy unit is seen within ${reach} cm.`);
};

/** The refusal that names the enemy it would evade, and the distance. */
const noRoom = (s: Situation, piece: Unit | Officer, enemy: Unit, clause: ClauseId, path: string): Refusal => {
  const distance = distanceTo(s, piece, enemy);
  const text = `There is no room to evade from ${enemy.name}, ${distance.toFixed(1)} cm away.`;
  return refuse('noEvadeRoom', clause, path, { enemyId: enemy.id, distance }, text);
};

/**
 * Every reason of the evade chapter against an evade: the arm, no enemy to evade, no room.
 *
 * @see OTS-EVA-01 OTS-EVA-02 OTS-EVA-05 OTS-EVA-09
 */
export const checkEvade = (s: Situation, unit: Unit): readonly Refusal[] => {
  if (evadeRate(s, unit) === null)
    return [refuse('wrongType', 'OTS-EVA-01', 'unitId', { type: unit.arm }, 'Only mounted units and gun crews evade.')];
  const enemy = nearestSeenEnemy(s, unit, s.tables.constants.initiativeDistance);
  if (enemy === null) return [nobodyNear(s, 'unitId')];
  return evadeOf(s, unit, enemy) === null ? [noRoom(s, unit, enemy, 'OTS-EVA-09', 'unitId')] : [];
};

/**
 * A unit evades: it abandons its guns, leaves its group, and takes no order this turn.
 *
 * @see OTS-EVA-03 OTS-EVA-05 OTS-EVA-10 OTS-EVA-11 OTS-EVA-12 OTS-INI-09 OTS-OFF-12
 */
export const carryOutEvade = (battle: Battle, unitId: string): void => {
  const unit = unitOf(battle.state, unitId);
  const enemy = nearestSeenEnemy(battle.state, unit, battle.state.tables.constants.initiativeDistance);
  const run = enemy === null ? null : evadeOf(battle.state, unit, enemy);
  if (run === null) return;
  abandonGuns(battle, unitId);
  leaveGroup(battle, unitId);
  changeUnit(battle, unitId, { pose: run.pose, evadedThisTurn: true, standReady: false });
  const { from, path, pose } = run;
  emit(battle, { type: 'unitMoved', clause: 'OTS-EVA-03', unitId, cause: 'evade', from, path, to: pose });
  captureTouched(battle, unitId, [run.swept], 'OTS-OFF-12', 'officers');
  settleGroups(battle);
};

/** Where an officer's evade would end; null when he has no room. @see OTS-OFF-10 OTS-OFF-17 */
const officerEvadeOf = (s: Situation, officer: Officer, enemy: Unit): Point | null => {
  const direction = directionAway(centreOfUnit(s, enemy), officer.position, enemy.pose.heading);
  const { full, half, evade } = s.tables.movementRates.officer;
  const longest = discRun(s, officer, direction, { full: evade ?? full, half });
  for (const length of lengthsToTry(s, longest)) {
    const position = roundPoint(along(officer.position, direction, length));
    if (isNearestStill(s, { ...officer, position }, enemy)) return position;
  }
  return null;
};

/**
 * Why an officer may not evade.
 *
 * @see OTS-OFF-10 OTS-OFF-13 OTS-OFF-17
 */
export const checkOfficerEvade = (s: Situation, officer: Officer): readonly Refusal[] => {
  if (officer.attachedTo !== null) return [refuse('attached', 'OTS-OFF-10', 'officerId', { host: officer.attachedTo })];
  if (s.tables.movementRates.officer.evade === null) return [refuse('wrongType', 'OTS-OFF-10', 'officerId')];
  if (officer.evadedThisTurn) return [refuse('alreadyActed', 'OTS-OFF-13', 'officerId')];
  const enemy = nearestSeenEnemy(s, officer, s.tables.constants.initiativeDistance);
  if (enemy === null) return [nobodyNear(s, 'officerId')];
  return officerEvadeOf(s, officer, enemy) === null ? [noRoom(s, officer, enemy, 'OTS-OFF-17', 'officerId')] : [];
};

/** An unattached officer evades; he moves no more this turn, but may give orders. @see OTS-OFF-10 OTS-OFF-13 */
export const carryOutOfficerEvade = (battle: Battle, officerId: string): void => {
  const { state } = battle;
  const officer = officerOf(state, officerId);
  const enemy = nearestSeenEnemy(state, officer, state.tables.constants.initiativeDistance);
  const position = enemy === null ? null : officerEvadeOf(state, officer, enemy);
  if (position === null) return;
  changeOfficer(battle, officerId, { position, evadedThisTurn: true });
  emit(battle, {
    type: 'officerMoved',
    clause: 'OTS-OFF-10',
    officerId,
    from: officer.position,
    to: position,
    cause: 'evade',
  });
};
