import { directionOf, normaliseHeading, rightOf } from '../../table/heading.js';
import type { Pose } from '../../table/pose.js';
import { frontCorners } from '../../table/pose.js';
import { type Rectangle, rectangleAt } from '../../table/rectangle.js';
import { gunsLeft } from './read.js';
import type { Drawn } from './scenario.js';
import type { Unit } from './state.js';
import { type FrontName, faces, type Size, type Tables } from './tables.js';

/*
 * How the figures of a unit are laid out behind the centre of its front edge: every formation is a list of sections,
 * each one rectangle. Only a bent line has more than one.
 */

/** What a layout depends on. */
export type LaidOut = Pick<Unit, 'arm' | 'figures' | 'crewPerGun' | 'gunClass' | 'figureSize' | 'formation'>;

/** A part of a unit that is one rectangle. */
export interface Section {
  readonly name: Extract<FrontName, 'unit' | 'left' | 'centre' | 'right'>;
  readonly shape: Rectangle;
  /** Figures side by side, and one behind the other; of artillery guns. */
  readonly files: number;
  readonly rows: number;
  readonly figures: number;
}

/** What fires and is charged as one: a section, or a face of a square. Its front edge is that of `shape`. */
export interface Front {
  readonly name: FrontName;
  readonly shape: Rectangle;
  readonly files: number;
  readonly figures: number;
}

/** Files and rows of a formation. Wings of a line count among its files. @see WT-FRM-03 WT-FRM-04 WT-FRM-05 */
export const ranksOf = (
  tables: Tables,
  unit: LaidOut,
  drawn: Drawn = unit.formation,
): { files: number; rows: number } => {
  const { layouts } = tables;
  const n = Math.max(1, unit.figures);
  const inFiles = (files: number) => ({ files, rows: Math.ceil(n / files) });
  switch (drawn.kind) {
    case 'line':
    case 'irregular':
      return inFiles(Math.ceil(n / layouts.lineRows));
    case 'attackColumn':
      return inFiles(Math.ceil(n / layouts.attackColumnRows));
    case 'columnOfMarch':
      return inFiles(Math.min(n, drawn.files ?? layouts.marchFiles));
    case 'square':
      return inFiles(Math.ceil(Math.sqrt(n)));
    case 'open':
      return inFiles(Math.min(n, drawn.files ?? Math.ceil(n / layouts.openRows)));
    case 'unlimbered':
      return { files: Math.max(1, gunsLeft(unit)), rows: 1 };
    case 'limbered':
      return { files: 1, rows: Math.max(1, gunsLeft(unit)) };
  }
};

/** The element of a unit in a formation. */
export const elementOf = ({ elementSizes }: Tables, unit: LaidOut, drawn: Drawn = unit.formation): Size => {
  if (unit.arm !== 'artillery') return unit.figureSize;
  const isLimbered = drawn.kind === 'limbered';
  if (unit.gunClass === 'light') return isLimbered ? elementSizes.limberedLightGun : elementSizes.lightGun;
  return isLimbered ? elementSizes.limberedGun : elementSizes.gun;
};

/** The space between elements side by side, and one behind the other, inches. */
const gapsOf = ({ layouts }: Tables, drawn: Drawn): { across: number; along: number } => {
  if (drawn.kind === 'open') return { across: drawn.gap, along: drawn.gap };
  return { across: drawn.kind === 'unlimbered' ? layouts.gunGap : 0, along: 0 };
};

const extent = (count: number, size: number, gap: number): number => count * size + (count - 1) * gap;

/** Frontage and depth of so many files and rows, in inches. */
const sizeOf = (tables: Tables, unit: LaidOut, drawn: Drawn, files: number, rows: number): Size => {
  const element = elementOf(tables, unit, drawn);
  const gaps = gapsOf(tables, drawn);
  return { width: extent(files, element.width, gaps.across), depth: extent(rows, element.depth, gaps.along) };
};

