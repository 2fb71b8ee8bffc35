/** Limits on data from outside, checked before anything is allocated for it. */
export interface SizeLimits {
  /** Characters of a text. */
  readonly text: number;
  /** Lists, objects and the entries in them. */
  readonly values: number;
  /** Nesting of lists and objects. */
  readonly depth: number;
}

/** The limit that some data exceeds; null if it exceeds none. */
export type Excess = 'text' | 'values' | 'depth' | null;

const [quote, comma, backslash] = [0x22, 0x2c, 0x5c];
/** `[` and `{`. */
const opening: readonly number[] = [0x5b, 0x7b];
/** `]` and `}`. */
const closing: readonly number[] = [0x5d, 0x7d];

/** Index of the quote that ends a string. The quote is escaped if an odd number of backslashes precedes it. */
const endOfString = (text: string, from: number): number => {
  for (let end = text.indexOf('"', from); end >= 0; end = text.indexOf('"', end + 1)) {
    let backslashes = 0;
    while (text.charCodeAt(end - 1 - backslashes) === backslash) backslashes += 1;
    if (backslashes % 2 === 0) return end;
  }
  return text.length;
};

/**
 * Measures JSON text without parsing it: it allocates nothing, and stops at the first limit that is exceeded. Every
 * value other than the first in its list or object follows a comma, so commas and opening brackets count them all.
 */
export const excessOfText = (text: string, limits: SizeLimits): Excess => {
  if (text.length > limits.text) return 'text';
  let [values, depth] = [1, 0];
  for (let index = 0; index < text.length; index += 1) {
    const code = text.charCodeAt(index);
    if (code === quote) index = endOfString(text, index + 1);
    else if (opening.includes(code)) [values, depth] = [values + 1, depth + 1];
    else if (closing.includes(code)) depth -= 1;
    else if (code === comma) values += 1;
    if (values > limits.values) return 'values';
    if (depth > limits.depth) return 'depth';
  }
  return null;
};

/** A value as plain data, or why it is not: a limit, or something that JSON cannot hold. */
export type PlainValue =
  | { readonly ok: true; readonly value: unknown }
  | { readonly ok: false; readonly why: Exclude<Excess, null> | 'strange' };

interface Walk {
  readonly limits: SizeLimits;
  values: number;
}

const strange: PlainValue = { ok: false, why: 'strange' };

const copyList = (list: readonly unknown[], depth: number, walk: Walk): PlainValue => {
  const { length } = list;
  if (length > walk.limits.values) return { ok: false, why: 'values' };
  const value: unknown[] = [];
  for (let index = 0; index < length; index += 1) {
    const copied = copyOf(list[index], depth, walk);
    if (!copied.ok) return copied;
    value.push(copied.value);
  }
  return { ok: true, value };
};

const copyRecord = (record: object, depth: number, walk: Walk): PlainValue => {
  const entries: (readonly [string, unknown])[] = [];
  for (const key of Object.keys(record)) {
    const part: unknown = Reflect.get(record, key);
    if (part === undefined) continue;
    const copied = copyOf(part, depth, walk);
    if (!copied.ok) return copied;
    entries.push([key, copied.value]);
  }
  // A field `__proto__` stays a field.
  return { ok: true, value: Object.fromEntries(entries) };
};

const copyOf = (value: unknown, depth: number, walk: Walk): PlainValue => {
  walk.values += 1;
  if (walk.values > walk.limits.values) return { ok: false, why: 'values' };
  if (depth > walk.limits.depth) return { ok: false, why: 'depth' };
  if (value === null || typeof value === 'string' || typeof value === 'boolean') return { ok: true, value };
  if (typeof value === 'number') return Number.isFinite(value) ? { ok: true, value } : strange;
  if (typeof value !== 'object') return strange;
  return Array.isArray(value) ? copyList(value, depth + 1, walk) : copyRecord(value, depth + 1, walk);
};

/**
 * A copy of a value as plain data of bounded size, which the caller cannot change later. Each property is read once, and
 * the copy stops at the first limit that is exceeded.
 */
export const boundedCopy = (value: unknown, limits: SizeLimits): PlainValue => {
  try {
    return copyOf(value, 0, { limits, values: 0 });
  } catch {
    // Getters and proxies of hostile objects may throw anything.
    return strange;
  }
};
