import { directionOf, headingOf, rightOf } from '../table/heading.js';
import { dot, type Point, subtract } from '../table/point.js';
import { areaOf, containsPoint, middleOf, type Polygon } from '../table/polygon.js';
import type { Pose } from '../table/pose.js';
import { type Rectangle, rectangleAt } from '../table/rectangle.js';
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
const mostPlaces = 3000;
const leastStep = 1;
const quarterTurn = 90;
/** Tolerance for a rectangle along the border of a zone, or as large as the zone, against rounding. */
const hair = 1e-6;

const stepFor = (zone: Polygon): number => Math.max(leastStep, Math.sqrt(areaOf(zone) / mostPlaces));

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
  Array.from({ length: Math.max(0, Math.floor((most - least + hair) / step) + 1) }, (_, index) => most - index * step);

/** Corners of a zone, measured across and ahead of the units in it. */
type Chart = readonly { readonly across: number; readonly ahead: number }[];

interface Stretch {
  readonly from: number;
  readonly to: number;
}

/** Where a line across a zone crosses its border, sorted. */
const crossings = (chart: Chart, ahead: number): readonly number[] => {
  const found: number[] = [];
  let from = chart[chart.length - 1];
  for (const to of chart) {
    if (from && from.ahead > ahead !== to.ahead > ahead)
      found.push(from.across + ((ahead - from.ahead) / (to.ahead - from.ahead)) * (to.across - from.across));
    from = to;
  }
  return found.sort((one, other) => one - other);
};

/** Extra length at the ends of a stretch, much more than any rounding. */
const slack = 1e-3;

/** Parts of a line across a zone that may lie in it, each slightly too long. */
const stretchesAt = (chart: Chart, ahead: number): readonly Stretch[] =>
  // Lines slightly before and behind it find edges that run along it.
  [ahead - hair, ahead, ahead + hair].flatMap((line) => {
    const border = crossings(chart, line);
    return border.flatMap((from, index) => {
      const to = border[index + 1];
      return index % 2 === 1 || to === undefined ? [] : [{ from: from - slack, to: to + slack }];
    });
  });

const isIn = (stretches: readonly Stretch[], at: number): boolean =>
  stretches.some(({ from, to }) => at >= from && at <= to);

/** 0 first, then by distance, to the right before the left. */
const outwardsFirst = (one: number, other: number): number => Math.abs(one) - Math.abs(other) || other - one;

/** Steps to the side of the middle, as they are tried. */
interface Sideways {
  readonly middle: number;
  readonly step: number;
  /** Steps to each side. */
  readonly most: number;
}

/** The steps at which both ends of an edge may lie in the stretches. */
const stepsWithin = (
  stretches: readonly Stretch[],
  frontage: number,
  { middle, step, most }: Sideways,
): Set<number> => {
  const half = frontage / 2;
  const steps = new Set<number>();
  for (const { from, to } of stretches) {
    const last = Math.min(most, Math.floor((to + half - middle) / step));
    for (let at = Math.max(-most, Math.ceil((from + half - middle) / step)); at <= last; at += 1)
      if (isIn(stretches, middle + at * step + half)) steps.add(at);
  }
  return steps;
};

/** The size of a body, and where it looks. */
export type Placing = Omit<PlaceWanted, 'free'>;

/** All places of a search in order: as far forward as possible, then as near to the middle as possible. */
function* placesTried({ zone, heading, frontage, depth }: Placing): Generator<Pose> {
  const forward = directionOf(heading);
  const right = rightOf(heading);
  const chart = zone.map((corner) => ({ across: dot(corner, right), ahead: dot(corner, forward) }));
  const ahead = span(zone, forward);
  const across = span(zone, right);
  const step = stepFor(zone);
  const middle = dot(middleOf(zone), right);
  const sideways = { middle, step, most: Math.floor((across.most - across.least - frontage + hair) / 2 / step) };
  for (const front of countsFrom(ahead.most, ahead.least + depth, step)) {
    // Most rows of a narrow or jagged zone lie outside it, so only steps with both edges inside are tried.
    const atFront = stepsWithin(stretchesAt(chart, front - hair), frontage, sideways);
    const behind = atFront.size === 0 ? [] : stretchesAt(chart, front - depth + hair);
    for (const at of [...atFront].sort(outwardsFirst)) {
      const side = middle + at * step;
      if (isIn(behind, side - frontage / 2) && isIn(behind, side + frontage / 2))
        yield { x: forward.x * front + right.x * side, y: forward.y * front + right.y * side, heading };
    }
  }
}

/** A search that goes on where it stopped. */
export interface PlaceSearch {
  /** The first place, from the last one found on, that is free; null if there is no room. */
  readonly next: (free: PlaceWanted['free']) => Pose | null;
}

/**
 * Starts a search for the first free place in a zone: as far forward as possible, then as near to the middle as
 * possible.
 *
 * Bodies of one size that look in one zone share a search, as long as a place that was not free stays so.
 */
export const searchZone = (placing: Placing): PlaceSearch => {
  const { zone, frontage, depth } = placing;
  const places = placesTried(placing);
  let found: Pose | null = null;
  const isFree = (pose: Pose, free: PlaceWanted['free']): boolean =>
    free(rectangleAt(pose, frontage, depth)) && liesIn(zone, pose, frontage, depth);
  return {
    next: (free) => {
      if (found !== null && isFree(found, free)) return found;
      for (let each = places.next(); each.done !== true; each = places.next())
        if (isFree(each.value, free)) {
          found = each.value;
          return found;
        }
      found = null;
      return null;
    },
  };
};

/** The first free place in a zone; see {@link searchZone}. */
export const firstFreePlace = ({ free, ...placing }: PlaceWanted): Pose | null => searchZone(placing).next(free);
