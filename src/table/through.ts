import { type Box, boxesApart, boxOf } from './box.js';
import { levelTolerance } from './facing.js';
import { add, type Point, scale, subtract, unitVector } from './point.js';
import type { Polygon } from './polygon.js';
import { lengthInside, type Segment } from './segment.js';

/** The lines that run just to the right and just to the left of a line: along a rim one of them is outside. */
export const besideLine = ({ from, to }: Segment, by: number): readonly [Segment, Segment] => {
  const along = unitVector(subtract(to, from));
  const aside = scale({ x: along.y, y: -along.x }, by);
  return [
    { from: add(from, aside), to: add(to, aside) },
    { from: subtract(from, aside), to: subtract(to, aside) },
  ];
};

/**
 * Length of the line between two points inside the union of convex polygons. A line along the rim does not count: both
 * its sides must be inside.
 *
 * @param box - round the polygons; lines that miss it are not measured
 * @param rim - a line as near to the rim as this runs along it
 */
export const lengthThrough = (
  from: Point,
  to: Point,
  parts: readonly Polygon[],
  box: Box,
  rim = levelTolerance,
): number => {
  if (boxesApart(boxOf([from, to]), box, 0)) return 0;
  const [one, other] = besideLine({ from, to }, rim);
  const right = lengthInside(one.from, one.to, parts);
  return right === 0 ? 0 : Math.min(right, lengthInside(other.from, other.to, parts));
};
