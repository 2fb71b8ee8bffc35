/** Nesting limit. An action has only a few levels. */
const greatestDepth = 10;
/** Limit of values. A path of 200 legs for each of 20 units has fewer. */
const mostValues = 20_000;

/** Marks a value that cannot be copied: JSON cannot hold it, it is nested too deep, or it has too many values. */
const notPlain = Symbol('not plain');

/** State of one copy. */
interface Walk {
  values: number;
  /** Values that JSON cannot hold stay as they are, for a form to refuse by their place; otherwise the copy fails. */
  readonly keepsStrange: boolean;
}

/** Copies own enumerable fields only. A field `__proto__` stays a field, and undefined fields are omitted. */
const copyRecord = (value: object, depth: number, walk: Walk): unknown => {
  const entries: [string, unknown][] = [];
  for (const key of Object.keys(value)) {
    const part: unknown = Reflect.get(value, key);
    if (part === undefined) continue;
    const copied = copyOf(part, depth + 1, walk);
    if (copied === notPlain) return notPlain;
    entries.push([key, copied]);
  }
  return Object.fromEntries(entries);
};

const copyList = (list: readonly unknown[], depth: number, walk: Walk): unknown => {
  const { length } = list;
  if (length > mostValues) return notPlain;
  const copy: unknown[] = [];
  for (let index = 0; index < length; index += 1) {
    const part = list[index];
    // A hole in a list is an entry that is not filled in yet.
    const copied = part === undefined ? undefined : copyOf(part, depth + 1, walk);
    if (copied === notPlain) return notPlain;
    copy.push(copied);
  }
  return copy;
};

const copyOf = (value: unknown, depth: number, walk: Walk): unknown => {
  walk.values += 1;
  if (depth > greatestDepth || walk.values > mostValues) return notPlain;
  if (value === null || typeof value === 'string' || typeof value === 'boolean') return value;
  // JSON has no -0.
  if (typeof value === 'number' && Number.isFinite(value)) return value === 0 ? 0 : value;
  if (typeof value !== 'object') return walk.keepsStrange ? value : notPlain;
  return Array.isArray(value) ? copyList(value, depth, walk) : copyRecord(value, depth, walk);
};

const copied = (value: unknown, keepsStrange: boolean): unknown => {
  try {
    const copy = copyOf(value, 0, { values: 0, keepsStrange });
    return copy === notPlain ? undefined : copy;
  } catch {
    // Getters and proxies of hostile objects may throw anything.
    return undefined;
  }
};

/**
 * A copy of a value from outside as plain data, which the caller cannot change later. Each field is read once.
 *
 * @returns undefined if the value is not plain data: a value that JSON cannot hold, a cycle, a huge value, an object
 *   that throws when read
 */
export const plainCopy = (value: unknown): unknown => copied(value, false);

/**
 * The same copy for a value whose form is checked next: a NaN, a function, a symbol or a BigInt stays in its place, so
 * that the form refuses it there. What has the form is plain data.
 *
 * @returns undefined for a cycle, a huge value, or an object that throws when read
 */
export const copyToCheck = (value: unknown): unknown => copied(value, true);
