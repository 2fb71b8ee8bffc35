import type { ClauseText } from '../../../core/clause.js';

/** Confusion and rally. */
export const confusionClauses = {
  'OTS-CON-01': '[S] A unit of strength 4 that is driven back 5 cm is confused, one that is driven back 4 cm is not.',
  'OTS-CON-02': '[S] Confused units do not support in melee.',
  'OTS-CON-03': '[S] Confused units take no initiative actions.',
  'OTS-CON-04': '[S] A Rally order from its officer, if it succeeds, ends the confusion of a unit.',
  'OTS-CON-05': '[S] Each melee die of a confused unit has -1.',
  'OTS-CON-06':
    '[I] A confused unit moves, charges and fires on orders as usual, but cannot be or stay in Stand Ready. A unit that is already confused does not become more so.',
  'OTS-CON-07':
    '[I] Rally ends the confusion of a unit. If the unit is routing, it ends the rout and leaves the unit confused, unless `options.rallyClearsBoth` is on. A unit that is neither confused nor routing cannot be rallied, also if it counts as confused in a wood.',
} as const satisfies Record<string, ClauseText>;
