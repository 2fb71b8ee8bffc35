import { boxOf } from '../../table/box.js';
import { outsideBy } from '../../table/convex.js';
import { between, type Point } from '../../table/point.js';
import type { Polygon } from '../../table/polygon.js';
import { clipSegment } from '../../table/segment.js';
import { type Feature, featureBox, featureParts, featuresInBox } from '../../table/terrain.js';
import { lengthThrough } from '../../table/through.js';
import { footprintOf, frontOf, holdsPoint, nearestPointOf, nearestPoints } from './footprint.js';
import { unitsNear } from './near.js';
import { constant, findLeader, findUnit, isFormed } from './read.js';
import type { Leader, Situation, Unit } from './state.js';
import { levelAt, terrainRowOf } from './terrain.js';

/** Lines of sight: which units and ground block them, and which units see each other. */

/** The ends of a line; their own footprints do not block it. */
interface SightOptions {
  /** Ids of the units or leaders at the two ends. If one is missing, the line ends at a bare point. */
  readonly ends: readonly string[];
}

/** A line between two points. */
export interface Line {
  readonly from: Point;
  readonly to: Point;
}

interface SightEnd {
  readonly point: Point;
  readonly level: number;
}

/** Height of a unit: that of its front centre. @see KG-SIG-02 KG-TER-12 */
export const levelOfUnit = (s: Situation, unit: Unit, towards: Point): number => levelAt(s, frontOf(s, unit, towards));

const endAt = (s: Situation, id: string | undefined, point: Point): SightEnd => {
  const unit = id === undefined ? undefined : findUnit(s, id);
  const leader = id === undefined ? undefined : findLeader(s, id);
  const level = unit === undefined ? levelAt(s, leader?.position ?? point) : levelOfUnit(s, unit, point);
  return { point, level };
};

const endsOf = (s: Situation, { from, to }: Line, { ends }: SightOptions): readonly [SightEnd, SightEnd] => [
  endAt(s, ends[0], from),
  endAt(s, ends[1], to),
];

/** Whether a line runs through a unit and not only along its edge. @see KG-SIG-07 */
export const runsThroughUnit = (s: Situation, { from, to }: Line, unit: Unit): boolean => {
  const { parts, box } = footprintOf(s, unit);
  return lengthThrough(from, to, parts, box) > constant(s, 'crossingDepth');
};

/**
 * Formed units a line runs through, except its ends and a unit that a leader at an end stands in.
 *
 * @see KG-SIG-01 KG-SIG-07 KG-FIR-25
 */
export const formedOnLine = (s: Situation, line: Line, ends: readonly string[]): readonly Unit[] => {
  const leaders = ends.flatMap((id) => findLeader(s, id) ?? []);
  return unitsNear(s, boxOf([line.from, line.to]), 0)
    .filter(
      ({ unit, footprint }) =>
        isFormed(unit) &&
        !ends.includes(unit.id) &&
        runsThroughUnit(s, line, unit) &&
        !leaders.some(({ position }) => holdsPoint(footprint, position)),
    )
    .map(({ unit }) => unit);
};

/**
 * Whether an end is inside an area and not only on its edge. Lines from a garrison start on the edge and go outward.
 */
const isWithin = (s: Situation, { point }: SightEnd, feature: Feature): boolean =>
  featureParts(feature).some((part) => outsideBy(point, part) < -constant(s, 'crossingDepth'));

/** Height of the ground at the middle of the part of a line inside an area; the highest counts (KG-TER-10). */
const levelWithin = (s: Situation, { from, to }: Line, parts: readonly Polygon[]): number => {
  const passages = parts.flatMap((part) => clipSegment(from, to, part) ?? []);
  const enter = Math.min(...passages.map((passage) => passage.enter));
  const leave = Math.max(...passages.map((passage) => passage.leave));
  return levelAt(s, between(from, to, (enter + leave) / 2));
};

