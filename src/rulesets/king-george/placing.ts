import { beyondTable } from '../../scenario/placeChecks.js';
import { type Body, bodiesDepth, bodiesDistance } from '../../table/body.js';
import { directionOf } from '../../table/heading.js';
import { featuresNear } from '../../table/path.js';
import { between, distance } from '../../table/point.js';
import type { Polygon } from '../../table/polygon.js';
import { moveAlong, type Pose } from '../../table/pose.js';
import { type Feature, pointInFeature, shapeTouchesFeature } from '../../table/terrain.js';
import { featureUnder, liesOnFeature, liesOnTable } from '../../table/under.js';
import { sweptThrough } from '../../table/wheelsweep.js';
import type { Refusal } from './battle.js';
import type { ClauseId } from './clauses.js';
import { type Footprint, footprintOf, overlaps, sizeIn } from './footprint.js';
import { unitsNear } from './near.js';
import { constant, isArtillery, unitsOnTable } from './read.js';
import { enemyTooNear, type Nearness, offTable } from './reasons.js';
import { refuse } from './refusals.js';
import type { Situation, Unit } from './state.js';
import type { TerrainMover } from './tables.js';
import { buildingsOf, closedAt, isOnPassage, moverOf, surveyOf } from './terrain.js';

/** Obstacles to a unit: other units, closed ground, the table edge. */

const isLoose = (unit: Unit): boolean =>
  unit.formation === 'skirmish' || unit.formation === 'crew' || (isArtillery(unit) && unit.formation === 'unlimbered');

/**
 * Whether a unit may pass through another: both are friends, and one is in open order or guns in action. @see KG-MOV-10
 */
export const mayPass = (mover: Unit, other: Unit): boolean =>
  mover.side === other.side && (isLoose(mover) || isLoose(other));

/** All other units on the table. */
export const othersOf = (s: Situation, unit: Unit): readonly Unit[] =>
  unitsOnTable(s).filter((each) => each.id !== unit.id);

/** Enemies closer than allowed to the ground a unit sweeps or stands on. @see KG-MOV-11 */
export const tooNear = (s: Situation, before: Unit, swept: Body): Nearness | null => {
  const least = constant(s, 'enemyDistance');
  for (const { unit: enemy, footprint: theirs } of unitsNear(s, swept.box, least)) {
    if (enemy.side === before.side) continue;
    const distance = bodiesDistance(swept, theirs, least);
    if (distance >= least) continue;
    const limit = Math.min(least, bodiesDistance(footprintOf(s, before), theirs, least));
    if (distance < limit - constant(s, 'tolerance')) return { enemy, distance, limit };
  }
  return null;
};

/**
 * Friends in the way that may not be passed. A unit that already overlaps one may move off it. @see KG-MOV-08 KG-MOV-10
 */
export const runInto = (s: Situation, before: Unit, swept: Body): Unit | null => {
  const isBlocking = (theirs: Footprint): boolean => {
    const depth = bodiesDepth(swept, theirs);
    if (depth <= constant(s, 'overlapTolerance')) return false;
    return depth > bodiesDepth(footprintOf(s, before), theirs) + constant(s, 'tolerance');
  };
  for (const { unit: other, footprint } of unitsNear(s, swept.box, 0)) {
    const isFriend = other.side === before.side && other.id !== before.id;
    if (isFriend && !mayPass(before, other) && isBlocking(footprint)) return other;
  }
  return null;
};

/**
 * A unit that the footprint overlaps, passable or not.
 *
 * @param slack - overlap up to this counts as touching
 * @see KG-MOV-10 KG-GEN-16
 */
export const stoodOn = (
  s: Situation,
  unit: Unit,
  footprint: Footprint,
  but: readonly string[] = [],
  slack = constant(s, 'overlapTolerance'),
): Unit | null => {
  for (const { unit: other, footprint: theirs } of unitsNear(s, footprint.box, 0))
    if (other.id !== unit.id && !but.includes(other.id) && overlaps(s, footprint, theirs, slack)) return other;
  return null;
};

/** Impassable ground under a footprint; none along a road, bridge or ford. @see KG-FRM-19 KG-GEN-16 KG-TER-10 */
export const impassableUnder = (
  s: Situation,
  mover: TerrainMover,
  ground: readonly Polygon[],
  slack = constant(s, 'overlapTolerance'),
): Feature | null => {
  const under = featureUnder(ground, surveyOf(s).impassable[mover], slack);
  return under !== null && ground.flat().every((corner) => isOnPassage(s, corner)) ? null : under;
};

/** A standing building under a footprint. @see KG-TER-11 KG-GEN-16 */
export const buildingUnder = (
  s: Situation,
  ground: readonly Polygon[],
  slack = constant(s, 'overlapTolerance'),
): Feature | null => featureUnder(ground, surveyOf(s).buildings, slack);

/** What a unit may not stand on: ground impassable to it, and for a square a standing building. @see KG-TER-01 KG-TER-08 */
const closedUnder = (s: Situation, unit: Unit, ground: readonly Polygon[]): Feature | null =>
  impassableUnder(s, moverOf(unit), ground) ?? (unit.formation === 'square' ? buildingUnder(s, ground) : null);

