import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { areaOf, blocksOf, type Layout, layOut, outsideBy, rectangle, rowsOf } from '../../src/table/index.js';
import { aBody, aFootprint } from './arbitraries.js';

const NORTH = { x: 50, y: 50, heading: 0 };

const centres = (count: number, files: number, gap: number): readonly (readonly [number, number])[] =>
  layOut(NORTH, count, { files, gap }, 4, 2).stands.map(({ shape }) => [shape.centre.x, shape.centre.y]);

describe('rows', () => {
  test.each([
    [6, 3, [3, 3]],
    [5, 2, [2, 2, 1]],
    [4, 1, [1, 1, 1, 1]],
    [2, 5, [2]],
    [0, 5, []],
  ])('%d stands in files of %d', (count, files, rows) => {
    expect(rowsOf(count, files)).toStrictEqual(rows);
  });

  test('formation: without files the rows still end', () => {
    expect(rowsOf(3, 0)).toHaveLength(3);
  });
});

describe('a body without stands', () => {
  test.each([0, 1])('has the bounds of one stand with a gap of %d', (gap) => {
    const { stands, bounds } = layOut(NORTH, 0, { files: 3, gap }, 4, 2);
    expect(stands).toEqual([]);
    expect(bounds.corners).toEqual(layOut(NORTH, 1, { files: 3, gap }, 4, 2).bounds.corners);
  });
});

describe('layout of a body', () => {
  test('stands are numbered from the front left', () => {
    const { stands } = layOut(NORTH, 5, { files: 3, gap: 0 }, 4, 2);
    expect(stands.map(({ row, file }) => `${row}.${file}`)).toStrictEqual(['0.0', '0.1', '0.2', '1.0', '1.1']);
  });

  test('a short last row is centred', () => {
    expect(centres(5, 3, 0)).toStrictEqual([
      [46, 49],
      [50, 49],
      [54, 49],
      [48, 47],
      [52, 47],
    ]);
  });

  test('gaps open between files and between rows', () => {
    expect(centres(4, 2, 1)).toStrictEqual([
      [47.5, 49],
      [52.5, 49],
      [47.5, 46],
      [52.5, 46],
    ]);
  });

  test('the bounds of a gapped body count the gaps', () => {
    const { frontage, depth } = layOut(NORTH, 6, { files: 3, gap: 1 }, 4, 2);
    expect([frontage, depth]).toStrictEqual([14, 5]);
  });

  test('with fewer stands than files the front row is shorter', () => {
    expect(layOut(NORTH, 2, { files: 5, gap: 0 }, 4, 2).frontage).toBe(8);
  });

  test('a body of no stands has the bounds of one', () => {
    const { stands, bounds } = layOut(NORTH, 0, { files: 5, gap: 1 }, 4, 2);
    expect([stands.length, bounds.width, bounds.depth]).toStrictEqual([0, 4, 2]);
  });

  test('a body of no stands has no block and is measured by its bounds', () => {
    const empty = layOut(NORTH, 0, { files: 5, gap: 0 }, 4, 2);
    expect(empty.blocks).toStrictEqual([]);
    expect(blocksOf(empty)).toStrictEqual([empty.bounds]);
  });

  test('a solid body is one block, with a short last row two', () => {
    expect(layOut(NORTH, 6, { files: 3, gap: 0 }, 4, 2).blocks).toHaveLength(1);
    expect(layOut(NORTH, 5, { files: 3, gap: 0 }, 4, 2).blocks).toHaveLength(2);
  });

  test('facing east the left end of the line is in the north', () => {
    const { bounds } = layOut({ ...NORTH, heading: 90 }, 5, { files: 5, gap: 0 }, 4, 2);
    expect(bounds.corners).toStrictEqual([
      { x: 50, y: 60 },
      { x: 50, y: 40 },
      { x: 48, y: 40 },
      { x: 48, y: 60 },
    ]);
  });

  test('every stand lies inside the bounds', () => {
    fc.assert(
      fc.property(aFootprint(), ({ stands, bounds }) => {
        for (const { shape } of stands) {
          for (const corner of shape.corners) expect(outsideBy(corner, bounds.corners)).toBeLessThan(1e-9);
        }
      }),
    );
  });

  test('the blocks cover as much ground as the stands', () => {
    fc.assert(
      fc.property(aFootprint(), (footprint) => {
        const ground = blocksOf(footprint).reduce((sum, { corners }) => sum + areaOf(corners), 0);
        expect(ground).toBeCloseTo(footprint.stands.length * 8, 6);
      }),
    );
  });

  test('every stand lies inside one of the blocks', () => {
    fc.assert(
      fc.property(aFootprint(), (footprint) => {
        for (const { shape } of footprint.stands) {
          const held = blocksOf(footprint).some(({ corners }) =>
            shape.corners.every((corner) => outsideBy(corner, corners) < 1e-9),
          );
          expect(held).toBe(true);
        }
      }),
    );
  });
});

