import { boxOf, isOffBox } from '../../../table/box.js';
import { meetingOf } from '../../../table/passage.js';
import { between, distance, type Point } from '../../../table/point.js';
import { pointToSegment } from '../../../table/segment.js';
import { type Feature, featureBox, featureSegments, featuresInBox, pointInFeature } from '../../../table/terrain.js';
import { footprintOf } from '../footprint.js';
import { constant } from '../read.js';
import type { Leader, Situation, Unit } from '../state.js';
import type { Formation, Ground, TerrainMover } from '../tables.js';
import { surveyOf, terrainRowOf } from './survey.js';

/** A unit or leader that moves over ground. */
export type Walker = Unit | Leader;

/**
 * The column of the terrain table for a unit or leader.
 *
 * @param formation - of a unit, if not its present one
 * @see KG-TER-01 KG-CMD-14 KG-MOV-19
 */
export const moverOf = (walker: Walker, formation?: Formation): TerrainMover => {
  if (!('formation' in walker)) return 'openOrder';
  const shape = formation ?? walker.formation;
  if (shape === 'skirmish' || shape === 'crew') return 'openOrder';
  if (shape === 'marchColumn' || walker.arm === 'artillery') return 'column';
  return walker.arm === 'cavalry' ? 'horse' : 'formedFoot';
};

/** Lists no longer than this are not searched by place: looking at all of them costs less. */
const shortList = 12;

/** The features of a list that may hold a point or lie within a reach of it. */
const nearPoint = (features: readonly Feature[], point: Point, reach: number): readonly Feature[] =>
  features.length <= shortList ? features : featuresInBox(features, boxOf([point]), reach);

/** Passages that may make the ground open at a point. */
const passagesNear = (s: Situation, point: Point): readonly Feature[] =>
  nearPoint(surveyOf(s).passages, point, 2 * (constant(s, 'roadDistance') + constant(s, 'tolerance')));

/** Whether a point is on a road, bridge or ford; for a line, near enough to it. @see KG-MOV-06 KG-TER-10 */
const isAlong = (s: Situation, point: Point, passage: Feature): boolean => {
  if (passage.shape.kind === 'area') return pointInFeature(point, passage, 0);
  const reach = constant(s, 'roadDistance') + constant(s, 'tolerance');
  if (isOffBox(point, featureBox(passage), 2 * reach)) return false;
  return featureSegments(passage).some(({ from, to }) => pointToSegment(point, from, to) <= reach);
};

const isOnFord = (s: Situation, point: Point): boolean =>
  s.fords.some(({ centre, radius }) => distance(centre, point) <= radius + constant(s, 'tolerance'));

/** Whether a road, bridge or ford makes the ground open here. @see KG-TER-04 KG-TER-10 KG-FAT-31 */
export const isOnPassage = (s: Situation, point: Point): boolean =>
  passagesNear(s, point).some((passage) => isAlong(s, point, passage)) || isOnFord(s, point);

/** Whether two lines meet close to a point. */
const meetNear = (s: Situation, road: Feature, line: Feature, point: Point): boolean =>
  featureSegments(road).some(({ from, to }) =>
    featureSegments(line).some((piece) => {
      const at = meetingOf(from, to, piece.from, piece.to);
      return at !== null && distance(between(from, to, at), point) <= 2 * constant(s, 'roadDistance');
    }),
  );

/**
 * Whether a road, bridge or ford leads through a line here. A road that only runs alongside a wall does not.
 *
 * @see KG-TER-04 KG-TER-10
 */
export const isLedThrough = (s: Situation, point: Point, line: Feature): boolean =>
  isOnFord(s, point) ||
  passagesNear(s, point).some(
    (passage) => isAlong(s, point, passage) && (passage.shape.kind === 'area' || meetNear(s, passage, line, point)),
  );

/** Whether the road rate applies here. @see KG-MOV-06 */
export const isOnRoad = (s: Situation, point: Point): boolean =>
  passagesNear(s, point).some((passage) => passage.kind === 'road' && isAlong(s, point, passage));

const worse: Readonly<Record<Ground, number>> = { open: 0, rough: 1, closed: 2 };

const worstOf = (s: Situation, point: Point, mover: TerrainMover, features: readonly Feature[]): Ground => {
  const { rows } = surveyOf(s);
  let worst: Ground = 'open';
  for (const feature of nearPoint(features, point, 0)) {
    const ground = (rows.get(feature) ?? terrainRowOf(s, feature)).ground[mover];
    if (worse[ground] > worse[worst] && pointInFeature(point, feature, 0)) worst = ground;
  }
  return worst;
};

/**
 * The ground at a point for a mover: the worst of the overlapping kinds, but open along a road, bridge or ford.
 *
 * @see KG-TER-02 KG-TER-10 KG-FAT-31 KG-FAT-34
 */
export const groundAt = (s: Situation, point: Point, mover: TerrainMover): Ground => {
  const ground = worstOf(s, point, mover, surveyOf(s).covering);
  return ground !== 'open' && isOnPassage(s, point) ? 'open' : ground;
};

/** The feature that closes the ground at a point to a mover; null if none does. @see KG-MOV-08 KG-TER-10 */
export const closedAt = (s: Situation, point: Point, mover: TerrainMover): Feature | null =>
  groundAt(s, point, mover) === 'closed'
    ? (nearPoint(surveyOf(s).covering, point, 0).find(
        (feature) => terrainRowOf(s, feature).ground[mover] === 'closed' && pointInFeature(point, feature, 0),
      ) ?? null)
    : null;

/** Height of the ground at a point: 0, 1 on a hill, 2 on a steep hill; the highest counts. @see KG-SIG-02 KG-TER-10 */
export const levelAt = (s: Situation, point: Point): number =>
  nearPoint(surveyOf(s).hills, point, 0).reduce(
    (level, hill) => (pointInFeature(point, hill, 0) ? Math.max(level, terrainRowOf(s, hill).level) : level),
    0,
  );

/** Whether a defender is in ground that is rough for it; snow and buildings do not count. @see KG-TER-09 */
export const isInRough = (s: Situation, unit: Unit): boolean => {
  const { centre } = footprintOf(s, unit);
  if (unit.inBuilding !== null || isOnPassage(s, centre)) return false;
  return worstOf(s, centre, moverOf(unit), surveyOf(s).hampering) === 'rough';
};
