import type { ClauseText } from '../../../core/clause.js';

/** Entry and leaving. */
export const entryClauses = {
  'WT-ENT-01': '[S] Reserves and routes off the table are the scenario’s.',
  'WT-ENT-02': '[S] A group throws one die, its movement bonus and one for each turn of delay, and needs a six.',
  'WT-ENT-03': '[I] It throws in S6 from the turn it is due, by its lowest bonus; a six brings on all of it.',
  'WT-ENT-04':
    '[I] Units are set down at the entry edge within 6" of the entry point, heading inward. Those not placed wait.',
  'WT-ENT-05': '[I] Officers of a group come on with it.',
  'WT-ENT-06':
    '[I] A fresh unit at the exit edge of a route may leave by it. It comes back as a group after the delay, or is gone for good.',
} as const satisfies Record<`WT-ENT-${string}`, ClauseText>;
