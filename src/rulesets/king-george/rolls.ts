import { guarded } from '../../core/guarded.js';
import type { Tables } from './tables.js';

/** What rolls of several chapters share. */

/**
 * The face a D10 must reach with the given modifiers: 5 minus their sum. A 10 always succeeds, a 1 never.
 *
 * @see KG-GEN-02 KG-GEN-03
 */
export const needFor = guarded(
  'needFor',
  (s: { readonly tables: Pick<Tables, 'constants'> }, modifiers: number): number => {
    const { need, alwaysFace, neverFace } = s.tables.constants;
    return Math.min(alwaysFace, Math.max(neverFace + 1, need - modifiers));
  },
);
