import { boxesApart, boxOf } from './box.js';
import { cross, distance, dot, type Point, subtract } from './point.js';
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
 * The part of a convex polygon that lies in a half plane; empty when none does.
 *
 * @param slack - how far outside still counts, 0 or more
 */
export const clipToHalfPlane = (polygon: Polygon, { through, inward }: HalfPlane, slack = 0): Polygon => {
  const depthOf = (point: Point): number => dot(subtract(point, through), inward) + slack;
  return polygon.flatMap((corner, index) => {
    const before = polygon.at(index - 1) ?? corner;
    const depth = depthOf(corner);
    const depthBefore = depthOf(before);
    const kept = depth >= 0 ? [corner] : [];
    if (depth >= 0 === depthBefore >= 0) return kept;
    const share = depthBefore / (depthBefore - depth);
    const border = { x: before.x + (corner.x - before.x) * share, y: before.y + (corner.y - before.y) * share };
    return [border, ...kept];
  });
};

/** The part of a convex polygon that lies in all of several half planes; empty when none does. */
export const clipToHalfPlanes = (polygon: Polygon, planes: readonly HalfPlane[], slack = 0): Polygon =>
  planes.reduce((left, plane) => clipToHalfPlane(left, plane, slack), polygon);

/** Points nearer to each other than this are one corner. */
const sameCorner = 1e-9;

/** How far a point lies outside an edge of a convex shape; negative inside. */
const outsideEdge = (point: Point, from: Point, to: Point, winding: number): number =>
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
const outsideOne = (shape: Polygon, other: Polygon): readonly Polygon[] => {
  if (boxesApart(boxOf(shape), boxOf(other), 0)) return [shape];
  const winding = windingOf(other);
  const pieces: Polygon[] = [];
  let inside = shape;
  for (const [index, to] of other.entries()) {
    const from = other[index === 0 ? other.length - 1 : index - 1] ?? to;
    pieces.push(clipped(inside, (point) => -outsideEdge(point, from, to, winding)));
    inside = clipped(inside, (point) => outsideEdge(point, from, to, winding));
  }
  return pieces.filter((piece) => piece.length > 1);
};

/**
 * What of some convex shapes lies outside all of some others, in convex pieces. The shapes may be bare segments.
 *
 * What is left of a shape along the rim of another may come out as a piece without area.
 */
export const piecesOutside = (shapes: readonly Polygon[], others: readonly Polygon[]): readonly Polygon[] =>
  others.reduce((pieces, other) => pieces.flatMap((piece) => outsideOne(piece, other)), shapes);
