import { aheadOf, localCoordinates } from '../../../table/facing.js';
import { directionOf } from '../../../table/heading.js';
import { type Point, scale } from '../../../table/point.js';
import { polygonsGap, shiftedPolygon } from '../../../table/polygon.js';
import { moveAlong, type Pose, roundPose } from '../../../table/pose.js';
import { distanceToEdge, lastWithGap, slideUntil, sweptBox } from '../../../table/sweep.js';
import { type Feature, featuresInBox } from '../../../table/terrain.js';
import { footprintOf } from '../footprint.js';
import { unitsNear } from '../near.js';
import { constant, unitsOfSide } from '../read.js';
import type { Situation, Unit } from '../state.js';
import { surveyOf } from '../survey.js';
import {
  boundsOf,
  goingFor,
  offRoad,
  slideUntilBeside,
  terrainColumn,
  terrainRowOf,
  touchesBeside,
} from '../terrain.js';

/** How far a pushed unit moves: straight, with its heading unchanged, until something stops it. */

/** The result of a push. */
export interface Pushed {
  /** Pose after the push, rounded. */
  readonly pose: Pose;
  /** In cm, at most the distance due. */
  readonly travelled: number;
  /** Ids of the units that stopped it, in list order. */
  readonly met: readonly string[];
  /** Whether its front-edge centre crossed the table edge. */
  readonly left: boolean;
  /** Whether terrain barred to it stopped it. */
  readonly barred: boolean;
}

/** A push before its final pose is computed. */
interface Reach {
  readonly travelled: number;
  readonly met: readonly string[];
  readonly barred: boolean;
}

/**
 * How far a unit goes before it touches another; `distance` if the other is not in its way (OTS-DRV-07, OTS-MOV-20).
 */
const touchAt = (s: Situation, unit: Unit, direction: Point, distance: number, other: Unit): number =>
  slideUntil(boundsOf(s, unit), direction, distance, boundsOf(s, other), constant(s, 'overlapTolerance'));

const isInWay = (s: Situation, unit: Unit, direction: Point, distance: number, other: Unit): boolean =>
  touchAt(s, unit, direction, distance, other) < distance;

/** Where a unit stops: at a friend in contact, short of an enemy, or at once if already nearer (OTS-DRV-07). */
const stopBefore = (s: Situation, unit: Unit, direction: Point, other: Unit, touch: number): number => {
  if (other.side === unit.side) return touch;
  const gapAt = (moved: number): number =>
    polygonsGap(shiftedPolygon(boundsOf(s, unit), direction, moved), boundsOf(s, other));
  return lastWithGap(gapAt, constant(s, 'enemyStandOff'), touch);
};

const stopsOf = (
  s: Situation,
  unit: Unit,
  direction: Point,
  distance: number,
  ignore: readonly string[],
): readonly { readonly id: string; readonly stop: number }[] =>
  unitsNear(s, sweptBox(boundsOf(s, unit), direction, distance)).flatMap((other) => {
    if (other.id === unit.id || ignore.includes(other.id)) return [];
    const touch = touchAt(s, unit, direction, distance, other);
    return touch < distance ? [{ id: other.id, stop: stopBefore(s, unit, direction, other, touch) }] : [];
  });

/**
 * How far a unit goes before barred terrain stops it. Terrain it already stands in does not stop it, nor does terrain
 * under a road, nor terrain where a road carries a column.
 *
 * @see OTS-TER-14 OTS-TER-17
 */
const barrierOf = (s: Situation, unit: Unit, direction: Point, distance: number, feature: Feature): number => {
  if (goingFor(s, feature, unit) !== 'barred') return distance;
  const start = boundsOf(s, unit);
  const carried = unit.formation === 'column' && !terrainRowOf(s, feature).replacesWhatItCrosses;
  const exposed = carried ? offRoad(s, unit.pose, direction, distance) : [{ from: 0, to: distance }];
  if (exposed[0]?.from === 0 && touchesBeside(s, start, feature)) return distance;
  for (const { from, to } of exposed) {
    const met = slideUntilBeside(s, shiftedPolygon(start, direction, from), direction, to - from, feature);
    if (met < to - from) return from + met;
  }
  return distance;
};

const barredAt = (s: Situation, unit: Unit, direction: Point, distance: number): number =>
  featuresInBox(surveyOf(s).hard[terrainColumn(unit)], sweptBox(boundsOf(s, unit), direction, distance)).reduce(
    (least, feature) => Math.min(least, barrierOf(s, unit, direction, distance, feature)),
    distance,
  );

const reachOf = (s: Situation, unit: Unit, direction: Point, distance: number, ignore: readonly string[]): Reach => {
  const stops = stopsOf(s, unit, direction, distance, ignore);
  const barrier = barredAt(s, unit, direction, distance);
  const travelled = Math.min(barrier, ...stops.map(({ stop }) => stop), distance);
  const met = stops.filter(({ stop }) => stop <= travelled + constant(s, 'contact')).map(({ id }) => id);
  return { travelled, met, barred: barrier < distance && barrier <= travelled };
};

const edgeAt = (s: Situation, unit: Unit, direction: Point): number =>
  distanceToEdge(unit.pose, direction, s.scenario.table.width, s.scenario.table.height);

