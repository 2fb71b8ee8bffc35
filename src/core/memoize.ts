import { ownedCache } from './ownedcache.js';

/** Cache key: the owning object, then the other inputs, compared by identity. */
export type CacheKey = readonly [owner: object, ...others: readonly unknown[]];

/** A plain loop, because this runs very often. */
const isSameKey = (one: CacheKey, other: CacheKey): boolean => {
  for (let index = 1; index < one.length; index += 1) if (one[index] !== other[index]) return false;
  return true;
};

/**
 * Caches the result of a function for as long as its inputs stay the same. The result is stored by the first input,
 * which is never changed in place, and is dropped with it. Only the latest result is kept for each first input.
 *
 * @param keyOf - all inputs of the result, always the same number, compared by identity. The first is the object whose
 *   lifetime the result shares: a unit for its footprint, the list of features for the survey of the ground
 */
export const memoize = <Given extends readonly unknown[], Value>(
  keyOf: (...given: Given) => CacheKey,
  compute: (...given: Given) => Value,
): ((...given: Given) => Value) => {
  const cache = ownedCache<object, { readonly key: CacheKey; readonly value: Value }>();
  return (...given) => {
    const key = keyOf(...given);
    const cached = cache.get(key[0]);
    if (cached !== undefined && isSameKey(cached.key, key)) return cached.value;
    const value = compute(...given);
    cache.set(key[0], { key, value });
    return value;
  };
};

/**
 * The same for a function of a word as well, such as an arm. The results for all words are kept: they do not drop each
 * other.
 *
 * @param keyOf - all inputs of the result but the word
 */
export const memoizeByWord = <Given, Word extends string, Value>(
  keyOf: (given: Given) => CacheKey,
  compute: (given: Given, word: Word) => Value,
): ((given: Given, word: Word) => Value) => {
  const known = memoize(keyOf, () => new Map<Word, { readonly value: Value }>());
  return (given, word) => {
    const results = known(given);
    const result = results.get(word) ?? { value: compute(given, word) };
    results.set(word, result);
    return result.value;
  };
};

/** A cache of a fixed size. */
export interface LimitedCache<Value> {
  readonly get: (key: string) => Value | undefined;
  readonly set: (key: string, value: Value) => void;
  readonly size: () => number;
}

/**
 * A cache by text for keys that a caller chooses: it holds the latest `most` entries, so that no input makes it grow. The
 * entry that was used least recently is dropped first.
 */
export const limitedCache = <Value>(most: number): LimitedCache<Value> => {
  const entries = new Map<string, Value>();
  return {
    get: (key) => {
      const value = entries.get(key);
      if (value === undefined) return undefined;
      // A map keeps the order of insertion, so the entry moves to the end.
      entries.delete(key);
      entries.set(key, value);
      return value;
    },
    set: (key, value) => {
      entries.delete(key);
      entries.set(key, value);
      if (entries.size <= most) return;
      const [oldest] = entries.keys();
      if (oldest !== undefined) entries.delete(oldest);
    },
    size: () => entries.size,
  };
};
