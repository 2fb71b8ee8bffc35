import { directionOf, rightOf } from '../table/heading.js';
import { between, type Point, squaredDistance } from '../table/point.js';
import { type Box, boxOf, containsPoint, type Polygon, windingOf } from '../table/polygon.js';
import { clipSegment, type Passage, pointToSegment } from '../table/segment.js';

/** Signs scattered over ground, in a box if one is given: signs outside it are left out. Nothing here is random: the same ground always gets the same trees. */

const MIX = [0x9e3779b1, 0x85ebca6b, 0xc2b2ae35] as const;
const UNIT = 4294967296;

/** A pseudo-random fraction, 0 to below 1, that depends only on the two numbers. */
const fractionOf = (a: number, b: number): number => {
  let mixed = Math.imul(a + 1, MIX[0]) ^ Math.imul(b + 1, MIX[1]);
  mixed = Math.imul(mixed ^ (mixed >>> 15), MIX[2]);
  return ((mixed ^ (mixed >>> 13)) >>> 0) / UNIT;
};

const cornersOf = (polygon: Polygon): readonly (readonly [Point, Point])[] =>
  polygon.map((corner, index) => [corner, polygon[(index + 1) % polygon.length] ?? corner]);

const isDeepInside = (polygon: Polygon, point: Point, depth: number): boolean =>
  containsPoint(polygon, point) && cornersOf(polygon).every(([a, b]) => pointToSegment(point, a, b) >= depth);

/** The box that two boxes share; inside out if they are apart. */
export const overlapOf = (one: Box, other: Box): Box => ({
  minX: Math.max(one.minX, other.minX),
  minY: Math.max(one.minY, other.minY),
  maxX: Math.min(one.maxX, other.maxX),
  maxY: Math.min(one.maxY, other.maxY),
});

/**
 * Points scattered over an area.
 *
 * @param spacing - approximate distance between points
 * @param depth - least distance from the border; ground too narrow for it gets one point in its middle
 */
export const scatter = (polygon: Polygon, spacing: number, depth: number, within?: Box): readonly Point[] => {
  const whole = boxOf(polygon);
  const box = within === undefined ? whole : overlapOf(whole, within);
  const points: Point[] = [];
  const first = { column: Math.floor(box.minX / spacing), row: Math.floor(box.minY / spacing) };
  for (let row = first.row; row * spacing <= box.maxY; row += 1)
    for (let column = first.column; column * spacing <= box.maxX; column += 1) {
      const x = (column + (row % 2 === 0 ? 0 : 1 / 2) + (fractionOf(column, row) - 1 / 2) / 2) * spacing;
      const y = (row + (fractionOf(row, column + row) - 1 / 2) / 2) * spacing;
      if (isDeepInside(polygon, { x, y }, depth)) points.push({ x, y });
    }
  const middle = middleOf(polygon);
  return points.length === 0 && containsPoint(polygon, middle) ? [middle] : points;
};

/** A point of a chain, with the direction the chain runs there. */
export interface Station extends Point {
  /** Unit vector along the chain. */
  readonly along: Point;
}

/** The corners of a box. */
export const boxCorners = ({ minX, minY, maxX, maxY }: Box): Polygon => [
  { x: minX, y: minY },
  { x: maxX, y: minY },
  { x: maxX, y: maxY },
  { x: minX, y: maxY },
];

/** The part of a segment in a box, as fractions; all of it if there is no box. */
const partIn = (from: Point, to: Point, within: Box | undefined): Passage | null =>
  within === undefined ? { enter: 0, leave: 1 } : clipSegment(from, to, boxCorners(within));

