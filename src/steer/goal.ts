import type { Spot } from '../core/domain.js';
import { turnBetween } from '../table/heading.js';
import type { LegEnd } from '../table/leg.js';
import { distance } from '../table/point.js';

/** Where the piece is wanted: the centre of its front edge, and its heading where it matters. */
export interface Goal {
  readonly point: Spot;
  readonly heading: number | null;
  /** What a turn of one degree weighs against distance. */
  readonly lever: number;
}

const radiansADegree = Math.PI / 180;
/** Pieces narrower than this are turned as if they were so wide. */
const leastWidth = 1;

/** A goal for a piece of a frontage: a wrong heading weighs as much as the way a front corner would swing. */
export const goalFor = (point: Spot, heading: number | null, frontage: number): Goal => ({
  point,
  heading,
  lever: (Math.max(leastWidth, frontage) / 2) * radiansADegree,
});

/** How far an end is from the goal; a wrong heading counts as a distance. */
export const missBy = ({ point, heading, lever }: Goal, end: LegEnd): number =>
  distance(point, end) + (heading === null || end.heading === null ? 0 : lever * turnBetween(heading, end.heading));
