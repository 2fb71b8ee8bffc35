import type { Situation, Unit } from '../../../src/rulesets/crowther-dougan/state.js';
import type { Point } from '../../../src/table/point.js';
import type { Pose } from '../../../src/table/pose.js';
import { middleOf, nearestIn, nearestTo, type Polygon, placed, rectangle } from './geometry.js';
import { areaCalled } from './ground.js';

/** Figures of a unit where they stand, from the tables of section 2.5 (CD-GEN-13, CD-UNI-07, CD-UNI-09). */

const sizes = {
  line: { width: 1.5, depth: 1.5, pitch: 1.5 },
  column: { width: 1.5, depth: 1.5, pitch: 1.5 },
  skirmish: { width: 1.5, depth: 1.5, pitch: 3 },
  limbered: { width: 4, depth: 10, pitch: 6 },
  unlimbered: { width: 4, depth: 6, pitch: 6 },
} as const;

export const menOf = (unit: Unit): number => unit.originalFigures * 25 - unit.casualties;
export const figuresOf = (unit: Unit): number => unit.originalFigures - Math.floor(unit.casualties / 25);
export const mannedOf = (unit: Unit): number => Math.min(unit.guns, Math.floor(figuresOf(unit) / 2));
/** Close order. @see CD-UNI-04 */
export const isClose = ({ formation }: Pick<Unit, 'formation'>): boolean =>
  formation === 'line' || formation === 'column' || formation === 'limbered';
export const isGuns = (unit: Unit): boolean => unit.arm === 'artillery' && unit.guns > 0;
/** Its troops stand in a building, a work or a craft. */
export const isInside = (unit: Unit): boolean => unit.formation === 'garrison' || unit.formation === 'embarked';
export const onTable = (unit: Unit): boolean => unit.removed === null;

/** An element: from its row (1 is the front) and file, the rectangle of its base. */
export interface Element {
  readonly row: number;
  readonly file: number;
  readonly centre: Point;
  readonly base: Polygon;
}

/** Elements of a unit in a formation of so many files at a pose. */
const elementsAt = (pose: Pose, formation: keyof typeof sizes, count: number, formed: number): readonly Element[] => {
  const { width, depth, pitch } = sizes[formation];
  const files = Math.min(formed, count);
  return Array.from({ length: count }, (_, index) => {
    const [row, file] = [Math.floor(index / files) + 1, index % files];
    const lateral = (file - (files - 1) / 2) * pitch;
    const front = -(row - 1) * pitch;
    return {
      row,
      file,
      centre: placed(pose, lateral, front - depth / 2),
      base: rectangle(pose, lateral - width / 2, lateral + width / 2, front - depth, front),
    };
  });
};

export const elementsOf = (unit: Unit): readonly Element[] => {
  if (unit.formation === 'garrison' || unit.formation === 'embarked') return [];
  const guns = unit.formation === 'limbered' || unit.formation === 'unlimbered';
  return elementsAt(unit.pose, unit.formation, guns ? unit.guns : figuresOf(unit), guns ? unit.guns : unit.files);
};

/** Half the width, and the depth, of the bounding rectangle. */
export const extentOf = (unit: Unit): { readonly half: number; readonly depth: number } => {
  if (unit.formation === 'garrison' || unit.formation === 'embarked') return { half: 2, depth: 12 };
  const { width, depth, pitch } = sizes[unit.formation];
  const all = elementsOf(unit);
  const files = Math.max(...all.map(({ file }) => file)) + 1;
  const rows = Math.max(...all.map(({ row }) => row));
  return { half: ((files - 1) * pitch + width) / 2, depth: (rows - 1) * pitch + depth };
};

/** The rectangle of a unit that stands in the open. */
export const rectangleOf = (unit: Unit, pose: Pose = unit.pose): Polygon => {
  const { half, depth } = extentOf(unit);
  return rectangle(pose, -half, half, -depth, 0);
};

/** @see CD-GEN-22 */
export const footprintOf = (s: Situation, unit: Unit): Polygon => {
  if (unit.formation === 'garrison') return areaCalled(s, unit.garrisonOf);
  if (unit.formation !== 'embarked') return rectangleOf(unit);
  const craft = s.craft.find(({ id }) => id === unit.embarkedOn);
  return rectangle(craft?.pose ?? unit.pose, -2, 2, -6, 6);
};

/** The middle of a footprint. */
export const centreOf = (s: Situation, unit: Unit): Point =>
  isInside(unit) ? middleOf(footprintOf(s, unit)) : placed(unit.pose, 0, -extentOf(unit).depth / 2);

/** The front-edge centre, or what stands for it as seen from a point. @see CD-UNI-10 */
export const frontOf = (s: Situation, unit: Unit, from: Point): Point =>
  isInside(unit) ? nearestIn(footprintOf(s, unit), from) : unit.pose;
export const frontTowards = (s: Situation, unit: Unit, other: Unit): Point =>
  isInside(unit) ? nearestTo(footprintOf(s, unit), footprintOf(s, other)) : unit.pose;

/** Left end, centre and right end of the front edge. */
export const frontEdge = (unit: Unit): readonly [Point, Point, Point] => {
  const { half } = extentOf(unit);
  return [placed(unit.pose, -half, 0), unit.pose, placed(unit.pose, half, 0)];
};
