import { type Point, turnOf } from './point.js';
import type { Polygon } from './polygon.js';

/** Corners that turn by less than this (twice an area) count as straight. */
const STRAIGHT = 1e-9;

const cornerAt = (points: Polygon, index: number): Point | undefined => points[(index + points.length) % points.length];

const triangleHolds = (a: Point, b: Point, c: Point, point: Point): boolean =>
  point !== a &&
  point !== b &&
  point !== c &&
  turnOf(a, b, point) >= 0 &&
  turnOf(b, c, point) >= 0 &&
  turnOf(c, a, point) >= 0;

/** The triangle at a corner, if it can be cut off whole: it turns inwards and holds no other corner. */
const earAt = (points: Polygon, index: number): [Point, Point, Point] | null => {
  const a = cornerAt(points, index - 1);
  const b = cornerAt(points, index);
  const c = cornerAt(points, index + 1);
  if (!a || !b || !c || turnOf(a, b, c) <= STRAIGHT) return null;
  return points.some((point) => triangleHolds(a, b, c, point)) ? null : [a, b, c];
};

const straightAt = (points: Polygon, index: number): boolean => {
  const a = cornerAt(points, index - 1);
  const b = cornerAt(points, index);
  const c = cornerAt(points, index + 1);
  return !a || !b || !c || Math.abs(turnOf(a, b, c)) <= STRAIGHT;
};

/** Cuts a simple polygon, listed counter-clockwise, into triangles. */
export const clipEars = (polygon: Polygon): readonly Polygon[] => {
  const rest = [...polygon];
  const triangles: Polygon[] = [];
  while (rest.length > 3) {
    const index = rest.findIndex((_, at) => earAt(rest, at) !== null);
    const ear = index < 0 ? null : earAt(rest, index);
    if (ear) triangles.push(ear);
    // With no ear left, only straight corners remain (or the outline crosses itself): drop one and continue.
    const spent = ear
      ? index
      : Math.max(
          0,
          rest.findIndex((_, at) => straightAt(rest, at)),
        );
    rest.splice(spent, 1);
  }
  const last = earAt(rest, 1);
  return last ? [...triangles, last] : triangles;
};

/** Whether a polygon listed counter-clockwise never turns the other way. */
export const isConvex = (polygon: Polygon): boolean =>
  polygon.every((corner, index) => {
    const next = cornerAt(polygon, index + 1);
    const after = cornerAt(polygon, index + 2);
    return !next || !after || turnOf(corner, next, after) >= -STRAIGHT;
  });

/** The polygon's corners, starting at the given index. */
const startingAt = (polygon: Polygon, index: number): Point[] => [...polygon.slice(index), ...polygon.slice(0, index)];

/** Two polygons that share a whole edge, joined across it; null when they share none or the result is not convex. */
const joined = (a: Polygon, b: Polygon): Polygon | null => {
  for (let index = 0; index < a.length; index += 1) {
    const from = cornerAt(a, index);
    const to = cornerAt(a, index + 1);
    const across = b.findIndex((corner, at) => corner === to && cornerAt(b, at + 1) === from);
    if (across < 0) continue;
    const join = [...startingAt(a, (index + 1) % a.length), ...startingAt(b, (across + 1) % b.length).slice(1, -1)];
    return isConvex(join) ? join : null;
  }
  return null;
};

/** Joins neighbours greedily as long as the result stays convex. */
export const mergeConvex = (pieces: readonly Polygon[]): readonly Polygon[] => {
  const merged: Polygon[] = [];
  for (const piece of pieces) {
    let grown = piece;
    for (let at = 0; at < merged.length; at += 1) {
      const other = merged[at];
      const join = other ? joined(other, grown) : null;
      if (!join) continue;
      grown = join;
      merged.splice(at, 1);
      // A piece that did not fit the smaller piece may fit the joined one.
      at = -1;
    }
    merged.push(grown);
  }
  return merged;
};
