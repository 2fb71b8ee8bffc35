import { type Box, boxesApart, boxOf } from './box.js';
import { distance, type Point, squaredDistance, turnOf } from './point.js';
import type { Polygon } from './polygon.js';
import { clipSegment, lengthInside, type Segment } from './segment.js';
import { windingOf } from './winding.js';

/** Ground that hides what lies behind a certain depth of it: a wood, as convex parts. */
export interface Screen {
  readonly id: string;
  readonly parts: readonly Polygon[];
}

/** Something that hides everything behind it: a convex body, with the box round it if that is known, or a wall. */
export type Blocker =
  | { readonly id: string; readonly kind: 'polygon'; readonly shape: Polygon; readonly box?: Box }
  | { readonly id: string; readonly kind: 'segment'; readonly shape: Segment };

/**
 * Whether a blocker counts for the line between two points. It is called only for lines that run through the blocker.
 */
export type BlockerApplies = (blocker: Blocker, eye: Point, mark: Point) => boolean;

/** The line by which one sees the other, or the blocker of the shortest line. */
export type Sight =
  | { readonly clear: true; readonly from: Point; readonly to: Point }
  | { readonly clear: false; readonly blocker: string };

/** A line this near to the edge of a body or the end of a wall only grazes it. */
const GRAZE = 1e-6;

interface Line {
  readonly eye: Point;
  readonly mark: Point;
  readonly box: Box;
  readonly squared: number;
}

interface Placed<T> {
  readonly box: Box;
  readonly item: T;
}

/** Blockers and screens near enough to matter. */
interface Cover {
  readonly blockers: readonly Placed<Blocker>[];
  readonly parts: readonly Placed<Polygon>[];
  readonly screens: readonly Screen[];
  readonly screenDepth: number;
  readonly applies: BlockerApplies;
}

/**
 * Whether a line runs through the interior of a convex body: through the body without its rim.
 *
 * A line along an edge is inside the closed shape, but does not get past the rim.
 */
const runsThrough = (a: Point, b: Point, polygon: Polygon): boolean => {
  const winding = windingOf(polygon);
  let enter = 0;
  let leave = 1;
  let corner = polygon[polygon.length - 1];
  // By index: see convex.ts.
  for (let index = 0; index < polygon.length; index += 1) {
    const next = polygon[index];
    if (!corner || !next) return false;
    const x = winding * (next.y - corner.y);
    const y = winding * (corner.x - next.x);
    const rim = GRAZE * Math.sqrt(x * x + y * y);
    const start = x * (a.x - corner.x) + y * (a.y - corner.y) + rim;
    const end = x * (b.x - corner.x) + y * (b.y - corner.y) + rim;
    if (start >= 0 && end >= 0) return false;
    if (start > 0) enter = Math.max(enter, start / (start - end));
    else if (end > 0) leave = Math.min(leave, start / (start - end));
    if (enter >= leave) return false;
    corner = next;
  }
  return true;
};

const oppositeSides = (a: number, b: number, slack: number): boolean =>
  (a > slack && b < -slack) || (a < -slack && b > slack);

/** A line crosses a wall when it passes from one side of it to the other, even over the very end of the wall. */
const crossesWall = (a: Point, b: Point, { from, to }: Segment): boolean => {
  if (!oppositeSides(turnOf(from, to, a), turnOf(from, to, b), GRAZE * distance(from, to))) return false;
  const slack = GRAZE * distance(a, b);
  const one = turnOf(a, b, from);
  const other = turnOf(a, b, to);
  return !((one > slack && other > slack) || (one < -slack && other < -slack));
};

const westward = (a: Point, b: Point): boolean => a.x > b.x || (a.x === b.x && a.y > b.y);

/** Lines always run from west to east, so that sight is the same from either end to the last bit. */
const stands = ({ item }: Placed<Blocker>, { eye, mark }: Line): boolean => {
  const a = westward(eye, mark) ? mark : eye;
  const b = a === eye ? mark : eye;
  return item.kind === 'polygon' ? runsThrough(a, b, item.shape) : crossesWall(a, b, item.shape);
};

const blocks = (blocker: Placed<Blocker>, line: Line, applies: BlockerApplies): boolean =>
  !boxesApart(blocker.box, line.box, 0) && stands(blocker, line) && applies(blocker.item, line.eye, line.mark);

/** A part that holds so much more of a line than is allowed hides it alone, whatever the rounding. */
const certain = 1e-6;

/** Whether more of a line than a depth is inside the parts together. */
const isScreened = ({ eye, mark, box, squared }: Line, { parts, screenDepth }: Cover): boolean => {
  const [from, to] = westward(eye, mark) ? [mark, eye] : [eye, mark];
  const length = Math.sqrt(squared);
  const near: Polygon[] = [];
  for (const part of parts) {
    if (boxesApart(part.box, box, 0)) continue;
    const passage = clipSegment(from, to, part.item);
    if (passage === null) continue;
    if ((passage.leave - passage.enter) * length > screenDepth + certain) return true;
    near.push(part.item);
  }
  return lengthInside(from, to, near) > screenDepth;
};

