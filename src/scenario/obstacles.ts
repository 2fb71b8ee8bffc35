import { type Box, boxesApart, boxOf } from '../table/box.js';
import { overlapDepth } from '../table/convex.js';
import type { Polygon } from '../table/polygon.js';

/** Something in the way, and the box round it. */
interface Obstacle {
  readonly shape: Polygon;
  readonly box: Box;
}

/** Things in the way of bodies that look for a place. */
export interface Obstacles {
  /** Whether a convex shape overlaps any of them by more than the tolerance. */
  readonly meet: (shape: Polygon, tolerance: number) => boolean;
  readonly add: (shape: Polygon) => void;
}

/**
 * Collects convex obstacles.
 *
 * A search tries places next to each other, so what was in the way last is probably in the way again: it is looked at
 * first.
 */
export const obstaclesOf = (shapes: readonly Polygon[]): Obstacles => {
  const all: Obstacle[] = [];
  const add = (shape: Polygon): void => {
    all.push({ shape, box: boxOf(shape) });
  };
  shapes.forEach(add);
  const meet = (shape: Polygon, tolerance: number): boolean => {
    const box = boxOf(shape);
    for (const [index, obstacle] of all.entries()) {
      if (boxesApart(box, obstacle.box, 0) || overlapDepth(shape, obstacle.shape) <= tolerance) continue;
      const first = all[0];
      if (first !== undefined) all[index] = first;
      all[0] = obstacle;
      return true;
    }
    return false;
  };
  return { meet, add };
};