/** Files left to the wings and the centre of a bent line. @see WT-FRM-13 */
export const bentFiles = (drawn: Drawn, files: number): { left: number; centre: number; right: number } => {
  let left = drawn.left?.files ?? 0;
  let right = drawn.right?.files ?? 0;
  while (left + right > 0 && files - left - right < 1) {
    if (left >= right) left -= 1;
    else right -= 1;
  }
  return { left, centre: files - left - right, right };
};

/** A wing turned about the front corner of the centre on its side. @see WT-FRM-14 */
const wingOf = (centre: Rectangle, pose: Pose, side: 'left' | 'right', angle: number, size: Size): Rectangle => {
  const [leftCorner, rightCorner] = frontCorners(pose, centre.width);
  const sign = side === 'left' ? 1 : -1;
  const heading = normaliseHeading(pose.heading + sign * angle);
  const hinge = side === 'left' ? leftCorner : rightCorner;
  const right = rightOf(heading);
  const out = (-sign * size.width) / 2;
  return rectangleAt({ x: hinge.x + right.x * out, y: hinge.y + right.y * out, heading }, size.width, size.depth);
};

/** Sections of a line with wings; each has two figures a file, the centre one less if the number is odd. @see WT-FRM-13 */
const bentSections = (tables: Tables, unit: LaidOut, pose: Pose, drawn: Drawn, files: number): readonly Section[] => {
  const { lineRows } = tables.layouts;
  const shares = bentFiles(drawn, files);
  const missing = files * lineRows - unit.figures;
  const size = (count: number): Size => sizeOf(tables, unit, drawn, count, lineRows);
  const middle = rectangleAt(pose, size(shares.centre).width, size(shares.centre).depth);
  const wing = (side: 'left' | 'right'): readonly Section[] => {
    const share = shares[side];
    const bend = drawn[side];
    if (share === 0 || bend === null) return [];
    const shape = wingOf(middle, pose, side, bend.angle, size(share));
    return [{ name: side, shape, files: share, rows: lineRows, figures: share * lineRows }];
  };
  const figures = shares.centre * lineRows - missing;
  return [
    { name: 'centre', shape: middle, files: shares.centre, rows: lineRows, figures },
    ...wing('left'),
    ...wing('right'),
  ];
};

/** The sections of a unit at a pose; the first is the unit itself, or the centre of a bent line. @see WT-GEN-15 */
export const sectionsAt = (
  tables: Tables,
  unit: LaidOut,
  pose: Pose,
  drawn: Drawn = unit.formation,
): readonly [Section, ...Section[]] => {
  const { files, rows } = ranksOf(tables, unit, drawn);
  const isBent = drawn.kind === 'line' && (drawn.left !== null || drawn.right !== null);
  const [first, ...others] = isBent ? bentSections(tables, unit, pose, drawn, files) : [];
  if (first !== undefined && others.length > 0) return [first, ...others];
  const { width, depth } = sizeOf(tables, unit, drawn, files, rows);
  return [{ name: 'unit', shape: rectangleAt(pose, width, depth), files, rows, figures: unit.figures }];
};

const quarterTurn = 90;

/** A face of a rectangle: the same rectangle seen with that face as its front. */
const faceOf = ({ centre, heading, width, depth }: Rectangle, turns: number): Rectangle => {
  const turned = normaliseHeading(heading + turns * quarterTurn);
  const [wide, deep] = turns % 2 === 0 ? [width, depth] : [depth, width];
  const ahead = directionOf(turned);
  const front = { x: centre.x + (ahead.x * deep) / 2, y: centre.y + (ahead.y * deep) / 2, heading: turned };
  return rectangleAt(front, wide, deep);
};

/** What fires as one: the four faces of a square, sharing its figures, or the sections. @see WT-FRM-10 WT-FIR-18 */
export const frontsAt = (
  tables: Tables,
  unit: LaidOut,
  pose: Pose,
  drawn: Drawn = unit.formation,
): readonly Front[] => {
  const sections = sectionsAt(tables, unit, pose, drawn);
  if (drawn.kind !== 'square') return sections;
  const [{ shape, files }] = sections;
  return faces.map((name, turns) => ({
    name,
    shape: faceOf(shape, turns),
    files,
    figures: Math.max(0, Math.ceil((unit.figures - turns) / faces.length)),
  }));
};
