import type { ClauseText } from '../../../core/clause.js';

/** Pursuit. */
export const pursuitClauses = {
  'CD-PUR-01': '[S] Winners whose opponents rout pursue until they rally.',
  'CD-PUR-02': '[S] Not if they defended an obstacle or work.',
  'CD-PUR-03': '[I] They pursue the nearest router if none that they touched stands.',
  'CD-PUR-04': '[S] The first pursuit follows at once on a rout in the opponents’ phase 1.',
  'CD-PUR-05': '[S] Later ones are in phase 1 of the own move, at full speed.',
  'CD-PUR-06': '[I] It goes straight to the quarry and stops in contact.',
  'CD-PUR-07': '[I] It stops 5 cm from any other enemy in its way.',
  'CD-PUR-08': '[I] Without its quarry the pursuit ends, and the unit owes a rally move.',
  'CD-PUR-09': '[I] A pursuer does nothing else, and stands to a charge only by ending its pursuit.',
  'CD-PUR-10': '[I] Its rally test is a choice, and not in contact with the quarry.',
  'CD-PUR-11': '[I] It stops at the edge of the table.',
  'CD-PUR-12': '[I] Artillery, garrisons and units afloat do not pursue.',
  'CD-PUR-13': '[I] After a rout in phase 4 the first pursuit comes in the next own move, before any rally.',
  'CD-PUR-14': '[I] It passes friends at 1D6 each and stops at what it cannot clear.',
  'CD-PUR-15': '[I] In contact already it does not move and has no charging bonus.',
  'CD-PUR-16': '[I] The quarry is the nearest router of that melee, and a new victory gives a new one.',
  'CD-PUR-17': '[I] Defending means cover in that melee other than forest.',
  'CD-PUR-18': '[I] In its way are enemies whose 5 cm its strip enters. A router in the strip stops it in contact.',
} as const satisfies Record<`CD-PUR-${string}`, ClauseText>;
