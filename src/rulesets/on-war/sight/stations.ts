import { memoize } from '../../../core/memoize.js';
import { type Box, boxOf } from '../../../table/box.js';
import { pointToPolygon, polygonsGap } from '../../../table/convex.js';
import { directionOf } from '../../../table/heading.js';
import { add, cross, distance, midpoint, type Point, scale, subtract, unitVector } from '../../../table/point.js';
import type { Polygon } from '../../../table/polygon.js';
import { type Feature, featuresInBox, pointInFeature } from '../../../table/terrain.js';
import { type Footprint, footprintAt } from '../footprint.js';
import { atMost, countOf, distanceOf, groundOf, isIn } from '../read.js';
import type { Section, StandId } from '../scenario.js';
import type { Garrison, Situation, Unit } from '../state.js';
import { featureOf, isOnPassage, rowOf, surveyOf } from '../terrain.js';

/** Where stands are, as sight and fire take them. */

/** A stand that sees and is seen: on its base, or at the section of a building where it is posted. */
export interface Station {
  /** The stand; of a section that is aimed at, the section; empty for a point. */
  readonly id: StandId;
  readonly centre: Point;
  /** The corners of its base; a single point at a section. */
  readonly base: Polygon;
  /** From its centre to its farthest corner, in inches. */
  readonly radius: number;
  /** Unit vectors of the directions that it faces: four in a square worn down, none for a target that is no stand. */
  readonly facings: readonly Point[];
  /** Its row; in a square its face, by its place in `squareFaces`. */
  readonly row: number;
  /** @see OW-LOS-10 */
  readonly level: number;
  /** The wood it is in, the first listed of several. @see OW-LOS-08 */
  readonly wood: Feature | null;
  /** Whether it is at the edge of that wood. @see OW-LOS-06 */
  readonly isAtEdge: boolean;
  /** The section where it is posted, and the building of that section. */
  readonly section: string | null;
  readonly building: Feature | null;
}

/** The level of the ground at a point: that of the highest hill, or other ground that is higher. @see OW-LOS-10 OW-TER-12 */
export const levelAt = (s: Situation, point: Point): number =>
  featuresInBox(surveyOf(s).raised, boxOf([point])).reduce(
    (highest, hill) => (pointInFeature(point, hill, 0) ? Math.max(highest, rowOf(s, hill).level) : highest),
    0,
  );

/** The wood a point is in; a road through it is not. @see OW-LOS-08 OW-TER-11 OW-TER-12 */
const woodAt = (s: Situation, point: Point): Feature | null => {
  const near = featuresInBox(surveyOf(s).woods, boxOf([point]));
  const wood = near.find((each) => pointInFeature(point, each, 0));
  return wood === undefined || isOnPassage(s, point) ? null : wood;
};

/** The shortest distance from a base to the outline of an area. */
const gapToOutline = (base: Polygon, { shape }: Feature): number => {
  if (shape.kind !== 'area') return Number.POSITIVE_INFINITY;
  return shape.polygon.reduce((least, from, index) => {
    const to = shape.polygon[(index + 1) % shape.polygon.length] ?? from;
    return Math.min(least, polygonsGap(base, [from, to]));
  }, Number.POSITIVE_INFINITY);
};

/** What a station is, without what follows from its place. */
type Placed = Pick<Station, 'id' | 'centre' | 'base' | 'facings' | 'row'> & {
  readonly section?: string;
  readonly building?: Feature | null;
  /** Levels above the ground. */
  readonly above?: number;
};

const stationAt = (s: Situation, { section, building, above = 0, ...placed }: Placed): Station => {
  const { centre, base } = placed;
  const wood = woodAt(s, centre);
  return {
    ...placed,
    radius: base.reduce((most, corner) => Math.max(most, distance(centre, corner)), 0),
    level: levelAt(s, centre) + above,
    wood,
    isAtEdge: wood !== null && atMost(s, gapToOutline(base, wood), distanceOf(s, 'woodEdge')),
    section: section ?? null,
    building: building ?? null,
  };
};

/** A square worn below the stands it takes to form one: every stand belongs to every face. @see OW-FRM-05 */
export const isWornSquare = (s: Pick<Situation, 'tables'>, unit: Unit): boolean =>
  isIn(unit, 'square') && unit.stands.length < countOf(s, 'squareStands');

const quarters = [0, 90, 180, 270] as const;

/** The stations of stands in the open. */
const inTheOpen = memoize(
  (s: Situation, footprint: Footprint, isWorn: boolean) => [footprint, surveyOf(s), isWorn],
  (s, { placedStands, pose }, isWorn): readonly Station[] => {
    const allRound = quarters.map((turn) => directionOf(pose.heading + turn));
    return placedStands().map(({ id, row, shape }) =>
      stationAt(s, {
        id,
        row,
        centre: shape.centre,
        base: shape.corners,
        facings: isWorn ? allRound : [directionOf(shape.heading)],
      }),
    );
  },
);

