import type { Clause } from '../../../core/clause.js';

/** Hits and stands. */
export const hitsClauses = {
  'OTS-HIT-01': {
    text: "Hits equal to a unit's strength cost it a stand.",
    source: 'stated',
  },
  'OTS-HIT-02': {
    text: 'Unused and new hits together, divided by strength and rounded down, are the stands lost; the rest is marked unused. The standLoss option offers dearer stands.',
    source: 'interpreted',
  },
  'OTS-HIT-03': {
    text: 'Unused hits add to later ones until the turn is over.',
    source: 'stated',
  },
  'OTS-HIT-04': {
    text: 'Losing as many stands as it has destroys a unit. Surplus hits are lost, but all scored count in the result of a melee.',
    source: 'interpreted',
  },
  'OTS-HIT-05': {
    text: 'Dismounted dragoons have 1 less strength for removing stands.',
    source: 'stated',
  },
  'OTS-HIT-06': {
    text: 'It never falls below 1, and confusion and morale thresholds keep the printed strength.',
    source: 'interpreted',
  },
} as const satisfies Record<string, Clause>;
