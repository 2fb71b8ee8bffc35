import type { Excess, SizeLimits } from './jsonsize.js';

/** A value as plain data, or why it is not: a limit, or something that JSON cannot hold. */
export type PlainValue =
  | { readonly ok: true; readonly value: unknown }
  | { readonly ok: false; readonly why: Exclude<Excess, 'text' | null> | 'strange' };

/** State of one copy. */
interface Walk {
  readonly limits: Omit<SizeLimits, 'text'>;
  /** Values that JSON cannot hold stay as they are, for a form to refuse by their place; otherwise the copy fails. */
  readonly keepsStrange: boolean;
  values: number;
}

const strange: PlainValue = { ok: false, why: 'strange' };

const copyList = (list: readonly unknown[], depth: number, walk: Walk): PlainValue => {
  const { length } = list;
  if (length > walk.limits.values) return { ok: false, why: 'values' };
  const value: unknown[] = [];
  for (let index = 0; index < length; index += 1) {
    const part = list[index];
    // A hole in a list is an entry that is not filled in yet.
    const copied: PlainValue = part === undefined ? { ok: true, value: part } : copyOf(part, depth, walk);
    if (!copied.ok) return copied;
    value.push(copied.value);
  }
  return { ok: true, value };
};

/** Copies own enumerable fields only. A field `__proto__` stays a field, and undefined fields are omitted. */
const copyRecord = (record: object, depth: number, walk: Walk): PlainValue => {
  const entries: (readonly [string, unknown])[] = [];
  const keys = Object.keys(record);
  if (keys.length > walk.limits.fields) return { ok: false, why: 'fields' };
  for (const key of keys) {
    const part: unknown = Reflect.get(record, key);
    if (part === undefined) continue;
    const copied = copyOf(part, depth, walk);
    if (!copied.ok) return copied;
    entries.push([key, copied.value]);
  }
  return { ok: true, value: Object.fromEntries(entries) };
};

const copyOf = (value: unknown, depth: number, walk: Walk): PlainValue => {
  walk.values += 1;
  if (walk.values > walk.limits.values) return { ok: false, why: 'values' };
  if (depth > walk.limits.depth) return { ok: false, why: 'depth' };
  if (value === null || typeof value === 'string' || typeof value === 'boolean') return { ok: true, value };
  // JSON has no -0.
  if (typeof value === 'number' && Number.isFinite(value)) return { ok: true, value: value === 0 ? 0 : value };
  if (typeof value !== 'object') return walk.keepsStrange ? { ok: true, value } : strange;
  return Array.isArray(value) ? copyList(value, depth + 1, walk) : copyRecord(value, depth + 1, walk);
};

const copied = (value: unknown, limits: Walk['limits'], keepsStrange: boolean): PlainValue => {
  try {
    return copyOf(value, 0, { limits, keepsStrange, values: 0 });
  } catch {
    // Getters and proxies of hostile objects may throw anything.
    return strange;
  }
};

/**
 * A copy of a value as plain data of bounded size, which the caller cannot change later. Each property is read once, and
 * the copy stops at the first limit that is exceeded.
 */
export const boundedCopy = (value: unknown, limits: Walk['limits']): PlainValue => copied(value, limits, false);

/** Limits of an action. It has only a few levels; a path of 200 legs for each of 20 units has fewer values. */
const actionLimits = { depth: 10, values: 20_000, fields: 1000 } as const;

const dataOf = (copy: PlainValue): unknown => (copy.ok ? copy.value : undefined);

/**
 * A copy of an action or a draft from outside as plain data, which the caller cannot change later.
 *
 * @returns undefined if the value is not plain data: a value that JSON cannot hold, a cycle, a huge value, an object
 *   that throws when read
 */
export const plainCopy = (value: unknown): unknown => dataOf(copied(value, actionLimits, false));

/**
 * The same copy for a value whose form is checked next: a NaN, a function, a symbol or a BigInt stays in its place, so
 * that the form refuses it there. What has the form is plain data.
 *
 * @returns undefined for a cycle, a huge value, or an object that throws when read
 */
export const copyToCheck = (value: unknown): unknown => dataOf(copied(value, actionLimits, true));
