import { memoize } from '../../../core/memoize.js';
import {
  featuresNear,
  type GroundReader,
  intervalsOf,
  type Leg,
  legsOf,
  liesBetween,
  type Meeting,
  meetingsOn,
  type Interval as Part,
  withoutRepeats,
} from '../../../table/path.js';
import type { Point } from '../../../table/point.js';
import { clipSegment } from '../../../table/segment.js';
import { type Feature, featureParts, isDeepInArea, pointInFeature } from '../../../table/terrain.js';
import { constant } from '../read.js';
import type { Situation } from '../state.js';
import type { Ground, TerrainMover } from '../tables.js';
import { groundAt, isLedThrough, isOnPassage, isOnRoad, surveyOf, terrainRowOf } from '../terrain.js';

/**
 * The ground a front centre passes over, along a way that need not be straight (KG-TER-02). Lengths are from its start.
 */

/** A part of the way over one type of ground. */
export interface Reach extends Part {
  readonly ground: Ground;
  readonly road: boolean;
}

/** A line or river bank met on the way. */
export interface Crossing {
  readonly at: number;
  /** Fraction of a turn. */
  readonly cost: number;
  readonly featureId: string;
}

export interface Course {
  readonly length: number;
  readonly reaches: readonly Reach[];
  readonly crossings: readonly Crossing[];
  /**
   * Where closed ground, a closed crossing or a building outline ends the way; null: nowhere (KG-MOV-08, KG-TER-11).
   */
  readonly closed: { readonly at: number; readonly featureId: string } | null;
}

/** The ground under a point, as far as it matters to a way. */
interface Under {
  readonly ground: Ground;
  readonly road: boolean;
  /** Water drawn as an area, where no passage crosses it. */
  readonly water: Feature | null;
  readonly building: Feature | null;
}

const plain: Under = { ground: 'open', road: false, water: null, building: null };

const footingAt = (s: Situation, point: Point, mover: TerrainMover, near: readonly Feature[]): Under => {
  if (near.length === 0 && s.fords.length === 0) return plain;
  const { waters, buildings } = surveyOf(s);
  const under = (features: readonly Feature[]): Feature | null =>
    features.find((feature) => near.includes(feature) && pointInFeature(point, feature, 0)) ?? null;
  const water = under(waters);
  return {
    ground: groundAt(s, point, mover),
    road: isOnRoad(s, point),
    water: water !== null && isOnPassage(s, point) ? null : water,
    building: under(buildings),
  };
};

/** A reach, and the ground under it. */
type Stretch = Reach & Under;

/** Reads the ground on the way: everything except lines, which are crossed. @see KG-TER-02 KG-FAT-31 */
const footingFor = (s: Situation, mover: TerrainMover): GroundReader<Under> => ({
  counts: (feature) => !surveyOf(s).lines.includes(feature),
  reach: constant(s, 'roadDistance'),
  discs: s.fords,
  at: (point, near) => footingAt(s, point, mover, near),
});

/**
 * Ground no longer than the tolerance costs and bars nothing, it counts as what was before: who goes up to the edge of a
 * wood has not entered it, whatever the rounding of poses.
 *
 * @see KG-GEN-09
 */
const withoutSlivers = (stretches: readonly Stretch[], tolerance: number): readonly Stretch[] => {
  const lasting = stretches.filter(({ from, to }) => to - from > tolerance);
  const [first, last] = [stretches[0], stretches.at(-1)];
  if (lasting.length === 0 || first === undefined || last === undefined) return stretches;
  return lasting.map((stretch, index) => ({
    ...stretch,
    from: index === 0 ? first.from : stretch.from,
    to: lasting[index + 1]?.from ?? last.to,
  }));
};

/** Where a leg crosses lines, except where a road, bridge or ford leads through. @see KG-TER-04 KG-TER-10 */
const lineCrossings = (s: Situation, leg: Leg): readonly Meeting[] => {
  const { lines } = surveyOf(s);
  return meetingsOn(
    leg,
    leg.near.filter((feature) => lines.includes(feature)),
  ).filter(({ point, feature }) => !isLedThrough(s, point, feature));
};

/** Entering water drawn as an area is a crossing; a unit that starts in it has already crossed. @see KG-TER-04 */
const banksOf = (s: Situation, stretches: readonly Stretch[], behind: Feature | null): readonly Crossing[] =>
  stretches.flatMap(({ from, water }, index) => {
    const before = index === 0 ? behind : (stretches[index - 1]?.water ?? null);
    if (water === null || water === before) return [];
    return [{ at: from, cost: terrainRowOf(s, water).crossing, featureId: water.id }];
  });

/**
 * The first ground on which the mover must stop. A unit that starts in a building may leave it. @see KG-TER-11
 * KG-MOV-08
 */
const closedGround = (
  stretches: readonly Stretch[],
  from: Point,
  tolerance: number,
  features: (stretch: Stretch) => string,
): Course['closed'] => {
  const first = stretches[0]?.building ?? null;
  const inside = first !== null && isDeepInArea(from, first, tolerance) ? first : null;
  let leaving = inside !== null;
  for (const stretch of stretches) {
    if (stretch.building !== inside) leaving = false;
    if (stretch.to - stretch.from <= tolerance) continue;
    const barred = stretch.building === null ? stretch.ground === 'closed' : !leaving;
    if (barred) return { at: stretch.from, featureId: features(stretch) };
  }
  return null;
};

const asOpenHouse = (stretch: Stretch): Stretch => ({ ...stretch, building: null });

