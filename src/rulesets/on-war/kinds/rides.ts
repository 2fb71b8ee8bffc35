import type { Region } from '../../../core/domain.js';
import { greatestLegal } from '../../../core/probe.js';
import { directionOf } from '../../../table/heading.js';
import { between, type Point } from '../../../table/point.js';
import { moveAlong } from '../../../table/pose.js';
import { roundPoint } from '../../../table/way.js';

/** Where a commander may ride, as regions. */

const directions = 24;
const fullTurn = 360;
/** Ends of regions are found to this precision, in inches. */
const finest = 0.01;

const at = ({ x, y }: Point, direction: number, length: number): Point =>
  roundPoint(moveAlong({ x, y, heading: 0 }, directionOf((direction * fullTurn) / directions), length));

/** Shares of the way between the ends of two rides at which the ground between them is looked at. */
const looks = [0.25, 0.5, 0.75] as const;

/** Triangles from a place: each to the ends of both its edges, or to the nearer end if what lies between is not legal. */
export const fanAround = (from: Point, most: number, isLegal: (to: Point) => boolean): readonly Region[] => {
  const reaches = Array.from({ length: directions }, (_, direction) =>
    greatestLegal((length) => isLegal(at(from, direction, length)), { least: finest, most, step: finest }),
  );
  return reaches.flatMap((left, direction) => {
    const right = reaches[(direction + 1) % directions] ?? null;
    if (left === null || right === null) return [];
    const ends = [at(from, direction, left), at(from, direction + 1, right)] as const;
    if (looks.every((share) => isLegal(roundPoint(between(...ends, share))))) return [[from, ...ends]];
    const nearer = Math.min(left, right);
    return [[from, at(from, direction, nearer), at(from, direction + 1, nearer)]];
  });
};
