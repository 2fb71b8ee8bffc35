import { rowsOf } from '../../table/formation.js';
import { directionOf, normaliseHeading, rightOf } from '../../table/heading.js';
import type { Pose } from '../../table/pose.js';
import { type Rectangle, rectangleBehind } from '../../table/rectangle.js';
import { commandStand, standNames } from './read.js';
import type { Drawn, StandId } from './scenario.js';
import type { Situation, Unit } from './state.js';
import { columnFiles } from './tables.js';

/*
 * How the stands of a battalion are laid out behind the centre of its front edge: which stand has which slot, and where
 * each slot lies. Slots are numbered from the left, front row first; in a square face by face.
 */

/** Faces of a square, in the order of their slots. */
export const squareFaces = ['front', 'rear', 'left', 'right'] as const;

/** A slot: its row (in a square: its face, by its place in `squareFaces`), and its rectangle. */
export interface Slot {
  readonly row: number;
  readonly shape: Rectangle;
}

/** A stand in its slot. */
export interface Stand extends Slot {
  readonly id: StandId;
}

/** What a layout depends on. */
export interface Size {
  readonly count: number;
  readonly width: number;
  readonly depth: number;
  /** Between loose stands, inches. */
  readonly gap: number;
}

/** Puts rectangles into the frame of the battalion: lateral to the right, forward along the heading. */
const framed = (pose: Pose) => {
  // Most stands face the same way, so the direction is worked out again only when the turn changes.
  const ahead = directionOf(pose.heading);
  const right = rightOf(pose.heading);
  let turned = 0;
  let heading = normaliseHeading(pose.heading);
  let direction = directionOf(heading);
  return (lateral: number, forward: number, turn: number, width: number, depth: number): Rectangle => {
    if (turn !== turned) {
      turned = turn;
      heading = normaliseHeading(pose.heading + turn);
      direction = directionOf(heading);
    }
    // The middle of the slot's own front edge.
    const x = pose.x + right.x * lateral + ahead.x * forward;
    const y = pose.y + right.y * lateral + ahead.y * forward;
    return rectangleBehind(x, y, direction, heading, width, depth);
  };
};

const halfTurn = 180;
const quarterTurn = 90;

/** Rows one behind the other; `leftmost` gives the offset of the first stand of a row from the middle. */
const inRows = (
  pose: Pose,
  { width, depth }: Size,
  rows: readonly number[],
  pitch: number,
  leftmost: (inRow: number, row: number) => number,
): readonly Slot[] => {
  const place = framed(pose);
  return rows.flatMap((inRow, row) =>
    Array.from({ length: inRow }, (_, file) => ({
      row,
      shape: place(leftmost(inRow, row) + file * pitch, -row * depth, 0, width, depth),
    })),
  );
};

/** A row centred on the middle. */
const centred = (pitch: number) => (inRow: number) => (-(inRow - 1) * pitch) / 2;

/** Lines and columns: a short last row keeps to the files of the rows before it. @see OW-FRM-03 OW-FRM-04 */
const ranks = (pose: Pose, size: Size, files: number): readonly Slot[] => {
  const { count, width } = size;
  const widest = Math.max(1, Math.min(files, count));
  const first = centred(width)(widest);
  return inRows(pose, size, rowsOf(count, widest), width, (inRow) => first + Math.floor((widest - inRow) / 2) * width);
};

/** Rows of 1, 2, 3 and so on. @see OW-FRM-04 */
const wedgeRows = (count: number): readonly number[] => {
  const rows: number[] = [];
  for (let left = count; left > 0; left -= rows.length) rows.push(Math.min(left, rows.length + 1));
  return rows;
};

/** Stands at each face of a square. @see OW-FRM-05 */
export const faceSizes = (count: number): readonly number[] =>
  squareFaces.map((_, face) => Math.max(0, Math.ceil((count - face) / squareFaces.length)));

/** Side of a square. @see OW-FRM-05 */
export const squareSide = ({ count, width, depth }: Size): number =>
  Math.ceil(count / squareFaces.length) * width + depth;

