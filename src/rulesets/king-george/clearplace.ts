import { boxOf } from '../../table/box.js';
import { directionOf } from '../../table/heading.js';
import { add, type Point } from '../../table/point.js';
import { advance, type Pose, roundPose } from '../../table/pose.js';
import { firstAround, outwards, type SearchArea } from '../../table/search.js';
import { roundPoint } from '../../table/way.js';
import type { Refusal } from './battle.js';
import type { ClauseId } from './clauses.js';
import { type Blockage, blockedFor } from './clearplace/blocked.js';
import { bodiesGap, type Footprint, footprintAt, footprintOf, gapToPoint } from './footprint.js';
import { unitsNear } from './near.js';
import { buildingUnder, impassableUnder, isWhollyOnTable, stoodOn } from './placing.js';
import { constant, enemiesOf, homewards } from './read.js';
import { enemyTooNear, type Nearness, offTable } from './reasons.js';
import { refuse } from './refusals.js';
import type { Leader, Situation, Unit } from './state.js';
import type { Formation } from './tables.js';
import { closedAt, moverOf } from './terrain.js';

/** Options of a search for a clear place. */
export interface ClearPlaceOptions {
  /** Formation at the place; default: the unit's own. */
  readonly formation?: Formation;
  /** Ids of units to ignore. */
  readonly ignore?: readonly string[];
  /** Overlap that counts as touching, inches. */
  readonly slack?: number;
}

const enemyTooClose = (s: Situation, unit: Unit, footprint: Footprint, ignore: readonly string[]): Blockage | null => {
  const least = constant(s, 'enemyDistance');
  const limit = least - constant(s, 'tolerance');
  for (const { unit: other, footprint: theirs } of unitsNear(s, footprint.box, least)) {
    if (other.id === unit.id || other.side === unit.side || ignore.includes(other.id)) continue;
    const gap = bodiesGap(footprint, theirs, least);
    if (gap < limit) return { kind: 'tooNear', missing: limit - gap };
  }
  return null;
};

const closedUnder = (
  s: Situation,
  unit: Unit,
  formation: Formation,
  footprint: Footprint,
  slack: number,
): Blockage | null => {
  const mover = moverOf(unit, formation);
  const { parts, centre, pose } = footprint;
  const feature = impassableUnder(s, mover, parts, slack) ?? buildingUnder(s, parts, slack);
  if (feature !== null) return { kind: 'onFeature', shape: parts.flat(), feature, slack };
  // A unit whose front touches closed ground does not stand on it.
  for (const point of [centre, advance(pose, -constant(s, 'tolerance'))]) {
    const area = closedAt(s, point, mover);
    if (area !== null) return { kind: 'inArea', point, area };
  }
  return null;
};

/** What is in the way of a unit at a pose; null if the place is clear. */
const blockageAt = (
  s: Situation,
  unit: Unit,
  pose: Pose,
  { formation = unit.formation, ignore = [], slack = constant(s, 'overlapTolerance') }: ClearPlaceOptions,
): Blockage | null => {
  const footprint = footprintAt(s, unit, pose, formation);
  const shape = footprint.parts.flat();
  if (!isWhollyOnTable(s, footprint)) return { kind: 'offTable', shape };
  const on = stoodOn(s, unit, footprint, ignore, slack);
  if (on !== null) return { kind: 'onUnit', shape, parts: footprintOf(s, on).parts, slack };
  return closedUnder(s, unit, formation, footprint, slack) ?? enemyTooClose(s, unit, footprint, ignore);
};

/**
 * Whether a unit may stand at a pose: on the table, off closed ground and buildings, over no other unit, and at least
 * 1" from enemies.
 *
 * @see KG-GEN-16
 */
export const isClearPlace = (s: Situation, unit: Unit, pose: Pose, options: ClearPlaceOptions = {}): boolean =>
  blockageAt(s, unit, pose, options) === null;

const nearestBelow = (s: Situation, unit: Unit, footprint: Footprint, limit: number): Nearness | null => {
  for (const enemy of enemiesOf(s, unit.side)) {
    const distance = bodiesGap(footprint, footprintOf(s, enemy), limit);
    if (distance < limit - constant(s, 'tolerance')) return { enemy, distance, limit };
  }
  return null;
};

/**
 * The first reason why a pose is not a clear place. Call it only for poses that `isClearPlace` rejects.
 *
 * @see KG-GEN-16
 */
