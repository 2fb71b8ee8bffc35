import { expect, test } from 'vitest';
import { ownedCache } from '../../src/core/ownedcache.js';

const owners = (count: number): readonly object[] => Array.from({ length: count }, (_, index) => ({ index }));

test('ownedCache: the latest 256 owners keep their values', () => {
  const cache = ownedCache<object, number>();
  const all = owners(256);
  for (const [index, owner] of all.entries()) cache.set(owner, index);
  expect(all.map((owner) => cache.get(owner))).toEqual([...all.keys()]);
  expect(cache.get({})).toBeUndefined();
});

test('ownedCache: an owner that is asked for stays, one that is not is dropped', () => {
  const cache = ownedCache<object, string>();
  const [used, unused] = [{}, {}];
  cache.set(used, 'used');
  cache.set(unused, 'unused');
  for (const owner of owners(2000)) {
    cache.set(owner, 'other');
    expect(cache.get(used)).toBe('used');
  }
  expect([cache.has(used), cache.has(unused)]).toEqual([true, false]);
});

test('ownedCache: a new value replaces the old one', () => {
  const cache = ownedCache<object, number | null>();
  const owner = {};
  cache.set(owner, 1);
  cache.set(owner, null);
  expect(cache.get(owner)).toBeNull();
});
