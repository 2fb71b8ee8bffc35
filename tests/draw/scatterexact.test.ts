import { expect, test } from 'vitest';
import { scatter } from '../../src/draw/scatter.js';

const box = (west: number, south: number, east: number, north: number) => [
  { x: west, y: south },
  { x: east, y: south },
  { x: east, y: north },
  { x: west, y: north },
];
const text = (points: readonly { readonly x: number; readonly y: number }[]): string =>
  points.map(({ x, y }) => `${x.toFixed(3)},${y.toFixed(3)}`).join(' ');

/** The same ground is drawn alike in every version: trees do not move when a picture is drawn again. */
test.each([
  ['a square on the grid', box(0, 0, 6, 6), 2, 0.2, undefined],
  ['a square off the grid', box(0.9, 1.3, 6.4, 5.9), 2, 0, undefined],
  ['west and south of the origin', box(-4.7, -3.2, -0.4, 1.1), 1.5, 0.1, undefined],
  ['a part of it', box(0, 0, 20, 20), 2, 0.5, { minX: 7.1, minY: 3.3, maxX: 11.2, maxY: 6.6 }],
  ['ground that is too narrow', box(0, 0, 0.3, 5), 2, 0.5, undefined],
])('points in %s', async (name, polygon, spacing, depth, within) => {
  await expect(`${text(scatter(polygon, spacing, depth, within))}\n`).toMatchFileSnapshot(
    `golden/scatter-${name.replaceAll(' ', '-')}.txt`,
  );
});
