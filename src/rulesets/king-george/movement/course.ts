import { type Box, boxesApart, boxOf } from '../../../table/box.js';
import { clipAlong, clipDisc, meetingOf } from '../../../table/passage.js';
import { between, distance, type Point, turnOf } from '../../../table/point.js';
import { clipSegment, type Passage } from '../../../table/segment.js';
import {
  type Feature,
  featureBox,
  featureParts,
  featureSegments,
  isDeepInArea,
  pointInFeature,
} from '../../../table/terrain.js';
import { constant } from '../read.js';
import type { Situation } from '../state.js';
import type { Ground, TerrainMover } from '../tables.js';
import { groundAt, isLedThrough, isOnPassage, isOnRoad } from '../terrain/ground.js';
import { surveyOf, terrainRowOf } from '../terrain/survey.js';

/** The ground a front centre goes over, along a way that need not be straight (TER-02). Lengths from its beginning. */

/** A part of the way over one sort of ground. */
export interface Reach {
  readonly from: number;
  readonly to: number;
  readonly ground: Ground;
  readonly road: boolean;
}

/** A line or the bank of a river met on the way. */
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
  /** Where closed ground, a closed crossing or the outline of a building ends it; null: nowhere (MOV-08, TER-11). */
  readonly closed: { readonly at: number; readonly featureId: string } | null;
}

/** A leg of the way, and what of the ground lies near it. */
interface Leg {
  readonly from: Point;
  readonly to: Point;
  readonly near: readonly Feature[];
}

const grown = ({ minX, minY, maxX, maxY }: Box, by: number): Box => ({
  minX: minX - by,
  minY: minY - by,
  maxX: maxX + by,
  maxY: maxY + by,
});

/** What of some features lies within a road's reach of a way. */
const nearTo = (s: Situation, points: readonly Point[], features: readonly Feature[]): readonly Feature[] => {
  const box = grown(boxOf(points), constant(s, 'roadDistance'));
  return features.filter((feature) => !boxesApart(box, featureBox(feature), 0));
};

const legOf = (s: Situation, from: Point, to: Point, features: readonly Feature[]): Leg => ({
  from,
  to,
  near: nearTo(s, [from, to], features),
});

/** Fractions of a leg at which the ground may change. */
const changesAlong = (s: Situation, { from, to, near }: Leg): readonly number[] => {
  if (near.length === 0 && s.fords.length === 0) return [0, 1];
  const { lines } = surveyOf(s);
  const reach = constant(s, 'roadDistance');
  const cuts = [0, 1];
  const cut = (passage: Passage | null): void => {
    if (passage !== null) cuts.push(passage.enter, passage.leave);
  };
  for (const feature of near) {
    if (lines.includes(feature)) continue;
    if (feature.shape.kind === 'area') for (const part of featureParts(feature)) cut(clipSegment(from, to, part));
    else for (const piece of featureSegments(feature)) cut(clipAlong(from, to, piece.from, piece.to, reach));
  }
  for (const { centre, radius } of s.fords) cut(clipDisc(from, to, centre, radius));
  return cuts.sort((one, other) => one - other);
};

/** What is under a point, of all that matters to a way. */
interface Footing {
  readonly ground: Ground;
  readonly road: boolean;
  /** Water drawn as an area, where no passage leads over it. */
  readonly water: Feature | null;
  readonly building: Feature | null;
}

const plain: Footing = { ground: 'open', road: false, water: null, building: null };