describe('rectangles', () => {
  test('a rectangle about a centre is listed from its front left, clockwise', () => {
    expect(rectangle({ x: 10, y: 10 }, 180, 8, 4).corners).toStrictEqual([
      { x: 14, y: 8 },
      { x: 6, y: 8 },
      { x: 6, y: 12 },
      { x: 14, y: 12 },
    ]);
  });
});

describe('row options', () => {
  const places = (count: number, layout: Layout): readonly (readonly [number, number])[] =>
    layOut(NORTH, count, layout, 4, 2).stands.map(({ shape }) => [shape.centre.x, shape.centre.y]);

  test('rows may be closed while files are open', () => {
    expect(places(4, { files: 2, gap: 1, rowGap: 0 })).toStrictEqual([
      [47.5, 49],
      [52.5, 49],
      [47.5, 47],
      [52.5, 47],
    ]);
    const { frontage, depth, blocks } = layOut(NORTH, 4, { files: 2, gap: 1, rowGap: 0 }, 4, 2);
    expect([frontage, depth, blocks.length]).toEqual([9, 4, 4]);
  });

  test('a short last row may stand to the left', () => {
    expect(places(4, { files: 3, gap: 0, shortRow: 'left' }).at(-1)).toEqual([46, 47]);
    expect(places(4, { files: 3, gap: 1, rowGap: 0, shortRow: 'left' }).at(-1)).toEqual([45, 47]);
  });

  test.each([
    [4, [50]],
    [5, [46, 50]],
  ])('with %d stands in threes the last row is in file, if in doubt to the left', (count, across) => {
    const last = places(count, { files: 3, gap: 0, shortRow: 'inFile' }).slice(3);
    expect(last.map(([x]) => x)).toEqual(across);
  });

  test('a single row is the whole body', () => {
    for (const shortRow of ['middle', 'left', 'inFile'] as const)
      expect(places(2, { files: 5, gap: 0, shortRow })).toEqual([
        [48, 49],
        [52, 49],
      ]);
  });

  test('blocks cover the same ground as the stands, wherever the last row stands', () => {
    fc.assert(
      fc.property(
        aBody(),
        fc.constantFrom('middle', 'left', 'inFile'),
        fc.constantFrom(0, 1),
        ({ pose, count, layout }, shortRow, rowGap) => {
          const { stands, blocks, bounds } = layOut(pose, count, { ...layout, shortRow, rowGap }, 4, 2);
          const area = blocks.reduce((sum, { corners }) => sum + areaOf(corners), 0);
          expect(area).toBeCloseTo(count * 4 * 2, 6);
          for (const { shape } of stands) {
            expect(Math.min(...blocks.map(({ corners }) => outsideBy(shape.centre, corners)))).toBeLessThan(0);
            for (const corner of shape.corners) expect(outsideBy(corner, bounds.corners)).toBeLessThan(1e-6);
          }
        },
      ),
    );
  });
});
