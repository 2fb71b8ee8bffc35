import type { ClauseText } from '../../../core/clause.js';

/** Hits and stands. */
export const hitsClauses = {
  'OTS-HIT-01': '[S] Hits equal to the strength of a unit remove one of its stands.',
  'OTS-HIT-02':
    '[I] Unused and new hits together, divided by the strength and rounded down, are the stands lost, and the rest is marked as unused hits. With `options.standLoss` at `exceed` a stand is lost only while the total is more than the strength. With `exceedPlusOne` each stand costs one hit more than the strength.',
  'OTS-HIT-03': '[S] Unused hits add to later hits until the turn ends.',
  'OTS-HIT-04':
    '[I] A unit that loses as many stands as it has left is destroyed. Surplus hits are lost, but all hits scored count in the result of a melee.',
  'OTS-HIT-05': '[S] Dismounted dragoons count 1 less strength for the loss of stands.',
  'OTS-HIT-06': '[I] This strength is never below 1. Confusion and morale use the printed strength.',
} as const satisfies Record<string, ClauseText>;
