import { type Box, boxesApart, boxOf } from '../table/box.js';
import { overlapDepth } from '../table/convex.js';
import { searchByBox } from '../table/nearby.js';
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

/** A search goes on at both ends of several rows, each with its own obstacle. */
const mostRemembered = 6;

const obstacleOf = (shape: Polygon): Obstacle => ({ shape, box: boxOf(shape) });

const near = searchByBox<Obstacle>(({ box }) => box);

/** The first of a list that overlaps the shape. A plain loop, because this runs very often. */
const firstMet = (list: readonly Obstacle[], shape: Polygon, box: Box, tolerance: number): Obstacle | null => {
  for (const obstacle of list)
    if (!boxesApart(box, obstacle.box, 0) && overlapDepth(shape, obstacle.shape) > tolerance) return obstacle;
  return null;
};

/**
 * Collects convex obstacles.
 *
 * A search tries places next to each other, so what was in the way lately is probably in the way again: it is looked at
 * first.
 */
export const obstaclesOf = (shapes: readonly Polygon[]): Obstacles => {
  const given = shapes.map(obstacleOf);
  const added: Obstacle[] = [];
  let latest: readonly Obstacle[] = [];
  const meet = (shape: Polygon, tolerance: number): boolean => {
    const box = boxOf(shape);
    if (firstMet(latest, shape, box, tolerance) !== null) return true;
    const met = firstMet(near(given, box), shape, box, tolerance) ?? firstMet(added, shape, box, tolerance);
    if (met !== null) latest = [met, ...latest.slice(0, mostRemembered - 1)];
    return met !== null;
  };
  return { meet, add: (shape) => void added.push(obstacleOf(shape)) };
};
