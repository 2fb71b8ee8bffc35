import { memoize } from '../../../core/memoize.js';
import { boxesApart, boxOf } from '../../../table/box.js';
import { piecesOutside } from '../../../table/clip.js';
import type { Point } from '../../../table/point.js';
import { areaOf, overlapDepth, type Polygon, polygonsGap } from '../../../table/polygon.js';
import { slideUntil, slideUntilFeature } from '../../../table/sweep.js';
import {
  type Feature,
  featureBox,
  featureObstacles,
  featureParts,
  isWithinOfFeature,
  shapeTouchesFeature,
} from '../../../table/terrain.js';
import { contactReach } from '../read.js';
import type { TableState } from '../state.js';
import { surveyOf, terrainRowOf } from '../survey.js';

/**
 * The parts of features that lie beside the roads, bridges and fords across them. Troops that do not march along a road
 * in column are affected only by what they touch beside it (OTS-TER-17).
 */

/** Pieces smaller than this area are only the rim of a road. */
const rim = 1e-9;

/** Convex pieces of a feature outside all roads; null if no road crosses it. */
const outsideRoads = memoize(
  (feature: Feature, roads: readonly Feature[]) => [feature, roads],
  (feature: Feature, roads: readonly Feature[]): readonly Polygon[] | null => {
    const around = featureBox(feature);
    const over = roads.flatMap(featureParts).filter((part) => !boxesApart(boxOf(part), around, 0));
    if (over.length === 0) return null;
    const pieces = piecesOutside(featureObstacles(feature), over);
    return featureParts(feature).length === 0 ? pieces : pieces.filter((piece) => areaOf(piece) > rim);
  },
);

/** The pieces of a feature beside the roads; null where all of it counts, as for a road, bridge or ford itself. */
const piecesOffRoad = (s: TableState, feature: Feature): readonly Polygon[] | null =>
  terrainRowOf(s, feature).replacesWhatItCrosses ? null : outsideRoads(feature, surveyOf(s).roads);

/** The convex obstacles of a feature beside the roads. @see OTS-TER-17 */
export const obstaclesOffRoad = (s: TableState, feature: Feature): readonly Polygon[] =>
  piecesOffRoad(s, feature) ?? featureObstacles(feature);

/** Whether a convex shape overlaps or crosses a feature beside the roads; a touch does not count. @see OTS-TER-17 */
export const touchesOffRoad = (s: TableState, shape: Polygon, feature: Feature): boolean => {
  const { overlapTolerance } = s.tables.constants;
  if (!shapeTouchesFeature(shape, feature, overlapTolerance)) return false;
  const pieces = piecesOffRoad(s, feature);
  return pieces === null || pieces.some((piece) => overlapDepth(shape, piece) > overlapTolerance);
};

/** Whether a convex shape is in contact with a feature beside the roads. @see OTS-MOV-10 OTS-TER-17 */
export const isInContactOffRoad = (s: TableState, shape: Polygon, feature: Feature): boolean => {
  const reach = contactReach(s);
  if (!isWithinOfFeature(shape, feature, reach)) return false;
  const pieces = piecesOffRoad(s, feature);
  return pieces === null || pieces.some((piece) => polygonsGap(shape, piece) <= reach);
};

/**
 * Distance that a convex shape slides before it meets a feature beside the roads; `limit` if it does not.
 *
 * @param direction - unit vector
 * @see OTS-TER-17
 */
export const slideUntilOffRoad = (
  s: TableState,
  shape: Polygon,
  direction: Point,
  limit: number,
  feature: Feature,
): number => {
  const { overlapTolerance } = s.tables.constants;
  const whole = slideUntilFeature(shape, direction, limit, feature, overlapTolerance);
  const pieces = whole < limit ? piecesOffRoad(s, feature) : null;
  if (pieces === null) return whole;
  return pieces.reduce(
    (least, piece) => Math.min(least, slideUntil(shape, direction, limit, piece, overlapTolerance)),
    limit,
  );
};
