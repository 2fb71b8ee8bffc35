import { LinstockError } from './error.js';
import { guarded } from './guarded.js';

/** Whether a result is or holds a NaN: a number, the lines of a breakdown, the figures of a roll. */
const holdsNaN = (value: unknown): boolean => {
  if (typeof value === 'number') return Number.isNaN(value);
  return typeof value === 'object' && value !== null && Object.values(value).some(holdsNaN);
};

/**
 * A resolution alone, for an app with its own map: guarded, and figures of which it makes a NaN are a LinstockError. Its
 * types cannot exclude them.
 *
 * @param name - the public name, for the message
 */
/* @__NO_SIDE_EFFECTS__ */
export const figured = <Call extends (...given: never[]) => unknown>(name: string, call: Call): Call =>
  guarded(name, ((...given: never[]): unknown => {
    const value = call(...given);
    if (holdsNaN(value)) throw new LinstockError(`${name}: one of the figures is no number, nor is the result`);
    return value;
  }) as Call);
