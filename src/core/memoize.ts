/** What a reading hangs on: something to keep it beside, and what else has to be the same. */
export type CacheKey = readonly [beside: object, ...others: readonly unknown[]];

/** A plain loop, because few things are asked more often. */
const isSameKey = (one: CacheKey, other: CacheKey): boolean => {
  for (let index = 1; index < one.length; index += 1) if (one[index] !== other[index]) return false;
  return true;
};

/**
 * Makes a reading that is taken once as long as all it hangs on stays the same: it is kept beside the first of it, which
 * is never changed in place, for as long as that lives. Beside each there is one reading, the last.
 *
 * @param keyOf - all that the reading depends on, by identity, the same number of things every time; the first is what
 *   comes and goes with the reading: a unit for its footprint, the list of features for the survey of the ground
 */
export const memoize = <Given extends readonly unknown[], Value>(
  keyOf: (...given: Given) => CacheKey,
  compute: (...given: Given) => Value,
): ((...given: Given) => Value) => {
  const cache = new WeakMap<object, { readonly key: CacheKey; readonly value: Value }>();
  return (...given) => {
    const key = keyOf(...given);
    const cached = cache.get(key[0]);
    if (cached !== undefined && isSameKey(cached.key, key)) return cached.value;
    const value = compute(...given);
    cache.set(key[0], { key, value });
    return value;
  };
};
