import { LinstockError } from './error.js';
import { guarded } from './guarded.js';

/** Whether a result is or holds a NaN: a number, the lines of a breakdown, the figures of a roll. */
const holdsNaN = (value: unknown): boolean => {
  if (typeof value === 'number') return Number.isNaN(value);
  if (typeof value !== 'object' || value === null) return false;
  // A plain loop, because this runs for every figure of every roll; results are plain data.
  for (const key in value) if (holdsNaN(value[key as keyof typeof value])) return true;
  return false;
};

/**
 * A resolver, for an app with its own map. It throws nothing but LinstockError, also where it would return a NaN: types
 * cannot exclude NaN from its figures.
 *
 * @param name - the public name, for the message
 */
/* @__NO_SIDE_EFFECTS__ */
export const figured = <Call extends (...given: never[]) => unknown>(name: string, call: Call): Call =>
  guarded(name, ((...given: never[]): unknown => {
    const value = call(...given);
    if (holdsNaN(value)) throw new LinstockError(`${name}: a figure is missing or not a number`);
    return value;
  }) as Call);