/** Longest piece, in inches, into which a way is divided to find where it meets something. */
const finest = 0.1;

/** The poses of a way, with intermediate ones between those far apart. */
const closely = (way: readonly Pose[]): readonly Pose[] =>
  way.flatMap((pose, index) => {
    const before = way[index - 1];
    if (before === undefined) return [pose];
    const parts = Math.max(1, Math.ceil(distance(before, pose) / finest));
    return Array.from({ length: parts }, (_, part) => ({
      ...between(before, pose, (part + 1) / parts),
      heading: pose.heading,
    }));
  });

/** Whether the front centre is on a road, bridge or ford where the unit reaches a feature. @see KG-TER-10 */
const isLedOver = (s: Situation, unit: Unit, way: readonly Pose[], feature: Feature): boolean => {
  const { width, depth } = sizeIn(s, unit, unit.formation);
  const poses = closely(way);
  const at = poses.findIndex((pose, index) =>
    shapeTouchesFeature(
      sweptThrough([poses[index - 1] ?? pose, pose], width, depth)[0] ?? [],
      feature,
      constant(s, 'overlapTolerance'),
    ),
  );
  const met = poses[at];
  return met !== undefined && isOnPassage(s, met);
};

/**
 * Impassable ground that a way sweeps. A road, bridge or ford leads over it, and a unit that stands on such ground may
 * leave it.
 *
 * @param ground - what the way sweeps
 * @see KG-MOV-08 KG-MOV-21 KG-TER-10
 */
export const impassableMet = (
  s: Situation,
  before: Unit,
  ground: readonly Polygon[],
  way: readonly Pose[],
): Feature | null => {
  const was = footprintOf(s, before).parts;
  const slack = constant(s, 'overlapTolerance');
  return (
    featuresNear(ground.flat(), surveyOf(s).impassable[moverOf(before)], 0).find(
      (feature) =>
        liesOnFeature(ground, feature, slack) &&
        !liesOnFeature(was, feature, slack) &&
        !isLedOver(s, before, way, feature),
    ) ?? null
  );
};

/** Whether all corners are on the table. */
export const isWhollyOnTable = (s: Situation, { parts }: Pick<Footprint, 'parts'>): boolean =>
  liesOnTable(parts, s.scenario.table, constant(s, 'tolerance'));

/**
 * Whether a unit that moves stays on the table. Scenarios may place it a little beyond an edge, as touching allows; it
 * may then move, but no farther out.
 *
 * @param ground - what it sweeps, or where it ends
 * @see KG-MOV-08 KG-GEN-09
 */
export const keepsToTable = (s: Situation, unit: Unit, ground: readonly Polygon[]): boolean => {
  const { table } = s.scenario;
  const stands = Math.max(0, beyondTable(footprintOf(s, unit).parts.flat(), table));
  const beyond = Math.min(stands, constant(s, 'contact'));
  return liesOnTable(ground, table, beyond + constant(s, 'tolerance'));
};

/**
 * Every reason why a unit may not be placed here, turn on the spot to this pose, or take up this formation. Only the
 * end position is checked.
 *
 * @param before - the unit as it is now; enemies it is already near may stay as near
 * @see KG-MOV-21 KG-FRM-19 KG-MOV-11
 */
export const placeRefusals = (
  s: Situation,
  before: Unit,
  after: Unit,
  clause: ClauseId,
  path: string,
): readonly Refusal[] => {
  const footprint = footprintOf(s, after);
  const on = stoodOn(s, after, footprint);
  const barred = closedUnder(s, after, footprint.parts);
  const near = tooNear(s, before, footprint);
  return [
    ...(keepsToTable(s, before, footprint.parts) ? [] : [offTable(s, footprint.parts.flat(), clause, path)]),
    ...(barred === null ? [] : [refuse('terrainBarred', clause, path, { feature: barred.id })]),
    ...(on === null || on.id === near?.enemy.id ? [] : [refuse('overlap', clause, path, { unit: on.id })]),
    ...(near === null ? [] : [enemyTooNear(near, 'KG-MOV-11', path)]),
  ];
};

/** The closed ground or building that contains a front centre; touching the outline does not count. */
const barringAt = (s: Situation, unit: Unit, pose: Pose): Feature | null => {
  const front = moveAlong(pose, directionOf(pose.heading), -constant(s, 'tolerance'));
  return (
    closedAt(s, front, moverOf(unit)) ?? buildingsOf(s).find((building) => pointInFeature(front, building, 0)) ?? null
  );
};

/**
 * Closed ground or a building that a front centre would enter. A unit that is already in one may stay. @see KG-TER-11
 */
export const barredRefusals = (s: Situation, before: Unit, after: Unit, path: string): readonly Refusal[] => {
  const barring = barringAt(s, after, after.pose);
  return barring === null || barringAt(s, before, before.pose) !== null
    ? []
    : [refuse('terrainBarred', 'KG-TER-11', path, { feature: barring.id })];
};
