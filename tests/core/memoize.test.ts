import { expect, test } from 'vitest';
import { memoize } from '../../src/core/memoize.js';

interface Field {
  readonly pieces: readonly object[];
  readonly ground: object;
}
const field: Field = { pieces: [{}, {}], ground: {} };

test('memoize: a value cached under several inputs is computed again when one of them differs', () => {
  let readings = 0;
  const read = memoize(
    (one: Field, weight: number) => [one.pieces, one.ground, weight],
    (one, weight) => {
      readings += 1;
      return { ground: one.ground, weight };
    },
  );
  const first = read(field, 1);
  expect(read({ ...field }, 1)).toBe(first);
  expect(readings).toBe(1);
  expect(read(field, 2)).toEqual({ ground: field.ground, weight: 2 });
  expect(read({ ...field, ground: {} }, 2).ground).not.toBe(field.ground);
  expect(read({ ...field, pieces: [{}] }, 2)).not.toBe(first);
  expect(readings).toBe(4);
});
