import { isRecord } from './shape.js';

/** Replacement values for some fields of a table. Lists are replaced as a whole. */
export type Patch<T> = {
  readonly [Key in keyof T]?: T[Key] extends readonly unknown[]
    ? T[Key]
    : T[Key] extends object | null
      ? Patch<T[Key]>
      : T[Key];
};

const merged = (model: unknown, patch: unknown, whole: readonly string[]): unknown => {
  if (patch === undefined) return model;
  if (!isRecord(model) || !isRecord(patch)) return patch;
  return Object.fromEntries(
    Object.entries(model).map(([key, value]) => [
      key,
      whole.includes(key) ? (patch[key] ?? value) : merged(value, patch[key], whole),
    ]),
  );
};

/**
 * Tables with the values of a patch. The patch must have been checked: everything it names exists.
 *
 * @param whole - columns whose entries have several forms; they are replaced as a whole, like lists
 */
export const patched = <T>(model: T, patch: Patch<T>, whole: readonly string[] = []): T =>
  merged(model, patch, whole) as T;