/** Four faces round a hollow, each strip meeting the next at a corner. @see OW-FRM-05 OW-FRM-12 */
const squareSlots = (pose: Pose, size: Size): readonly Slot[] => {
  const { count, width, depth } = size;
  const half = squareSide(size) / 2;
  const strip = 2 * half - depth;
  // The middle of each strip's outer edge, and the turn of the stands in it.
  const outer = [
    { lateral: -depth / 2, forward: 0, turn: 0, along: { lateral: 1, forward: 0 } },
    { lateral: depth / 2, forward: -2 * half, turn: halfTurn, along: { lateral: -1, forward: 0 } },
    { lateral: -half, forward: -half - depth / 2, turn: -quarterTurn, along: { lateral: 0, forward: 1 } },
    { lateral: half, forward: -strip / 2, turn: quarterTurn, along: { lateral: 0, forward: -1 } },
  ];
  const place = framed(pose);
  return faceSizes(count).flatMap((inFace, face) => {
    const edge = outer[face];
    if (edge === undefined) return [];
    return Array.from({ length: inFace }, (_, file) => {
      const offset = centred(width)(inFace) + file * width;
      const lateral = edge.lateral + edge.along.lateral * offset;
      const forward = edge.forward + edge.along.forward * offset;
      return { row: face, shape: place(lateral, forward, edge.turn, width, depth) };
    });
  });
};

/** The slots of a formation. A garrison has none. */
export const slotsOf = (pose: Pose, formation: Drawn, size: Size): readonly Slot[] => {
  const { count, width, gap } = size;
  switch (formation.kind) {
    case 'line':
      return ranks(pose, size, formation.files > 0 ? formation.files : count);
    case 'column':
      return ranks(pose, size, columnFiles);
    case 'loose':
      return inRows(pose, size, count > 0 ? [count] : [], width + gap, centred(width + gap));
    case 'wedge':
      return inRows(pose, size, wedgeRows(count), width, centred(width));
    case 'square':
      return squareSlots(pose, size);
    case 'garrison':
      return [];
  }
};

/** Stands in row 0, or at the front face of a square. */
export const frontCount = (slots: readonly Slot[]): number => slots.filter(({ row }) => row === 0).length;

/** The place of the command slot among the slots: the middle of the front row, the right of two. */
export const commandSlot = (slots: readonly Slot[]): number => Math.floor(frontCount(slots) / 2);

/** Stands in the order of their slots: troop stands by number, and `c` at the command slot. @see OW-FRM-07 */
export const inSlotOrder = (stands: Unit['stands'], slots: readonly Slot[]): readonly StandId[] => {
  const troops = stands.filter((stand) => stand !== commandStand);
  if (troops.length === stands.length) return troops;
  const at = commandSlot(slots);
  return [...troops.slice(0, at), commandStand, ...troops.slice(at)];
};

/**
 * The stands that have a slot. In a melee in the open the fallen keep theirs, so that the others stay where they are; they
 * re-dress when the melee ends, and a battalion that gives way as it goes.
 *
 * @see OW-FRM-07 OW-MEL-03
 */
export const slottedStands = ({ melee }: Pick<Situation, 'melee'>, unit: Unit): Unit['stands'] => {
  if (melee === null || melee.posts !== null) return unit.stands;
  const fighter = [melee.charger, melee.target].find((each) => each.unit === unit.id);
  if (fighter === undefined) return unit.stands;
  return standNames(unit).filter((id) => fighter.engaged.includes(id) || fighter.needs[id] !== undefined);
};

/** Every stand of a battalion in its slot. Slots of stands that are lost stay empty. @see OW-FRM-07 */
export const standsIn = (
  pose: Pose,
  formation: Drawn,
  stands: Unit['stands'],
  size: Omit<Size, 'count'>,
  slotted: Unit['stands'] = stands,
): readonly Stand[] => {
  const slots = slotsOf(pose, formation, { ...size, count: slotted.length });
  return inSlotOrder(slotted, slots).flatMap((id, index) => {
    const slot = slots[index];
    return slot === undefined || !stands.includes(id) ? [] : [{ id, ...slot }];
  });
};
