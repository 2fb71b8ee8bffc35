import type { Box } from '../../table/box.js';
import type { Point } from '../../table/point.js';
import type { Polygon } from '../../table/polygon.js';
import type { Segment } from '../../table/segment.js';
import { besideLine, lengthThrough as lengthInside } from '../../table/through.js';

/** Lines that run through something, and not only along its edge. @see OW-GEN-18 */

/** How near to an edge a line runs along it, in inches: finer than the grain of poses. @see OW-GEN-19 */
const rim = 1e-6;

/** The lines just beside a line. Along an edge only one of them is inside. */
export const sidesOf = (line: Segment): readonly Segment[] => besideLine(line, rim);

/** Length of a line inside a body. Ground that parts share counts once. */
export const lengthThrough = (from: Point, to: Point, parts: readonly Polygon[], box: Box): number =>
  lengthInside(from, to, parts, box, rim);
