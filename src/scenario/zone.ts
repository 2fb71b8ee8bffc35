import { directionOf, headingOf, rightOf } from '../table/heading.js';
import { dot, type Point, subtract } from '../table/point.js';
import { areaOf, containsPoint, middleOf, type Polygon } from '../table/polygon.js';
import type { Pose } from '../table/pose.js';
import { type Rectangle, rectangleAt } from '../table/rectangle.js';
import { outwards } from '../table/search.js';
import { segmentsCross } from '../table/segment.js';

/** Input of the search for a place: a rectangle of a given size in a zone. */
export interface PlaceWanted {
  readonly zone: Polygon;
  readonly heading: number;
  readonly frontage: number;
  readonly depth: number;
  /** Whether other units and the ground leave the place free. */
  readonly free: (ground: Rectangle) => boolean;
}

/** Approximate number of places tried in a zone: a large zone is searched in longer steps. */
const placesTried = 3000;
const leastStep = 1;
const quarterTurn = 90;
/** Tolerance for a rectangle along the border of a zone, against rounding. */
const hair = 1e-6;

const stepFor = (zone: Polygon): number => Math.max(leastStep, Math.sqrt(areaOf(zone) / placesTried));

/** The heading rounded to a quarter turn, so that lines are straight. */
export const quarterTowards = (from: Point, to: Point): number =>
  (Math.round(headingOf(subtract(to, from)) / quarterTurn) * quarterTurn) % (4 * quarterTurn);

const span = (points: readonly Point[], axis: Point): { readonly least: number; readonly most: number } => {
  const along = points.map((point) => dot(point, axis));
  return { least: Math.min(...along), most: Math.max(...along) };
};

const edgesOf = (corners: readonly Point[]): readonly (readonly [Point, Point])[] =>
  corners.flatMap((to, index) => {
    const from = corners.at(index - 1);
    return from === undefined ? [] : [[from, to] as const];
  });

/** Whether a rectangle lies completely in a zone with any simple outline. */
const liesIn = (zone: Polygon, pose: Pose, frontage: number, depth: number): boolean => {
  const direction = directionOf(pose.heading);
  const inset = { ...pose, x: pose.x - direction.x * hair, y: pose.y - direction.y * hair };
  const ground = rectangleAt(inset, frontage - 2 * hair, depth - 2 * hair).corners;
  return (
    ground.every((corner) => containsPoint(zone, corner)) &&
    !edgesOf(zone).some(([a, b]) => edgesOf(ground).some(([c, d]) => segmentsCross(a, b, c, d)))
  );
};

const countsFrom = (most: number, least: number, step: number): readonly number[] =>
  Array.from({ length: Math.max(0, Math.floor((most - least) / step) + 1) }, (_, index) => most - index * step);

/**
 * The first free place in a zone: as far forward as possible, then as near to the middle as possible.
 *
 * @returns null if there is no room
 */
export const firstFreePlace = ({ zone, heading, frontage, depth, free }: PlaceWanted): Pose | null => {
  const forward = directionOf(heading);
  const right = rightOf(heading);
  const ahead = span(zone, forward);
  const across = span(zone, right);
  const step = stepFor(zone);
  const middle = dot(middleOf(zone), right);
  const offsets = outwards(Math.floor((across.most - across.least - frontage) / 2 / step), step);
  for (const front of countsFrom(ahead.most, ahead.least + depth, step)) {
    for (const offset of offsets) {
      const side = middle + offset;
      const pose = { x: forward.x * front + right.x * side, y: forward.y * front + right.y * side, heading };
      if (liesIn(zone, pose, frontage, depth) && free(rectangleAt(pose, frontage, depth))) return pose;
    }
  }
  return null;
};
