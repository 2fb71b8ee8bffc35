import type { DiceRoll } from '../../../core/roll.js';
import { nearestOnTable } from '../../../table/edge.js';
import { slideUntilContact } from '../../../table/slide.js';
import type { Battle } from '../battle.js';
import { deductionsOn, type Strip } from '../charge.js';
import type { ClauseId } from '../clauses.js';
import { isClear } from '../clearplace.js';
import { isInContact } from '../contact.js';
import { footprintOf } from '../footprint.js';
import { beyondStop, revealNear } from '../hidden.js';
import { removeUnit } from '../losses.js';
import { putOut } from '../putout.js';
import { rateNow } from '../rates.js';
import { enemiesOf, isIn, isMoving, isOnTable, isRouting, moreThan, personalitiesWith, unitOf } from '../read.js';
import { clearEnd, groundAfter, poseAfter, untilClosedGround, untilEnemy } from '../slides.js';
import type { Situation, Unit } from '../state.js';
import { deductionDice, type Purpose } from '../throws.js';
import { walk } from '../walked.js';
import { routAfloat } from '../water.js';
import { changePersonality, changeUnit, emit, schedule } from '../write.js';
import { endPursuitsOf } from './begin.js';
import { routWay, toTheEdge } from './way.js';

/** Rout moves. @see CD-ROU-01 CD-ROU-02 CD-ROU-04 */

/** A garrison is put out first, and a unit afloat goes with its craft. @see CD-ROU-16 CD-ROU-20 */
export const beginRout = (battle: Battle, unitId: string): void => {
  const unit = unitOf(battle.state, unitId);
  if (isIn(unit, 'embarked')) {
    routAfloat(battle, unitId);
    return noteRout(battle, unitId);
  }
  if (isIn(unit, 'garrison')) putOut(battle, unitId, 'routs');
  if (isOnTable(unitOf(battle.state, unitId))) return schedule(battle, { task: 'rout', unitId });
  endPursuitsOf(battle, unitId);
};

/** It has made its rout move, whatever came of it. @see CD-ROU-19 CD-REL-05 */
const noteRout = (battle: Battle, unitId: string): void => {
  const unit = unitOf(battle.state, unitId);
  changeUnit(battle, unitId, {
    ...{ routMoves: unit.routMoves + 1, lastMove: 'retired', loaded: false, reloadProgress: 0 },
    ...(isMoving(battle.state, unit) ? { acted: 'rout' as const } : {}),
  });
};

/** Friends are passed for a die each. @see CD-ROU-11 */
const passesAll = (): boolean => true;

/** Dice for the whole way at the full rate; none if there is no way. @see CD-ROU-15 CD-MOV-14 */
export const routDice = (s: Situation, unitId: string): DiceRoll<Purpose, ClauseId> => {
  const unit = unitOf(s, unitId);
  const way = routWay(s, unit);
  return deductionDice(s, unit, way === null ? 0 : deductionsOn(s, way, unit, [], passesAll).dice);
};

/** How far nothing stops it, and the enemy that does. Routing enemies stop it touching. @see CD-ROU-17 CD-ROU-18 */
const farthest = (s: Situation, way: Strip) => {
  const { width, height } = s.scenario.table;
  const ground = untilClosedGround(s, way, width + height);
  const enemies = enemiesOf(s, way.unit.side);
  const slide = { at: (cm: number) => groundAfter(s, way, cm), direction: way.direction };
  const routers = enemies
    .filter((enemy) => isRouting(enemy))
    .reduce(
      (least, enemy) => slideUntilContact(slide, least, footprintOf(s, enemy), s.tables.tolerances.overlap),
      ground,
    );
  return untilEnemy(
    s,
    way,
    routers,
    enemies.filter((enemy) => !isRouting(enemy)),
  );
};

/**
 * It is over the edge, and does not come back; personalities with it stay where it crossed. One that has turned over the
 * edge about its centre begins beyond it. @see CD-ROU-07 CD-PER-13
 */
const leaveTable = (battle: Battle, way: Strip, edge: number): void => {
  const { id } = way.unit;
  const to = poseAfter(way, edge);
  walk(battle, id, { cause: 'rout', clause: 'CD-ROU-07', to, path: [way.start.pose], cm: edge });
  const at = nearestOnTable(to, battle.state.scenario.table);
  for (const rider of personalitiesWith(battle.state, id)) changePersonality(battle, rider.id, { at });
  removeUnit(battle, id, 'leftTable', 'CD-ROU-07');
  endPursuitsOf(battle, id);
};

/** A router without a way stays; in contact it surrenders. @see CD-ROU-06 CD-ROU-19 */
const stay = (battle: Battle, unitId: string): void => {
  if (isInContact(battle.state, unitId)) {
    removeUnit(battle, unitId, 'surrendered', 'CD-ROU-06');
    return endPursuitsOf(battle, unitId);
  }
  emit(battle, { type: 'stayed', clause: 'CD-ROU-19', unit: unitId });
};

/** It gains no distance: it turns where the turned rectangle has room. @see CD-ROU-19 */
const turnOnly = (battle: Battle, way: Strip): void => {
  const { unit, start } = way;
  if (!isClear(battle.state, unit, start)) return emit(battle, { type: 'stayed', clause: 'CD-ROU-19', unit: unit.id });
  walk(battle, unit.id, { cause: 'rout', clause: 'CD-ROU-19', to: start.pose, cm: 0 });
};

const run = (battle: Battle, way: Strip, unit: Unit, deducted: number): void => {
  const { state } = battle;
  const wanted = Math.max(0, rateNow(state, unit) - deducted);
  const edge = toTheEdge(state, way.start.pose);
  const { cm: most, enemy } = farthest(state, way);
  const cm = wanted > state.tables.tolerances.length ? clearEnd(state, way, Math.min(wanted, most), most) : 0;
  if (enemy !== null && cm >= most) revealNear(battle, unit, groundAfter(state, way, most + beyondStop), enemy);
  // Exactly on the edge it has not crossed it (CD-GEN-08).
  if (moreThan(state, cm, edge)) return leaveTable(battle, way, edge);
  if (cm <= state.tables.tolerances.length) return turnOnly(battle, way);
  const gone = Math.min(cm, edge);
  const to = poseAfter(way, gone);
  walk(battle, unit.id, { cause: 'rout', clause: 'CD-ROU-01', to, path: [way.start.pose], cm: gone });
};

/** The dice have fallen. @see CD-ROU-06 CD-ROU-12 */
export const settleRout = (battle: Battle, unitId: string, deducted: number): void => {
  const unit = unitOf(battle.state, unitId);
  const way = routWay(battle.state, unit);
  noteRout(battle, unitId);
  if (way === null) stay(battle, unitId);
  else run(battle, way, unit, deducted);
};
