import type { ClauseText } from '../../../core/clause.js';

/** Siege artillery. */
export const siegeArtilleryClauses = {
  'OTS-SIE-01': '[S] Siege guns are one class: 10 dice a gun, ranges 50, 100 and 150 cm.',
  'OTS-SIE-02':
    '[S] They fire on orders only, and only at enemy fortifications in sight; never at units or in the initiative phase.',
  'OTS-SIE-03':
    "[I] Arc and deployment are as for field guns. Range is to the work's nearest point, and any in reach may be picked.",
  'OTS-SIE-04': '[S] Quality changes their dice by one a gun as for field guns: untried 9, veteran 11.',
  'OTS-SIE-05': '[S] A die hits on 5 or more with the artillery modifiers.',
  'OTS-SIE-06':
    '[I] Against a work as target only the range modifiers apply, unless the fortificationTargetPenalty option adds the -2.',
  'OTS-SIE-07':
    "[S] Hits equal to the work's strength take off a point of its cohesion; left-over ones join later hits of the same turn.",
  'OTS-SIE-08': '[S] Its defenders lose no stands to such hits, but are driven back.',
  'OTS-SIE-09':
    '[I] Every enemy unit in the work goes back 1 cm a hit, away from the firer, with all consequences. At cohesion 0 it is breached and further hits are lost.',
  'OTS-SIE-10':
    "[I] A work is the enemy's while he alone has units in it; empty, if he owns it. A breached one is no target, and units there are shot at as in cover.",
  'OTS-SIE-11':
    '[I] The garrison then suffers drive back and morale as for that many hits each, without markers, lost stands, officer dice or Highlander tests; group-mates outside stay.',
} as const satisfies Record<string, ClauseText>;
