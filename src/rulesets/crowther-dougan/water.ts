import { directionOf, headingOf } from '../../table/heading.js';
import { distance, type Point, subtract } from '../../table/point.js';
import { moveAlong, type Pose, roundPose } from '../../table/pose.js';
import type { Battle } from './battle.js';
import type { ClauseId } from './clauses.js';
import { moveMade } from './direction.js';
import { putUnit } from './displace.js';
import { craftFootprintAt, footprintOf, liesWhollyOnTable } from './footprint.js';
import { beyondStop, revealNear } from './hidden.js';
import { removeUnit } from './losses.js';
import { nearestKnownEnemy } from './near.js';
import { lookAlong } from './observation.js';
import { constant, craftOf, homewards, knows, unitOf } from './read.js';
import type { Situation } from './state.js';
import {
  cutSail,
  enemyOfTurn,
  isOnWater,
  isTaken,
  planSail,
  sailLength,
  sailRate,
  sailStop,
  withHeading,
} from './water/sail.js';
import { changeCraft, changeUnit, emit } from './write.js';

export { helmsmanOf, planSail } from './water/sail.js';

/** Watercraft. */

/** Takes a craft elsewhere, the unit aboard with it, who looks out for hidden units on the way. @see CD-BOA-02 CD-OBS-24 */
const sailTo = (battle: Battle, craftId: string, unitId: string, way: readonly Pose[], clause: ClauseId): void => {
  const { pose: from } = craftOf(battle.state, craftId);
  const pose = roundPose(way.at(-1) ?? from);
  changeCraft(battle, craftId, { pose });
  const { heading } = unitOf(battle.state, unitId).pose;
  putUnit(battle, unitId, { pose: { x: pose.x, y: pose.y, heading } });
  emit(battle, { type: 'craftMoved', clause, craft: craftId, unit: unitId, from, to: pose });
  // It turns where it ends.
  lookAlong(battle, unitId, [from, ...way.map((each) => ({ ...each, heading: from.heading }))]);
};

/** A craft moves with the unit aboard; an enemy that its side did not know of stops it. @see CD-BOA-02 CD-BOA-11 */
export const sail = (
  battle: Battle,
  craftId: string,
  unitId: string,
  path: readonly Point[],
  heading: number,
): void => {
  const { state } = battle;
  const unit = unitOf(state, unitId);
  const craft = craftOf(state, craftId);
  const { poses } = planSail(state, craft, unit, path, heading);
  const { cm, enemy } = sailStop(state, unit.side, poses, false);
  const planned = poses.at(-1) ?? craft.pose;
  // The turn at the end may meet one too.
  const unturned = { ...planned, heading: craft.pose.heading };
  const met = [enemy, enemyOfTurn(state, unit.side, unturned, planned.heading, false)];
  const surprise = met.find((each) => each !== null && !knows(state, unit.side, each)) ?? null;
  const way = surprise === null ? poses : withHeading(state, craft, cutSail(poses, cm), heading, unit.side, false);
  const nearest = nearestKnownEnemy(state, unit);
  const measure = nearest === undefined ? null : { footprint: footprintOf(state, nearest) };
  const from = footprintOf(state, unit);
  const end = way.at(-1) ?? craft.pose;
  sailTo(battle, craftId, unitId, way, 'CD-BOA-02');
  changeUnit(battle, unitId, {
    acted: 'move',
    moveUsed: Math.min(1, sailLength(way) / sailRate(state, craft)),
    lastMove: moveMade(battle.state, unit, measure, from, craftFootprintAt(battle.state, end)),
  });
  if (surprise === null) return;
  const prevented = surprise === enemy ? (cutSail(poses, cm + beyondStop).at(-1) ?? planned) : planned;
  revealNear(battle, unit, craftFootprintAt(state, prevented), surprise);
};

/** Places of a forced way that are looked at, in cm. */
const finest = 0.1;

/** How far a craft goes straight along a heading: water, table, other craft and enemies stop it. @see CD-BOA-09 */
const drift = (s: Situation, craftId: string, side: string, heading: number, most: number) => {
  const craft = craftOf(s, craftId);
  const direction = directionOf(heading);
  const at = (cm: number): Pose => moveAlong(craft.pose, direction, cm);
  const { cm: free, enemy } = sailStop(s, side, [craft.pose, at(most)], false);
  let cm = 0;
  let isAtEdge = false;
  while (cm < free) {
    const next = Math.min(cm + finest, free);
    const ground = craftFootprintAt(s, at(next));
    isAtEdge = !liesWhollyOnTable(s, ground);
    if (isAtEdge || !isOnWater(s, at(cm), at(next)) || isTaken(s, craft, ground, null)) break;
    cm = next;
  }
  const beyond = craftFootprintAt(s, at(cm + beyondStop));
  return { to: roundPose(at(cm)), cm, isAtEdge, met: enemy !== null && cm >= free ? { enemy, beyond } : null };
};

/** The heading straight away from a place. */
const awayFrom = (from: Point, at: Point, otherwise: number): number =>
  distance(from, at) === 0 ? otherwise : headingOf(subtract(at, from));

/** @returns whether it was stopped by the edge of the table */
const driftAway = (battle: Battle, unitId: string, heading: number, most: number, clause: ClauseId): boolean => {
  const { state } = battle;
  const unit = unitOf(state, unitId);
  const { embarkedOn, side } = unit;
  if (embarkedOn === null) return false;
  const { to, cm, met, isAtEdge } = drift(state, embarkedOn, side, heading, most);
  if (cm === 0) emit(battle, { type: 'stayed', clause, unit: unitId });
  else sailTo(battle, embarkedOn, unitId, [to], clause);
  if (met !== null) revealNear(battle, unit, met.beyond, met.enemy);
  return isAtEdge;
};

/** A unit that routs aboard goes with its craft, away from the enemy or home; over the edge it is gone. @see CD-BOA-06 CD-ROU-20 */
export const routAfloat = (battle: Battle, unitId: string): void => {
  const { state } = battle;
  const { causeAt, pose, side, routMoves, embarkedOn } = unitOf(state, unitId);
  if (embarkedOn === null) return;
  const home = homewards(state, side);
  const heading = causeAt === null || routMoves > 0 ? home : awayFrom(causeAt, pose, home);
  const isGone = driftAway(battle, unitId, heading, sailRate(state, craftOf(state, embarkedOn)), 'CD-ROU-20');
  if (isGone) removeUnit(battle, unitId, 'leftTable', 'CD-BOA-06');
};

/** A unit aboard that must retire goes 5 cm with its craft, straight away from the enemy. @see CD-BOA-09 */
export const retireAfloat = (battle: Battle, unitId: string): void => {
  const { causeAt, pose, side } = unitOf(battle.state, unitId);
  const heading =
    causeAt === null ? homewards(battle.state, side) : awayFrom(causeAt, pose, homewards(battle.state, side));
  driftAway(battle, unitId, heading, constant(battle.state, 'retireCm'), 'CD-BOA-09');
};
