import { LinstockError } from './error.js';
import { guarded } from './guarded.js';
import { isRecord } from './shape.js';

/* Drafts: partly filled actions, addressed by JSON Pointer. */

/**
 * A partly filled action. Plain JSON: fields not filled in yet are missing. `null` leaves out an optional field, and
 * ends a list.
 */
export type Draft = Readonly<Record<string, unknown>>;

const unescaped = (part: string): string => part.replaceAll('~1', '/').replaceAll('~0', '~');
const partsOf = (pointer: string): readonly string[] => pointer.split('/').slice(1).map(unescaped);

/** An index of a list: digits only, because `Number` accepts more than that. */
const indexOf = (part: string): number | null => (/^\d{1,9}$/.test(part) ? Number(part) : null);

const withValue = (whole: unknown, [part, ...rest]: readonly string[], value: unknown): unknown => {
  if (part === undefined) return value;
  const index = indexOf(part);
  if (Array.isArray(whole) || (whole === undefined && index !== null)) {
    const list: unknown[] = Array.isArray(whole) ? [...whole] : [];
    if (index !== null && index <= list.length) list[index] = withValue(list[index], rest, value);
    return list;
  }
  const object = isRecord(whole) ? whole : {};
  const member = Object.hasOwn(object, part) ? object[part] : undefined;
  return { ...object, [part]: withValue(member, rest, value) };
};

/** Most parts of a pointer: far more than an action has levels. */
const mostParts = 100;

/**
 * A draft with a value filled in.
 *
 * @param pointer - JSON Pointer of a parameter that `choices` asked for: `/params/path/0`
 */
export const fill = guarded('fill', (draft: Draft, pointer: string, value: unknown): Draft => {
  const parts = partsOf(pointer);
  if (parts.length > mostParts)
    throw new LinstockError(`a pointer has at most ${mostParts} parts, not ${parts.length}`);
  const filled = withValue(draft, parts, value);
  return isRecord(filled) ? filled : {};
});

/** The value at a JSON Pointer of a draft or an action; undefined if there is none. */
export const valueAt = guarded('valueAt', (whole: unknown, pointer: string): unknown =>
  partsOf(pointer).reduce<unknown>((value, part) => {
    if (Array.isArray(value)) {
      const index = indexOf(part);
      return index === null ? undefined : value[index];
    }
    return isRecord(value) && Object.hasOwn(value, part) ? value[part] : undefined;
  }, whole),
);
