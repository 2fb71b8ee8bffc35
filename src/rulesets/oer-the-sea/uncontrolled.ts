import { sumModifiers } from '../../core/modifiers.js';
import type { Roll } from '../../core/roll.js';
import { between, dot, type Point, squaredDistance, subtract, unitVector } from '../../table/point.js';
import type { Battle, RulesOf } from './battle.js';
import { carryOutCharge, chargePlan } from './charge.js';
import type { ClauseId } from './clauses.js';
import { captureTouched } from './crews.js';
import { centreOfUnit, footprintOf } from './footprint.js';
import { leaveGroup } from './groups.js';
import { commanderValue, isHighlander, isLightHorse, isOnTable, unitOf } from './read.js';
import { uncontrolledModifiers } from './resolvers.js';
import { oneDie } from './rolls.js';
import { nearestEnemy } from './sight.js';
import { endStandReady } from './standready.js';
import type { Situation, State, Unit } from './state.js';
import { runRate, straightRun } from './straightrun.js';
import type { UncontrolledTask } from './tasks.js';
import { changeUnit, emit, schedule } from './write.js';

const nearestOnSegment = (point: Point, from: Point, to: Point): Point => {
  const way = subtract(to, from);
  const fraction = dot(subtract(point, from), way) / dot(way, way);
  return between(from, to, Math.min(1, Math.max(0, fraction)));
};

/** The point of a unit's stands nearest to a point outside them. */
const nearestPointOf = (s: Situation, unit: Unit, point: Point): Point => {
  const candidates = footprintOf(s, unit).stands.flatMap(({ shape: { corners } }) =>
    corners.map((corner, index) => nearestOnSegment(point, corner, corners[(index + 1) % corners.length] ?? corner)),
  );
  return candidates.reduce(
    (best, each) => (squaredDistance(each, point) < squaredDistance(best, point) ? each : best),
    candidates[0] ?? centreOfUnit(s, unit),
  );
};

/** Moves straight at the enemy as far as possible and captures what it sweeps over; the move stops short of contact. */
const advanceOn = (battle: Battle, unit: Unit, enemy: Unit): void => {
  const { state } = battle;
  const mark = nearestPointOf(state, enemy, unit.pose);
  const direction = unitVector(subtract(mark, centreOfUnit(state, unit)));
  const run = straightRun(state, unit, direction, runRate(state, unit), 'advance');
  changeUnit(battle, unit.id, { pose: run.pose });
  emit(battle, {
    type: 'unitMoved',
    clause: 'OTS-SPC-07',
    unitId: unit.id,
    cause: 'uncontrolledAdvance',
    from: run.from,
    path: run.path,
    to: run.pose,
  });
  captureTouched(battle, unit.id, [run.swept], 'OTS-OFF-12');
};

/**
 * An uncontrolled unit charges the nearest enemy if it can, else advances on it. Confusion does not stop it. If there
 * is no enemy on the table, it stays in place.
 *
 * @see OTS-SPC-03 OTS-SPC-06 OTS-SPC-07 OTS-SPC-22 OTS-SPC-23 OTS-STR-07
 */
export const carryOutUncontrolledAdvance = (battle: Battle, unitId: string): void => {
  const { state } = battle;
  const unit = unitOf(state, unitId);
  const enemy = nearestEnemy(state, unit);
  if (enemy === null) return;
  leaveGroup(battle, unitId);
  schedule(battle, { task: 'settleGroups' });
  if (chargePlan(state, unit, enemy, 'uncontrolled').ok)
    carryOutCharge(battle, [{ unitId, targetId: enemy.id }], 'uncontrolled');
  else advanceOn(battle, unitOf(battle.state, unitId), enemy);
};

/**
 * The roll for an uncontrolled advance; null for a unit that is gone, routing, or uncontrolled already.
 *
 * @see OTS-SPC-09 OTS-SPC-10 OTS-SPC-13
 */
const uncontrolledRoll = (state: State, { unitId, reason, distanceDriven }: UncontrolledTask): Roll | null => {
  const unit = unitOf(state, unitId);
  if (!isOnTable(unit) || unit.routing || unit.uncontrolled) return null;
  const byGunfire = reason === 'artillery';
  if (byGunfire ? !isHighlander(unit) : !isLightHorse(unit)) return null;
  const { highlander, lightHorse } = state.tables.uncontrolledAdvanceTest;
  const clause = byGunfire ? 'OTS-SPC-09' : 'OTS-SPC-13';
  const breakdown = uncontrolledModifiers(byGunfire ? highlander : lightHorse, clause, {
    combatValue: commanderValue(state, unit),
    stands: unit.stands,
    artilleryHits: unit.artilleryHitsThisTurn,
    distanceDriven,
    quality: unit.quality,
    reversed: state.options.uncontrolledQuality === 'reversed',
  });
  return oneDie(unit, 'uncontrolled', clause, { target: sumModifiers(breakdown), comparison: 'over', breakdown });
};

/** Makes a unit uncontrolled: it takes no orders and no longer stands ready (OTS-SPC-22, OTS-STR-06). */
const breakLoose = (battle: Battle, unitId: string, clause: ClauseId): void => {
  changeUnit(battle, unitId, { uncontrolled: true });
  emit(battle, { type: 'uncontrolled', clause, unitId, uncontrolled: true });
  endStandReady(battle, unitId, 'OTS-STR-06');
};

export const uncontrolledRules: RulesOf<UncontrolledTask> = {
  uncontrolledTest: {
    roll: uncontrolledRoll,
    settle: (battle, task, die) => {
      const roll = uncontrolledRoll(battle.state, task);
      if (roll !== null && roll.target !== null && die > roll.target)
        breakLoose(battle, task.unitId, task.reason === 'artillery' ? 'OTS-SPC-09' : 'OTS-SPC-13');
    },
  },
};
