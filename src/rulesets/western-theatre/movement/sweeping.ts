import type { Body } from '../../../table/body.js';
import { overlapDepth, polygonsGap } from '../../../table/convex.js';
import { type Polygon, shiftedPolygon } from '../../../table/polygon.js';
import { lastWithGap, slideUntil, sweptArea } from '../../../table/sweep.js';
import { directionOn, type Stretch } from './path.js';

/** What the ground swept on a stretch comes upon. Results are inches into the stretch; null: never. @see WT-GEN-19 */

/** A gap that is equal to its limit must not fail by the rounding of a computer. */
const grain = 1e-9;

/** Shapes at the beginning of a stretch and at its end, in the same order. */
export interface Swept {
  readonly stretch: Stretch;
  readonly before: readonly Polygon[];
  readonly after: readonly Polygon[];
}

/** Where shapes run into an obstacle deeper than the tolerance; a wheel is judged at its steps. */
export const runsInto = ({ stretch, before, after }: Swept, obstacle: Polygon, tolerance: number): number | null => {
  if (stretch.isWheel) return after.some((shape) => overlapDepth(shape, obstacle) > tolerance) ? 0 : null;
  const direction = directionOn(stretch);
  let least: number | null = null;
  before.forEach((shape, index) => {
    // Two segments are told apart by the ground that is swept alone.
    if (overlapDepth(sweptArea(shape, after[index] ?? shape), obstacle) <= tolerance) return;
    const at = slideUntil(shape, direction, stretch.length, obstacle, tolerance);
    if (at < stretch.length) least = Math.min(least ?? at, at);
  });
  return least;
};

/** Where shapes run into a body deeper than the tolerance. */
export const runsIntoBody = (swept: Swept, body: Body, tolerance: number): number | null => {
  const met = body.parts.flatMap((part) => runsInto(swept, part, tolerance) ?? []);
  return met.length === 0 ? null : Math.min(...met);
};

/** Whether a thin obstacle is crossed by edges that wheel: the ground between two steps is looked at. */
export const sweepsOver = ({ before, after }: Swept, obstacle: Polygon, tolerance: number): boolean =>
  before.some((shape, index) => overlapDepth(sweptArea(shape, after[index] ?? shape), obstacle) > tolerance);

/**
 * Where shapes come nearer to a body than a limit.
 *
 * @param slack - so much nearer counts as equal
 */
export const comesNear = (
  { stretch, before, after }: Swept,
  body: Body,
  limit: number,
  slack: number,
): number | null => {
  const least = limit - slack - grain;
  if (stretch.isWheel) return after.some((shape) => isNearer(shape, body, least)) ? 0 : null;
  const direction = directionOn(stretch);
  let nearest: number | null = null;
  before.forEach((shape, index) => {
    if (!isNearer(sweptArea(shape, after[index] ?? shape), body, least)) return;
    // The gap of the ground swept so far only shrinks, so that its limit can be searched for.
    const gapAt = (inches: number): number =>
      gapTo(sweptArea(shape, shiftedPolygon(shape, direction, inches)), body, limit);
    const at = lastWithGap(gapAt, limit - grain, stretch.length);
    nearest = Math.min(nearest ?? at, at);
  });
  return nearest;
};

/** Gaps above `beyond` are not measured exactly. */
const gapTo = (shape: Polygon, { parts }: Body, beyond: number): number =>
  parts.reduce((least, part) => Math.min(least, polygonsGap(shape, part, beyond)), Number.POSITIVE_INFINITY);

const isNearer = (shape: Polygon, body: Body, limit: number): boolean => gapTo(shape, body, limit) < limit;
