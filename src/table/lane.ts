import { type Box, boxesApart, boxOf } from './box.js';
import { levelTolerance } from './facing.js';
import { blocksOf, type Footprint } from './formation.js';
import { directionOf } from './heading.js';
import type { Point } from './point.js';
import type { Polygon } from './polygon.js';
import type { Pose } from './pose.js';

/** Parts of a lane no wider than this are ignored, in the measure of the table. */
export const laneTolerance = 0.05;

/** Breakpoints closer than this are one. */
const SAME = 1e-9;

/** The strip straight ahead of a front edge, as wide as the front and of unlimited length. */
export interface Lane {
  readonly pose: Pose;
  readonly width: number;
}

/** The part of a body inside a lane: its extent across, as offsets to the right, and its least distance ahead. */
export interface LaneSpan {
  readonly left: number;
  readonly right: number;
  readonly range: number;
}

/** A body that may stand in a lane. */
export interface LaneBody {
  readonly id: string;
  readonly footprint: Footprint;
}

/** Part of the lane, from left to right, in which `id` is the first body met; `range` is its least distance ahead. */
export interface LanePart {
  readonly id: string;
  readonly from: number;
  readonly to: number;
  readonly range: number;
}

/** The part of a convex polygon on the side of a line that (x, y) points to, from `limit` on. */
const cut = (polygon: Polygon, x: number, y: number, limit: number): Polygon => {
  const kept: Point[] = [];
  let from = polygon[polygon.length - 1];
  for (const to of polygon) {
    if (from) {
      const before = from.x * x + from.y * y - limit;
      const after = to.x * x + to.y * y - limit;
      if (before < 0 !== after < 0) {
        const fraction = before / (before - after);
        kept.push({ x: from.x + (to.x - from.x) * fraction, y: from.y + (to.y - from.y) * fraction });
      }
      if (after >= 0) kept.push(to);
    }
    from = to;
  }
  return kept;
};

/** Coordinates in the lane: x to the right of its centre line, y ahead of its front edge. */
const inLane = (lane: Lane, direction: Point, corners: Polygon): Polygon =>
  corners.map((corner) => {
    const dx = corner.x - lane.pose.x;
    const dy = corner.y - lane.pose.y;
    return { x: dx * direction.y - dy * direction.x, y: dx * direction.x + dy * direction.y };
  });

const missesLane = (lane: Lane, direction: Point, footprint: Footprint): boolean => {
  const { centre, width, depth } = footprint.bounds;
  const reach = (width + depth) / 2;
  const dx = centre.x - lane.pose.x;
  const dy = centre.y - lane.pose.y;
  const across = Math.abs(dx * direction.y - dy * direction.x);
  return across > reach + lane.width / 2 || dx * direction.x + dy * direction.y < -reach;
};

/** The pieces of a body inside the lane and ahead of its front edge, in lane coordinates. */
const piecesIn = (lane: Lane, direction: Point, footprint: Footprint): readonly Polygon[] => {
  if (missesLane(lane, direction, footprint)) return [];
  const half = lane.width / 2;
  const pieces: Polygon[] = [];
  for (const { corners } of blocksOf(footprint)) {
    const ahead = cut(inLane(lane, direction, corners), 0, 1, 0);
    const piece = cut(cut(ahead, 1, 0, -half), -1, 0, -half);
    // A piece level with the front edge is not ahead of it.
    if (piece.some((corner) => corner.y > levelTolerance)) pieces.push(piece);
  }
  return pieces;
};

/**
 * The part of a body's stands inside the strip straight ahead.
 *
 * @returns null when no more than 0.05 of its width lies in the strip ahead of the front-edge line
 */
export const laneSpan = (lane: Lane, footprint: Footprint): LaneSpan | null => {
  let left = Number.POSITIVE_INFINITY;
  let right = Number.NEGATIVE_INFINITY;
  let range = Number.POSITIVE_INFINITY;
  for (const piece of piecesIn(lane, directionOf(lane.pose.heading), footprint)) {
    for (const { x, y } of piece) {
      left = Math.min(left, x);
      right = Math.max(right, x);
      range = Math.min(range, y);
    }
  }
  return right - left > laneTolerance ? { left, right, range } : null;
};