/**
 * Whether a terrain feature hides what is behind it: a hill higher than both ends, or a wood deeper than sight reaches.
 * Buildings hide everything, except from units inside them.
 *
 * @see KG-SIG-04 KG-SIG-05
 */
const isScreen = (s: Situation, line: Line, ends: readonly SightEnd[], feature: Feature): boolean => {
  const { sight, level } = terrainRowOf(s, feature);
  if (sight === null && level === 0) return false;
  const parts = featureParts(feature);
  const inside = lengthThrough(line.from, line.to, parts, featureBox(feature));
  const crossing = constant(s, 'crossingDepth');
  if (inside <= crossing) return false;
  const height = Math.max(...ends.map((end) => end.level));
  if (level > height) return true;
  if (sight === null || inside <= sight + constant(s, 'tolerance')) return false;
  if (sight === 0 && ends.some((end) => isWithin(s, end, feature))) return false;
  return levelWithin(s, line, parts) + constant(s, 'screenLevel') > height;
};

/** The feature that hides the ends of a line from each other; null if none does. @see KG-SIG-04 KG-SIG-05 KG-SIG-07 */
export const screenOnLine = (s: Situation, line: Line, options: SightOptions): string | null => {
  const ends = endsOf(s, line, options);
  const near = featuresInBox(s.terrain, boxOf([line.from, line.to]));
  return near.find((feature) => isScreen(s, line, ends, feature))?.id ?? null;
};

/**
 * What blocks a line between two points: the id of a unit or feature; null if the line is clear.
 *
 * @see KG-SIG-01 KG-SIG-02 KG-SIG-03 KG-SIG-04 KG-SIG-05 KG-SIG-06 KG-SIG-07
 */
export const sightBlocker = (s: Situation, from: Point, to: Point, options: SightOptions): string | null => {
  const line = { from, to };
  const height = Math.max(...endsOf(s, line, options).map(({ level }) => level));
  const body = formedOnLine(s, line, options.ends).find((unit) => levelOfUnit(s, unit, from) >= height);
  return body?.id ?? screenOnLine(s, line, options);
};

/**
 * What hides one leader from another, between base centres; null if nothing does. @see KG-CMD-03 KG-CMD-04 KG-SIG-07
 */
export const hidingLeader = (s: Situation, leader: Leader, other: Leader): string | null =>
  sightBlocker(s, leader.position, other.position, { ends: [leader.id, other.id] });

/** Whether a leader sees a unit: from the centre of his base to the nearest point of its footprint. @see KG-ART-06 */
export const leaderSeesUnit = (s: Situation, leader: Leader, unit: Unit): boolean => {
  const aim = nearestPointOf(footprintOf(s, unit), leader.position);
  return sightBlocker(s, leader.position, aim, { ends: [leader.id, unit.id] }) === null;
};

/** The line of sight from a unit to another, in any direction. @see KG-SIG-06 KG-SIG-07 KG-TER-12 */
export const lineTo = (s: Situation, unit: Unit, target: Unit): Line => {
  const aimed = footprintOf(s, target);
  if (unit.inBuilding !== null) return nearestPoints(footprintOf(s, unit), aimed);
  return { from: unit.pose, to: nearestPointOf(aimed, unit.pose) };
};

/**
 * Whether a unit sees another, in any direction: from its front centre to the nearest point of the other's footprint.
 *
 * @see KG-SIG-06 KG-SIG-07 KG-CHG-14
 */
export const seesUnit = (s: Situation, unit: Unit, target: Unit): boolean => hidingUnit(s, unit, target) === null;

/** What hides a unit from another, in any direction; null if nothing does. @see KG-SIG-07 */
export const hidingUnit = (s: Situation, unit: Unit, target: Unit): string | null => {
  const { from, to } = lineTo(s, unit, target);
  return sightBlocker(s, from, to, { ends: [unit.id, target.id] });
};
