import { LinstockError } from '../core/error.js';
import { directionOf } from './heading.js';
import type { Point } from './point.js';
import type { Pose } from './pose.js';
import { type Rectangle, rectangleAt, rectangleBehind } from './rectangle.js';

/** The layout of a body: stands in a full row, and the gaps between files and between rows. */
export interface Layout {
  /** Stands in a full row, 1 or more. */
  readonly files: number;
  /** Gap between neighbouring stands, 0 or more. */
  readonly gap: number;
  /** Gap between rows; by default the same as `gap`. */
  readonly rowGap?: number;
  /**
   * Where a short last row stands: `middle` (the default), `left`, or `inFile`: behind the stands of the row before, as
   * near the middle as possible, if in doubt to the left.
   */
  readonly shortRow?: 'middle' | 'left' | 'inFile';
}

/** A stand in its place: row 0 is the front row, file 0 the leftmost of its row. */
export interface StandPlace {
  readonly row: number;
  readonly file: number;
  readonly shape: Rectangle;
}

/** The ground that a body of stands covers. */
export interface Footprint {
  readonly pose: Pose;
  /** The stands, front row first, each row from the left. */
  readonly stands: readonly StandPlace[];
  /** The fewest rectangles that cover the same ground as the stands; they make measuring cheaper. */
  readonly blocks: readonly Rectangle[];
  /** The smallest rectangle with the body's heading that holds all its stands. */
  readonly bounds: Rectangle;
  /** Width of the bounds. */
  readonly frontage: number;
  /** Depth of the bounds. */
  readonly depth: number;
}

/** Limit of the stands of one body, far above any: the rows of an infinite body have no end. */
const mostStands = 10_000;

/**
 * Stands in each row from the front: full rows, then the remainder in the last; no rows for no stands.
 *
 * @param count - 0 to 10,000
 * @param files - 1 or more
 * @throws LinstockError for more stands
 */
export const rowsOf = (count: number, files: number): readonly number[] => {
  if (count > mostStands) throw new LinstockError(`a body has at most ${mostStands} stands, not ${count}`);
  const rows: number[] = [];
  for (let left = count; left > 0; left -= Math.max(1, files)) rows.push(Math.min(left, files));
  return rows;
};

/** Length of a number of stands in a line, with gaps between. */
const extentOf = (stands: number, size: number, gap: number): number => stands * size + (stands - 1) * gap;

/** Width and depth of a body; a body without stands has the size of one stand. */
export const sizeOf = (
  count: number,
  layout: Layout,
  standWidth: number,
  standDepth: number,
): { readonly frontage: number; readonly depth: number } => {
  const widest = Math.max(1, Math.min(count, layout.files));
  const rows = Math.max(1, Math.ceil(count / layout.files));
  return {
    frontage: extentOf(widest, standWidth, layout.gap),
    depth: extentOf(rows, standDepth, layout.rowGap ?? layout.gap),
  };
};

/**
 * The smallest rectangle that holds all stands of a body, without laying them out: the `bounds` of `layOut`, with the same
 * parameters.
 */
export const boundsAt = (
  pose: Pose,
  count: number,
  layout: Layout,
  standWidth: number,
  standDepth: number,
): Rectangle => {
  const { frontage, depth } = sizeOf(count, layout, standWidth, standDepth);
  return rectangleAt(pose, frontage, depth);
};

/** Lays out rectangles in the body's coordinates: to the right of, and behind, the centre of its front edge. */
const placer =
  (pose: Pose, direction: Point) =>
  (right: number, behind: number, width: number, depth: number): Rectangle => {
    const x = pose.x + direction.y * right - direction.x * behind;
    const y = pose.y - direction.x * right - direction.y * behind;
    return rectangleBehind(x, y, direction, pose.heading, width, depth);
  };

/** Offset of the middle of a row to the right of the body's middle. */
const rowOffset = (inRow: number, widest: number, { gap, shortRow = 'middle' }: Layout, standWidth: number): number => {
  const missing = widest - inRow;
  const halves = { middle: 0, left: missing, inFile: missing % 2 }[shortRow];
  return 0 - (halves * (standWidth + gap)) / 2;
};

/**
 * Blocks of a body without gaps: one for its full rows and one for a short last row. If all rows are full, its bounds.
 */
const solidBlocks = (
  bounds: Rectangle,
  place: ReturnType<typeof placer>,
  rows: readonly number[],
  layout: Layout,
  standWidth: number,
  standDepth: number,
): readonly Rectangle[] => {
  const front = rows[0] ?? 0;
  const last = rows[rows.length - 1] ?? 0;
  const full = last < front ? rows.length - 1 : rows.length;
  if (full === rows.length) return [bounds];
  return [
    place(0, 0, front * standWidth, full * standDepth),
    place(rowOffset(last, front, layout, standWidth), full * standDepth, last * standWidth, standDepth),
  ];
};

/**
 * Lays out a body behind the centre of its front edge. Rows are filled from the front.
 *
 * @param count - stands, 0 to 10,000; with none the bounds are those of one stand
 * @param standWidth - width of one stand along the front
 * @param standDepth - depth of one stand
 */
export const layOut = (
  pose: Pose,
  count: number,
  layout: Layout,
  standWidth: number,
  standDepth: number,
): Footprint => {
  const bounds = boundsAt(pose, count, layout, standWidth, standDepth);
  const rows = rowsOf(count, layout.files);
  const place = placer(pose, directionOf(pose.heading));
  const rowGap = layout.rowGap ?? layout.gap;
  const stands: StandPlace[] = [];
  rows.forEach((inRow, row) => {
    const behind = row * (standDepth + rowGap);
    const middle = rowOffset(inRow, rows[0] ?? inRow, layout, standWidth);
    const leftmost = middle + (standWidth - extentOf(inRow, standWidth, layout.gap)) / 2;
    for (let file = 0; file < inRow; file += 1) {
      const right = leftmost + file * (standWidth + layout.gap);
      stands.push({ row, file, shape: place(right, behind, standWidth, standDepth) });
    }
  });
  const solid = layout.gap === 0 && rowGap === 0 && count > 0;
  const blocks = solid
    ? solidBlocks(bounds, place, rows, layout, standWidth, standDepth)
    : stands.map(({ shape }) => shape);
  return { pose, stands, blocks, bounds, frontage: bounds.width, depth: bounds.depth };
};

/** The rectangles used to measure a body: its blocks, or its bounds when it has no stands. */
export const blocksOf = (footprint: Footprint): readonly Rectangle[] =>
  footprint.blocks.length > 0 ? footprint.blocks : [footprint.bounds];
