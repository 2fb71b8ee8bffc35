import { isRecord } from './shape.js';

/** Some of the figures of a table, to put in place of its own. Lists are replaced as a whole. */
export type Patch<T> = {
  readonly [Key in keyof T]?: T[Key] extends readonly unknown[]
    ? T[Key]
    : T[Key] extends object
      ? Patch<T[Key]>
      : T[Key];
};

const merged = (model: unknown, patch: unknown): unknown => {
  if (patch === undefined) return model;
  if (!isRecord(model) || !isRecord(patch)) return patch;
  return Object.fromEntries(Object.entries(model).map(([key, value]) => [key, merged(value, patch[key])]));
};

/** Tables with the figures of a patch in place of their own. The patch must have been checked: what it names is there. */
export const patched = <T>(model: T, patch: Patch<T>): T => merged(model, patch) as T;
