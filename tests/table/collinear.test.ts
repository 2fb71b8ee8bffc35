import { describe, expect, test } from 'vitest';
import {
  clipSegment,
  containsPoint,
  isSimple,
  lengthInside,
  type Point,
  type Polygon,
  segmentsCross,
  segmentsGap,
} from '../../src/table/index.js';
import { nearestOnSegment } from '../../src/table/segment.js';

/** Edges that lie in one line, touch with an end, or run along each other. */

const at = (x: number, y: number): Point => ({ x, y });
const polygon = (...corners: readonly (readonly [number, number])[]): Polygon => corners.map(([x, y]) => ({ x, y }));

type Pair = readonly [Point, Point];

/** Both segments from either end, in either order. */
const everyOrder = ([a, b]: Pair, [c, d]: Pair): readonly (readonly [Point, Point, Point, Point])[] => [
  [a, b, c, d],
  [b, a, c, d],
  [a, b, d, c],
  [b, a, d, c],
  [c, d, a, b],
  [d, c, a, b],
  [c, d, b, a],
  [d, c, b, a],
];

/** The same along x, along y and along a slope. */
const everyWay = (
  one: readonly [number, number],
  other: readonly [number, number],
): readonly (readonly [Pair, Pair])[] =>
  [(t: number) => at(t, 2), (t: number) => at(2, t), (t: number) => at(t, 2 * t)].map((place) => [
    [place(one[0]), place(one[1])],
    [place(other[0]), place(other[1])],
  ]);

describe('segments in one line', () => {
  test.each([
    ['one inside the other', [0, 8], [2, 5], true],
    ['overlapping in part', [0, 4], [3, 9], true],
    ['the same', [1, 6], [1, 6], true],
    ['one end shared, one inside the other', [0, 8], [0, 3], true],
    ['meeting at one end', [0, 4], [4, 9], true],
    ['apart', [0, 4], [5, 9], false],
  ] as const)('%s, in every direction and order', (_, one, other, meet) => {
    for (const [first, second] of everyWay(one, other))
      for (const order of everyOrder(first, second)) {
        expect(segmentsCross(...order)).toBe(meet);
        expect(segmentsGap(...order) === 0).toBe(meet);
      }
  });

  test('the gap of segments in one line is that of their nearest ends', () => {
    for (const order of everyOrder([at(0, 2), at(4, 2)], [at(7, 2), at(9, 2)])) expect(segmentsGap(...order)).toBe(3);
  });

  test('an end that touches the middle of another segment meets it, short of it or in its line beyond does not', () => {
    for (const order of everyOrder([at(0, 0), at(8, 4)], [at(4, 2), at(4, 9)]))
      expect(segmentsCross(...order)).toBe(true);
    for (const order of everyOrder([at(0, 0), at(8, 4)], [at(4, 3), at(4, 9)]))
      expect(segmentsCross(...order)).toBe(false);
    for (const order of everyOrder([at(0, 0), at(8, 4)], [at(10, 5), at(10, 9)]))
      expect(segmentsCross(...order)).toBe(false);
  });

  test('parallel segments beside each other do not meet', () => {
    for (const order of everyOrder([at(0, 0), at(4, 0)], [at(0, 1), at(4, 1)]))
      expect(segmentsCross(...order)).toBe(false);
  });

  test('a segment without length meets the segment it lies on, and no other', () => {
    for (const order of everyOrder([at(0, 0), at(8, 4)], [at(4, 2), at(4, 2)]))
      expect(segmentsCross(...order)).toBe(true);
    for (const order of everyOrder([at(0, 0), at(8, 4)], [at(4, 3), at(4, 3)]))
      expect(segmentsCross(...order)).toBe(false);
  });
});

describe('a segment along an edge', () => {
  const square = polygon([0, 0], [4, 0], [4, 4], [0, 4]);

  test.each([
    ['inside the edge', at(1, 0), at(3, 0), { enter: 0, leave: 1 }],
    ['over the whole edge and beyond', at(-2, 0), at(6, 0), { enter: 0.25, leave: 0.75 }],
    ['backwards', at(6, 4), at(-2, 4), { enter: 0.25, leave: 0.75 }],
    ['that begins at a corner', at(4, 0), at(4, 8), { enter: 0, leave: 0.5 }],
    ['in its line, beyond it', at(5, 0), at(8, 0), null],
    ['just outside', at(0, -0.001), at(4, -0.001), null],
  ])('%s is inside as far as the border goes', (_, from, to, passage) => {
    expect(clipSegment(from, to, square)).toEqual(passage);
    expect(clipSegment(from, to, square.toReversed())).toEqual(passage);
  });

  test('the edge between two parts counts once', () => {
    const beside = polygon([4, 0], [8, 0], [8, 4], [4, 4]);
    expect(lengthInside(at(-1, 2), at(9, 2), [square, beside])).toBeCloseTo(8, 12);
    expect(lengthInside(at(4, -1), at(4, 5), [square, beside])).toBeCloseTo(4, 12);
  });
});

describe('outlines with edges in one line', () => {
  test.each([
    ['a straight corner', polygon([0, 0], [4, 0], [8, 0], [8, 4], [0, 4]), true],
    [
      'two edges of one line with a bay between them',
      polygon([0, 0], [3, 0], [3, 2], [5, 2], [5, 0], [8, 0], [8, 4], [0, 4]),
      true,
    ],
    [
      'an edge that lies on another one',
      polygon([0, 0], [8, 0], [8, 4], [6, 4], [6, 0], [2, 0], [2, 4], [0, 4]),
      false,
    ],
    ['a last edge that runs back over the first', polygon([0, 0], [8, 0], [8, 4], [4, 0]), false],
    ['a corner on an edge', polygon([0, 0], [8, 0], [8, 4], [4, 0], [0, 4]), false],
  ])('%s', (_, outline, sound) => {
    expect(isSimple(outline)).toBe(sound);
    expect(isSimple(outline.toReversed())).toBe(sound);
  });

  test('a point level with a corner or an edge is counted once', () => {
    const roof = polygon([0, 0], [4, 0], [4, 2], [2, 4], [0, 2]);
    expect([containsPoint(roof, at(-1, 2)), containsPoint(roof, at(1, 2)), containsPoint(roof, at(5, 2))]).toEqual([
      false,
      true,
      false,
    ]);
    expect([containsPoint(roof, at(-1, 4)), containsPoint(roof, at(2, 4)), containsPoint(roof, at(3, 4))]).toEqual([
      false,
      true,
      false,
    ]);
    expect([containsPoint(roof, at(-1, 0)), containsPoint(roof, at(2, 0)), containsPoint(roof, at(5, 0))]).toEqual([
      false,
      true,
      false,
    ]);
  });
});

describe('the point of a segment nearest to another', () => {
  test.each([
    ['beside it', at(3, 5), at(3, 0)],
    ['before its beginning', at(-4, 3), at(0, 0)],
    ['beyond its end', at(12, 3), at(8, 0)],
    ['on it', at(2, 0), at(2, 0)],
  ])('is right for a point %s', (_, point, nearest) => {
    expect(nearestOnSegment(at(0, 0), at(8, 0), point)).toEqual(nearest);
  });

  test('is the point that a segment without length is', () => {
    expect(nearestOnSegment(at(2, 3), at(2, 3), at(7, 7))).toEqual(at(2, 3));
  });
});
