import { boxesApart, boxOf } from '../../../table/box.js';
import { cross, distance, type Point, subtract } from '../../../table/point.js';
import { overlapDepth, type Polygon } from '../../../table/polygon.js';
import { type Feature, featureObstacles, featureParts } from '../../../table/terrain.js';
import { windingOf } from '../../../table/winding.js';
import type { Situation } from '../state.js';
import { surveyOf, terrainRowOf } from '../terrain/survey.js';

/** What roads, bridges and fords replace under a body of troops that does not march on them in column (TER-17). */

/** Points nearer to each other than this are one corner. */
const sameCorner = 1e-9;

/** How far a point lies outside an edge of a convex shape; negative inside. */
const beyondEdge = (point: Point, from: Point, to: Point, winding: number): number =>
  -winding * cross(subtract(to, from), subtract(point, from));

/** The part of a shape on the side of a line where `side` is negative or 0. */
const clipped = (shape: Polygon, side: (point: Point) => number): Polygon => {
  const corners: Point[] = [];
  for (const [index, to] of shape.entries()) {
    const from = shape[index === 0 ? shape.length - 1 : index - 1] ?? to;
    const [before, after] = [side(from), side(to)];
    if ((before < 0 && after > 0) || (before > 0 && after < 0)) {
      const part = before / (before - after);
      corners.push({ x: from.x + (to.x - from.x) * part, y: from.y + (to.y - from.y) * part });
    }
    if (after <= 0) corners.push(to);
  }
  return corners.filter((corner, index) =>
    corners.slice(0, index).every((other) => distance(corner, other) > sameCorner),
  );
};

/** What of a convex shape lies outside another, in convex pieces. */
const piecesOutside = (shape: Polygon, other: Polygon): readonly Polygon[] => {
  if (boxesApart(boxOf(shape), boxOf(other), 0)) return [shape];
  const winding = windingOf(other);
  const pieces: Polygon[] = [];
  let inside = shape;
  for (const [index, to] of other.entries()) {
    const from = other[index === 0 ? other.length - 1 : index - 1] ?? to;
    pieces.push(clipped(inside, (point) => -beyondEdge(point, from, to, winding)));
    inside = clipped(inside, (point) => beyondEdge(point, from, to, winding));
  }
  return pieces.filter((piece) => piece.length > 1);
};

/**
 * Whether all that a swept area touches of a feature lies under roads, bridges or fords: what they cross is replaced,
 * and only ground beside them counts.
 *
 * @see OTS-TER-06 OTS-TER-17
 */
export const isCarriedOver = (s: Situation, swept: Polygon, feature: Feature): boolean => {
  if (terrainRowOf(s, feature).replacesWhatItCrosses) return false;
  const roads = surveyOf(s)
    .roads.flatMap((each) => featureParts(each))
    .filter((part) => overlapDepth(swept, part) > 0);
  if (roads.length === 0) return false;
  const beside = roads.reduce<readonly Polygon[]>(
    (pieces, road) => pieces.flatMap((piece) => piecesOutside(piece, road)),
    featureObstacles(feature),
  );
  return beside.every((piece) => overlapDepth(swept, piece) <= s.tables.constants.overlapTolerance);
};
