import { directionOf, headingOf } from '../../../table/heading.js';
import { distance, subtract } from '../../../table/point.js';
import { isSamePose, moveAlong, type Pose, roundPose } from '../../../table/pose.js';
import { featuresInBox } from '../../../table/terrain.js';
import type { Battle } from '../battle.js';
import { bodiesGap, footprintOf, nearestPointOf } from '../footprint.js';
import { reveal } from '../hidden.js';
import { removeUnit } from '../losses.js';
import { groundAt, type Mover } from '../movement/legs.js';
import { atMost, distanceOf, enemiesOf, findUnit, isOnTable, unitOf } from '../read.js';
import type { Situation, Unit } from '../state.js';
import { closedTo, standIsOn } from '../terrain.js';
import { changeUnit, emit } from '../write.js';
import { comesUpon, courseOf, isOn, overlapsAny, takenByOthers } from './course.js';
import { rideAlong } from './ride.js';

/** Pursuit moves of cavalry that could not be held. @see OW-ROU-08 */

/** The quarry, if there is still one to ride after. @see OW-ROU-10 */
const quarryOf = (s: Situation, unit: Unit): Unit | null => {
  const quarry = unit.pursuing === null ? undefined : findUnit(s, unit.pursuing);
  const isHeld = unit.routing || unit.disoriented || unit.surprised;
  return quarry === undefined || !isOnTable(quarry) || quarry.garrison !== null || isHeld ? null : quarry;
};

/** The pose after the turn to the nearest point of the quarry, about the front-edge centre. */
const turnedTo = (s: Situation, { pose }: Unit, quarry: Unit): Pose => {
  const nearest = nearestPointOf(footprintOf(s, quarry), pose);
  return distance(nearest, pose) === 0 ? pose : roundPose({ ...pose, heading: headingOf(subtract(nearest, pose)) });
};

/** Whether there is room to turn. @see OW-ROU-08 */
const isFree = (s: Situation, mover: Mover, pose: Pose): boolean => {
  const ground = groundAt(s, mover, pose);
  const closed = featuresInBox(closedTo(s, mover.unit), ground.box);
  return (
    isOn(s, ground) &&
    !overlapsAny(s, ground, takenByOthers(s, { mover })) &&
    !closed.some((feature) => ground.placedStands().some((stand) => standIsOn(s, stand, feature)))
  );
};

/** Whether an enemy who does not rout is too near to ride off. @see OW-ROU-08 */
const isHeld = (s: Situation, unit: Unit): boolean => {
  const own = footprintOf(s, unit);
  const gap = distanceOf(s, 'haltBeforeEnemy');
  return enemiesOf(s, unit.side).some(
    (enemy) => !enemy.routing && atMost(s, bodiesGap(own, footprintOf(s, enemy), gap + 1), gap),
  );
};

const revealNear = (battle: Battle, mover: Mover, from: Pose, to: Pose, length: number): void => {
  const course = courseOf(battle.state, mover, { from, to });
  for (const enemy of comesUpon(battle.state, course, length)) reveal(battle, enemy.id, mover.unit.id, 'OW-HID-13');
};

/** @see OW-ROU-08 OW-ROU-09 OW-ROU-10 OW-HID-13 OW-MOV-12 */
export const pursue = (battle: Battle, unitId: string): void => {
  const unit = unitOf(battle.state, unitId);
  if (!isOnTable(unit) || !unit.mustPursue || unit.formation.kind === 'garrison') return;
  const quarry = quarryOf(battle.state, unit);
  if (quarry === null) return changeUnit(battle, unitId, { pursuing: null });
  const mover: Mover = { unit, formation: unit.formation };
  revealNear(battle, mover, unit.pose, unit.pose, 0);
  const from = turnedTo(battle.state, unit, quarry);
  if (isHeld(battle.state, unit) || !isFree(battle.state, mover, from)) return;
  const allowance = battle.state.tables.movementAllowances[unit.type][unit.formation.kind] ?? 0;
  const to = moveAlong(from, directionOf(from.heading), allowance);
  const course = courseOf(battle.state, mover, { from, to });
  const { length, prey } = rideAlong(battle.state, course, (enemy) => enemy.routing);
  revealNear(battle, mover, from, to, length);
  const end = roundPose(course.poseAt(length));
  changeUnit(battle, unitId, { pose: end, moved: !isSamePose(unit.pose, end) });
  emit(battle, {
    type: 'unitMoved',
    clause: 'OW-ROU-08',
    unit: unitId,
    cause: 'pursuit',
    from: unit.pose,
    path: [end],
    to: end,
    double: false,
  });
  for (const { id } of prey) removeUnit(battle, id, 'destroyed', 'pursuit', 'OW-ROU-06');
};
