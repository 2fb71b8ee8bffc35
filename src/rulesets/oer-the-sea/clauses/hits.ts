import type { ClauseText } from '../../../core/clause.js';

/** Hits and stands. */
export const hitsClauses = {
  'OTS-HIT-01': "[S] Hits equal to a unit's strength cost it a stand.",
  'OTS-HIT-02':
    '[I] Unused and new hits together, divided by strength and rounded down, are the stands lost; the rest is marked unused. The standLoss option can make each stand cost more.',
  'OTS-HIT-03': '[S] Unused hits add to later ones until the turn is over.',
  'OTS-HIT-04':
    '[I] Losing as many stands as it has destroys a unit. Surplus hits are lost, but all scored count in the result of a melee.',
  'OTS-HIT-05': '[S] Dismounted dragoons have 1 less strength for removing stands.',
  'OTS-HIT-06': '[I] It never falls below 1, and confusion and morale thresholds keep the printed strength.',
} as const satisfies Record<string, ClauseText>;
