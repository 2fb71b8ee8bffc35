import { type Box, boxesApart, boxOf } from '../../table/box.js';
import { overlapDepth, pointToPolygon, polygonsGap } from '../../table/convex.js';
import { type Point, squaredDistance } from '../../table/point.js';
import { middleOf, type Polygon } from '../../table/polygon.js';
import { type Pose, poseFromCentre } from '../../table/pose.js';
import { rectangleAt } from '../../table/rectangle.js';
import { nearestOnSegment } from '../../table/segment.js';
import { type Feature, featureParts } from '../../table/terrain.js';
import { constant } from './read.js';
import type { Situation, Unit } from './state.js';
import type { Formation, LayoutName } from './tables.js';

/** The ground a unit stands on: one rectangle behind its front edge, or the outline of the building it holds. */
export interface Footprint {
  readonly pose: Pose;
  /** Convex parts: a single rectangle, or those of a building. */
  readonly parts: readonly Polygon[];
  readonly box: Box;
  /** Across the front, and from front to rear, inches; of a building those of its box. */
  readonly width: number;
  readonly depth: number;
  readonly centre: Point;
}

/** The ground something covers, whatever it is. */
export type Body = Pick<Footprint, 'parts' | 'box'>;

/** What of a unit decides its layout. */
export type LaidOut = Pick<Unit, 'kind' | 'companyOut' | 'companyLost'>;

const layoutName = (unit: LaidOut, formation: Formation): LayoutName =>
  formation === 'skirmish' && unit.kind === 'company' ? 'companySkirmish' : formation;

const isReduced = (unit: LaidOut): boolean => unit.companyOut !== null || unit.companyLost;

/**
 * Frontage and depth of a unit in a formation, inches; gaps are part of the frontage, casualties change nothing.
 *
 * @see KG-FRM-13 KG-FRM-14 KG-ORG-01 KG-ORG-05 KG-GEN-13 KG-SKR-04
 */
export const sizeIn = (
  s: Pick<Situation, 'tables' | 'options'>,
  unit: LaidOut,
  formation: Formation,
): { readonly width: number; readonly depth: number } => {
  const layout = s.tables.layouts[layoutName(unit, formation)];
  const { rows, files } = isReduced(unit) ? (layout.reduced ?? layout) : layout;
  const element = s.tables.elements[layout.element];
  const { mmPerInch } = s.options;
  return {
    width: files * (element.width / mmPerInch) + (files - 1) * layout.gap,
    depth: rows * (element.depth / mmPerInch),
  };
};

/** The rectangle behind a front edge. */
export const rectangleOf = (pose: Pose, width: number, depth: number): Footprint => {
  const { corners, centre } = rectangleAt(pose, width, depth);
  return { pose, parts: [corners], box: boxOf(corners), width, depth, centre };
};

/** Where a unit would stand at a pose, in its own formation or another. Never a building. */
export const footprintAt = (
  s: Situation,
  unit: LaidOut & Pick<Unit, 'formation'>,
  pose: Pose,
  formation: Formation = unit.formation,
): Footprint => {
  const { width, depth } = sizeIn(s, unit, formation);
  return rectangleOf(pose, width, depth);
};

const buildingFootprint = (pose: Pose, feature: Feature): Footprint => {
  const parts = featureParts(feature);
  const points = parts.flat();
  const box = boxOf(points);
  const outline = feature.shape.kind === 'area' ? feature.shape.polygon : feature.shape.points;
  return { pose, parts, box, width: box.maxX - box.minX, depth: box.maxY - box.minY, centre: middleOf(outline) };
};

const laidOut = (s: Situation, unit: Unit): Footprint => {
  const building = unit.inBuilding === null ? undefined : s.terrain.find(({ id }) => id === unit.inBuilding);
  return building === undefined ? footprintAt(s, unit, unit.pose) : buildingFootprint(unit.pose, building);
};

// A footprint derives from the unit and from what its battle began with; it is kept beside the unit while both live.
const footprints = new WeakMap<Unit, { readonly of: Situation['scenario']; readonly footprint: Footprint }>();

/**
 * The ground a unit stands on; in a building, all of it.
 *
 * @see KG-GEN-08 KG-TER-08
 */
