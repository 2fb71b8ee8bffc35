import type { Officer, Situation, Unit } from '../../../src/rulesets/western-theatre/state.js';
import type { FrontName } from '../../../src/rulesets/western-theatre/tables.js';
import type { Point } from '../../../src/table/point.js';
import type { Pose } from '../../../src/table/pose.js';
import { type Polygon, placed, type Segment } from './geometry.js';

/** Layouts after section 2.4 of the rules. */

export type Given = Pick<Situation, 'tables'>;
export type Piece = Unit | Officer;
export const isUnit = (piece: Piece): piece is Unit => 'figures' in piece;

/** A rectangle of figures: the whole unit, or one section of a bent line. */
export interface Block {
  readonly name: 'unit' | 'centre' | 'left' | 'right';
  readonly pose: Pose;
  readonly files: number;
  readonly rows: number;
  /** Figures, or guns. */
  readonly count: number;
  readonly width: number;
  readonly depth: number;
  /** From the centre of one file to that of the next. */
  readonly pitch: number;
}

interface Grid {
  readonly files: number;
  readonly rows: number;
  readonly count: number;
  readonly size: { readonly width: number; readonly depth: number };
  readonly side: number;
  readonly behind: number;
}

export const gunsLeft = ({ figures, crewPerGun }: Unit): number => Math.ceil(figures / crewPerGun);

const guns = ({ tables: { elementSizes: sizes, layouts } }: Given, unit: Unit): Grid => {
  const count = gunsLeft(unit);
  const light = unit.gunClass === 'light';
  if (unit.formation.kind === 'limbered')
    return {
      files: 1,
      rows: count,
      count,
      size: light ? sizes.limberedLightGun : sizes.limberedGun,
      side: 0,
      behind: 0,
    };
  return { files: count, rows: 1, count, size: light ? sizes.lightGun : sizes.gun, side: layouts.gunGap, behind: 0 };
};

const filesOf = ({ formation: { kind, files }, figures: n }: Unit): number => {
  if (kind === 'attackColumn') return Math.ceil(n / 3);
  if (kind === 'columnOfMarch') return Math.min(n, files ?? 2);
  if (kind === 'square') return Math.ceil(Math.sqrt(n));
  if (kind === 'open') return Math.min(n, files ?? Math.ceil(n / 2));
  return Math.ceil(n / 2);
};

const gridOf = (s: Given, unit: Unit): Grid => {
  if (unit.arm === 'artillery') return guns(s, unit);
  const files = filesOf(unit);
  const space = unit.formation.kind === 'open' ? unit.formation.gap : 0;
  const rows = Math.ceil(unit.figures / files);
  return { files, rows, count: unit.figures, size: unit.figureSize, side: space, behind: space };
};

const blockOf = (name: Block['name'], pose: Pose, { files, rows, count, size, side, behind }: Grid): Block => ({
  name,
  pose,
  files,
  rows,
  count,
  width: files * size.width + (files - 1) * side,
  depth: rows * size.depth + (rows - 1) * behind,
  pitch: size.width + side,
});

/** Files of the sections of a bent line, left, centre and right. @see WT-FRM-13 */
export const sectionFiles = (unit: Unit): readonly [number, number, number] => {
  let [left, right] = [unit.formation.left?.files ?? 0, unit.formation.right?.files ?? 0];
  const all = Math.ceil(unit.figures / 2);
  while (all - left - right < 1) {
    if (left >= right) left -= 1;
    else right -= 1;
  }
  return [left, all - left - right, right];
};

const bent = (unit: Unit, pose: Pose): readonly Block[] => {
  const [left, centre, right] = sectionFiles(unit);
  const size = unit.figureSize;
  const grid = (files: number, count: number): Grid => ({
    files,
    rows: count > files ? 2 : 1,
    count,
    size,
    side: 0,
    behind: 0,
  });
  const main = blockOf('centre', pose, grid(centre, unit.figures - 2 * (left + right)));
  const wing = (name: 'left' | 'right', files: number, angle: number): Block => {
    const sign = name === 'left' ? -1 : 1;
    const heading = pose.heading - sign * angle;
    const hinge = { ...placed(pose, (sign * main.width) / 2, 0), heading };
    return blockOf(name, { ...placed(hinge, (sign * files * size.width) / 2, 0), heading }, grid(files, files * 2));
  };
  const { left: l, right: r } = unit.formation;
  return [
    main,
    ...(l !== null && left > 0 ? [wing('left', left, l.angle)] : []),
    ...(r !== null && right > 0 ? [wing('right', right, r.angle)] : []),
  ];
};

