import { boxesApart, boxOf } from './box.js';
import { between, cross, distance, dot, type Point, subtract } from './point.js';
import type { Polygon } from './polygon.js';
import { windingOf } from './winding.js';

/** The plane on one side of a line. */
export interface HalfPlane {
  /** A point of the line. */
  readonly through: Point;
  /** Unit vector at right angles to the line, into the half plane. */
  readonly inward: Point;
}

/**
 * The part of a convex polygon (or a segment) where a depth is 0 or more. The depth must be linear across the polygon.
 */
const clipped = (polygon: Polygon, depthOf: (point: Point) => number): Polygon =>
  polygon.flatMap((corner, index) => {
    const before = polygon.at(index - 1) ?? corner;
    const depth = depthOf(corner);
    const depthBefore = depthOf(before);
    const kept = depth >= 0 ? [corner] : [];
    if (depth * depthBefore >= 0) return kept;
    return [between(before, corner, depthBefore / (depthBefore - depth)), ...kept];
  });

/**
 * The part of a convex polygon that lies in a half plane.
 *
 * Empty when no part does; a single corner or an edge when the polygon only touches.
 *
 * @param slack - how far outside still counts, 0 or more
 */
export const clipToHalfPlane = (polygon: Polygon, { through, inward }: HalfPlane, slack = 0): Polygon =>
  clipped(polygon, (point) => dot(subtract(point, through), inward) + slack);

/** The part of a convex polygon that lies in all the half planes; empty when no part does. */
export const clipToHalfPlanes = (polygon: Polygon, planes: readonly HalfPlane[], slack = 0): Polygon =>
  planes.reduce((left, plane) => clipToHalfPlane(left, plane, slack), polygon);

/** Points nearer to each other than this are one corner. */
const sameCorner = 1e-9;

/** Removes repeated corners. Clipping goes round a segment there and back, so it repeats them. */
const distinct = (shape: Polygon): Polygon =>
  shape.filter((corner, index) => shape.slice(0, index).every((other) => distance(corner, other) > sameCorner));

/** The part of a convex shape outside another, as convex pieces. */
const outsideOne = (shape: Polygon, other: Polygon): readonly Polygon[] => {
  if (boxesApart(boxOf(shape), boxOf(other), 0)) return [shape];
  const winding = windingOf(other);
  const pieces: Polygon[] = [];
  let inside = shape;
  for (const [index, to] of other.entries()) {
    const from = other.at(index - 1) ?? to;
    const depthOf = (point: Point): number => winding * cross(subtract(to, from), subtract(point, from));
    pieces.push(distinct(clipped(inside, (point) => -depthOf(point))));
    inside = distinct(clipped(inside, depthOf));
  }
  return pieces.filter((piece) => piece.length > 1);
};

/**
 * The part of convex shapes outside all the others, as convex pieces. The shapes may be segments.
 *
 * A remainder along the rim of another shape may be a piece without area.
 */
export const piecesOutside = (shapes: readonly Polygon[], others: readonly Polygon[]): readonly Polygon[] =>
  others.reduce((pieces, other) => pieces.flatMap((piece) => outsideOne(piece, other)), shapes);
