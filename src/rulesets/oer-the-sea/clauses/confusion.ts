import type { Clause } from '../../../core/clause.js';

/** Confusion and rally. */
export const confusionClauses = {
  'OTS-CON-01': {
    text: 'More cm than strength confuses: with strength 4, 5 cm does and 4 does not.',
    source: 'stated',
  },
  'OTS-CON-02': {
    text: 'Confused units lend no support in melee.',
    source: 'stated',
  },
  'OTS-CON-03': {
    text: 'Confused units use no initiative actions.',
    source: 'stated',
  },
  'OTS-CON-04': {
    text: "A successful Rally order from its officer ends a unit's confusion.",
    source: 'stated',
  },
  'OTS-CON-05': {
    text: 'Each melee die of a confused unit has 1 taken off.',
    source: 'stated',
  },
  'OTS-CON-06': {
    text: 'Its movement, charges and fire on orders are not hampered, but it cannot stand ready. Confusion does not deepen.',
    source: 'interpreted',
  },
  'OTS-CON-07': {
    text: 'Rally ends confusion; in a rout it ends the rout and leaves confusion, unless the rallyClearsBoth option holds. Steady units, and those that merely count as confused in woods, cannot be rallied.',
    source: 'interpreted',
  },
} as const satisfies Record<string, Clause>;
