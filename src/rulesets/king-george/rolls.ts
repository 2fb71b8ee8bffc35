import type { Tables } from './tables.js';

/** What the rolls of several chapters are made of. */

/**
 * The face a D10 has to reach with the given modifiers: 5 less what they add, but a 10 always does and a 1 never.
 *
 * @see KG-GEN-02 KG-GEN-03
 */
export const needFor = (s: { readonly tables: Pick<Tables, 'constants'> }, modifiers: number): number => {
  const { need, alwaysFace, neverFace } = s.tables.constants;
  return Math.min(alwaysFace, Math.max(neverFace + 1, need - modifiers));
};
