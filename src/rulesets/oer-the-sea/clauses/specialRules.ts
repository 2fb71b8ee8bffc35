import type { ClauseText } from '../../../core/clause.js';

/** Special rules. */
export const specialRulesClauses = {
  'OTS-SPC-01': '[S] Fear: each time it is driven back the unit is confused on 5 or 6 of 1d6.',
  'OTS-SPC-02':
    '[I] Fear is tried by each drive back from 1 cm up, in the open, the approach or a lost melee, after the distance test, and only if not yet confused. Falling back in a draw does not try it.',
  'OTS-SPC-03':
    '[S] Uncontrolled advance: every initiative phase the unit goes Full by itself towards the closest enemy, to contact and fight.',
  'OTS-SPC-04': '[S] It ends only in contact, or when musketry before melee drives it back short of contact.',
  'OTS-SPC-05':
    '[I] Those events, gunfire with the like effect, rout and destruction end the status; orders cannot. Contact counts in each case: made by the unit, by an enemy, or as a neighbour brought in.',
  'OTS-SPC-06': '[I] A unit listed with the key-word starts the battle uncontrolled.',
  'OTS-SPC-07':
    "[I] It charges the nearest enemy unit (first listed if equal) if that can be done, seen and ahead or not. If not, it turns free towards that enemy's nearest point and goes straight at its rate as is legal for an evade, 0.5 cm short of enemies. It leaves its group; this is its action, and orders may follow once it is controlled.",
  'OTS-SPC-08':
    "[S] Highlanders who charged leave fire casualties out of the first round's result; their stands are still lost.",
  'OTS-SPC-09':
    "[S] Highlanders hit by enemy guns test at once. The number is commander's combat value plus stands left less gun hits of the turn, veteran -1, untried +1; 1d6 above it and they are uncontrolled.",
  'OTS-SPC-10':
    '[I] Mortars and field guns cause it, after everything else of that fire. Confused units test; routing or already uncontrolled ones, and those hit while charging, do not.',
  'OTS-SPC-11': '[S] Regulars have +1 on the range test.',
  'OTS-SPC-12': '[S] Light Horse may fire mounted, with -1.',
  'OTS-SPC-13':
    "[S] Light Horse that beat a unit in melee test at once. The number is commander's combat value plus stands left less cm the enemy then went back, one lower for veterans and higher for untried; 1d6 above it and they are uncontrolled.",
  'OTS-SPC-14': '[S] Light Horse cross woods at the normal rate but count as confused in them.',
  'OTS-SPC-15':
    '[I] A unit is in a wood if any part of it is: melee -1, no initiative, no support. The test uses the enemy driven back farthest, 0 for one destroyed, whichever side attacked. After a draw there is no test.',
  'OTS-SPC-16': '[S] Dragoons fight mounted or afoot, and do not fire mounted.',
  'OTS-SPC-17': '[S] Afoot they spare one stand to hold horses and have 1 less strength for casualties.',
  'OTS-SPC-18': '[S] Mounted dragoons may cross woods at Half and count as confused in them.',
  'OTS-SPC-19':
    '[I] Holders go aside on dismounting, or at set-up if afoot, return on mounting, and are no loss. A single stand cannot dismount; losing all fighting stands destroys the unit.',
  'OTS-SPC-20':
    '[S] Independent Companies may be grouped and ordered as one without touching, each stand within 5 cm of another of the group.',
  'OTS-SPC-21':
    '[I] Every unit of that group needs the rule, and links of 5 cm or less must chain them all before and after the move. Hits are shared as in any group.',
  'OTS-SPC-22':
    "[I] Only units uncontrolled as the advances begin advance then, once each. One breaking loose later in the turn does nothing more until its side's next turn.",
  'OTS-SPC-23':
    '[I] Confusion does not hold an uncontrolled unit back, though it fights the worse for it. While no enemy unit is about it stays put, still uncontrolled.',
} as const satisfies Record<string, ClauseText>;