/** The screen that hides most of a line. */
const thickest = ({ eye, mark }: Line, screens: readonly Screen[]): string => {
  let deepest = -1;
  let id = '';
  for (const screen of screens) {
    const inside = lengthInside(eye, mark, screen.parts);
    if (inside > deepest) {
      deepest = inside;
      id = screen.id;
    }
  }
  return id;
};

/** What hides the mark from the eye along a line; null when the line is clear. */
const hiddenBy = (line: Line, cover: Cover): Placed<Blocker> | 'screens' | null => {
  for (const blocker of cover.blockers) if (blocks(blocker, line, cover.applies)) return blocker;
  return isScreened(line, cover) ? 'screens' : null;
};

const lineBetween = (eye: Point, mark: Point): Line => ({
  eye,
  mark,
  box: boxOf([eye, mark]),
  squared: squaredDistance(eye, mark),
});

const linesBetween = (eyes: readonly Point[], marks: readonly Point[]): readonly Line[] => {
  const lines: Line[] = [];
  for (const eye of eyes) for (const mark of marks) lines.push(lineBetween(eye, mark));
  return lines;
};

const nearestPair = (eyes: readonly Point[], marks: readonly Point[]): Sight => {
  let nearest: Sight = { clear: false, blocker: '' };
  let least = Number.POSITIVE_INFINITY;
  for (const from of eyes) {
    for (const to of marks) {
      const squared = squaredDistance(from, to);
      if (squared >= least) continue;
      least = squared;
      nearest = { clear: true, from, to };
    }
  }
  return nearest;
};

const boxOfBlocker = (blocker: Blocker): Box =>
  blocker.kind === 'polygon' ? (blocker.box ?? boxOf(blocker.shape)) : boxOf([blocker.shape.from, blocker.shape.to]);

/** Drops everything that lies wholly beside all the lines. */
const placed = <T>(items: readonly T[], boxOfItem: (item: T) => Box, around: Box): readonly Placed<T>[] => {
  const near: Placed<T>[] = [];
  for (const item of items) {
    const box = boxOfItem(item);
    if (!boxesApart(box, around, 0)) near.push({ box, item });
  }
  return near;
};

const always: BlockerApplies = () => true;

/** The first clear line of those given, or null. */
const firstClear = (lines: readonly Line[], cover: Cover): Line | null => {
  let lately: Placed<Blocker> | null = null;
  for (const line of lines) {
    // The blocker of the previous line most likely blocks this one too.
    if (lately && blocks(lately, line, cover.applies)) continue;
    const hidden = hiddenBy(line, cover);
    if (hidden === null) return line;
    if (hidden !== 'screens') lately = hidden;
  }
  return null;
};

/** The shortest clear line. Lines are sorted only if one of them is clear: most pieces in a crowd see nothing. */
const shortestClear = (eyes: readonly Point[], marks: readonly Point[], cover: Cover): Sight | null => {
  const lines = linesBetween(eyes, marks);
  if (firstClear(lines, cover) === null) return null;
  const line = firstClear(
    lines.toSorted((a, b) => a.squared - b.squared),
    cover,
  );
  return line === null ? null : { clear: true, from: line.eye, to: line.mark };
};

/**
 * Whether any straight line from an eye to a mark is clear.
 *
 * A body blocks a line that runs through its interior. A wall blocks a line that crosses it. Screens block a line that
 * has more than `screenDepth` of its length inside all of them together.
 *
 * @param applies - excludes a blocker for a certain line, for example when the eye is inside it
 * @returns the shortest clear line, or what hides the shortest line
 */
export const sightLine = (
  eyes: readonly Point[],
  marks: readonly Point[],
  blockers: readonly Blocker[],
  screens: readonly Screen[],
  screenDepth: number,
  applies: BlockerApplies = always,
): Sight => {
  const around = boxOf([...eyes, ...marks]);
  const near = placed(blockers, boxOfBlocker, around);
  const parts = placed(
    screens.flatMap((screen) => screen.parts),
    boxOf,
    around,
  );
  // On open ground, the common case, the nearest pair sees each other and no line needs to be checked.
  const nearest = nearestPair(eyes, marks);
  if (!nearest.clear || (near.length === 0 && parts.length === 0)) return nearest;
  const cover: Cover = { blockers: near, parts, screens, screenDepth, applies };
  const shortest = lineBetween(nearest.from, nearest.to);
  const hidden = hiddenBy(shortest, cover);
  if (hidden === null) return nearest;
  const clear = shortestClear(eyes, marks, cover);
  if (clear !== null) return clear;
  return { clear: false, blocker: hidden === 'screens' ? thickest(shortest, screens) : hidden.item.id };
};
