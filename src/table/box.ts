import type { Point } from './point.js';

/** A box with sides parallel to the table's edges, for a cheap check before exact measuring. */
export interface Box {
  readonly minX: number;
  readonly minY: number;
  readonly maxX: number;
  readonly maxY: number;
}

/** The smallest box round the points; an empty box (infinite, inside out) for no points. */
export const boxOf = (points: readonly Point[]): Box => {
  let minX = Number.POSITIVE_INFINITY;
  let minY = Number.POSITIVE_INFINITY;
  let maxX = Number.NEGATIVE_INFINITY;
  let maxY = Number.NEGATIVE_INFINITY;
  // By index: see convex.ts.
  for (let index = 0; index < points.length; index += 1) {
    const point = points[index];
    if (!point) continue;
    const { x, y } = point;
    if (x < minX) minX = x;
    if (x > maxX) maxX = x;
    if (y < minY) minY = y;
    if (y > maxY) maxY = y;
  }
  return { minX, minY, maxX, maxY };
};

/** The smallest box round two boxes. */
export const boxRound = (one: Box, other: Box): Box => ({
  minX: Math.min(one.minX, other.minX),
  minY: Math.min(one.minY, other.minY),
  maxX: Math.max(one.maxX, other.maxX),
  maxY: Math.max(one.maxY, other.maxY),
});

/** The box enlarged by a margin on every side. */
export const grownBox = ({ minX, minY, maxX, maxY }: Box, by: number): Box => ({
  minX: minX - by,
  minY: minY - by,
  maxX: maxX + by,
  maxY: maxY + by,
});

/** Whether a point is farther from a box than the margin, along the table's edges. */
export const isOffBox = ({ x, y }: Point, { minX, minY, maxX, maxY }: Box, margin: number): boolean =>
  x < minX - margin || x > maxX + margin || y < minY - margin || y > maxY + margin;

/** Squared distance from a point to a box, 0 inside. */
export const squaredToBox = ({ x, y }: Point, { minX, minY, maxX, maxY }: Box): number => {
  const dx = Math.max(0, minX - x, x - maxX);
  const dy = Math.max(0, minY - y, y - maxY);
  return dx * dx + dy * dy;
};

/** Squared distance between two boxes, 0 where they touch or overlap. */
export const squaredBoxGap = (a: Box, b: Box): number => {
  const dx = Math.max(0, a.minX - b.maxX, b.minX - a.maxX);
  const dy = Math.max(0, a.minY - b.maxY, b.minY - a.maxY);
  return dx * dx + dy * dy;
};

/** Whether two boxes are farther apart than the margin, along the table's edges. */
export const boxesApart = (a: Box, b: Box, margin: number): boolean =>
  a.minX > b.maxX + margin || b.minX > a.maxX + margin || a.minY > b.maxY + margin || b.minY > a.maxY + margin;
