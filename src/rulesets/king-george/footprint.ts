import { memoize } from '../../core/memoize.js';
import { type Body, bodiesGap, bodiesOverlap, gapToPoint, nearestPointOf, nearestPoints } from '../../table/body.js';
import { boxOf } from '../../table/box.js';
import { type Layout, sizeOf } from '../../table/formation.js';
import type { Point } from '../../table/point.js';
import { middleOf } from '../../table/polygon.js';
import { type Pose, poseFromCentre } from '../../table/pose.js';
import { rectangleAt } from '../../table/rectangle.js';
import { type Feature, featureParts } from '../../table/terrain.js';
import { constant } from './read.js';
import type { Situation, Unit } from './state.js';
import type { Formation, LayoutName } from './tables.js';

export {
  type Body,
  bodiesGap,
  gapToPoint,
  holdsPoint,
  nearestOnRims,
  nearestPointOf,
  nearestPoints,
} from '../../table/body.js';

/** The ground a unit occupies: one rectangle behind its front edge, or the outline of the building it holds. */
export interface Footprint extends Body {
  readonly pose: Pose;
  /** Frontage, and depth from front to rear, in inches. For a building, those of its bounding box. */
  readonly width: number;
  readonly depth: number;
  readonly centre: Point;
}

/** The part of a unit that determines its layout. */
export type LaidOut = Pick<Unit, 'kind' | 'companyOut' | 'companyLost'>;

const layoutName = (unit: LaidOut, formation: Formation): LayoutName =>
  formation === 'skirmish' && unit.kind === 'company' ? 'companySkirmish' : formation;

const isReduced = (unit: LaidOut): boolean => unit.companyOut !== null || unit.companyLost;

/** How the bases of a unit are arranged in a formation, and the size of each, in inches. */
export interface Bases {
  readonly count: number;
  readonly layout: Layout;
  readonly standWidth: number;
  readonly standDepth: number;
}

/** Gaps are only between files. Casualties change nothing. @see KG-FRM-13 KG-FRM-14 KG-ORG-05 KG-GEN-13 KG-SKR-04 */
export const basesOf = (s: Pick<Situation, 'tables' | 'options'>, unit: LaidOut, formation: Formation): Bases => {
  const layout = s.tables.layouts[layoutName(unit, formation)];
  const { rows, files } = isReduced(unit) ? (layout.reduced ?? layout) : layout;
  const element = s.tables.elements[layout.element];
  const { mmPerInch } = s.options;
  return {
    count: rows * files,
    layout: { files, gap: layout.gap, rowGap: 0 },
    standWidth: element.width / mmPerInch,
    standDepth: element.depth / mmPerInch,
  };
};

/**
 * Frontage and depth of a unit in a formation, in inches. Gaps are part of the frontage; casualties change nothing.
 *
 * @see KG-FRM-13 KG-FRM-14 KG-ORG-01 KG-ORG-05 KG-GEN-13 KG-SKR-04
 */
export const sizeIn = (
  s: Pick<Situation, 'tables' | 'options'>,
  unit: LaidOut,
  formation: Formation,
): { readonly width: number; readonly depth: number } => {
  const { count, layout, standWidth, standDepth } = basesOf(s, unit, formation);
  const { frontage, depth } = sizeOf(count, layout, standWidth, standDepth);
  return { width: frontage, depth };
};

/** The rectangle behind a front edge. */
export const rectangleOf = (pose: Pose, width: number, depth: number): Footprint => {
  const { corners, centre } = rectangleAt(pose, width, depth);
  return { pose, parts: [corners], box: boxOf(corners), width, depth, centre };
};

/** The footprint a unit would have at a pose, in its own formation or another. Never that of a building. */
export const footprintAt = (
  s: Pick<Situation, 'tables' | 'options'>,
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

/** The part of the situation that determines layouts. */
type Layouts = Pick<Situation, 'terrain' | 'tables' | 'options'>;

const laidOut = (s: Layouts, unit: Unit): Footprint => {
  const building = unit.inBuilding === null ? undefined : s.terrain.find(({ id }) => id === unit.inBuilding);
  return building === undefined ? footprintAt(s, unit, unit.pose) : buildingFootprint(unit.pose, building);
};

/**
 * The footprint of a unit; in a building, the whole building.
 *
 * @see KG-GEN-08 KG-TER-08
 */
export const footprintOf = memoize((s: Layouts, unit: Unit) => [unit, s.terrain, s.tables, s.options], laidOut);

/** The footprint of a battery's guns that stand without their crew; null if the crew is with them. @see KG-ART-10 */
export const footprintOfGuns = (s: Pick<Situation, 'tables' | 'options'>, unit: Unit): Footprint | null =>
  unit.gunsAt === null ? null : footprintAt(s, unit, unit.gunsAt, 'unlimbered');

/** Shortest distance between two units, in inches. @see KG-GEN-08 */
export const gapBetween = (s: Layouts, one: Unit, other: Unit, beyond?: number): number =>
  bodiesGap(footprintOf(s, one), footprintOf(s, other), beyond);

/** Whether footprints overlap by more than the contact tolerance; touching is not an overlap. @see KG-GEN-09 */
export const overlaps = (
  s: Situation,
  one: Body,
  other: Body,
  slack: number = constant(s, 'overlapTolerance'),
): boolean => bodiesOverlap(one, other, slack);

/** The centre of a unit's footprint. */
export const centreOfUnit = (s: Situation, unit: Unit): Point => footprintOf(s, unit).centre;

/**
 * Where lines to and from a unit begin: the centre of its front edge. For a unit in a building it is the point of the
 * outline nearest to the other end.
 *
 * @see KG-SIG-06 KG-TER-12
 */
export const frontOf = (s: Situation, unit: Unit, towards: Point): Point =>
  unit.inBuilding === null ? unit.pose : nearestPointOf(footprintOf(s, unit), towards);

/**
 * The front centre of a unit that acts on another unit. For a garrison it is the point of the outline nearest to the
 * other; of several equally near, as along a wall, the one nearest to `preferred`.
 *
 * @param preferred - default: the middle of the other unit
 * @see KG-TER-12 KG-CHG-16 KG-FIR-15 KG-MOR-09
 */
export const frontAgainst = (s: Situation, unit: Unit, other: Unit, preferred?: Point): Point => {
  if (unit.inBuilding === null) return unit.pose;
  const [own, theirs] = [footprintOf(s, unit), footprintOf(s, other)];
  const point = nearestPointOf(own, nearestPointOf(theirs, preferred ?? theirs.centre));
  const isNearest = gapToPoint(theirs, point) <= bodiesGap(own, theirs) + constant(s, 'tolerance');
  return isNearest ? point : nearestPoints(own, theirs).from;
};

/** The pose of a unit whose footprint has the given centre and heading. */
export const poseAround = (
  s: Situation,
  unit: Unit,
  centre: Point,
  heading: number,
  formation: Formation = unit.formation,
): Pose => poseFromCentre(centre, heading, sizeIn(s, unit, formation).depth);
