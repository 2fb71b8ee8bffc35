import { cross, dot, type Point, subtract } from './point.js';
import type { Polygon } from './polygon.js';
import { clipSegment, type Passage } from './segment.js';

/** A segment shorter than this has no length; a smaller cross product means parallel. */
const NOTHING = 1e-12;

/**
 * The part of a segment within a distance of a point.
 *
 * @returns fractions of the segment, 0 at `from` and 1 at `to`; null when the segment stays farther away
 */
export const clipDisc = (from: Point, to: Point, centre: Point, radius: number): Passage | null => {
  const way = subtract(to, from);
  const off = subtract(from, centre);
  const square = way.x * way.x + way.y * way.y;
  const beyond = off.x * off.x + off.y * off.y - radius * radius;
  if (square < NOTHING) return beyond <= 0 ? { enter: 0, leave: 1 } : null;
  const half = off.x * way.x + off.y * way.y;
  const root = half * half - square * beyond;
  if (root < 0) return null;
  const spread = Math.sqrt(root);
  const enter = Math.max(0, (-half - spread) / square);
  const leave = Math.min(1, (-half + spread) / square);
  return enter > leave ? null : { enter, leave };
};

/** The rectangle that extends by `reach` to both sides of a segment. */
const stripAlong = (a: Point, b: Point, reach: number): Polygon | null => {
  const way = subtract(b, a);
  const length = Math.sqrt(way.x * way.x + way.y * way.y);
  if (length < NOTHING) return null;
  const x = (-way.y / length) * reach;
  const y = (way.x / length) * reach;
  return [
    { x: a.x - x, y: a.y - y },
    { x: b.x - x, y: b.y - y },
    { x: b.x + x, y: b.y + y },
    { x: a.x + x, y: a.y + y },
  ];
};

/**
 * The part of a segment within a distance of another segment, a-b.
 *
 * @returns fractions of the segment; null when the segment stays farther away
 */
export const clipAlong = (from: Point, to: Point, a: Point, b: Point, reach: number): Passage | null => {
  const strip = stripAlong(a, b, reach);
  const passages = [
    strip === null ? null : clipSegment(from, to, strip),
    clipDisc(from, to, a, reach),
    clipDisc(from, to, b, reach),
  ].filter((passage) => passage !== null);
  if (passages.length === 0) return null;
  // The area within reach of a segment is convex, so the passages join to one.
  return {
    enter: Math.min(...passages.map(({ enter }) => enter)),
    leave: Math.max(...passages.map(({ leave }) => leave)),
  };
};

/**
 * The point where a segment meets another, a-b. End points count.
 *
 * @returns fraction of the first; null when they do not meet, or are parallel
 */
export const meetingOf = (from: Point, to: Point, a: Point, b: Point): number | null => {
  const way = subtract(to, from);
  const other = subtract(b, a);
  const turn = cross(way, other);
  if (Math.abs(turn) < NOTHING) return null;
  const off = subtract(a, from);
  const along = cross(off, other) / turn;
  const across = cross(off, way) / turn;
  return along < 0 || along > 1 || across < 0 || across > 1 ? null : along;
};

/**
 * The part of a segment that runs along another, a-b.
 *
 * @param slack - so far off counts as on the line
 * @returns fractions of the first; null when the other leaves its line, or they lie apart
 */
export const followingOf = (from: Point, to: Point, a: Point, b: Point, slack: number): Passage | null => {
  const way = subtract(to, from);
  const length = Math.sqrt(way.x * way.x + way.y * way.y);
  if (length < NOTHING) return null;
  const ends = [subtract(a, from), subtract(b, from)];
  if (ends.some((end) => Math.abs(cross(way, end)) > slack * length)) return null;
  const [one = 0, other = 0] = ends.map((end) => dot(end, way) / (length * length));
  const enter = Math.max(0, Math.min(one, other));
  const leave = Math.min(1, Math.max(one, other));
  return enter > leave ? null : { enter, leave };
};

/**
 * Where a segment meets another, a-b: at one point, or at the ends and the middle of the part that runs along it.
 *
 * @param slack - so far off counts as on the line
 * @returns fractions of the first
 */
export const meetingsOf = (from: Point, to: Point, a: Point, b: Point, slack: number): readonly number[] => {
  const along = followingOf(from, to, a, b, slack);
  if (along !== null) return [along.enter, (along.enter + along.leave) / 2, along.leave];
  const at = meetingOf(from, to, a, b);
  return at === null ? [] : [at];
};