const leadsThrough = (points: readonly Point[], area: Feature): boolean =>
  points
    .slice(1)
    .some((to, index) => featureParts(area).some((part) => clipSegment(points[index] ?? to, to, part) !== null));

const closedBy = (s: Situation, points: readonly Point[], { building }: Stretch, mover: TerrainMover): string =>
  building?.id ??
  surveyOf(s).areas.find((area) => terrainRowOf(s, area).ground[mover] === 'closed' && leadsThrough(points, area))
    ?.id ??
  '';

const closedLine = (s: Situation, crossings: readonly Crossing[], mover: TerrainMover): Course['closed'] => {
  const { lines } = surveyOf(s);
  const found = crossings.find(({ featureId }) => {
    const feature = lines.find(({ id }) => id === featureId);
    return feature !== undefined && terrainRowOf(s, feature).ground[mover] === 'closed';
  });
  return found === undefined ? null : { at: found.at, featureId: found.featureId };
};

const sooner = (one: Course['closed'], other: Course['closed']): Course['closed'] => {
  if (one === null || other === null) return one ?? other;
  return other.at < one.at ? other : one;
};

/** Special conditions of a way. */
interface Going {
  /** A point on the far side, if the body ends beyond a line that the way leads up to. Default: the near side. */
  readonly beyond?: Point;
  /** For a leader: building outlines do not stop him. */
  readonly entersHouses?: boolean;
}

/** A course over bare table. */
const openCourse = (length: number): Course => ({
  length,
  reaches: [{ from: 0, to: length, ground: 'open', road: false }],
  crossings: [],
  closed: null,
});

/** The ground and the lines of a way, wherever it leads afterwards. */
interface Passed {
  readonly stretches: readonly Stretch[];
  /** Every line met, from just behind the start on. */
  readonly met: readonly Meeting[];
  /** The water just behind the start. */
  readonly inWater: Feature | null;
}

const passedOver = (
  s: Situation,
  mover: TerrainMover,
  points: readonly Point[],
  length: number,
  behind: Point,
): Passed | null => {
  const [first] = points;
  const reach = constant(s, 'roadDistance');
  const near = featuresNear([behind, ...points], s.terrain, reach);
  if (first === undefined || (near.length === 0 && s.fords.length === 0)) return null;
  const legs = legsOf(points, length, near, reach);
  const footing = footingFor(s, mover);
  return {
    stretches: withoutSlivers(
      legs.flatMap((leg) => intervalsOf(leg, footing)),
      constant(s, 'tolerance'),
    ),
    met: [...legsOf([behind, first], 0, near, reach), ...legs].flatMap((leg) => lineCrossings(s, leg)),
    inWater: footingAt(s, behind, mover, near).water,
  };
};

/**
 * What a straight way passes over. Shifts along one way are tried with several headings, so the latest way from a pose
 * is remembered.
 */
const passedStraight = memoize(
  (s: Situation, mover: TerrainMover, from: Point, to: Point, length: number, behind: Point) => [
    from,
    s.terrain,
    s.tables,
    s.burntOut,
    s.fords,
    mover,
    to.x,
    to.y,
    length,
    behind.x,
    behind.y,
  ],
  (s, mover, from, to, length, behind) => passedOver(s, mover, [from, to], length, behind),
);

/**
 * The course of a way: the ground it passes over and the lines it crosses.
 *
 * @param points - points of the way; a bend is given by points close together
 * @param length - true length of the way; the legs between the points are scaled to it
 * @param behind - a point just behind the start: what lies between it and the way is not yet crossed
 * @see KG-MOV-02 KG-MOV-06 KG-MOV-08 KG-TER-02 KG-TER-04 KG-TER-10 KG-TER-11
 */
export const courseOf = (
  s: Situation,
  mover: TerrainMover,
  points: readonly Point[],
  length: number,
  behind: Point,
  { beyond, entersHouses = false }: Going = {},
): Course => {
  const [first] = points;
  if (first === undefined || (length <= 0 && beyond === undefined))
    return { length: 0, reaches: [], crossings: [], closed: null };
  const [, second] = points;
  const passed =
    second !== undefined && points.length === 2
      ? passedStraight(s, mover, first, second, length, behind)
      : passedOver(s, mover, points, length, behind);
  if (passed === null) return openCourse(length);
  const { stretches, met, inWater } = passed;
  const tolerance = constant(s, 'tolerance');
  // A line at the start or end of the way is crossed only if the way leads to the side where the unit does not stand. A
  // unit that ends along the line has crossed it and may continue to either side. Reaching a line is not crossing it
  // (KG-TER-04).
  const isCrossed = ({ at, feature }: Meeting): boolean => {
    if (at >= length - tolerance)
      return beyond !== undefined && liesBetween(feature, length > tolerance ? first : behind, beyond);
    return at > tolerance || liesBetween(feature, behind, beyond ?? points[1] ?? first);
  };
  const crossed = withoutRepeats(met, tolerance)
    .filter(isCrossed)
    .map(({ at, feature }) => ({ at, cost: terrainRowOf(s, feature).crossing, featureId: feature.id }));
  return {
    length,
    reaches: stretches,
    crossings: [...crossed, ...banksOf(s, stretches, inWater)].sort((one, other) => one.at - other.at),
    closed: sooner(
      closedGround(entersHouses ? stretches.map(asOpenHouse) : stretches, first, tolerance, (each) =>
        closedBy(s, points, each, mover),
      ),
      closedLine(s, crossed, mover),
    ),
  };
};
