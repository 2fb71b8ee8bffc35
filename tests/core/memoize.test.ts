import { expect, test } from 'vitest';
import { limitedCache, memoize } from '../../src/core/memoize.js';

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

test('memoize: a limited cache keeps the latest entries, and one that is used stays', () => {
  const cache = limitedCache<number>(3);
  for (const key of ['a', 'b', 'c']) cache.set(key, key.charCodeAt(0));
  expect(cache.get('a')).toBe(97);
  cache.set('d', 100);
  expect(cache.size()).toBe(3);
  expect(cache.get('b')).toBeUndefined();
  expect(cache.get('a')).toBe(97);
});

test('memoize: a limited cache does not grow with the keys of a caller', () => {
  const cache = limitedCache<number>(256);
  for (let key = 0; key < 100_000; key += 1) cache.set(`${key}`, key);
  expect(cache.size()).toBe(256);
});
