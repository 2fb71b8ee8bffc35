/** What a reading hangs on: something to keep it beside, and what else has to be the same. */
export type HangsOn = readonly [beside: object, ...others: readonly unknown[]];

/** A plain loop, because few things are asked more often. */
const isSame = (one: HangsOn, other: HangsOn): boolean => {
  for (let index = 1; index < one.length; index += 1) if (one[index] !== other[index]) return false;
  return true;
};

/**
 * Makes a reading that is taken once as long as all it hangs on stays the same: it is kept beside the first of it, which
 * is never changed in place, for as long as that lives. Beside each there is one reading, the last.
 *
 * @param hangsOn - all that the reading depends on, by identity, the same number of things every time; the first is what
 *   comes and goes with the reading: a unit for its footprint, the list of features for the survey of the ground
 */
export const keptBeside = <Given extends readonly unknown[], Value>(
  hangsOn: (...given: Given) => HangsOn,
  read: (...given: Given) => Value,
): ((...given: Given) => Value) => {
  const readings = new WeakMap<object, { readonly on: HangsOn; readonly value: Value }>();
  return (...given) => {
    const on = hangsOn(...given);
    const known = readings.get(on[0]);
    if (known !== undefined && isSame(known.on, on)) return known.value;
    const value = read(...given);
    readings.set(on[0], { on, value });
    return value;
  };
};
