import { isRecord } from './shape.js';

/** Some of the figures of a table, to put in place of its own. Lists are replaced as a whole. */
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
 * Tables with the figures of a patch in place of their own. The patch must have been checked: what it names is there.
 *
 * @param whole - columns whose entries are of several forms, and replaced as a whole like lists
 */
export const patched = <T>(model: T, patch: Patch<T>, whole: readonly string[] = []): T =>
  merged(model, patch, whole) as T;
