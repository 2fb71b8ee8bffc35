import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { clipToHalfPlane, clipToHalfPlanes, piecesOutside } from '../../src/table/clip.js';
import { overlapDepth } from '../../src/table/convex.js';
import { areaOf, type Polygon } from '../../src/table/polygon.js';
import { aRectangle } from './arbitraries.js';

const square = [
  { x: 0, y: 0 },
  { x: 4, y: 0 },
  { x: 4, y: 4 },
  { x: 0, y: 4 },
];
const east = { x: 1, y: 0 };
const north = { x: 0, y: 1 };

describe('clipping to half planes', () => {
  it('keeps the inward side', () => {
    expect(clipToHalfPlane(square, { through: { x: 1, y: 9 }, inward: east })).toHaveLength(4);
    expect(areaOf(clipToHalfPlane(square, { through: { x: 1, y: 9 }, inward: east }))).toBe(12);
    expect(clipToHalfPlane(square, { through: { x: -1, y: 0 }, inward: east })).toEqual(square);
  });

  it('removes what lies outside, except for the slack', () => {
    expect(clipToHalfPlane(square, { through: { x: 4.5, y: 0 }, inward: east })).toEqual([]);
    expect(clipToHalfPlane(square, { through: { x: 4.5, y: 0 }, inward: east }, 1)).not.toEqual([]);
  });

  it('clips to several planes in order', () => {
    const planes = [
      { through: { x: 1, y: 0 }, inward: east },
      { through: { x: 0, y: 3 }, inward: north },
    ];
    expect(areaOf(clipToHalfPlanes(square, planes))).toBe(3);
    expect(clipToHalfPlanes(square, [...planes, { through: { x: 0, y: 9 }, inward: north }])).toEqual([]);
  });
});

describe('the part outside', () => {
  const at = (x: number, y: number): Polygon => square.map((corner) => ({ x: corner.x + x, y: corner.y + y }));
  const areaLeft = (shapes: readonly Polygon[], others: readonly Polygon[]): number =>
    piecesOutside(shapes, others).reduce((sum, piece) => sum + areaOf(piece), 0);

  it('is the whole shape if nothing covers it', () => {
    expect(piecesOutside([square], [at(9, 0)])).toEqual([square]);
    expect(piecesOutside([square], [])).toEqual([square]);
  });

  it('contains no single corners', () => {
    const onItsPoint = [
      { x: 0, y: 4 },
      { x: -1, y: 5 },
      { x: -2, y: 4 },
      { x: -1, y: 3 },
    ];
    expect(piecesOutside([onItsPoint], [square])).toEqual([onItsPoint]);
    expect(areaLeft([square], [at(4, 4)])).toBe(16);
  });

  it('is what the others leave, with each area removed once', () => {
    expect(areaLeft([square], [at(1, 0)])).toBeCloseTo(4, 9);
    expect(areaLeft([square], [at(1, 0), at(1, 0)])).toBeCloseTo(4, 9);
    expect(areaLeft([square], [at(3, 0), at(-3, 0)])).toBeCloseTo(8, 9);
    expect(areaLeft([square], [square])).toBeCloseTo(0, 9);
  });

  it('is what is left of a line', () => {
    const line = [
      { x: -2, y: 2 },
      { x: 10, y: 2 },
    ];
    expect(piecesOutside([line], [square]).filter((piece) => overlapDepth(square, piece) > 1e-6)).toEqual([]);
  });

  it('of a line is two lines, each with two corners', () => {
    const line = [
      { x: -2, y: 2 },
      { x: 10, y: 2 },
    ];
    const ends = piecesOutside([line], [square]).map((piece) => piece.map(({ x }) => x).toSorted((a, b) => a - b));
    expect(ends.toSorted(([a = 0], [b = 0]) => a - b)).toEqual([
      [-2, 0],
      [4, 10],
    ]);
  });

  it('lies outside, and its area is the uncovered area', () => {
    fc.assert(
      fc.property(aRectangle(), aRectangle(), (shape, other) => {
        const pieces = piecesOutside([shape.corners], [other.corners]);
        for (const piece of pieces) expect(overlapDepth(other.corners, piece)).toBeLessThan(1e-6);
        const left = pieces.reduce((sum, piece) => sum + areaOf(piece), 0);
        const covered = areaOf(shape.corners) - left;
        const others = piecesOutside([other.corners], [shape.corners]).reduce((sum, piece) => sum + areaOf(piece), 0);
        expect(covered).toBeCloseTo(areaOf(other.corners) - others, 6);
      }),
    );
  });
});

describe('the border', () => {
  it('has no area if shapes only touch', () => {
    expect(clipToHalfPlane(square, { through: { x: 4, y: 0 }, inward: east })).toEqual([square[1], square[2]]);
    expect(clipToHalfPlane([], { through: { x: 4, y: 0 }, inward: east })).toEqual([]);
  });
});
