import type { ClauseText } from '../../../core/clause.js';

/** Compulsory moves. */
export const compulsoryClauses = {
  'WT-CMP-01': '[S] Retreating and routing units of the active side move first, by their rate alone.',
  'WT-CMP-02': '[I] They go in roster order, and enemies may fire at them.',
  'WT-CMP-03': '[I] Such a unit has moved: it neither moves again nor fires.',
} as const satisfies Record<`WT-CMP-${string}`, ClauseText>;
