const isSameList = (one: readonly unknown[], other: readonly unknown[]): boolean => {
  if (one.length !== other.length) return false;
  for (let index = 0; index < one.length; index += 1) if (!isSameData(one[index], other[index])) return false;
  return true;
};

const isSameRecord = (one: object, other: object): boolean => {
  const keys = Object.keys(one);
  if (keys.length !== Object.keys(other).length) return false;
  for (const key of keys)
    if (!Object.hasOwn(other, key) || !isSameData(Reflect.get(one, key), Reflect.get(other, key))) return false;
  return true;
};

/** Whether two values of plain data are equal, in whatever order their fields were written. NaN equals nothing. */
export const isSameData = (one: unknown, other: unknown): boolean => {
  if (one === other) return true;
  if (typeof one !== 'object' || typeof other !== 'object' || one === null || other === null) return false;
  if (Array.isArray(one)) return Array.isArray(other) && isSameList(one, other);
  return !Array.isArray(other) && isSameRecord(one, other);
};
