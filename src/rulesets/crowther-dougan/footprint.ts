import { memoize } from '../../core/memoize.js';
import { type Body, bodiesGap, bodiesOverlap, bodyOf, nearestPointOf, nearestPoints } from '../../table/body.js';
import type { StandPlace } from '../../table/formation.js';
import type { Point } from '../../table/point.js';
import { type Pose, poseFromCentre, roundPose } from '../../table/pose.js';
import { type Rectangle, rectangle } from '../../table/rectangle.js';
import { type Feature, featureBox, featureParts } from '../../table/terrain.js';
import { liesOnTable } from '../../table/under.js';
import { type Elements, filesOf, laidOutAt } from './layout.js';
import { craftOf, isInside } from './read.js';
import type { Craft, Personality, Situation, Unit } from './state.js';
import type { OpenFormation } from './tables.js';

export { type Body, bodiesGap, gapToPoint, nearestPointOf, nearestPoints } from '../../table/body.js';

/**
 * The ground a unit covers: its bounding rectangle, the outline of its building, or the rectangle of its craft. All
 * distances are measured to it.
 *
 * @see CD-GEN-22
 */
export interface Footprint extends Body {
  readonly pose: Pose;
  /** The bounding rectangle; of a garrison the box of its building. */
  readonly bounds: Rectangle;
  readonly centre: Point;
  /** Width of the bounding rectangle. */
  readonly frontage: number;
  readonly depth: number;
  /** Figures or guns in rank and file, rows from the front, files from the left; none in garrison and afloat. */
  readonly placedElements: () => readonly StandPlace[];
}

type Ground = Pick<Situation, 'tables' | 'terrain' | 'craft'>;

/** Written out, not spread: searches make very many. */
const solid = (pose: Pose, bounds: Rectangle, placedElements: Footprint['placedElements']): Footprint => {
  const { parts, box } = bodyOf([bounds.corners]);
  const { centre, width: frontage, depth } = bounds;
  return { parts, box, pose, bounds, centre, frontage, depth, placedElements };
};

const noElements = (): readonly StandPlace[] => [];

/** The footprint a unit would have in the open. `files`: those it has, or takes when it forms. @see CD-UNI-05 */
export const footprintAt = (
  s: Pick<Situation, 'tables'>,
  unit: Elements & Pick<Unit, 'formation' | 'files'>,
  pose: Pose,
  formation: OpenFormation = openFormationOf(unit),
  files: number = formation === unit.formation ? unit.files : filesOf(s, unit, formation),
): Footprint => {
  const { bounds, placedElements } = laidOutAt(s, unit, pose, formation, files);
  return solid(pose, bounds, placedElements);
};

/** The formation as one in the open; of a unit inside, that of a line: it has no elements until it comes out. */
const openFormationOf = ({ formation }: Pick<Unit, 'formation'>): OpenFormation =>
  formation === 'garrison' || formation === 'embarked' ? 'line' : formation;

/** The footprint of a building or work. */
export const heldFootprint = memoize(
  (feature: Feature) => [feature],
  (feature): Footprint => {
    const box = featureBox(feature);
    const centre = { x: (box.minX + box.maxX) / 2, y: (box.minY + box.maxY) / 2 };
    const bounds = rectangle(centre, 0, box.maxX - box.minX, box.maxY - box.minY);
    return { ...solid({ ...centre, heading: 0 }, bounds, noElements), parts: featureParts(feature), box };
  },
);

/** The footprint of a craft at a pose, which is that of its centre. @see CD-UNI-10 */
export const craftFootprintAt = (s: Pick<Situation, 'tables'>, pose: Pose): Footprint => {
  const { width, depth } = s.tables.craftFootprint;
  return solid(pose, rectangle(pose, pose.heading, width, depth), noElements);
};

export const craftFootprint = (s: Pick<Situation, 'tables'>, craft: Craft): Footprint =>
  craftFootprintAt(s, craft.pose);

/** The footprint of a unit where it is. */
export const footprintOf = memoize(
  (s: Ground, unit: Unit) => [unit, s.tables, s.terrain, unit.embarkedOn === null ? null : s.craft],
  (s, unit): Footprint => {
    const held = unit.garrisonOf === null ? undefined : s.terrain.find(({ id }) => id === unit.garrisonOf);
    if (held !== undefined) return heldFootprint(held);
    if (unit.embarkedOn !== null) return craftFootprint(s, craftOf(s, unit.embarkedOn));
    return footprintAt(s, unit, unit.pose);
  },
);

/** The base of a personality. @see CD-GEN-22 */
export const baseOf = (s: Pick<Situation, 'tables'>, { at }: Pick<Personality, 'at'>): Body => {
  const { base } = s.tables.personalities;
  return bodyOf([rectangle(at, 0, base, base).corners]);
};

/** Where a garrison or a unit afloat is put: the middle of its building's box, or the centre of its craft. @see CD-UNI-10 */
export const poseInside = (footprint: Footprint, heading: number): Pose => roundPose({ ...footprint.centre, heading });

/** Shortest distance between two units, in cm. @see CD-FIR-07 CD-GEN-22 */
export const gapBetween = (s: Ground, one: Unit, other: Unit, beyond?: number): number =>
  bodiesGap(footprintOf(s, one), footprintOf(s, other), beyond);

/** Whether two bodies overlap: they would have to be pushed more than the tolerance. @see CD-GEN-23 */
export const overlaps = (s: Pick<Situation, 'tables'>, one: Body, other: Body): boolean =>
  bodiesOverlap(one, other, s.tables.tolerances.overlap);

/**
 * The front-edge centre of a unit; in garrison and afloat the point of its footprint nearest to the other place.
 *
 * @see CD-UNI-10
 */
export const frontPoint = (s: Ground, unit: Unit, towards: Point): Point =>
  isInside(unit) ? nearestPointOf(footprintOf(s, unit), towards) : unit.pose;

/** The front-edge centre of a unit; in garrison and afloat the point of its footprint nearest to another. @see CD-UNI-10 */
export const frontTowards = (s: Ground, unit: Unit, other: Unit): Point =>
  isInside(unit) ? nearestPoints(footprintOf(s, unit), footprintOf(s, other)).from : unit.pose;

/** The pose of a unit whose rectangle has this centre and heading. @see CD-ROU-05 */
export const poseAtCentre = (s: Pick<Situation, 'tables'>, unit: Unit, centre: Point, heading: number): Pose =>
  roundPose(poseFromCentre(centre, heading, footprintAt(s, unit, unit.pose).depth));

/** Whether a body lies wholly on the table. @see CD-GEN-21 */
export const liesWhollyOnTable = (s: Pick<Situation, 'tables' | 'scenario'>, { parts }: Body): boolean =>
  liesOnTable(parts, s.scenario.table, s.tables.tolerances.length);