/** Points at even distances along a chain, from half a step after its beginning. */
export const stations = (points: readonly Point[], spacing: number, within?: Box): readonly Station[] => {
  const found: Station[] = [];
  let left = spacing / 2;
  points.slice(1).forEach((to, index) => {
    const from = points[index] ?? to;
    const length = Math.sqrt(squaredDistance(from, to));
    if (length === 0) return;
    const along = { x: (to.x - from.x) / length, y: (to.y - from.y) / length };
    const part = partIn(from, to, within) ?? { enter: 1, leave: 1 };
    // Whole steps outside the box are skipped at once.
    if (left < part.enter * length) left += Math.floor((part.enter * length - left) / spacing) * spacing;
    for (; left < part.leave * length; left += spacing) found.push({ ...between(from, to, left / length), along });
    if (left < length) left += Math.ceil((length - left) / spacing) * spacing;
    left -= length;
  });
  return found;
};

/** A shape as a chain that ends where it begins. */
export const closedChain = (polygon: Polygon): readonly Point[] => [...polygon, ...polygon.slice(0, 1)];

/**
 * Short strokes inwards from the border of an area, alternately long and short. Strokes that would leave the area are
 * omitted.
 */
export const inwardTicks = (
  polygon: Polygon,
  spacing: number,
  length: number,
  shorter: number,
  within?: Box,
): readonly (readonly Point[])[] => {
  const inwards = windingOf(polygon);
  return stations(closedChain(polygon), spacing, within).flatMap(({ x, y, along }, index) => {
    const reach = index % 2 === 0 ? length : length * shorter;
    const tip = { x: x - along.y * inwards * reach, y: y + along.x * inwards * reach };
    return containsPoint(polygon, tip) ? [[{ x, y }, tip]] : [];
  });
};

/** Strokes across a chain, from offset `from` to offset `to`; positive offsets are to its right. */
export const sideTicks = (
  points: readonly Point[],
  spacing: number,
  from: number,
  to: number,
  within?: Box,
): readonly (readonly Point[])[] =>
  stations(points, spacing, within).map(({ x, y, along }) => [
    { x: x + along.y * from, y: y - along.x * from },
    { x: x + along.y * to, y: y - along.x * to },
  ]);

/** Parallel strokes over an area given as convex parts. */
export const hatching = (
  parts: readonly Polygon[],
  heading: number,
  spacing: number,
  within?: Box,
): readonly (readonly Point[])[] => {
  const along = directionOf(heading);
  const across = rightOf(heading);
  const limits = within === undefined ? [] : boxCorners(within).map((point) => point.x * across.x + point.y * across.y);
  const [lowest, highest] =
    limits.length === 0
      ? [Number.NEGATIVE_INFINITY, Number.POSITIVE_INFINITY]
      : [Math.min(...limits), Math.max(...limits)];
  return parts.flatMap((part) => {
    const marks = part.map((point) => point.x * across.x + point.y * across.y);
    const [first, last] = [Math.max(lowest, Math.min(...marks)), Math.min(highest, Math.max(...marks))];
    const runs = part.map((point) => point.x * along.x + point.y * along.y);
    const ends = { from: Math.min(...runs) - spacing, to: Math.max(...runs) + spacing };
    const strokes: (readonly Point[])[] = [];
    for (let step = Math.ceil(first / spacing); step * spacing < last; step += 1) {
      const [from, to] = [ends.from, ends.to].map((run) => ({
        x: across.x * step * spacing + along.x * run,
        y: across.y * step * spacing + along.y * run,
      }));
      const inside = from === undefined || to === undefined ? null : clipSegment(from, to, part);
      if (inside && from && to) strokes.push([between(from, to, inside.enter), between(from, to, inside.leave)]);
    }
    return strokes;
  });
};

/** Centre of the corners. */
export const middleOf = (points: readonly Point[]): Point => {
  const sum = points.reduce((total, { x, y }) => ({ x: total.x + x, y: total.y + y }), { x: 0, y: 0 });
  const count = Math.max(1, points.length);
  return { x: sum.x / count, y: sum.y / count };
};

/** The shape reduced towards its middle by a share; null if the result would leave the shape. */
export const shrunk = (polygon: Polygon, share: number): Polygon | null => {
  const middle = middleOf(polygon);
  const inner = polygon.map((corner) => between(corner, middle, share));
  return containsPoint(polygon, middle) && inner.every((corner) => containsPoint(polygon, corner)) ? inner : null;
};