/** The rectangles a piece is made of, the main one first. @see WT-GEN-15 */
export const blocksOf = (s: Given, piece: Piece, pose: Pose = piece.pose): readonly [Block, ...Block[]] => {
  if (!isUnit(piece)) {
    const size = s.tables.elementSizes.command;
    return [blockOf('unit', pose, { files: 1, rows: 1, count: 1, size, side: 0, behind: 0 })];
  }
  const { kind, left, right } = piece.formation;
  const blocks = kind === 'line' && (left !== null || right !== null) ? bent(piece, pose) : [];
  const [main, ...wings] = blocks;
  // Without wings a line is straight again.
  return main !== undefined && wings.length > 0 ? [main, ...wings] : [blockOf('unit', pose, gridOf(s, piece))];
};

export const cornersOf = ({ pose, width, depth }: Block): Polygon => [
  placed(pose, -width / 2, 0),
  placed(pose, width / 2, 0),
  placed(pose, width / 2, -depth),
  placed(pose, -width / 2, -depth),
];
export const frontEdge = ({ pose, width }: Block): Segment => [placed(pose, -width / 2, 0), placed(pose, width / 2, 0)];

const known = new WeakMap<Piece, readonly Polygon[]>();
export const footprint = (s: Given, piece: Piece, pose: Pose = piece.pose): readonly Polygon[] => {
  const found = pose === piece.pose ? known.get(piece) : undefined;
  const shape = found ?? blocksOf(s, piece, pose).map(cornersOf);
  if (pose === piece.pose) known.set(piece, shape);
  return shape;
};
export const mainOf = (s: Given, piece: Piece, pose: Pose = piece.pose): Block => blocksOf(s, piece, pose)[0];
export const centreOf = (s: Given, piece: Piece, pose: Pose = piece.pose): Point => {
  const { depth } = mainOf(s, piece, pose);
  return placed(pose, 0, -depth / 2);
};
/** The pose of a piece whose footprint centre and heading are known. */
export const poseAt = (s: Given, piece: Piece, centre: Point, heading: number): Pose => ({
  ...placed({ ...centre, heading }, 0, mainOf(s, piece).depth / 2),
  heading,
});

/** Something that fires: a unit, a section or the face of a square. */
export interface Front {
  readonly name: FrontName;
  /** Centre of its front edge, and where it looks. */
  readonly pose: Pose;
  readonly width: number;
  readonly block: Block;
  /** Figures of a face; null: it fires by files. */
  readonly face: number | null;
}

/** The faces of a square. @see WT-FRM-10 WT-FIR-19 */
const facesOf = (unit: Unit, block: Block): readonly Front[] => {
  const { pose, width, depth } = block;
  const names = ['front', 'right', 'rear', 'left'] as const;
  const places = [
    [0, 0, width],
    [width / 2, -depth / 2, depth],
    [0, -depth, width],
    [-width / 2, -depth / 2, depth],
  ] as const;
  return names.map((name, index): Front => {
    const [lateral, forward, wide] = places[index] ?? [0, 0, 0];
    return {
      name,
      pose: { ...placed(pose, lateral, forward), heading: (pose.heading + 90 * index) % 360 },
      width: wide,
      block,
      face: Math.floor((unit.figures + 3 - index) / 4),
    };
  });
};

export const frontsOf = (s: Given, unit: Unit, pose: Pose = unit.pose): readonly Front[] => {
  const blocks = blocksOf(s, unit, pose);
  if (unit.formation.kind === 'square') return facesOf(unit, blocks[0]);
  return blocks.map((block) => ({ name: block.name, pose: block.pose, width: block.width, block, face: null }));
};
