import { directionOf, normaliseHeading, rightOf } from '../../table/heading.js';
import { dot, type Point, subtract } from '../../table/point.js';
import { moveAlong } from '../../table/pose.js';
import { type Footprint, footprintOf } from './footprint.js';
import { atMost, lessThan } from './read.js';
import type { Situation, Unit } from './state.js';
import type { Face } from './tables.js';

/** Which edge of a battalion a charge strikes, and where along it. */

/** The degrees by which a charge at each edge differs from the heading of its target. @see OW-CHG-10 */
const turns: Readonly<Record<Face, number>> = { front: 180, rear: 0, left: 90, right: 270 };

/** A point as a footprint sees it: to the right of its middle, and ahead of its front edge, in inches. */
const seenFrom = (
  { bounds: { centre, heading, depth } }: Footprint,
  point: Point,
): { right: number; ahead: number } => {
  const off = subtract(point, centre);
  return { right: dot(off, rightOf(heading)), ahead: dot(off, directionOf(heading)) - depth / 2 };
};

/** The edge of a footprint that lies towards a point. @see OW-CHG-09 */
export const edgeTowards = (s: Pick<Situation, 'tables'>, ground: Footprint, from: Point): Face => {
  const { width, depth } = ground.bounds;
  const { right, ahead } = seenFrom(ground, from);
  // A charger on the line of an edge is before it only between its ends: it may be in contact there already.
  const isBetween = lessThan(s, Math.abs(right), width / 2);
  if (isBetween ? !lessThan(s, ahead, 0) : lessThan(s, 0, ahead)) return 'front';
  if (isBetween ? atMost(s, ahead, -depth) : lessThan(s, ahead, -depth)) return 'rear';
  return lessThan(s, 0, right) ? 'right' : 'left';
};

/**
 * The edge of a battalion in the open that a charge from a point strikes: that of its bounding rectangle, or of the
 * outline of its square. A garrison has none; the front is returned for it.
 *
 * @see OW-CHG-09 OW-HIT-03 OW-DEF-11 OW-BLD-19
 */
export const edgeStruck = (s: Situation, from: Point, target: Unit): Face =>
  target.garrison === null ? edgeTowards(s, footprintOf(s, target), from) : 'front';

/** An edge as a charger sees it that faces it squarely. */
export interface Edge {
  /** The heading that points squarely into it. */
  readonly heading: number;
  readonly middle: Point;
  readonly length: number;
}

/** @see OW-CHG-10 */
export const edgeOf = ({ bounds }: Footprint, face: Face): Edge => {
  const heading = normaliseHeading(bounds.heading + turns[face]);
  const isFlank = face === 'left' || face === 'right';
  const towards = isFlank ? bounds.width / 2 : bounds.depth / 2;
  const { x, y } = moveAlong({ ...bounds.centre, heading }, directionOf(heading), -towards);
  return { heading, middle: { x, y }, length: isFlank ? bounds.depth : bounds.width };
};
