import fc from 'fast-check';
import { expect, test } from 'vitest';
import { overlapDepth } from '../../src/table/convex.js';
import { directionOf } from '../../src/table/heading.js';
import type { Point } from '../../src/table/point.js';
import { moveAlong } from '../../src/table/pose.js';
import { rectangleAt } from '../../src/table/rectangle.js';
import { firstAround } from '../../src/table/search.js';
import { slideClear } from '../../src/table/sweep.js';

const length = (least: number, most: number) => fc.double({ min: least, max: most, noNaN: true });
const body = fc.record({ x: length(-10, 10), y: length(-10, 10), heading: length(0, 360) });
const tolerance = 0.05;
const directions: readonly Point[] = [0, 45, 90, 135, 180, 225, 270, 315].map(directionOf);
const wide = rectangleAt({ x: 0, y: 0, heading: 0 }, 12, 7).corners;

test('slideClear: the overlap is deeper than the tolerance on the whole way, and no deeper at its end', () => {
  fc.assert(
    fc.property(body, length(0, 360), length(0, 1), (pose, heading, share) => {
      const direction = directionOf(heading);
      const at = (distance: number) => rectangleAt(moveAlong(pose, direction, distance), 4, 1).corners;
      const clear = slideClear(at(0), direction, wide, tolerance);
      if (overlapDepth(at(0), wide) <= tolerance) {
        expect(clear).toBe(0);
        return;
      }
      expect(overlapDepth(at(clear * share * 0.999), wide)).toBeGreaterThan(tolerance - 1e-9);
      expect(overlapDepth(at(clear + 1e-6), wide)).toBeLessThanOrEqual(tolerance + 1e-9);
    }),
  );
});

test('firstAround: places known to be blocked are not tried, and the result is the same', () => {
  let [all, fewer] = [0, 0];
  fc.assert(
    fc.property(body, (wanted) => {
      const area = { directions, step: 0.25, most: 40 };
      const shapeAt = ({ x, y }: Point) => rectangleAt({ x: wanted.x + x, y: wanted.y + y, heading: 30 }, 4, 1).corners;
      const isFree = (shift: Point): boolean => overlapDepth(shapeAt(shift), wide) <= tolerance;
      const scanned = firstAround(
        area,
        (shift) => shift,
        (shift) => {
          all += 1;
          return isFree(shift);
        },
      );
      const skipped = firstAround(
        area,
        (shift) => shift,
        (shift) => {
          fewer += 1;
          return isFree(shift);
        },
        (shift, direction) => Math.max(0, slideClear(shapeAt(shift), direction, wide, tolerance) - 1e-6),
      );
      expect(skipped).toEqual(scanned);
    }),
  );
  expect(fewer).toBeLessThan(all / 3);
});