/** Least distance ahead of a convex piece at an offset across; infinite where the piece does not reach. */
const nearEdgeAt = (piece: Polygon, offset: number): number => {
  let least = Number.POSITIVE_INFINITY;
  let from = piece[piece.length - 1];
  for (const to of piece) {
    if (from && from.x > offset !== to.x > offset) {
      least = Math.min(least, from.y + ((offset - from.x) / (to.x - from.x)) * (to.y - from.y));
    }
    from = to;
  }
  return least;
};

interface LanePiece {
  readonly id: string;
  readonly outline: Polygon;
  readonly box: Box;
}

/** Offset where two edges cross; null when they do not. */
const crossingOf = (a: Point, b: Point, c: Point, d: Point): number | null => {
  const dx = b.x - a.x;
  const dy = b.y - a.y;
  const ex = d.x - c.x;
  const ey = d.y - c.y;
  const turn = dx * ey - dy * ex;
  if (turn === 0) return null;
  const along = ((c.x - a.x) * ey - (c.y - a.y) * ex) / turn;
  const other = ((c.x - a.x) * dy - (c.y - a.y) * dx) / turn;
  return along > 0 && along < 1 && other > 0 && other < 1 ? a.x + along * dx : null;
};

const crossings = (a: Polygon, b: Polygon): readonly number[] => {
  const offsets: number[] = [];
  let from = a[a.length - 1];
  for (const to of a) {
    let start = b[b.length - 1];
    for (const end of b) {
      const offset = from && start ? crossingOf(from, to, start, end) : null;
      if (offset !== null) offsets.push(offset);
      start = end;
    }
    from = to;
  }
  return offsets;
};

/** Every offset at which the first body met may change: corners, and crossings of bodies that overlap. */
const breakpoints = (pieces: readonly LanePiece[]): readonly number[] => {
  const offsets: number[] = [];
  pieces.forEach(({ id, outline, box }, index) => {
    for (const corner of outline) offsets.push(corner.x);
    for (const other of pieces.slice(index + 1)) {
      if (other.id === id || boxesApart(box, other.box, 0)) continue;
      offsets.push(...crossings(outline, other.outline));
    }
  });
  return offsets.sort((a, b) => a - b);
};

/** The first body met between two neighbouring breakpoints; of two at the same range, the one listed first. */
const firstMet = (pieces: readonly LanePiece[], from: number, to: number): LanePart | null => {
  const middle = (from + to) / 2;
  let nearest: LanePiece | null = null;
  let least = Number.POSITIVE_INFINITY;
  for (const piece of pieces) {
    if (piece.box.minX > middle || piece.box.maxX < middle || piece.box.minY >= least) continue;
    const ahead = nearEdgeAt(piece.outline, middle);
    if (ahead < least - SAME) {
      least = ahead;
      nearest = piece;
    }
  }
  if (!nearest) return null;
  // The near edge is straight between breakpoints: its ends follow from the middle and a quarter point.
  const slope = nearEdgeAt(nearest.outline, (from + middle) / 2) - least;
  return { id: nearest.id, from, to, range: Math.max(0, least - 2 * Math.abs(slope)) };
};

const joinedParts = (parts: readonly LanePart[]): readonly LanePart[] => {
  const joined: LanePart[] = [];
  for (const part of parts) {
    const last = joined[joined.length - 1];
    if (last && last.id === part.id && part.from - last.to <= SAME) {
      const range = Math.min(last.range, part.range);
      joined[joined.length - 1] = { id: last.id, from: last.from, to: part.to, range };
    } else {
      joined.push(part);
    }
  }
  return joined;
};

/**
 * The first body met straight ahead, for each part of the front.
 *
 * @param bodies - in list order, which breaks ties
 * @returns the parts from left to right, each wider than 0.05; parts without a body are left out
 */
export const laneProfile = (lane: Lane, bodies: readonly LaneBody[]): readonly LanePart[] => {
  const direction = directionOf(lane.pose.heading);
  const pieces = bodies.flatMap(({ id, footprint }) =>
    piecesIn(lane, direction, footprint).map((outline): LanePiece => ({ id, outline, box: boxOf(outline) })),
  );
  const parts: LanePart[] = [];
  let from = Number.NEGATIVE_INFINITY;
  for (const to of breakpoints(pieces)) {
    if (to - from <= SAME) continue;
    const part = from === Number.NEGATIVE_INFINITY ? null : firstMet(pieces, from, to);
    if (part) parts.push(part);
    from = to;
  }
  return joinedParts(parts).filter((part) => part.to - part.from > laneTolerance);
};
