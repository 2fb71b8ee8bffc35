import type { Point } from './point.js';
import type { Polygon } from './polygon.js';
import { squaredToEdge } from './squared.js';

/*
 * Distances of polygons are measured more often than anything else. Corners come in so many forms (points and poses,
 * frozen or not) that V8 looks up each coordinate afresh, and every corner is read many times. So the corners are copied
 * into a list of numbers first, which takes a quarter of the time. Loops are by index, because for frozen lists V8 makes
 * an object for every step of `for ... of`.
 */

/** The corners of a polygon in order, x and y in turn. */
interface Corners {
  readonly numbers: Float64Array;
  /** How many of the numbers count. */
  readonly length: number;
}

/** A list that is filled again for every polygon: a new one each time costs more than the distance. */
const reusedCorners = (): ((polygon: Polygon) => Corners) => {
  const corners = { numbers: new Float64Array(32), length: 0 };
  return (polygon) => {
    const length = 2 * polygon.length;
    if (length > corners.numbers.length) corners.numbers = new Float64Array(2 * length);
    const { numbers } = corners;
    for (let index = 0; index < polygon.length; index += 1) {
      const corner = polygon[index];
      numbers[2 * index] = corner === undefined ? 0 : corner.x;
      numbers[2 * index + 1] = corner === undefined ? 0 : corner.y;
    }
    corners.length = length;
    return corners;
  };
};

const cornersOf = reusedCorners();
const cornersOfOther = reusedCorners();

/** A coordinate; the index is always one of the list. */
const at = ({ numbers }: Corners, index: number): number => numbers[index] as number;

/** 1 for corners listed counter-clockwise (or a segment), -1 for clockwise ones. */
const windingOf = (corners: Corners): 1 | -1 => {
  const x = at(corners, 0);
  const y = at(corners, 1);
  let twice = 0;
  for (let index = 2; index < corners.length; index += 2) {
    const fromX = at(corners, index - 2) - x;
    const fromY = at(corners, index - 1) - y;
    twice += fromX * (at(corners, index + 1) - y) - fromY * (at(corners, index) - x);
  }
  return twice < 0 ? -1 : 1;
};

const leastOf = (corners: Corners, x: number, y: number): number => {
  let least = Number.POSITIVE_INFINITY;
  for (let index = 0; index < corners.length; index += 2) {
    const along = at(corners, index) * x + at(corners, index + 1) * y;
    if (along < least) least = along;
  }
  return least;
};

/** Least dot product of the points with the axis. */
export const leastAlong = (points: Polygon, x: number, y: number): number => {
  let least = Number.POSITIVE_INFINITY;
  for (let index = 0; index < points.length; index += 1) {
    const point = points[index];
    if (!point) continue;
    const along = point.x * x + point.y * y;
    if (along < least) least = along;
  }
  return least;
};

/** Greatest distance by which `other` stays outside an edge of a polygon; negative when it is inside all edges. */
const clearance = (polygon: Corners, other: Corners): number => {
  const winding = windingOf(polygon);
  let greatest = Number.NEGATIVE_INFINITY;
  let from = polygon.length - 2;
  for (let to = 0; to < polygon.length; to += 2) {
    const dx = at(polygon, to) - at(polygon, from);
    const dy = at(polygon, to + 1) - at(polygon, from + 1);
    const length = winding * Math.sqrt(dx * dx + dy * dy);
    if (length !== 0) {
      const x = dy / length;
      const y = -dx / length;
      const apart = leastOf(other, x, y) - (x * at(polygon, from) + y * at(polygon, from + 1));
      if (apart > greatest) greatest = apart;
    }
    from = to;
  }
  return greatest;
};

/**
 * Signed separation of two convex polygons by their separating axes.
 *
 * Either may be a bare segment (two points) as long as the other has an area.
 *
 * @returns when positive, a lower bound on their gap; when negative, the least push that separates them
 */
export const separation = (a: Polygon, b: Polygon): number => {
  const one = cornersOf(a);
  const other = cornersOfOther(b);
  return Math.max(clearance(one, other), clearance(other, one));
};

/**
 * Depth of the overlap of two convex polygons: the least push that separates them; 0 when they are apart or just touch.
 */
export const overlapDepth = (a: Polygon, b: Polygon): number => {
  const one = cornersOf(a);
  const other = cornersOfOther(b);
  const apart = clearance(one, other);
  if (apart >= 0) return 0;
  return Math.max(0, -Math.max(apart, clearance(other, one)));
};

/** Least squared distance from the points to the edges of a polygon. */
const squaredToEdges = (points: Corners, polygon: Corners): number => {
  let least = Number.POSITIVE_INFINITY;
  let from = polygon.length - 2;
  for (let to = 0; to < polygon.length; to += 2) {
    const fromX = at(polygon, from);
    const fromY = at(polygon, from + 1);
    const toX = at(polygon, to);
    const toY = at(polygon, to + 1);
    for (let index = 0; index < points.length; index += 2) {
      const squared = squaredToEdge(at(points, index), at(points, index + 1), fromX, fromY, toX, toY);
      if (squared < least) least = squared;
    }
    from = to;
  }
  return least;
};

/** Rounding bound: a gap measured along an axis and the same gap from corner to edge differ by less. */
const ROUNDING = 1e-9;

/**
 * Shortest distance between two convex polygons, 0 when they touch or overlap. Either may be a segment.
 *
 * @param beyond - gaps above this are not measured; the result for them may be `beyond` or more
 */
export const polygonsGap = (a: Polygon, b: Polygon, beyond = Number.POSITIVE_INFINITY): number => {
  const one = cornersOf(a);
  const other = cornersOfOther(b);
  const apart = clearance(one, other);
  if (apart > beyond + ROUNDING) return apart;
  // Without a limit, the second direction matters only for polygons that the first does not separate.
  if (apart <= 0 || beyond !== Number.POSITIVE_INFINITY) {
    const back = clearance(other, one);
    if (back > beyond + ROUNDING) return back;
    if (apart <= 0 && back <= 0) return 0;
  }
  return Math.sqrt(Math.min(squaredToEdges(one, other), squaredToEdges(other, one)));
};

/** Signed distance of a point from the border of a convex polygon: negative inside; outside only a lower bound. */
export const outsideBy = (point: Point, polygon: Polygon): number =>
  clearance(cornersOf(polygon), cornersOfOther([point]));

/** Shortest distance from a point to a convex polygon, 0 inside. */
export const pointToPolygon = (point: Point, polygon: Polygon): number => {
  const points = cornersOfOther([point]);
  const corners = cornersOf(polygon);
  return clearance(corners, points) <= 0 ? 0 : Math.sqrt(squaredToEdges(points, corners));
};
