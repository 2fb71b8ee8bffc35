/** Values by the objects that own them. A value is dropped with its owner, or when its owner was not used for long. */
export interface OwnedCache<Owner extends object, Value> {
  readonly get: (owner: Owner) => Value | undefined;
  readonly set: (owner: Owner, value: Value) => void;
  readonly has: (owner: Owner) => boolean;
}

/** New owners of one generation: what an answer makes and asks for again soon. Few, for all their values are copied (below). */
const generation = 16;

/**
 * A cache by objects that never change: a unit, a list of units, a state.
 *
 * It is two weak maps: when the newer one has so many new owners, it becomes the older one. An owner found in the older one
 * moves to the newer one and is not counted there, so that all that are asked for again and again stay, however many. A
 * single weak map that lives as long as the program would be correct too, but expensive: a short garbage collection of V8
 * takes every value in a weak map as used, whether its owner is or not. Most owners live for one answer. With one map
 * their values, and all that the values refer to, were copied into the old part of memory.
 */
export const ownedCache = <Owner extends object, Value>(): OwnedCache<Owner, Value> => {
  let newer = new WeakMap<Owner, Value>();
  let older = new WeakMap<Owner, Value>();
  let stored = 0;

  const set = (owner: Owner, value: Value): void => {
    if (stored === generation) {
      older = newer;
      newer = new WeakMap();
      stored = 0;
    }
    stored += 1;
    newer.set(owner, value);
  };

  const get = (owner: Owner): Value | undefined => {
    const known = newer.get(owner);
    if (known !== undefined) return known;
    const before = older.get(owner);
    if (before !== undefined) newer.set(owner, before);
    return before;
  };

  return { get, set, has: (owner) => newer.has(owner) || older.has(owner) };
};
