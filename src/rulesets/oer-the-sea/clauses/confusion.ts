import type { ClauseText } from '../../../core/clause.js';

/** Confusion and rally. */
export const confusionClauses = {
  'OTS-CON-01': '[S] More cm than strength confuses: with strength 4, 5 cm does and 4 does not.',
  'OTS-CON-02': '[S] Confused units lend no support in melee.',
  'OTS-CON-03': '[S] Confused units use no initiative actions.',
  'OTS-CON-04': "[S] A successful Rally order from its officer ends a unit's confusion.",
  'OTS-CON-05': '[S] Each melee die of a confused unit has 1 taken off.',
  'OTS-CON-06':
    '[I] Its movement, charges and fire on orders are not hampered, but it cannot stand ready. Confusion does not deepen.',
  'OTS-CON-07':
    '[I] Rally ends confusion; in a rout it ends the rout and leaves confusion, unless the rallyClearsBoth option holds. Steady units, and those that merely count as confused in woods, cannot be rallied.',
} as const satisfies Record<string, ClauseText>;
