import { describe, expect, test } from 'vitest';
import { inwardTicks, middleOf } from '../../src/draw/scatter.js';

const square = [
  { x: 0, y: 0 },
  { x: 40, y: 0 },
  { x: 40, y: 40 },
  { x: 0, y: 40 },
];
const rounded = (strokes: readonly (readonly { readonly x: number; readonly y: number }[])[]) =>
  strokes.map((stroke) => stroke.map(({ x, y }) => `${Math.round(x * 100) / 100} ${Math.round(y * 100) / 100}`));

describe('strokes along a border', () => {
  test('go inwards, alternately long and short, whichever way the corners are listed', () => {
    expect(rounded(inwardTicks(square, 20, 8, 0.5))).toEqual([
      ['10 0', '10 8'],
      ['30 0', '30 4'],
      ['40 10', '32 10'],
      ['40 30', '36 30'],
      ['30 40', '30 32'],
      ['10 40', '10 36'],
      ['0 30', '8 30'],
      ['0 10', '4 10'],
    ]);
    expect(rounded(inwardTicks(square.toReversed(), 20, 8, 0.5))).toEqual([
      ['10 40', '10 32'],
      ['30 40', '30 36'],
      ['40 30', '32 30'],
      ['40 10', '36 10'],
      ['30 0', '30 8'],
      ['10 0', '10 4'],
      ['0 10', '8 10'],
      ['0 30', '4 30'],
    ]);
  });
});

test('the centre of the corners of a shape is their mean, also of a single one', () => {
  expect(middleOf(square)).toEqual({ x: 20, y: 20 });
  expect(middleOf([{ x: 3, y: 4 }])).toEqual({ x: 3, y: 4 });
  expect(middleOf([])).toEqual({ x: 0, y: 0 });
});
