import { type Box, boxesApart, boxOf } from './box.js';
import { levelTolerance } from './facing.js';
import { add, type Point, scale, subtract, unitVector } from './point.js';
import type { Polygon } from './polygon.js';
import { lengthInside } from './segment.js';

/**
 * Length of the line between two points inside the union of convex polygons. A line along the rim does not count: both
 * its sides must be inside.
 *
 * @param box - round the polygons; lines that miss it are not measured
 */
export const lengthThrough = (from: Point, to: Point, parts: readonly Polygon[], box: Box): number => {
  if (boxesApart(boxOf([from, to]), box, 0)) return 0;
  const along = unitVector(subtract(to, from));
  const aside = scale({ x: along.y, y: -along.x }, levelTolerance);
  const right = lengthInside(add(from, aside), add(to, aside), parts);
  return right === 0 ? 0 : Math.min(right, lengthInside(subtract(from, aside), subtract(to, aside), parts));
};