/** The direction out of a building, square to a section. @see OW-BLD-04 */
export const outwards = (s: Situation, { from, to }: Section, building: Feature): Point => {
  const along = unitVector(subtract(to, from));
  const outward = { x: along.y, y: -along.x };
  const probe = add(midpoint(from, to), scale(outward, s.tables.tolerances.overlap));
  return pointInFeature(probe, building, 0) ? scale(outward, -1) : outward;
};

/** The middle of a section, through which its stands shoot and are aimed at. @see OW-BLD-04 OW-BLD-06 */
const atSection = (s: Situation, section: Section, building: Feature, id: string, isPosted: boolean): Station => {
  const centre = midpoint(section.from, section.to);
  const above = section.upper ? countOf(s, 'upperStorey') : 0;
  const facings = isPosted ? [outwards(s, section, building)] : [];
  return stationAt(s, { id, row: 0, centre, base: [centre], facings, section: section.id, building, above });
};

const sectionOf = (s: Situation, featureId: string, sectionId: string): Section | undefined =>
  groundOf(s, featureId)?.sections.find(({ id }) => id === sectionId);

/** A section that is aimed at; undefined if there is none of that name. @see OW-BLD-06 */
export const stationOfSection = (s: Situation, featureId: string, sectionId: string): Station | undefined => {
  const section = sectionOf(s, featureId, sectionId);
  const feature = featureOf(s, featureId);
  if (section === undefined || feature === undefined) return undefined;
  return atSection(s, section, feature, section.id, false);
};

/** A point that is aimed at. @see OW-FIR-23 */
export const stationOfPoint = (s: Situation, point: Point): Station =>
  stationAt(s, { id: '', row: 0, centre: point, base: [point], facings: [] });

/** The stations of posted stands that are left; stands inside have none. @see OW-BLD-04 OW-BLD-05 */
const posted = memoize(
  (s: Situation, garrison: Garrison, stands: readonly StandId[]) => [garrison, stands, surveyOf(s)],
  (s, { building, posts }, stands): readonly Station[] => {
    const feature = featureOf(s, building);
    if (feature === undefined) return [];
    return posts.flatMap((post) => {
      const section = sectionOf(s, building, post.section);
      if (section === undefined) return [];
      return post.stands
        .filter((stand) => stands.includes(stand))
        .map((stand) => atSection(s, section, feature, stand, true));
    });
  },
);

/** The stations of all stands of a battalion that see and are seen. Cached while it stays where it is. */
export const stationsOf = (s: Situation, unit: Unit): readonly Station[] =>
  unit.garrison === null
    ? inTheOpen(s, footprintAt(s, unit, unit.pose, unit.formation), isWornSquare(s, unit))
    : posted(s, unit.garrison, unit.stands);

/** One end of lines of sight: a battalion and the stations of its stands, or something else that is aimed at. */
export interface End {
  readonly unit: Unit | null;
  readonly stations: readonly Station[];
  /** The box round the bases. */
  readonly box: Box;
}

const boxRound = memoize(
  (stations: readonly Station[]) => [stations],
  (stations): Box => boxOf(stations.flatMap(({ base }) => base)),
);

export const endOf = (unit: Unit | null, stations: readonly Station[]): End => ({
  unit,
  stations,
  box: boxRound(stations),
});
export const endAt = (s: Situation, unit: Unit): End => endOf(unit, stationsOf(s, unit));

/** The gap between two stations, base to base. */
export const stationsGap = (one: Station, other: Station): number => {
  if (one.base.length > 1 && other.base.length > 1) return polygonsGap(one.base, other.base);
  if (one.base.length > 1) return pointToPolygon(other.centre, one.base);
  if (other.base.length > 1) return pointToPolygon(one.centre, other.base);
  return distance(one.centre, other.centre);
};

/** Whether two stations are within a distance, base to base. Most are decided by their centres. @see OW-GEN-08 */
export const areWithin = (s: Situation, one: Station, other: Station, limit: number): boolean => {
  const apart = distance(one.centre, other.centre);
  if (atMost(s, apart, limit)) return true;
  return atMost(s, apart - one.radius - other.radius, limit) && atMost(s, stationsGap(one, other), limit);
};

/**
 * Whether a point lies in an arc of a stand, measured at its centre.
 *
 * @param leastCosine - the cosine of the widest angle off its facing that still counts
 * @see OW-LOS-02 OW-LOS-03
 */
export const isInArc = (station: Station, point: Point, leastCosine: number): boolean => {
  const x = point.x - station.centre.x;
  const y = point.y - station.centre.y;
  const least = leastCosine * Math.sqrt(x * x + y * y);
  return station.facings.some((facing) => facing.x * x + facing.y * y >= least);
};

/** Whether a stand is directly behind another of the row before it. @see OW-FIR-10 */
export const isBehind = (s: Situation, rear: Station, front: Station, depth: number): boolean => {
  const [facing] = front.facings;
  if (facing === undefined || rear.row !== front.row + 1) return false;
  const off = subtract(front.centre, rear.centre);
  return atMost(s, Math.abs(cross(facing, off)), 0) && atMost(s, distance(front.centre, rear.centre), depth);
};
