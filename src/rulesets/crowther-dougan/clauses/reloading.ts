import type { ClauseText } from '../../../core/clause.js';

/** Reloading. */
export const reloadingClauses = {
  'CD-REL-01': '[S] A unit with muskets moves a quarter of its move at most if it is to fire again in its next move.',
  'CD-REL-02':
    '[I] A unit that moved no more than its weapon allows adds 1 to its count, and is loaded at the number of its weapon.',
  'CD-REL-03': '[I] The share used is the distance by the full rate, with the shares of actions.',
  'CD-REL-04': '[I] A unit that charged, routed, pursued, followed up, rallied or fought does not reload in that move.',
  'CD-REL-05': '[I] Fighting and routing unload.',
  'CD-REL-06': '[I] Units begin loaded.',
  'CD-REL-07': '[R] Rifles and heavy guns take two moves standing, other guns one, bows none at all.',
  'CD-REL-08':
    '[I] Lengths count at their cost and dice do not. Pivots, turns of skirmishers, entering, leaving and arriving are free.',
} as const satisfies Record<`CD-REL-${string}`, ClauseText>;
