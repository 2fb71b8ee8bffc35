import { expect, test } from 'vitest';
import { ownedCache } from '../../src/core/ownedcache.js';

const owners = (count: number): readonly object[] => Array.from({ length: count }, (_, index) => ({ index }));

test('ownedCache: the latest 16 owners keep their values', () => {
  const cache = ownedCache<object, number>();
  const all = owners(16);
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

test('ownedCache: all owners of a large battle stay, as long as they are asked for', () => {
  const cache = ownedCache<object, number>();
  const units = owners(160);
  for (const unit of units) {
    cache.set(unit, 160);
    for (const earlier of units.slice(0, units.indexOf(unit))) cache.get(earlier);
  }
  for (const place of owners(1000)) {
    cache.set(place, 1);
    expect(units.every((unit) => cache.get(unit) === 160)).toBe(true);
  }
});

test('ownedCache: a new value replaces the old one', () => {
  const cache = ownedCache<object, number | null>();
  const owner = {};
  cache.set(owner, 1);
  cache.set(owner, null);
  expect(cache.get(owner)).toBeNull();
});
