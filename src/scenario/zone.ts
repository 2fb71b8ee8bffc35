import { directionOf, headingOf, rightOf } from '../table/heading.js';
import { dot, type Point, subtract } from '../table/point.js';
import { areaOf, containsPoint, middleOf, type Polygon } from '../table/polygon.js';
import type { Pose } from '../table/pose.js';
import { type Rectangle, rectangleAt } from '../table/rectangle.js';
import { outwards } from '../table/search.js';
import { segmentsCross } from '../table/segment.js';

/** A place looked for: a body of a certain size somewhere in a zone. */
export interface PlaceWanted {
  readonly zone: Polygon;
  readonly heading: number;
  readonly frontage: number;
  readonly depth: number;
  /** Whether the body may stand there, as far as others and the ground are concerned. */
  readonly free: (ground: Rectangle) => boolean;
}

/** Places tried in a zone, about: a large zone is searched in longer steps. */
const placesTried = 3000;
const leastStep = 1;
const quarterTurn = 90;
/** Keeps a rectangle that stands along the border of a zone from crossing it by rounding. */
const hair = 1e-6;

const stepFor = (zone: Polygon): number => Math.max(leastStep, Math.sqrt(areaOf(zone) / placesTried));

/** The quarter of the compass that lies most nearly in a direction, so that lines come out straight. */
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

/** Whether a rectangle lies wholly in a zone of any simple outline. */
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
 * The first free place in a zone: as far forward as can be, and there as near to the middle as can be.
 *
 * @returns null when there is no room
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
