import { directionOf } from '../../../table/heading.js';
import type { Point } from '../../../table/point.js';
import type { Battle } from '../battle.js';
import { abandonGuns } from '../crews.js';
import { collisionTasks } from '../driveback.js';
import { centreOfUnit } from '../footprint.js';
import { leaveTable } from '../leaving.js';
import { directionAway, isDeployed, isOnTable, unitOf, unitsOfSide } from '../read.js';
import type { SideId } from '../scenario.js';
import { nearestEnemy } from '../sight.js';
import type { Situation, Unit } from '../state.js';
import { runRate, straightRun } from '../straightrun.js';
import { changeUnit, emit, schedule } from '../write.js';

/** Ids of the routing units of a side, in list order. */
export const routingUnits = (s: Situation, side: SideId): readonly string[] =>
  unitsOfSide(s, side)
    .filter((unit) => unit.routing)
    .map((unit) => unit.id);

/**
 * The direction of a rout: away from the nearest enemy, seen or not, or straight ahead if there is none.
 *
 * @see OTS-MRL-07 OTS-MRL-16
 */
const routDirection = (s: Situation, unit: Unit): Point => {
  const nearest = nearestEnemy(s, unit);
  return nearest === null
    ? directionOf(unit.pose.heading)
    : directionAway(centreOfUnit(s, nearest), centreOfUnit(s, unit), unit.pose.heading);
};

const run = (battle: Battle, unit: Unit): void => {
  const s = battle.state;
  const { pose: to, path, met, left, length } = straightRun(s, unit, routDirection(s, unit), runRate(s, unit), 'rout');
  changeUnit(battle, unit.id, { pose: to });
  if (length > 0 || to.heading !== unit.pose.heading)
    emit(battle, {
      type: 'unitMoved',
      clause: 'OTS-MRL-07',
      unitId: unit.id,
      cause: 'rout',
      from: unit.pose,
      path,
      to,
    });
  if (left) return leaveTable(battle, unit.id, 'OTS-MRL-11');
  if (met.length > 0) emit(battle, { type: 'collided', clause: 'OTS-MRL-07', unitId: unit.id, into: met });
  schedule(battle, ...collisionTasks(unit.id, met, 'OTS-MRL-07'));
};

/**
 * A routing unit moves straight away from the nearest enemy; gunners abandon deployed guns. A unit that cannot move
 * stays in place and is still routing.
 *
 * @see OTS-MRL-05 OTS-MRL-07 OTS-MRL-08 OTS-MRL-10 OTS-MRL-12 OTS-MRL-16
 */
export const makeRoutMove = (battle: Battle, unitId: string): void => {
  const unit = unitOf(battle.state, unitId);
  if (!isOnTable(unit) || !unit.routing) return;
  if (isDeployed(unit)) abandonGuns(battle, unitId);
  run(battle, unitOf(battle.state, unitId));
};
