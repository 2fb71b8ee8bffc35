import { headingOf } from '../../../table/heading.js';
import { distance, type Point, subtract } from '../../../table/point.js';
import type { Pose } from '../../../table/pose.js';
import type { Slide } from '../../../table/slide.js';
import { slideUntilFeature } from '../../../table/sweep.js';
import type { Battle } from '../battle.js';
import { bodiesGap, type Footprint, footprintOf, gapBetween, nearestPointOf } from '../footprint.js';
import { removeUnit } from '../losses.js';
import { reachOf } from '../paths.js';
import { constant, isOnTable, unitOf } from '../read.js';
import { moveUnit } from '../relocation.js';
import { setBackFriends } from '../setback.js';
import { blockersOf, endsClear, inTheWayAt, meetsAt, restsAt } from '../slides.js';
import type { Situation, Unit } from '../state.js';
import { buildingsOf } from '../terrain.js';
import { emit } from '../write.js';
import { runFrom } from './plan.js';
import { asCharging } from './reach.js';

/** Pursuit of a unit that has fled: by a charger (KG-FLE-05), or by the winner of a melee (KG-MEL-21). */

/** Pursuer, fled unit, and how the pursuit starts. */
export interface Pursuit {
  readonly pursuerId: string;
  readonly fledId: string;
  /** The pursuer's front centre at the start; for a garrison the place it charges from (KG-CHG-14). */
  readonly from: Point;
  /** Set for a charge by Fate 44, which may have another charge figure. */
  readonly forced: boolean;
  readonly cause: 'charge' | 'followUp';
}

/** The straight line of a pursuit: from the front centre to the nearest point of the fled unit. */
interface Chase {
  readonly pursuer: Unit;
  /** Start pose, facing along the line. */
  readonly start: Pose;
  readonly run: Slide<Footprint>;
  /** Distance to the fled unit. */
  readonly inches: number;
  /** Distance that time and ground allow. */
  readonly reach: number;
}

const chaseOf = (s: Situation, { pursuerId, fledId, from, forced }: Pursuit): Chase => {
  const pursuer = unitOf(s, pursuerId);
  const to = nearestPointOf(footprintOf(s, unitOf(s, fledId)), from);
  const inches = distance(from, to);
  const heading = inches <= constant(s, 'tolerance') ? pursuer.pose.heading : headingOf(subtract(to, from));
  const start = { x: from.x, y: from.y, heading };
  const gait = asCharging(pursuer, forced).formation;
  const reach = reachOf(s, pursuer, start, heading, constant(s, 'turnTime'), 'charge', gait);
  return { pursuer, start, run: runFrom(s, pursuer, start), inches, reach };
};

/** Whether a friend touches the pursuer at the start; such friends do not stop it. @see KG-FLE-08 */
const isTouched = (s: Situation, { pursuer, run }: Chase, other: Unit): boolean => {
  const contact = constant(s, 'contact');
  return (
    other.side === pursuer.side &&
    (gapBetween(s, pursuer, other) <= contact || bodiesGap(run.at(0), footprintOf(s, other)) <= contact)
  );
};

/** Whether the pursuer's footprint would meet a building on its path, other than the one it leaves. @see KG-FLE-08 */
const isWalledOff = (s: Situation, { pursuer, run, inches }: Chase): boolean =>
  buildingsOf(s)
    .filter(({ id }) => id !== pursuer.inBuilding)
    .some((building) =>
      run
        .at(0)
        .parts.some(
          (part) =>
            slideUntilFeature(part, run.direction, inches, building, constant(s, 'overlapTolerance')) <
            inches - constant(s, 'tolerance'),
        ),
    );

/** Whether the fled unit is within reach and no unit stands between. @see KG-FLE-05 KG-FLE-08 KG-MEL-21 */
const isCaught = (s: Situation, chase: Chase): boolean => {
  const tolerance = constant(s, 'tolerance');
  if (chase.inches > chase.reach + tolerance || isWalledOff(s, chase)) return false;
  return blockersOf(s, chase.pursuer)
    .filter((other) => !isTouched(s, chase, other))
    .every((other) => (meetsAt(s, chase.run, footprintOf(s, other)) ?? chase.inches) >= chase.inches - tolerance);
};

const run = (battle: Battle, { pursuer, run: straight }: Chase, inches: number, cause: Pursuit['cause']): void => {
  const clause = cause === 'charge' ? 'KG-FLE-05' : 'KG-MEL-21';
  const patch = pursuer.inBuilding === null ? {} : { inBuilding: null };
  moveUnit(battle, pursuer.id, [straight.at(inches).pose], cause, clause, patch);
  if (pursuer.inBuilding !== null)
    emit(battle, { type: 'buildingLeft', clause: 'KG-TER-08', unitId: pursuer.id, feature: pursuer.inBuilding });
  setBackFriends(battle, pursuer.id);
};

/**
 * Catches a fled unit if it can be caught: it is destroyed, and the pursuer moves to the place of contact.
 *
 * @returns whether the unit was caught; if not, no unit has moved
 * @see KG-FLE-05 KG-FLE-08 KG-RSP-11
 */
export const catchUp = (battle: Battle, pursuit: Pursuit): boolean => {
  const { pursuerId, fledId, cause } = pursuit;
  if (!isOnTable(unitOf(battle.state, fledId))) return false;
  const chase = chaseOf(battle.state, pursuit);
  if (!isCaught(battle.state, chase)) return false;
  emit(battle, { type: 'caught', clause: 'KG-FLE-05', unitId: fledId, by: pursuerId });
  removeUnit(battle, fledId, 'destroyed', 'KG-FLE-05');
  const inches = endsClear(battle.state, chase.pursuer, chase.run, chase.inches);
  // Friends that touch the pursuer at the start may leave it no space even to turn.
  if (inTheWayAt(battle.state, chase.pursuer, chase.run.at(inches)).length === 0) run(battle, chase, inches, cause);
  return true;
};

/**
 * Follows up a beaten enemy: catches it, or makes a full charge move towards it. The move does not make the unit
 * Shaken.
 *
 * @see KG-MEL-21
 */
export const followUp = (battle: Battle, pursuit: Pursuit): void => {
  if (catchUp(battle, pursuit)) return;
  const chase = chaseOf(battle.state, pursuit);
  const inches = restsAt(battle.state, chase.pursuer, chase.run, chase.reach);
  if (inches > 0) run(battle, chase, inches, pursuit.cause);
};
