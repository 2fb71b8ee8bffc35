import { boxesApart, boxOf } from './box.js';
import { leastAlong } from './convex.js';
import type { Point } from './point.js';
import { convexHull, type Polygon } from './polygon.js';
import { type Feature, featureBox, featureObstaclesInBox } from './terrain.js';
import { windingOf } from './winding.js';

export { lastWithGap } from './search.js';

/** Overlaps shallower than this are touching. */
const TOUCH = 1e-9;

/** A closing speed below this is a slide along an edge. */
const PARALLEL = 1e-12;

/** The ground covered by a straight move from one shape to another: the hull of both. */
export const sweptArea = (from: Polygon, to: Polygon): Polygon => convexHull([...from, ...to]);

/** Result of a slide for the axes checked so far. It is mutable and local to this file. */
interface SlideState {
  /** First touch along the axes that close. */
  touch: number;
  /** Distance where the overlap becomes deeper than the tolerance. */
  enter: number;
  /** Distance where the overlap is shallower again. */
  leave: number;
  /** Greatest separation at the start along any axis. */
  apart: number;
  /** Rate at which that separation closes, per unit of distance. */
  closing: number;
}

/** Includes one axis; false when it separates the shapes for good. */
const weighAxis = (slide: SlideState, apart: number, closing: number, tolerance: number): boolean => {
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
 * Includes the axes across the edges of `edged`; false when one separates the two for good.
 *
 * @param sign - 1 when the edges belong to the moving shape, -1 when they belong to the obstacle
 */
const weighEdges = (
  slide: SlideState,
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
 * Distance a convex shape can slide before it runs into a convex obstacle.
 *
 * @param direction - unit vector of the slide
 * @param limit - upper bound of the result
 * @param obstacle - convex; may be a segment
 * @param tolerance - an obstacle that is never overlapped deeper than this does not stop the slide
 * @returns distance to the first touch; `limit` when the obstacle is never met, only grazed, or being left; 0 when the
 *   shape already overlaps it and would go in deeper
 */
export const slideUntil = (
  shape: Polygon,
  direction: Point,
  limit: number,
  obstacle: Polygon,
  tolerance = TOUCH,
): number => {
  const slide: SlideState = {
    touch: Number.NEGATIVE_INFINITY,
    enter: Number.NEGATIVE_INFINITY,
    leave: Number.POSITIVE_INFINITY,
    apart: Number.NEGATIVE_INFINITY,
    closing: 0,
  };
  if (!weighEdges(slide, shape, obstacle, direction, 1, tolerance)) return limit;
  if (!weighEdges(slide, obstacle, shape, direction, -1, tolerance)) return limit;
  if (slide.enter >= limit) return limit;
  // Already deep inside: only the direction of the shortest push out tells going in from coming out.
  if (slide.enter < 0 && slide.closing < PARALLEL) return limit;
  return Math.max(0, slide.touch);
};

/**
 * Distance a convex shape must slide until it overlaps a convex obstacle no deeper than the tolerance. On the whole way
 * to it the overlap is deeper.
 *
 * @param direction - unit vector of the slide
 * @param obstacle - convex; may be a segment
 * @returns 0 when the overlap is no deeper now; infinite only for the zero vector
 */
export const slideClear = (shape: Polygon, direction: Point, obstacle: Polygon, tolerance: number): number => {
  const slide: SlideState = {
    touch: Number.NEGATIVE_INFINITY,
    enter: Number.NEGATIVE_INFINITY,
    leave: Number.POSITIVE_INFINITY,
    apart: Number.NEGATIVE_INFINITY,
    closing: 0,
  };
  const isMet =
    weighEdges(slide, shape, obstacle, direction, 1, tolerance) &&
    weighEdges(slide, obstacle, shape, direction, -1, tolerance);
  return isMet && slide.enter <= 0 ? Math.max(0, slide.leave) : 0;
};

/** The box round a shape and its slide. */
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

/** Distance a convex shape can slide before it enters an area or crosses a line; see {@link slideUntil}. */
export const slideUntilFeature = (
  shape: Polygon,
  direction: Point,
  limit: number,
  feature: Feature,
  tolerance = TOUCH,
): number => {
  const box = sweptBox(shape, direction, limit);
  if (boxesApart(box, featureBox(feature), 0)) return limit;
  let least = limit;
  for (const obstacle of featureObstaclesInBox(feature, box)) {
    least = Math.min(least, slideUntil(shape, direction, limit, obstacle, tolerance));
  }
  return least;
};

const stepsToEdge = (at: number, step: number, size: number): number => {
  if (step === 0) return Number.POSITIVE_INFINITY;
  return Math.max(0, step > 0 ? (size - at) / step : -at / step);
};

/**
 * Distance a point can go before it crosses the edge of the table.
 *
 * @param direction - unit vector
 * @returns 0 when the point is at that edge or beyond it; infinite only for the zero vector
 */
export const distanceToEdge = (point: Point, direction: Point, width: number, height: number): number =>
  Math.min(stepsToEdge(point.x, direction.x, width), stepsToEdge(point.y, direction.y, height));

/** Whether all points lie on the table, or off it by no more than the slack. */
export const shapeOnTable = (points: readonly Point[], width: number, height: number, slack: number): boolean =>
  points.every(({ x, y }) => x >= -slack && y >= -slack && x <= width + slack && y <= height + slack);