const footingAt = (s: Situation, point: Point, mover: TerrainMover, near: readonly Feature[]): Footing => {
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

/** A reach with what lies under it. */
type Stretch = Reach & Footing;

const stretchesOf = (s: Situation, leg: Leg, begin: number, end: number, mover: TerrainMover): readonly Stretch[] => {
  if (end <= begin) return [];
  const stretches: Stretch[] = [];
  let from = 0;
  for (const to of changesAlong(s, leg)) {
    if (to <= from) continue;
    const footing = footingAt(s, between(leg.from, leg.to, (from + to) / 2), mover, leg.near);
    stretches.push({ from: begin + (end - begin) * from, to: begin + (end - begin) * to, ...footing });
    from = to;
  }
  return stretches;
};

/** Lines a leg crosses: where, but not where a road, bridge or ford leads through. @see KG-TER-04 KG-TER-10 */
const lineCrossings = (s: Situation, leg: Leg, begin: number, end: number): readonly Crossing[] =>
  leg.near.flatMap((feature) => {
    if (!surveyOf(s).lines.includes(feature)) return [];
    const { crossing } = terrainRowOf(s, feature);
    return featureSegments(feature).flatMap((piece) => {
      const at = meetingOf(leg.from, leg.to, piece.from, piece.to);
      if (at === null || isLedThrough(s, between(leg.from, leg.to, at), feature)) return [];
      return [{ at: begin + (end - begin) * at, cost: crossing, featureId: feature.id }];
    });
  });

/**
 * A line the way begins or ends on is crossed only if it leads to the other side than the unit stands on. Who comes to
 * stand along it has crossed it: he may go on to either side.
 *
 * @see KG-TER-04
 */
const crossedAtOnce = (s: Situation, crossing: Crossing, behind: Point, beyond: Point): boolean => {
  const feature = surveyOf(s).lines.find(({ id }) => id === crossing.featureId);
  if (feature === undefined) return false;
  return featureSegments(feature).some(({ from, to }) => {
    const was = turnOf(from, to, behind);
    return was !== 0 && was * turnOf(from, to, beyond) <= 0 && meetingOf(behind, beyond, from, to) !== null;
  });
};

/** A line met twice in one place, at a bend of it or between two legs, is crossed once. */
const once = (crossings: readonly Crossing[], within: number): readonly Crossing[] => {
  const sorted = crossings.toSorted((one, other) => one.at - other.at);
  return sorted.filter(
    (each, index) =>
      !sorted.slice(0, index).some((before) => before.featureId === each.featureId && each.at - before.at <= within),
  );
};

/** Entering water drawn as an area is crossing it; who begins in it has crossed already. @see KG-TER-04 */
const banksOf = (s: Situation, stretches: readonly Stretch[], behind: Feature | null): readonly Crossing[] =>
  stretches.flatMap(({ from, water }, index) => {
    const before = index === 0 ? behind : (stretches[index - 1]?.water ?? null);
    if (water === null || water === before) return [];
    return [{ at: from, cost: terrainRowOf(s, water).crossing, featureId: water.id }];
  });

/** The first ground on which it may not go on; who begins in a building may come out of it. @see KG-TER-11 KG-MOV-08 */
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

/** What is particular about a way. */
interface Going {
  /** Where the body comes to stand, if not on the near side of a line that the way leads up to. */
  readonly beyond?: Point;
  /** A leader, whom the outline of a building does not stop. */
  readonly entersHouses?: boolean;
}

/** Nothing but bare table. */
const openCourse = (length: number): Course => ({
  length,
  reaches: [{ from: 0, to: length, ground: 'open', road: false }],
  crossings: [],
  closed: null,
});

/**
 * What a way leads over.
 *
 * @param points - the way; a bend is given by points close together
 * @param length - of the way in truth, to which the legs between the points are stretched
 * @param behind - a place just behind the beginning: what lies between it and the way is not yet crossed
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
  const near = nearTo(s, [behind, ...points], s.terrain);
  if (near.length === 0 && s.fords.length === 0) return openCourse(length);
  const lengths = points.slice(1).map((point, index) => distance(points[index] ?? point, point));
  const chords = lengths.reduce((sum, each) => sum + each, 0);
  const stretch = chords === 0 ? 0 : length / chords;
  const tolerance = constant(s, 'tolerance');
  const stretches: Stretch[] = [];
  const crossings: Crossing[] = [...lineCrossings(s, legOf(s, behind, first, near), 0, 0)];
  let begin = 0;
  points.slice(1).forEach((to, index) => {
    const leg = legOf(s, points[index] ?? to, to, near);
    const end = begin + (lengths[index] ?? 0) * stretch;
    stretches.push(...stretchesOf(s, leg, begin, end, mover));
    crossings.push(...lineCrossings(s, leg, begin, end));
    begin = end;
  });
  const inWater = footingAt(s, behind, mover, near).water;
  // Reaching a line is not yet crossing it.
  const isCrossed = (each: Crossing): boolean => {
    if (each.at >= length - tolerance)
      return beyond !== undefined && crossedAtOnce(s, each, length > tolerance ? first : behind, beyond);
    return each.at > tolerance || crossedAtOnce(s, each, behind, beyond ?? points[1] ?? first);
  };
  const crossed = once(crossings, tolerance).filter(isCrossed);
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
