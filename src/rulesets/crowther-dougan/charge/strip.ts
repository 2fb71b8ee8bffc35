import { type Body, bodyOf } from '../../../table/body.js';
import { clipToHalfPlanes, type HalfPlane } from '../../../table/clip.js';
import { localCoordinates } from '../../../table/facing.js';
import { directionOf, rightOf } from '../../../table/heading.js';
import { add, scale } from '../../../table/point.js';
import type { Polygon } from '../../../table/polygon.js';
import { moveAlong, type Pose } from '../../../table/pose.js';
import { footprintAt } from '../footprint.js';
import type { Run } from '../slides.js';
import type { Situation, Unit } from '../state.js';
import type { ChargeLine } from './line.js';

/**
 * The charger's path: as wide as its frontage, straight ahead of its front edge once it is turned. What lies beside or
 * behind the front edge is not in it.
 *
 * @see CD-CHG-33
 */
export interface Strip extends Run {
  /** Length in cm. */
  readonly length: number;
  /** Half of its width in cm. */
  readonly half: number;
}

/** The strip straight ahead of a unit that stands at a pose. */
export const stripAhead = (s: Situation, unit: Unit, pose: Pose, length: number): Strip => {
  const start = footprintAt(s, unit, pose);
  return { unit, start, direction: directionOf(pose.heading), length, half: start.frontage / 2 };
};

/** The strip along a charge line. */
export const stripAlong = (s: Situation, unit: Unit, { heading, length }: ChargeLine): Strip =>
  stripAhead(s, unit, { ...unit.pose, heading }, length);

/** The strip cut off at a length. */
export const cutAt = (strip: Strip, length: number): Strip =>
  length < strip.length ? { ...strip, length: Math.max(0, length) } : strip;

/** What lies in the way of the front edge: between which distances ahead of it; null: nothing. */
interface Reach {
  readonly from: number;
  readonly to: number;
}

/** The planes on both sides of a strip, narrowed by the tolerance: what is touched lies outside. @see CD-GEN-23 */
const sidesOf = (s: Situation, { start, half }: Strip): readonly HalfPlane[] => {
  const right = rightOf(start.pose.heading);
  const width = half - s.tables.tolerances.overlap;
  return [
    { through: add(start.pose, scale(right, -width)), inward: right },
    { through: add(start.pose, scale(right, width)), inward: scale(right, -1) },
  ];
};

const reachOf = (strip: Strip, sides: readonly HalfPlane[], part: Polygon): Reach | null => {
  const depths = clipToHalfPlanes(part, sides).map((point) => localCoordinates(strip.start.pose, point).forward);
  return depths.length === 0 ? null : { from: Math.min(...depths), to: Math.max(...depths) };
};

/** The least distance ahead at which one of some reaches begins. */
const least = (reaches: readonly Reach[]): number | null =>
  reaches.length === 0 ? null : Math.max(0, Math.min(...reaches.map(({ from }) => from)));

/**
 * How far ahead of the front edge the strip meets a body, in cm; null: they do not overlap.
 *
 * @see CD-GEN-23 CD-CHG-33
 */
export const metAt = (s: Situation, strip: Strip, { parts }: Body): number | null => {
  const { overlap } = s.tables.tolerances;
  const sides = sidesOf(s, strip);
  const reaches = parts.flatMap((part) => reachOf(strip, sides, part) ?? []);
  return least(reaches.filter(({ from, to }) => to > overlap && from < strip.length - overlap));
};

/**
 * How far ahead the front edge passes beyond the segments of a linear obstacle, in cm; null: it does not. One that the strip only reaches
 * is left to the next stretch, where it lies level with the front edge.
 *
 * @see CD-CHG-38
 */
export const crossedAt = (s: Situation, strip: Strip, parts: readonly Polygon[]): number | null => {
  const { overlap } = s.tables.tolerances;
  const sides = sidesOf(s, strip);
  const reaches = parts.flatMap((part) => reachOf(strip, sides, part) ?? []);
  return least(reaches.filter(({ from, to }) => to >= -overlap && from < strip.length - overlap));
};

/** The strip as a body. */
export const bodyOfStrip = ({ start, direction, length }: Strip): Body => {
  const [frontLeft, frontRight] = start.bounds.corners;
  const ahead = (corner: typeof frontLeft) => moveAlong({ ...corner, heading: 0 }, direction, length);
  return bodyOf([[frontLeft, frontRight, ahead(frontRight), ahead(frontLeft)]]);
};
