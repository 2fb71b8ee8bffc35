import { describe, expect, test } from 'vitest';
import { fanAround, wayEnd } from '../../src/table/fan.js';
import type { Point } from '../../src/table/point.js';

const fan = { from: { x: 0, y: 0 }, directions: 8, most: 10, finest: 0.01 };
const outer = (isLegal: (to: Point) => boolean) => fanAround(fan, isLegal).map(([, ...ends]) => ends);

describe('ways all round', () => {
  test('lead as far as they may in the open', () => {
    const regions = fanAround(fan, () => true);
    expect(regions.map((region) => region.length)).toEqual(Array.from({ length: 8 }, () => 3));
    expect(regions[0]).toEqual([fan.from, { x: 0, y: 10 }, wayEnd(fan, 1, 10)]);
  });

  test('end at a straight edge without teeth', () => {
    const ends = outer(({ y }) => y >= -2).flat();
    const atEdge = ends.filter(({ y }) => y < -1);
    expect(atEdge.length).toBeGreaterThan(2);
    for (const { y } of atEdge) expect(y).toBeCloseTo(-2, 1);
  });

  test('join a long way and a short one by the length of the short one, if the line between their ends is barred', () => {
    const isLegal = ({ x, y }: Point): boolean => Math.abs(x) <= 0.5 || x * x + y * y <= 16.01;
    const [first] = fanAround(fan, isLegal);
    expect(first?.map(({ x, y }) => Math.round(x * x + y * y))).toEqual([0, 16, 16]);
  });

  test('go on as a line where they lead farther than beside them, as in a narrow river', () => {
    const regions = fanAround(fan, ({ x }) => Math.abs(x) <= 1);
    const north = regions.filter((region) => region.some(({ y }) => y > 9.9));
    expect(north.length).toBeGreaterThan(0);
    for (const region of regions) for (const { x } of region) expect(Math.abs(x)).toBeLessThan(1.01);
  });

  test('are none where nothing is legal', () => {
    expect(fanAround(fan, () => false)).toEqual([]);
  });
});
