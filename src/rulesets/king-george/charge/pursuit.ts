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

/** Going after somebody who has fled: a charger whose target got away (C9), and the winner of a melee (M10). */

/** Who goes after whom. */
export interface Pursuit {
  readonly pursuerId: string;
  readonly fledId: string;
  /** Where its front centre stood when it set out: for a garrison the place it charges from (KG-CHG-14). */
  readonly from: Point;
  /** A charge by Fate 44, which goes at a figure of its own. */
  readonly forced: boolean;
  readonly cause: 'charge' | 'followUp';
}

/** The straight line of a pursuit: from the front centre to the nearest point of the fled unit. */
interface Chase {
  readonly pursuer: Unit;
  /** Facing along the line. */
  readonly start: Pose;
  readonly run: Slide<Footprint>;
  /** To the fled unit. */
  readonly inches: number;
  /** What time and ground allow. */
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

/** Friends beside it when it sets out do not hold a pursuer up. @see KG-FLE-08 */
const isTouched = (s: Situation, { pursuer, run }: Chase, other: Unit): boolean => {
  const contact = constant(s, 'contact');
  return (
    other.side === pursuer.side &&
    (gapBetween(s, pursuer, other) <= contact || bodiesGap(run.at(0), footprintOf(s, other)) <= contact)
  );
};

/** Whether the pursuer's footprint would meet a building on its way, but for the one it comes out of. @see KG-FLE-08 */
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

/** Whether the fled unit is within reach and nobody stands between. @see KG-FLE-05 KG-FLE-08 KG-MEL-21 */
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
 * Rides down a unit that has fled, if it can be caught: it is destroyed, and the pursuer stands where it was reached.
 *
 * @returns whether it was caught; if not, nobody has moved
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
  // Friends it touched when it set out may leave it no room even to turn.
  if (inTheWayAt(battle.state, chase.pursuer, chase.run.at(inches)).length === 0) run(battle, chase, inches, cause);
  return true;
};

/**
 * Follows up a beaten enemy: rides it down, or goes the full charge move its way. Nobody is Shaken by it.
 *
 * @see KG-MEL-21
 */
export const followUp = (battle: Battle, pursuit: Pursuit): void => {
  if (catchUp(battle, pursuit)) return;
  const chase = chaseOf(battle.state, pursuit);
  const inches = restsAt(battle.state, chase.pursuer, chase.run, chase.reach);
  if (inches > 0) run(battle, chase, inches, pursuit.cause);
};
