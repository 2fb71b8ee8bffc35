import type { Region } from '../../../core/domain.js';
import { greatestLegal } from '../../../core/probe.js';
import { directionOf } from '../../../table/heading.js';
import type { Point } from '../../../table/point.js';
import { moveAlong } from '../../../table/pose.js';
import { roundPoint } from '../../../table/way.js';

/** Where a commander may ride, as regions. */

const directions = 24;
const fullTurn = 360;
/** Ends of regions are found to this precision, in inches. */
const finest = 0.01;

const at = ({ x, y }: Point, direction: number, length: number): Point =>
  roundPoint(moveAlong({ x, y, heading: 0 }, directionOf((direction * fullTurn) / directions), length));

/** Triangles from a place: each as far as both its edges allow. */
export const fanAround = (from: Point, most: number, isLegal: (to: Point) => boolean): readonly Region[] => {
  const reaches = Array.from({ length: directions }, (_, direction) =>
    greatestLegal((length) => isLegal(at(from, direction, length)), { least: finest, most, step: finest }),
  );
  return reaches.flatMap((reach, direction) => {
    const next = reaches[(direction + 1) % directions] ?? null;
    if (reach === null || next === null) return [];
    const length = Math.min(reach, next);
    return [[from, at(from, direction, length), at(from, direction + 1, length)]];
  });
};
