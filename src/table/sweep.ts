import { boxesApart, boxOf } from './box.js';
import { leastAlong } from './convex.js';
import type { Point } from './point.js';
import { convexHull, type Polygon } from './polygon.js';
import { type Feature, featureBox, featureObstacles } from './terrain.js';
import { windingOf } from './winding.js';

export { lastWithGap } from './search.js';

/** Overlaps shallower than this are touching. */
const TOUCH = 1e-9;

/** A closing speed below this is sliding along an edge. */
const PARALLEL = 1e-12;

/** The ground covered by a leg from one shape to another: the hull of both. */
export const sweptArea = (from: Polygon, to: Polygon): Polygon => convexHull([...from, ...to]);

/** What the axes looked at so far tell of a slide; scratch values that never leave this file. */
interface Slide {
  /** First touch along the axes that close. */
  touch: number;
  /** Where the overlap becomes deeper than the tolerance. */
  enter: number;
  /** Where it is shallower again. */
  leave: number;
  /** Separation at the start along the axis where it is greatest. */
  apart: number;
  /** How fast that separation closes, a step. */
  closing: number;
}

/** Takes one axis into account; false when it keeps the shapes apart for good. */
const weighAxis = (slide: Slide, apart: number, closing: number, tolerance: number): boolean => {
  if (closing < PARALLEL && apart >= -tolerance) return false;
  if (apart > slide.apart) {
    slide.apart = apart;
    slide.closing = closing;
  }
  if (closing >= PARALLEL) {
    slide.touch = Math.max(slide.touch, apart / closing);
    slide.enter = Math.max(slide.enter, (apart + tolerance) / closing);
  } else if (closing <= -PARALLEL) {
    slide.leave = Math.min(slide.leave, (apart + tolerance) / closing);
  }
  return slide.enter < slide.leave;
};

/**
 * Weighs the axes across the edges of `edged`; false when one keeps the two apart for good.
 *
 * @param sign - 1 when the edges are the moving shape's, -1 when they are the obstacle's
 */
const weighEdges = (
  slide: Slide,
  edged: Polygon,
  other: Polygon,
  direction: Point,
  sign: 1 | -1,
  tolerance: number,
): boolean => {
  const winding = windingOf(edged);
  let from = edged[edged.length - 1];
  for (const to of edged) {
    if (from) {
      const dx = to.x - from.x;
      const dy = to.y - from.y;
      const length = winding * Math.sqrt(dx * dx + dy * dy);
      if (length !== 0) {
        const x = dy / length;
        const y = -dx / length;
        const apart = leastAlong(other, x, y) - (x * from.x + y * from.y);
        const closing = sign * (x * direction.x + y * direction.y);
        if (!weighAxis(slide, apart, closing, tolerance)) return false;
      }
    }
    from = to;
  }
  return true;
};

/**
 * How far a convex shape can slide before it runs into a convex obstacle.
 *
 * @param direction - unit vector of the slide
 * @param limit - the farthest it may go
 * @param obstacle - convex; may be a bare segment
 * @param tolerance - an obstacle that would never be overlapped deeper than this is passed by
 * @returns distance to the first touch; `limit` when it is never met, passed by, or being left;
 *   0 when the shape overlaps it already and would go in deeper
 */
export const slideUntil = (
  shape: Polygon,
  direction: Point,
  limit: number,
  obstacle: Polygon,
  tolerance = TOUCH,
): number => {
  const slide: Slide = {
    touch: Number.NEGATIVE_INFINITY,
    enter: Number.NEGATIVE_INFINITY,
    leave: Number.POSITIVE_INFINITY,
    apart: Number.NEGATIVE_INFINITY,
    closing: 0,
  };
  if (!weighEdges(slide, shape, obstacle, direction, 1, tolerance)) return limit;
  if (!weighEdges(slide, obstacle, shape, direction, -1, tolerance)) return limit;
  if (slide.enter >= limit) return limit;
  // Deep inside already: only the way it would be pushed out tells going in from coming out.
  if (slide.enter < 0 && slide.closing < PARALLEL) return limit;
  return Math.max(0, slide.touch);
};

/** The box a shape sweeps when it slides. */
const sweptBox = (shape: Polygon, direction: Point, limit: number) => {
  const { minX, minY, maxX, maxY } = boxOf(shape);
  const x = direction.x * limit;
  const y = direction.y * limit;
  return {
    minX: minX + Math.min(0, x),
    minY: minY + Math.min(0, y),
    maxX: maxX + Math.max(0, x),
    maxY: maxY + Math.max(0, y),
  };
};

/** How far a convex shape can slide before it enters an area or crosses a line; see {@link slideUntil}. */
export const slideUntilFeature = (
  shape: Polygon,
  direction: Point,
  limit: number,
  feature: Feature,
  tolerance = TOUCH,
): number => {
  if (boxesApart(sweptBox(shape, direction, limit), featureBox(feature), 0)) return limit;
  let least = limit;
  for (const obstacle of featureObstacles(feature)) {
    least = Math.min(least, slideUntil(shape, direction, limit, obstacle, tolerance));
  }
  return least;
};

const stepsToEdge = (at: number, step: number, size: number): number => {
  if (step === 0) return Number.POSITIVE_INFINITY;
  return Math.max(0, step > 0 ? (size - at) / step : -at / step);
};

/**
 * How far a point can go before it crosses the edge of the table.
 *
 * @param direction - unit vector
 * @returns 0 when it is at that edge or beyond it; infinite only for the zero vector
 */
export const distanceToEdge = (point: Point, direction: Point, width: number, height: number): number =>
  Math.min(stepsToEdge(point.x, direction.x, width), stepsToEdge(point.y, direction.y, height));

/** Whether all points lie on the table, or off it by no more than the slack. */
export const shapeOnTable = (points: readonly Point[], width: number, height: number, slack: number): boolean =>
  points.every(({ x, y }) => x >= -slack && y >= -slack && x <= width + slack && y <= height + slack);
