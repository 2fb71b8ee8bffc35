import type { Region } from '../core/domain.js';
import { greatestLegal } from '../core/probe.js';
import { directionOf } from './heading.js';
import { add, between, type Point, scale } from './point.js';
import { alongLine } from './regions.js';
import { roundPoint } from './way.js';

/** Ways straight on from a place, in directions all round, as regions of where they may end. */
export interface Fan {
  readonly from: Point;
  /** How many directions are tried. */
  readonly directions: number;
  /** The longest way. */
  readonly most: number;
  /** Ends of ways are found to this precision. */
  readonly finest: number;
}

const fullTurn = 360;
/** Shares of the line between the ends of two ways at which it is looked at. */
const looks = [0.25, 0.5, 0.75] as const;

/** The end of a way: the number of its direction, clockwise from north, and its length. */
export const wayEnd = ({ from, directions }: Pick<Fan, 'from' | 'directions'>, direction: number, length: number) =>
  roundPoint(add(from, scale(directionOf((direction * fullTurn) / directions), length)));

/** How far two neighbouring ways are joined to a triangle: to both ends, or to the nearer one if the line between is barred. */
const joined = (
  left: number,
  right: number,
  [one, other]: readonly [Point, Point],
  isLegal: (to: Point) => boolean,
): readonly [number, number] => {
  const nearer = Math.min(left, right);
  if (nearer === 0) return [0, 0];
  return looks.every((share) => isLegal(roundPoint(between(one, other, share)))) ? [left, right] : [nearer, nearer];
};

/**
 * Where ways may end: a triangle between each two neighbours, and a line where a way goes on beyond both its triangles, as
 * in a narrow river.
 */
export const fanAround = (fan: Fan, isLegal: (to: Point) => boolean): readonly Region[] => {
  const { directions, most, finest } = fan;
  const start = roundPoint(fan.from);
  const end = (direction: number, length: number): Point => wayEnd(fan, direction, length);
  const numbers = Array.from({ length: directions }, (_, direction) => direction);
  const reaches = numbers.map(
    (direction) =>
      greatestLegal((length) => isLegal(end(direction, length)), { least: finest, most, step: finest }) ?? 0,
  );
  const triangles = reaches.map((left, direction) => {
    const right = reaches[(direction + 1) % directions] ?? 0;
    return joined(left, right, [end(direction, left), end(direction + 1, right)], isLegal);
  });
  return reaches.flatMap((reach, direction): readonly Region[] => {
    const [left, right] = triangles[direction] ?? [0, 0];
    const covered = Math.max(left, triangles.at(direction - 1)?.[1] ?? 0);
    return [
      ...(left > 0 ? [[start, end(direction, left), end(direction + 1, right)]] : []),
      ...(reach > covered ? [alongLine(start, end(direction, reach))] : []),
    ];
  });
};
