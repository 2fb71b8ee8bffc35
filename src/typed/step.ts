import type { Parameter } from '../core/draft.js';
import type { Refusal } from '../core/refusal.js';
import { onlyValue } from '../steer/onlyvalue.js';
import { type Line, using } from './line.js';
import { missing } from './refusals.js';

/** What one field becomes. */
export type Step =
  /** `at`: the words that name it, used before or not. */
  | { readonly is: 'value'; readonly value: unknown; readonly line: Line; readonly at: readonly number[] }
  | { readonly is: 'stuck'; readonly refusals: readonly Refusal[] };

export const value = (given: unknown, line: Line, at: readonly number[] = []): Step => ({
  is: 'value',
  value: given,
  line: using(line, at),
  at,
});
export const stuck = (...refusals: readonly Refusal[]): Step => ({ is: 'stuck', refusals });

/** A field that the line says nothing of: its only value, or left out. */
export const unsaid = (next: Parameter, line: Line): Step => {
  const [only] = onlyValue(next.domain);
  if (next.optional) return value(null, line);
  return only === undefined ? stuck(missing(next)) : value(only, line);
};
