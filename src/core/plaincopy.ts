/** Nesting limit. An action has only a few levels. */
const greatestDepth = 10;
/** Limit of values. A path of 200 legs for each of 20 units has fewer. */
const mostValues = 20_000;

/** Marks a value that cannot be copied: JSON cannot hold it, it is nested too deep, or it has too many values. */
const notPlain = Symbol('not plain');

interface Counter {
  values: number;
}

/** Copies own enumerable fields only. A field `__proto__` stays a field, and undefined fields are omitted. */
const copyRecord = (value: object, depth: number, counter: Counter): unknown => {
  const entries: [string, unknown][] = [];
  for (const key of Object.keys(value)) {
    const part: unknown = Reflect.get(value, key);
    if (part === undefined) continue;
    const copied = copyOf(part, depth + 1, counter);
    if (copied === notPlain) return notPlain;
    entries.push([key, copied]);
  }
  return Object.fromEntries(entries);
};

const copyList = (list: readonly unknown[], depth: number, counter: Counter): unknown => {
  if (list.length > mostValues) return notPlain;
  const copy: unknown[] = [];
  for (let index = 0; index < list.length; index += 1) {
    // A hole in a list is an entry that is not filled in yet.
    const copied = list[index] === undefined ? undefined : copyOf(list[index], depth + 1, counter);
    if (copied === notPlain) return notPlain;
    copy.push(copied);
  }
  return copy;
};

const copyOf = (value: unknown, depth: number, counter: Counter): unknown => {
  counter.values += 1;
  if (depth > greatestDepth || counter.values > mostValues) return notPlain;
  if (value === null || typeof value === 'string' || typeof value === 'boolean') return value;
  if (typeof value === 'number') return Number.isFinite(value) ? value : notPlain;
  if (typeof value !== 'object') return notPlain;
  return Array.isArray(value) ? copyList(value, depth, counter) : copyRecord(value, depth, counter);
};

/**
 * A copy of a value from outside as plain data, which the caller cannot change later. Each field is read once.
 *
 * @returns undefined if the value is not plain data: a value that JSON cannot hold, a cycle, a huge value, an object
 *   that throws when read
 */
export const plainCopy = (value: unknown): unknown => {
  try {
    const copied = copyOf(value, 0, { values: 0 });
    return copied === notPlain ? undefined : copied;
  } catch {
    // Getters and proxies of hostile objects may throw anything.
    return undefined;
  }
};