/** The result of a push. A unit that passes the table edge goes the whole distance due. @see OTS-MRL-13 */
const ended = (s: Situation, unit: Unit, direction: Point, distance: number, reach: Reach): Pushed => {
  const left = reach.travelled > edgeAt(s, unit, direction) + constant(s, 'epsilon');
  const { travelled, met, barred } = left ? { travelled: distance, met: [], barred: false } : reach;
  const pose = travelled === 0 ? unit.pose : roundPose(moveAlong(unit.pose, direction, travelled));
  return { travelled, met, barred, pose, left };
};

/**
 * Pushes a unit: by hits, by a lost melee, in a fall back. Linear obstacles and slow terrain do not shorten the push.
 *
 * @param direction - unit vector
 * @param distance - cm due
 * @param ignore - ids of units that do not stop it
 * @see OTS-DRV-02 OTS-DRV-07 OTS-DRV-08 OTS-DRV-09 OTS-MRL-13 OTS-TER-14
 */
export const pushUnit = (
  s: Situation,
  unit: Unit,
  direction: Point,
  distance: number,
  ignore: readonly string[] = [],
): Pushed => ended(s, unit, direction, distance, reachOf(s, unit, direction, distance, ignore));

const nowhere: Reach = { travelled: 0, met: [], barred: false };
const travelledBy = (reaches: readonly Reach[], index: number): number => (reaches[index] ?? nowhere).travelled;

/**
 * Limits a unit to where it would touch a halted unit. Both move alike until the first halts, so the gap is that of the
 * start.
 */
const holdUp = (
  s: Situation,
  units: readonly Unit[],
  reaches: Reach[],
  direction: Point,
  halted: number,
  index: number,
): void => {
  const [still, mover] = [units[halted], units[index]];
  if (still === undefined || mover === undefined) return;
  const together = travelledBy(reaches, halted);
  if (together > edgeAt(s, still, direction)) return;
  const further = travelledBy(reaches, index) - together;
  const touch = touchAt(s, mover, direction, further, still);
  if (touch < further) reaches[index] = { travelled: together + touch, met: [], barred: false };
};

/**
 * Pushes the units of a group together. They do not collide with each other: a unit that stops also stops those that
 * would run into it.
 *
 * @returns the result of each unit, in the order given
 * @see OTS-GRP-12 OTS-GRP-13 OTS-DRV-08
 */
export const pushGroup = (
  s: Situation,
  units: readonly Unit[],
  direction: Point,
  distance: number,
): readonly Pushed[] => {
  const ids = units.map((unit) => unit.id);
  const reaches = units.map((unit) => reachOf(s, unit, direction, distance, ids));
  const open = new Set(units.keys());
  while (open.size > 0) {
    // The unit that stops first is an obstacle for all the others.
    const halted = [...open].reduce((one, two) => (travelledBy(reaches, two) < travelledBy(reaches, one) ? two : one));
    open.delete(halted);
    for (const index of open) holdUp(s, units, reaches, direction, halted, index);
  }
  return units.map((unit, index) => ended(s, unit, direction, distance, reaches[index] ?? nowhere));
};

/** Whether part of a friend is between the lines of a unit's front and rear edges (OTS-DRV-11). */
const isLevelWith = (s: Situation, unit: Unit, friend: Unit): boolean => {
  const depths = boundsOf(s, friend).map((corner) => localCoordinates(unit.pose, corner).forward);
  const front = Math.min(0, Math.max(...depths));
  const rear = Math.max(-footprintOf(s, unit).depth, Math.min(...depths));
  return front - rear > constant(s, 'levelTolerance');
};

/**
 * The direction straight along a unit's facing, away from an enemy; null if the enemy is level with the unit.
 *
 * @param from - centre of the enemy the unit retreats from
 * @see OTS-DRV-11
 */
export const straightAway = (s: Situation, unit: Unit, from: Point): Point | null => {
  const forward = aheadOf(unit.pose, from);
  if (forward > 0) return scale(directionOf(unit.pose.heading), -1);
  return forward < -footprintOf(s, unit).depth ? directionOf(unit.pose.heading) : null;
};

/**
 * Whether an oblique push hits a friend in line with the unit, but a straight push would clear that friend.
 *
 * @see OTS-DRV-11
 */
export const slantsIntoNeighbour = (
  s: Situation,
  unit: Unit,
  direction: Point,
  distance: number,
  from: Point,
  ignore: readonly string[] = [],
): boolean => {
  const straight = straightAway(s, unit, from);
  if (straight === null) return false;
  const inLine = unitsOfSide(s, unit.side).filter(
    (friend) => friend.id !== unit.id && !ignore.includes(friend.id) && isLevelWith(s, unit, friend),
  );
  if (inLine.length === 0) return false;
  const { met } = reachOf(s, unit, direction, distance, ignore);
  return inLine.some((friend) => met.includes(friend.id) && !isInWay(s, unit, straight, distance, friend));
};

/**
 * The direction in which a single unit is pushed: the oblique direction due, or straight to clear a neighbour in line.
 * For drive backs and fall backs, not for rout moves.
 *
 * @see OTS-DRV-11
 */
export const wayOfPush = (
  s: Situation,
  unit: Unit,
  direction: Point,
  distance: number,
  from: Point,
  ignore: readonly string[] = [],
): Point =>
  slantsIntoNeighbour(s, unit, direction, distance, from, ignore)
    ? (straightAway(s, unit, from) ?? direction)
    : direction;