export const unclearRefusal = (s: Situation, unit: Unit, pose: Pose, clause: ClauseId, path: string): Refusal => {
  const footprint = footprintAt(s, unit, pose);
  const { parts, centre } = footprint;
  if (!isWhollyOnTable(s, footprint)) return offTable(s, parts.flat(), clause, path);
  const on = stoodOn(s, unit, footprint);
  if (on !== null) return refuse('overlap', clause, path, { unit: on.id });
  const near = nearestBelow(s, unit, footprint, constant(s, 'enemyDistance'));
  if (near !== null) return enemyTooNear(near, clause, path);
  const mover = moverOf(unit);
  const front = advance(pose, -constant(s, 'tolerance'));
  const barred =
    impassableUnder(s, mover, parts) ??
    buildingUnder(s, parts) ??
    closedAt(s, centre, mover) ??
    closedAt(s, front, mover);
  return refuse('terrainBarred', 'KG-GEN-16', path, barred === null ? {} : { feature: barred.id });
};

/** `unclearRefusal` with code `wrongPlace`, for a unit that may be placed elsewhere. */
export const wrongPlace = (s: Situation, unit: Unit, pose: Pose, clause: ClauseId, path: string): Refusal => {
  const { facts, text } = unclearRefusal(s, unit, pose, clause, path);
  return refuse('wrongPlace', clause, path, facts, text);
};

const halfTurn = 180;

/** Turns from the homeward direction in search order: none, then right and left alternately, then straight back. */
const turnsTried = (step: number): readonly number[] => [...outwards(Math.ceil(halfTurn / step) - 1, step), halfTurn];

/**
 * The search area around a wanted place: at each distance the homeward direction first, then to both sides.
 *
 * @see KG-GEN-16
 */
const surroundings = (s: Situation, side: string): SearchArea => ({
  directions: turnsTried(constant(s, 'clearPlaceTurn')).map((turn) => directionOf(homewards(s, side) + turn)),
  step: constant(s, 'clearPlaceStep'),
  most: s.scenario.table.width + s.scenario.table.height,
});

/**
 * The first place around a wanted one that nothing blocks. Places that are sure to be blocked are not tried.
 *
 * @param placeAt - the place at an offset from the wanted one
 */
const firstUnblocked = <Place>(
  s: Situation,
  side: string,
  placeAt: (shift: Point) => Place,
  blockageOf: (place: Place) => Blockage | null,
): Place | null => {
  let blockage: Blockage | null = null;
  return firstAround(
    surroundings(s, side),
    placeAt,
    (place) => {
      blockage = blockageOf(place);
      return blockage === null;
    },
    (_, direction) => (blockage === null ? 0 : blockedFor(s, blockage, direction)),
  );
};

/**
 * The nearest clear place to a wanted pose, which is tried first; the heading does not change. Null: the whole table
 * has none, and the unit is lost. A small overlap does not count as clear here, so that players can check the search
 * with a ruler.
 *
 * @see KG-GEN-16
 */
export const nearestClearPlace = (
  s: Situation,
  unit: Unit,
  wanted: Pose,
  options: ClearPlaceOptions = {},
): Pose | null =>
  firstUnblocked(
    s,
    unit.side,
    ({ x, y }) => roundPose({ x: wanted.x + x, y: wanted.y + y, heading: wanted.heading }),
    (pose) => blockageAt(s, unit, pose, { ...options, slack: constant(s, 'tolerance') }),
  );

/** What is in the way of a leader's base centred on a point; null if the place is clear. */
const blockageOfPoint = (s: Situation, leader: Leader, point: Point): Blockage | null => {
  const { width, height } = s.scenario.table;
  if (point.x < 0 || point.y < 0 || point.x > width || point.y > height) return { kind: 'offTable', shape: [point] };
  const area = closedAt(s, point, moverOf(leader));
  if (area !== null) return { kind: 'inArea', point, area };
  const limit = constant(s, 'enemyDistance') - constant(s, 'tolerance');
  for (const { unit: enemy, footprint } of unitsNear(s, boxOf([point]), constant(s, 'enemyDistance'))) {
    if (enemy.side === leader.side) continue;
    const gap = gapToPoint(footprint, point);
    if (gap < limit) return { kind: 'tooNear', missing: limit - gap };
  }
  return null;
};

/** The nearest clear point for the centre of a leader's base. @see KG-CMD-12 KG-GEN-16 */
export const nearestClearPoint = (s: Situation, leader: Leader, wanted: Point): Point | null =>
  firstUnblocked(
    s,
    leader.side,
    (shift) => roundPoint(add(wanted, shift)),
    (point) => blockageOfPoint(s, leader, point),
  );
