import { expect, test } from 'vitest';
import { type Entry, inColumns, inRows } from '../../src/draw/legend.js';

const entry = (width: number): Entry => ({ width, draw: () => '' });
const widthsIn = (rows: readonly (readonly Entry[])[]) => rows.map((row) => row.map(({ width }) => width));

test('legend: a row takes entries up to exactly its width', () => {
  expect(widthsIn(inRows([entry(60), entry(40), entry(1)], 100))).toEqual([[60, 40], [1]]);
  expect(widthsIn(inRows([entry(60), entry(41)], 100))).toEqual([[60], [41]]);
  expect(widthsIn(inRows([entry(300), entry(40)], 100))).toEqual([[300], [40]]);
  expect(inRows([], 100)).toEqual([]);
});

test('legend: columns are as many as fit, read from top to bottom', () => {
  const entries = [1, 2, 3, 4, 5].map((mark) => ({ ...entry(50), mark }));
  const marksIn = (room: number) =>
    inColumns(entries, room).map((row) => row.map((each) => entries.indexOf(each as never)));
  expect(marksIn(100)).toEqual([[0, 3], [1, 4], [2]]);
  expect(marksIn(99)).toEqual([[0], [1], [2], [3], [4]]);
  expect(marksIn(10)).toHaveLength(5);
  expect(inColumns([], 100)).toEqual([]);
});
