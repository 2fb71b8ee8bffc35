import { memoize } from '../../core/memoize.js';
import { type Body, bodiesGap, bodiesOverlap, bodyOf } from '../../table/body.js';
import { beyondEdge, edges } from '../../table/edge.js';
import type { Point } from '../../table/point.js';
import { type Pose, poseFromCentre, roundPose } from '../../table/pose.js';
import { type Rectangle, rectangleAt } from '../../table/rectangle.js';
import { liesOnTable } from '../../table/under.js';
import { type Front, frontsAt, type LaidOut, type Section, sectionsAt } from './layout.js';
import { isUnit, lessThan, type Piece, slackOf } from './read.js';
import type { Drawn } from './scenario.js';
import type { Officer, Situation, Unit } from './state.js';

export { type Body, bodiesGap, gapToPoint, nearestPointOf, nearestPoints } from '../../table/body.js';
export type { Front, Section } from './layout.js';

/** The ground a unit or an officer covers: one rectangle, or one for each section of a bent line. @see WT-GEN-15 */
export interface Footprint extends Body {
  readonly pose: Pose;
  /** The whole unit, or the centre of a bent line. Its middle is the centre of the footprint (WT-FRM-14). */
  readonly main: Rectangle;
  /** The first is the centre. */
  readonly sections: readonly [Section, ...Section[]];
}

type Layouts = Pick<Situation, 'tables'>;

const bodyAt = (pose: Pose, sections: Footprint['sections'], main: Rectangle): Footprint => ({
  pose,
  main,
  sections,
  ...bodyOf(sections.map(({ shape }) => shape.corners)),
});

/** The footprint a unit would have at a pose, in its own formation or another. */
export const footprintAt = memoize(
  (s: Layouts, unit: LaidOut, pose: Pose, drawn: Drawn = unit.formation) => [
    pose,
    unit.figures,
    unit.figureSize,
    unit.crewPerGun,
    unit.gunClass,
    drawn,
    s.tables,
  ],
  (s, unit, pose, drawn: Drawn = unit.formation): Footprint => {
    const sections = sectionsAt(s.tables, unit, pose, drawn);
    return bodyAt(pose, sections, sections[0].shape);
  },
);

/** The footprint an officer would have at a pose. */
export const officerFootprintAt = (s: Layouts, _: Officer, pose: Pose): Footprint => {
  const { width, depth } = s.tables.elementSizes.command;
  const shape = rectangleAt(pose, width, depth);
  return bodyAt(pose, [{ name: 'unit', shape, files: 1, rows: 1, figures: 0 }], shape);
};

/** The footprint of a piece where it is. */
export const footprintOf = memoize(
  (s: Layouts, piece: Piece) => [piece, s.tables],
  (s, piece): Footprint =>
    isUnit(piece) ? footprintAt(s, piece, piece.pose) : officerFootprintAt(s, piece, piece.pose),
);

/** The footprint of a piece at another pose, in its present formation. */
export const pieceAt = (s: Layouts, piece: Piece, pose: Pose): Footprint =>
  isUnit(piece) ? footprintAt(s, piece, pose) : officerFootprintAt(s, piece, pose);

/** The centre of the footprint of a piece. */
export const centreOf = (s: Layouts, piece: Piece): Point => footprintOf(s, piece).main.centre;

/** What fires as one, where the unit is: its sections, or the faces of its square. @see WT-FIR-18 WT-FIR-19 */
export const frontsOf = (s: Layouts, unit: Unit, pose: Pose = unit.pose): readonly Front[] =>
  frontsAt(s.tables, unit, pose);

/** The pose of a unit whose footprint centre and heading are known. */
export const poseAtCentre = (s: Layouts, unit: Unit, centre: Point, heading: number, drawn?: Drawn): Pose => {
  const { depth } = footprintAt(s, unit, unit.pose, drawn ?? unit.formation).main;
  return roundPose(poseFromCentre(centre, heading, depth));
};

/** Shortest distance between two pieces, in inches. @see WT-GEN-06 */
export const gapBetween = (s: Layouts, one: Piece, other: Piece, beyond?: number): number =>
  bodiesGap(footprintOf(s, one), footprintOf(s, other), beyond);

/** Whether bodies share more than an edge or a corner. @see WT-GEN-15 */
export const overlaps = (s: Layouts, one: Body, other: Body): boolean =>
  bodiesOverlap(one, other, s.tables.tolerances.overlap);

/** Whether bodies are in contact. @see WT-GEN-06 */
export const areTouching = (s: Layouts, one: Body, other: Body): boolean =>
  bodiesGap(one, other) <= slackOf(s, 'contact');

/** Whether a body lies wholly on the table. */
export const liesWhollyOnTable = (s: Pick<Situation, 'tables' | 'scenario'>, { parts }: Body): boolean =>
  liesOnTable(parts, s.scenario.table, s.tables.tolerances.equality);

/** Whether a body lies wholly beyond an edge of the table. */
export const liesOffTable = (s: Pick<Situation, 'tables' | 'scenario'>, { parts }: Body): boolean =>
  edges.some((edge) => parts.flat().every((point) => lessThan(s, 0, beyondEdge(point, edge, s.scenario.table))));
