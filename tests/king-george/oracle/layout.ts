import type { Situation, Unit } from '../../../src/rulesets/king-george/state.js';
import type { Formation } from '../../../src/rulesets/king-george/tables.js';
import type { Point } from '../../../src/table/point.js';
import type { Pose } from '../../../src/table/pose.js';
import { nearestPoint, nearestToShape, type Polygon, placed } from './geometry.js';

/** Footprints after section 2.4, and words of section 2.1. */

/** Rows and files at full strength, and with the company out or lost. */
const grids: Readonly<Record<Formation, readonly [full: readonly [number, number], less: readonly [number, number]]>> =
  {
    line: [
      [1, 3],
      [1, 2],
    ],
    attackColumn: [
      [3, 1],
      [2, 1],
    ],
    marchColumn: [
      [3, 1],
      [2, 1],
    ],
    skirmish: [
      [1, 3],
      [1, 2],
    ],
    square: [
      [2, 2],
      [2, 2],
    ],
    limbered: [
      [2, 1],
      [2, 1],
    ],
    unlimbered: [
      [1, 2],
      [1, 2],
    ],
    crew: [
      [1, 1],
      [1, 1],
    ],
  };
const gunMillimetres = [60, 80] as const;
const baseMillimetres = [50, 50] as const;
const gapOfSkirmishers = 2;

export const isLess = ({ companyOut, companyLost }: Unit): boolean => companyOut !== null || companyLost;

/** Width and depth of a unit, in some formation. */
export const sizeOf = (
  s: Pick<Situation, 'options'>,
  unit: Unit,
  formation: Formation = unit.formation,
): { readonly width: number; readonly depth: number } => {
  const [full, less] = grids[formation];
  const [rows, files] = isLess(unit) ? less : full;
  const isGuns = formation === 'limbered' || formation === 'unlimbered';
  const [wide, deep] = isGuns ? gunMillimetres : baseMillimetres;
  const between = formation === 'skirmish' && unit.kind !== 'company' ? gapOfSkirmishers * (files - 1) : 0;
  return {
    width: (files * wide) / s.options.mmPerInch + between,
    depth: (rows * deep) / s.options.mmPerInch,
  };
};

/** The rectangle a unit covers in the open, at some pose and in some formation. */
export const rectangleOf = (
  s: Pick<Situation, 'options'>,
  unit: Unit,
  pose: Pose = unit.pose,
  formation: Formation = unit.formation,
): Polygon => {
  const { width, depth } = sizeOf(s, unit, formation);
  const half = width / 2;
  return [placed(pose, -half, -depth), placed(pose, -half, 0), placed(pose, half, 0), placed(pose, half, -depth)];
};

export const outlineOf = (s: Situation, id: string | null): Polygon | null => {
  const shape = s.scenario.terrain.find((feature) => feature.id === id)?.shape;
  return shape?.kind === 'area' ? shape.polygon : null;
};
/** The footprint: of a garrison the outline of its building (KG-TER-08). */
export const footprintOf = (s: Situation, unit: Unit): Polygon => outlineOf(s, unit.inBuilding) ?? rectangleOf(s, unit);

export const centreOf = (s: Situation, unit: Unit, pose: Pose = unit.pose): Point =>
  placed(pose, 0, -sizeOf(s, unit).depth / 2);

/** The front centre of a unit, as another unit has it (KG-TER-12). */
export const frontFor = (s: Situation, unit: Unit, other: Polygon): Point => {
  const outline = outlineOf(s, unit.inBuilding);
  return outline === null ? unit.pose : nearestToShape(outline, other);
};
/** The same, as a point has it. */
export const frontForPoint = (s: Situation, unit: Unit, point: Point): Point => {
  const outline = outlineOf(s, unit.inBuilding);
  return outline === null ? unit.pose : nearestPoint(outline, point);
};

export const isOnTable = ({ removed }: Unit): boolean => removed === null;
export const isFleeing = ({ evading, state }: Unit): boolean => evading || state === 'routed';
export const isSteady = (unit: Unit): boolean => unit.state === 'normal' && !unit.evading;
/** @see KG-MEL-02 */
export const isFighting = ({ contacts }: Unit): boolean => contacts.length > 0;

const formed: readonly Formation[] = ['line', 'attackColumn', 'marchColumn', 'square'];
/** Foot in line, column or square, and all horse. */
export const isFormed = ({ arm, formation }: Unit): boolean =>
  arm === 'cavalry' || (arm === 'infantry' && formed.includes(formation));
export const isSkirmishing = ({ arm, formation }: Unit): boolean => arm === 'infantry' && formation === 'skirmish';

/** Whether it has flanks and a rear. @see KG-FRM-21 */
export const hasFlanks = (unit: Unit): boolean =>
  isFormed(unit) && unit.formation !== 'square' && unit.inBuilding === null;

export const unitOf = (s: Situation, id: string): Unit => {
  const found = s.units.find((unit) => unit.id === id);
  if (found === undefined) throw new Error(`there is no ${id}`);
  return found;
};
