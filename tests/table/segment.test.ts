import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  clipSegment,
  containsPoint,
  convexParts,
  distance,
  lengthInside,
  type Point,
  pointToSegment,
  segmentsCross,
  segmentsGap,
} from '../../src/table/index.js';
import { anOutline, aPoint, aRectangle } from './arbitraries.js';

const at = (x: number, y: number): Point => ({ x, y });
const SQUARE = [at(0, 0), at(4, 0), at(4, 4), at(0, 4)];

describe('segments', () => {
  test.each([
    [at(2, 3), 3],
    [at(-3, 4), 5],
    [at(8, 3), 5],
    [at(1, 0), 0],
  ])('segment: from %o to a line along the x axis', (point, expected) => {
    expect(pointToSegment(point, at(0, 0), at(4, 0))).toBe(expected);
  });

  test('a segment without length is a point', () => {
    expect(pointToSegment(at(3, 4), at(0, 0), at(0, 0))).toBe(5);
  });

  test.each([
    ['crossing', at(2, -1), at(2, 1), true],
    ['touching with an end', at(2, 0), at(2, 1), true],
    ['touching at the corner', at(4, 0), at(8, 3), true],
    ['overlapping', at(3, 0), at(9, 0), true],
    ['in line but apart', at(5, 0), at(9, 0), false],
    ['beside', at(0, 1), at(4, 1), false],
  ])('%s', (_, c, d, crosses) => {
    expect(segmentsCross(at(0, 0), at(4, 0), c, d)).toBe(crosses);
  });

  test('short segments cross as long ones do', () => {
    for (const size of [100, 1, 0.01]) {
      const [a, b, c, d] = [at(0, 0), at(size, size), at(0, size), at(size, 0)];
      expect([size, segmentsCross(a, b, c, d)]).toEqual([size, true]);
      expect([size, segmentsCross(a, at(size / 4, size / 4), c, d)]).toEqual([size, false]);
    }
  });

  test('the gap is symmetric', () => {
    fc.assert(
      fc.property(aPoint(), aPoint(), aPoint(), aPoint(), (a, b, c, d) => {
        expect(segmentsGap(c, d, a, b)).toBeCloseTo(segmentsGap(a, b, c, d), 9);
      }),
    );
  });

  test('the gap of parallel segments is the distance between them', () => {
    expect(segmentsGap(at(0, 0), at(4, 0), at(1, 3), at(9, 3))).toBe(3);
  });
});

describe('the part of a segment inside a shape', () => {
  test.each([
    ['right through', at(-2, 2), at(6, 2), { enter: 0.25, leave: 0.75 }],
    ['from inside', at(2, 2), at(6, 2), { enter: 0, leave: 0.5 }],
    ['wholly inside', at(1, 1), at(3, 3), { enter: 0, leave: 1 }],
    ['past it', at(-2, 5), at(6, 5), null],
    ['short of it', at(-2, 2), at(-1, 2), null],
    ['past a corner', at(3, 6), at(6, 3), null],
  ])('%s', (_, from, to, passage) => {
    expect(clipSegment(from, to, SQUARE)).toStrictEqual(passage);
  });

  test('the order of the corners does not matter', () => {
    fc.assert(
      fc.property(aPoint(), aPoint(), aRectangle(), (from, to, { corners }) => {
        const clockwise = lengthInside(from, to, [corners]);
        expect(lengthInside(from, to, [[...corners].reverse()])).toBeCloseTo(clockwise, 9);
      }),
    );
  });

  test('lengths inside agree with counting points along the line', () => {
    const steps = 2000;
    fc.assert(
      fc.property(aPoint(), aPoint(), anOutline(), (from, to, outline) => {
        let inside = 0;
        for (let step = 0; step < steps; step += 1) {
          const part = (step + 0.5) / steps;
          const point = at(from.x + (to.x - from.x) * part, from.y + (to.y - from.y) * part);
          if (containsPoint(outline, point)) inside += 1;
        }
        const length = distance(from, to);
        const error = Math.abs(lengthInside(from, to, convexParts(outline)) - (inside / steps) * length);
        expect(error).toBeLessThanOrEqual((20 * length) / steps);
      }),
      { numRuns: 60 },
    );
  });

  test('ground covered twice counts once', () => {
    expect(lengthInside(at(-1, 1), at(9, 1), [SQUARE, SQUARE])).toBeCloseTo(4, 12);
  });

  test.each([
    ['partly', [at(3, 0), at(6, 0), at(6, 4), at(3, 4)], 6],
    ['wholly', [at(1, 0), at(3, 0), at(3, 4), at(1, 4)], 4],
    ['not at all', [at(5, 0), at(6, 0), at(6, 4), at(5, 4)], 5],
  ])('a second part that overlaps the first %s', (_, part, length) => {
    expect(lengthInside(at(-1, 1), at(9, 1), [SQUARE, part])).toBeCloseTo(length, 12);
  });
});
