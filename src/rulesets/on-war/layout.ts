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

/** A slot in the frame of the battalion, by the middle of its own front edge. */
export interface Slot {
  /** Its row; in a square its face, by its place in `squareFaces`. */
  readonly row: number;
  /** Inches to the right of the centre of the battalion's front edge. */
  readonly lateral: number;
  /** Inches along the heading from it. */
  readonly forward: number;
  /** How its stand is turned from the heading, degrees. */
  readonly turn: number;
}

/** A slot with the stand in it. */
export interface StandSlot extends Slot {
  readonly id: StandId;
}

/** A stand in its slot on the table. */
export interface Stand {
  readonly id: StandId;
  readonly row: number;
  readonly shape: Rectangle;
}

/** What a layout depends on. */
export interface Size {
  readonly count: number;
  readonly width: number;
  readonly depth: number;
  /** Between loose stands, inches. */
  readonly gap: number;
}

/** A rectangle in the frame of the battalion, by the middle of its front edge. */
export interface Strip {
  readonly lateral: number;
  readonly forward: number;
  readonly width: number;
  readonly depth: number;
}

/** Puts rectangles from the frame of the battalion on the table. */
export const framed = (pose: Pose) => {
  // Most stands face the same way, so the direction is worked out again only when the turn changes.
  const ahead = directionOf(pose.heading);
  const right = rightOf(pose.heading);
  let turned = 0;
  let heading = normaliseHeading(pose.heading);
  let direction = directionOf(heading);
  return ({ lateral, forward, width, depth }: Strip, turn = 0): Rectangle => {
    if (turn !== turned) {
      turned = turn;
      heading = normaliseHeading(pose.heading + turn);
      direction = directionOf(heading);
    }
    const x = pose.x + right.x * lateral + ahead.x * forward;
    const y = pose.y + right.y * lateral + ahead.y * forward;
    return rectangleBehind(x, y, direction, heading, width, depth);
  };
};

const halfTurn = 180;
const quarterTurn = 90;

/** Rows one behind the other; `leftmost` gives the offset of the first stand of a row from the middle. */
const inRows = (
  depth: number,
  rows: readonly number[],
  pitch: number,
  leftmost: (inRow: number) => number,
): readonly Slot[] =>
  rows.flatMap((inRow, row) =>
    Array.from({ length: inRow }, (_, file) => ({
      row,
      lateral: leftmost(inRow) + file * pitch,
      forward: -row * depth,
      turn: 0,
    })),
  );

/** A row centred on the middle. */
const centred = (pitch: number) => (inRow: number) => (-(inRow - 1) * pitch) / 2;

/** Lines and columns: a short last row keeps to the files of the rows before it. @see OW-FRM-03 OW-FRM-04 */
const ranks = ({ count, width, depth }: Size, files: number): readonly Slot[] => {
  const widest = Math.max(1, Math.min(files, count));
  const first = centred(width)(widest);
  return inRows(depth, rowsOf(count, widest), width, (inRow) => first + Math.floor((widest - inRow) / 2) * width);
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
const squareSlots = (size: Size): readonly Slot[] => {
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
  return faceSizes(count).flatMap((inFace, face) => {
    const edge = outer[face];
    if (edge === undefined) return [];
    return Array.from({ length: inFace }, (_, file) => {
      const offset = centred(width)(inFace) + file * width;
      const lateral = edge.lateral + edge.along.lateral * offset;
      const forward = edge.forward + edge.along.forward * offset;
      return { row: face, lateral, forward, turn: edge.turn };
    });
  });
};

/** The slots of a formation. A garrison has none. */
const slotsOf = ({ kind, files }: Drawn, size: Size): readonly Slot[] => {
  const { count, width, depth, gap } = size;
  switch (kind) {
    case 'line':
      return ranks(size, files > 0 ? files : count);
    case 'column':
      return ranks(size, columnFiles);
    case 'loose':
      return inRows(depth, count > 0 ? [count] : [], width + gap, centred(width + gap));
    case 'wedge':
      return inRows(depth, wedgeRows(count), width, centred(width));
    case 'square':
      return squareSlots(size);
    case 'garrison':
      return [];
  }
};

/** Stands in row 0, or at the front face of a square. */
export const frontCount = (slots: readonly Pick<Slot, 'row'>[]): number => slots.filter(({ row }) => row === 0).length;

/** The place of the command slot among the slots: the middle of the front row, the right of two. */
export const commandSlot = (slots: readonly Pick<Slot, 'row'>[]): number => Math.floor(frontCount(slots) / 2);

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

/** A battalion in its own frame. */
export interface Layout {
  /** Where `c` has, or would have, its place. */
  readonly command: Slot | undefined;
  /** Every stand in its slot. Slots of stands that are lost stay empty. @see OW-FRM-07 */
  readonly stands: readonly StandSlot[];
  /** Rows of stands side by side; stands in loose formation each by itself; the outline of a square. */
  readonly parts: readonly Strip[];
  /** All of it; null without stands. */
  readonly bounds: Strip | null;
}

/** The smallest strip that holds stands which face ahead. */
const stripRound = (stands: readonly Slot[], { width, depth }: Size): Strip => {
  const left = Math.min(...stands.map(({ lateral }) => lateral)) - width / 2;
  const right = Math.max(...stands.map(({ lateral }) => lateral)) + width / 2;
  const front = Math.max(...stands.map(({ forward }) => forward));
  const rear = Math.min(...stands.map(({ forward }) => forward)) - depth;
  return { lateral: (left + right) / 2, forward: front, width: right - left, depth: front - rear };
};

const partsOf = ({ kind }: Drawn, stands: readonly Slot[], size: Size): readonly Strip[] => {
  if (kind === 'loose') return stands.map((stand) => stripRound([stand], size));
  const rows = [...new Set(stands.map(({ row }) => row))];
  return rows.map((row) =>
    stripRound(
      stands.filter((stand) => stand.row === row),
      size,
    ),
  );
};

/** The outline of a square, whatever stands are left at its faces. */
const outlineOf = (size: Size): Strip => {
  const side = squareSide(size);
  return { lateral: 0, forward: 0, width: side, depth: side };
};

/**
 * Lays a battalion out in its own frame.
 *
 * @param slotted - the stands that have a slot, those left among them
 */
export const layoutIn = (
  formation: Drawn,
  stands: Unit['stands'],
  slotted: Unit['stands'],
  size: Omit<Size, 'count'>,
): Layout => {
  const whole = { ...size, count: slotted.length };
  const slots = slotsOf(formation, whole);
  const left = inSlotOrder(slotted, slots).flatMap((id, index): readonly StandSlot[] => {
    const slot = slots[index];
    return slot === undefined || !stands.includes(id) ? [] : [{ id, ...slot }];
  });
  const laid = { command: slots[commandSlot(slots)], stands: left };
  if (formation.kind === 'square') return { ...laid, parts: [outlineOf(whole)], bounds: outlineOf(whole) };
  return {
    ...laid,
    parts: partsOf(formation, left, whole),
    bounds: left.length === 0 ? null : stripRound(left, whole),
  };
};