export const footprintOf = (s: Situation, unit: Unit): Footprint => {
  const known = footprints.get(unit);
  if (known !== undefined && known.of === s.scenario) return known.footprint;
  const footprint = laidOut(s, unit);
  footprints.set(unit, { of: s.scenario, footprint });
  return footprint;
};

/** Where a battery's guns stand without their crew; null if they are with it. @see KG-ART-10 */
export const footprintOfGuns = (s: Situation, unit: Unit): Footprint | null =>
  unit.gunsAt === null ? null : footprintAt(s, unit, unit.gunsAt, 'unlimbered');

/**
 * Shortest distance between two footprints, 0 when they touch or overlap.
 *
 * @param beyond - gaps above this are not measured: infinity is returned for them
 */
export const footprintsGap = (one: Footprint, other: Footprint, beyond = Number.POSITIVE_INFINITY): number => {
  if (boxesApart(one.box, other.box, beyond)) return Number.POSITIVE_INFINITY;
  let least = Number.POSITIVE_INFINITY;
  for (const mine of one.parts) for (const theirs of other.parts) least = Math.min(least, polygonsGap(mine, theirs));
  return least;
};

/** Shortest distance between two units, inches. @see KG-GEN-08 */
export const gapBetween = (s: Situation, one: Unit, other: Unit, beyond?: number): number =>
  footprintsGap(footprintOf(s, one), footprintOf(s, other), beyond);

/** Shortest distance from a point to a footprint, 0 inside. */
export const gapToPoint = (footprint: Footprint, point: Point): number => {
  let least = Number.POSITIVE_INFINITY;
  for (const part of footprint.parts) least = Math.min(least, pointToPolygon(point, part));
  return least;
};

/** Whether a point lies in a footprint or on its rim. */
export const holdsPoint = (footprint: Footprint, point: Point): boolean => gapToPoint(footprint, point) === 0;

/** Whether footprints overlap by more than the contact tolerance allows; touching is no overlap. @see KG-GEN-09 */
export const overlaps = (
  s: Situation,
  one: Body,
  other: Body,
  slack: number = constant(s, 'overlapTolerance'),
): boolean => {
  if (boxesApart(one.box, other.box, 0)) return false;
  return one.parts.some((mine) => other.parts.some((theirs) => overlapDepth(mine, theirs) > slack));
};

/** The centre of a unit's footprint. */
export const centreOfUnit = (s: Situation, unit: Unit): Point => footprintOf(s, unit).centre;

/** The point on the rims of convex parts that is nearest to another point. */
export const nearestOnRims = (parts: readonly Polygon[], to: Point): Point => {
  let best = to;
  let least = Number.POSITIVE_INFINITY;
  for (const part of parts)
    for (const [index, from] of part.entries()) {
      const end = part[(index + 1) % part.length] ?? from;
      const candidate = nearestOnSegment(from, end, to);
      const apart = squaredDistance(candidate, to);
      if (apart >= least) continue;
      least = apart;
      best = candidate;
    }
  return best;
};

/** The point of a footprint nearest to another point. */
export const nearestPointOf = (footprint: Footprint, to: Point): Point =>
  holdsPoint(footprint, to) ? to : nearestOnRims(footprint.parts, to);

/** The two points, one of each footprint, that are nearest to each other. */
export const nearestPoints = (one: Footprint, other: Footprint): { readonly from: Point; readonly to: Point } => {
  const pairs = [
    ...one.parts.flat().map((from) => ({ from, to: nearestPointOf(other, from) })),
    ...other.parts.flat().map((to) => ({ from: nearestPointOf(one, to), to })),
  ];
  return pairs.reduce((best, pair) =>
    squaredDistance(pair.from, pair.to) < squaredDistance(best.from, best.to) ? pair : best,
  );
};

/**
 * Where lines to and from a unit begin: the centre of its front edge; of a unit in a building, the point of the outline
 * nearest to what it is concerned with.
 *
 * @see KG-SIG-06 KG-TER-12
 */
export const frontOf = (s: Situation, unit: Unit, towards: Point): Point =>
  unit.inBuilding === null ? unit.pose : nearestPointOf(footprintOf(s, unit), towards);

/** The pose of a unit whose footprint has a given centre and heading. */
export const poseAround = (
  s: Situation,
  unit: Unit,
  centre: Point,
  heading: number,
  formation: Formation = unit.formation,
): Pose => poseFromCentre(centre, heading, sizeIn(s, unit, formation).depth);
