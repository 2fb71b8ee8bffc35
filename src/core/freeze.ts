import { guarded } from './guarded.js';

/** Deeply read-only. */
export type DeepReadonly<T> = T extends object ? { readonly [Key in keyof T]: DeepReadonly<T[Key]> } : T;

/** The value frozen before, to compare member by member; null if there is none. */
type Old = Readonly<Record<string | number, unknown>> | null;

const frozenBefore = (value: unknown): Old =>
  typeof value === 'object' && value !== null && Object.isFrozen(value)
    ? (value as Readonly<Record<string | number, unknown>>)
    : null;

const freezeObject = (value: object, before: unknown): void => {
  if (Object.isFrozen(value)) return;
  Object.freeze(value);
  const old = frozenBefore(before);
  // Lists are read by index: reading them by string keys takes twice as long, and states consist mostly of long lists.
  if (Array.isArray(value)) {
    for (let index = 0; index < value.length; index += 1) freezeMember(value[index], old, index);
  } else {
    for (const key in value) freezeMember(value[key as keyof typeof value], old, key);
  }
};

/** Most members are numbers and strings, so the previous value is looked up only for the others. */
const freezeMember = (member: unknown, old: Old, at: string | number): void => {
  if (typeof member !== 'object' || member === null) return;
  const before = old?.[at];
  if (member !== before) freezeObject(member, before);
};

/**
 * Freezes a plain value and everything in it. Parts that are already frozen are skipped.
 *
 * @param before - a value frozen by this function that the new one was made from: shared parts are skipped
 */
export const deepFreeze = guarded('deepFreeze', <Value>(value: Value, before?: Value): Value => {
  if (typeof value === 'object' && value !== null) freezeObject(value, before);
  return value;
});
