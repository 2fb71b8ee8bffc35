import { distance, type Point, turnOf } from './point.js';
import type { Polygon } from './polygon.js';
import { squaredToEdge } from './squared.js';
import { windingOf } from './winding.js';

/** A straight piece of a line, from one point to another. */
export interface Segment {
  readonly from: Point;
  readonly to: Point;
}

/** The part of a segment inside a shape, as fractions of the segment's length. */
export interface Passage {
  readonly enter: number;
  readonly leave: number;
}

/** Squared distance from a point to the segment a-b. */
export const squaredToSegment = (point: Point, a: Point, b: Point): number =>
  squaredToEdge(point.x, point.y, a.x, a.y, b.x, b.y);

/** The point of a segment nearest to another point. */
export const nearestOnSegment = (from: Point, to: Point, point: Point): Point => {
  const dx = to.x - from.x;
  const dy = to.y - from.y;
  const square = dx * dx + dy * dy;
  if (square === 0) return from;
  const part = Math.min(1, Math.max(0, ((point.x - from.x) * dx + (point.y - from.y) * dy) / square));
  return { x: from.x + dx * part, y: from.y + dy * part };
};

/** Shortest distance from a point to the segment a-b. */
export const pointToSegment = (point: Point, a: Point, b: Point): number => Math.sqrt(squaredToSegment(point, a, b));

const withinBox = (point: Point, a: Point, b: Point): boolean =>
  point.x >= Math.min(a.x, b.x) &&
  point.x <= Math.max(a.x, b.x) &&
  point.y >= Math.min(a.y, b.y) &&
  point.y <= Math.max(a.y, b.y);

const strictlyApart = (a: number, b: number): boolean => (a > 0 && b < 0) || (a < 0 && b > 0);

/** Whether the segments a-b and c-d cross or touch. */
export const segmentsCross = (a: Point, b: Point, c: Point, d: Point): boolean => {
  const turnA = turnOf(c, d, a);
  const turnB = turnOf(c, d, b);
  const turnC = turnOf(a, b, c);
  const turnD = turnOf(a, b, d);
  if (strictlyApart(turnA, turnB) && strictlyApart(turnC, turnD)) return true;
  return (
    (turnA === 0 && withinBox(a, c, d)) ||
    (turnB === 0 && withinBox(b, c, d)) ||
    (turnC === 0 && withinBox(c, a, b)) ||
    (turnD === 0 && withinBox(d, a, b))
  );
};

/** Shortest distance between the segments a-b and c-d, 0 when they cross or touch. */
export const segmentsGap = (a: Point, b: Point, c: Point, d: Point): number => {
  if (segmentsCross(a, b, c, d)) return 0;
  return Math.sqrt(
    Math.min(
      squaredToSegment(a, c, d),
      squaredToSegment(b, c, d),
      squaredToSegment(c, a, b),
      squaredToSegment(d, a, b),
    ),
  );
};

/**
 * The part of a segment that lies inside a convex polygon, its border included.
 *
 * @returns fractions of the segment, 0 at `from` and 1 at `to`; null when the segment stays outside
 */
export const clipSegment = (from: Point, to: Point, polygon: Polygon): Passage | null => {
  const winding = windingOf(polygon);
  let enter = 0;
  let leave = 1;
  let corner = polygon[polygon.length - 1];
  // By index: see convex.ts.
  for (let index = 0; index < polygon.length; index += 1) {
    const next = polygon[index];
    if (corner && next) {
      const x = winding * (next.y - corner.y);
      const y = winding * (corner.x - next.x);
      const start = x * (from.x - corner.x) + y * (from.y - corner.y);
      const end = x * (to.x - corner.x) + y * (to.y - corner.y);
      if (start > 0 && end > 0) return null;
      if (start > 0) enter = Math.max(enter, start / (start - end));
      else if (end > 0) leave = Math.min(leave, start / (start - end));
      if (enter > leave) return null;
    }
    corner = next;
  }
  return { enter, leave };
};

/** Length, as a fraction, covered by passages that may overlap. */
const covered = (passages: Passage[]): number => {
  passages.sort((a, b) => a.enter - b.enter);
  let total = 0;
  let reached = 0;
  for (const { enter, leave } of passages) {
    if (leave <= reached) continue;
    total += leave - Math.max(enter, reached);
    reached = leave;
  }
  return total;
};

/** Total length of a segment inside the union of convex polygons. Ground covered twice counts once. */
export const lengthInside = (from: Point, to: Point, parts: readonly Polygon[]): number => {
  const passages: Passage[] = [];
  for (const part of parts) {
    const passage = clipSegment(from, to, part);
    if (passage) passages.push(passage);
  }
  return passages.length === 0 ? 0 : covered(passages) * distance(from, to);
};
