import { describe, expect, it } from 'vitest';
import { boxOf } from '../../src/table/box.js';
import { lengthThrough } from '../../src/table/through.js';

const west = [
  { x: 0, y: 0 },
  { x: 2, y: 0 },
  { x: 2, y: 4 },
  { x: 0, y: 4 },
];
const east = west.map(({ x, y }) => ({ x: x + 2, y }));
const parts = [west, east];
const box = boxOf(parts.flat());

describe('length of a line through an area', () => {
  it('counts the part inside', () => {
    expect(lengthThrough({ x: 1, y: -3 }, { x: 1, y: 9 }, parts, box)).toBeCloseTo(4, 9);
    expect(lengthThrough({ x: -5, y: 2 }, { x: 3, y: 2 }, parts, box)).toBeCloseTo(3, 9);
    expect(lengthThrough({ x: 9, y: 0 }, { x: 9, y: 9 }, parts, box)).toBe(0);
  });

  it('excludes the rim, but includes a seam between two parts', () => {
    expect(lengthThrough({ x: 0, y: -3 }, { x: 0, y: 9 }, parts, box)).toBe(0);
    expect(lengthThrough({ x: 4, y: -3 }, { x: 4, y: 9 }, parts, box)).toBe(0);
    expect(lengthThrough({ x: 2, y: -3 }, { x: 2, y: 9 }, parts, box)).toBeCloseTo(4, 9);
  });

  it('is 0 for a point', () => {
    expect(lengthThrough({ x: 1, y: 1 }, { x: 1, y: 1 }, parts, box)).toBe(0);
  });
});
