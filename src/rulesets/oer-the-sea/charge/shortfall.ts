import { overlapInterval } from '../../../table/flush.js';
import { directionOf } from '../../../table/heading.js';
import { scale } from '../../../table/point.js';
import { overlapDepth, type Polygon } from '../../../table/polygon.js';
import { moveAlong, type Pose, roundPose } from '../../../table/pose.js';
import type { Battle } from '../battle.js';
import { collisionTasks, pushUnit, settlePush } from '../driveback.js';
import { boundsIn, footprintOf } from '../footprint.js';
import { barredUnder, othersOnTable } from '../placing.js';
import { constant, unitOf } from '../read.js';
import type { Situation, Unit } from '../state.js';
import type { ChargePlan } from '../tasks.js';
import { goingFor, obstaclesBeside } from '../terrain.js';
import { schedule } from '../write.js';

/** An obstacle where a charger cannot be placed, and the gap to keep from it. */
interface Obstacle {
  readonly shape: Polygon;
  readonly gap: number;
}

const unitsInTheWay = (s: Situation, unit: Unit): readonly Obstacle[] =>
  othersOnTable(s, [unit.id]).map((other) => ({
    shape: footprintOf(s, other).bounds.corners,
    gap: other.side === unit.side ? 0 : constant(s, 'enemyStandOff'),
  }));

/**
 * Terrain barred to the charger. A charge never starts on it (OTS-CHG-08). Terrain under a road does not count
 * (OTS-TER-17).
 */
const barredGround = (s: Situation, unit: Unit): readonly Obstacle[] =>
  s.terrain
    .filter((feature) => goingFor(s, feature, unit) === 'barred')
    .flatMap((feature) => obstaclesBeside(s, feature).map((shape) => ({ shape, gap: 0 })));

/**
 * The pose of a charger that falls short: as in its contact pose, but straight back from it. If that place is taken, it
 * is the first free place farther back.
 *
 * @param back - cm from contact, 0 or more
 * @see OTS-CHG-13 OTS-TER-17
 */
export const shortPose = (s: Situation, unit: Unit, contact: Pose, back: number): Pose => {
  const backwards = scale(directionOf(contact.heading), -1);
  const least = Math.max(back, constant(s, 'chargeShort'));
  const units = unitsInTheWay(s, unit);
  const inContact = boundsIn(s, unit, contact).corners;
  const poseAt = (place: number): Pose => moveAlong(contact, backwards, place);
  const isFree = (place: number): boolean => {
    const pose = poseAt(place);
    const { corners } = boundsIn(s, unit, pose);
    return (
      units.every(({ shape }) => overlapDepth(corners, shape) <= constant(s, 'overlapTolerance')) &&
      barredUnder(s, { ...unit, pose }, null) === null
    );
  };
  if (isFree(least)) return roundPose(poseAt(least));
  const places = [...units, ...barredGround(s, unit)].flatMap(({ shape, gap }) => {
    const stretch = overlapInterval(inContact, backwards, shape);
    return stretch === null || stretch.to + gap < least ? [] : [stretch.to + gap];
  });
  const first = places.toSorted((a, b) => a - b).find(isFree);
  return first === undefined ? unit.pose : roundPose(poseAt(first));
};

/**
 * Pushes the charger past its start when the hits exceed its whole charge move. It can collide there.
 *
 * @see OTS-CHG-13 OTS-DRV-06 OTS-DRV-07 OTS-DRV-08 OTS-DRV-09
 */
export const pushPastStart = (battle: Battle, plan: ChargePlan, distance: number): void => {
  const { state } = battle;
  const backwards = scale(directionOf(plan.pose.heading), -1);
  const pushed = pushUnit(state, unitOf(state, plan.unitId), backwards, distance);
  settlePush(battle, plan.unitId, pushed, 'OTS-CHG-13');
  schedule(battle, ...collisionTasks(plan.unitId, pushed.met, 'OTS-DRV-06'));
};
