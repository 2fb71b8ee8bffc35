import type { ClauseText } from '../../../core/clause.js';

/** Special rules. */
export const specialRulesClauses = {
  'OTS-SPC-01': '[S] A unit with Fear becomes confused on a 5 or 6 of 1d6 whenever it is driven back.',
  'OTS-SPC-02':
    '[I] Fear is tested for each drive back of 1 cm or more, by fire, in the approach or in a lost melee. The test follows the one for distance, and is left out if the unit is already confused. A fall back in a draw does not test Fear.',
  'OTS-SPC-03':
    '[S] A unit in an uncontrolled advance makes a Full move by itself in each turn of its side, before the initiative phase, towards the nearest enemy unit, to make contact and fight.',
  'OTS-SPC-04':
    '[S] The advance ends only when contact is made, or when small-arms fire before the melee drives the unit back so that it makes no contact.',
  'OTS-SPC-05':
    '[I] Fire of guns before the melee, rout and destruction end it too, but orders do not. Contact counts, no matter who makes it: the unit, an enemy that charges it, or an enemy that draws it in as a neighbour (OTS-CHG-09).',
  'OTS-SPC-06':
    '[I] A unit that is listed with this rule starts the battle uncontrolled, unless it is artillery or routing.',
  'OTS-SPC-07':
    '[I] If the nearest enemy unit can be charged, the unit charges it, seen and ahead of it or not. If not, it turns about its centre at no cost to face the point of that enemy nearest to its front-edge centre, and goes straight by its rate or the longest distance of OTS-EVA-06, ending at least 0.5 cm from every enemy unit. It leaves its group. This is its initiative action of the turn, and if it is no longer uncontrolled afterwards, it may take orders.',
  'OTS-SPC-08':
    '[S] Highlanders that charge ignore the hits of fire in the result of the first round. Their stands are still removed.',
  'OTS-SPC-09':
    '[S] Highlanders that enemy artillery hits test at once for an uncontrolled advance. The number is the combat value of the commanding officer (OTS-OFF-16) plus the stands left less the artillery hits taken this turn, -1 for veterans, +1 for untried units. The unit becomes uncontrolled if 1d6 is greater than the number. With `options.uncontrolledQuality` at `reversed` the signs for veterans and untried units change.',
  'OTS-SPC-10':
    '[I] Hits of field guns and mortars cause this test, after all other results of the fire. Confused units test. Units that are routing or already uncontrolled, or were hit in their own charge, do not.',
  'OTS-SPC-11': '[S] Regulars have +1 on the range test.',
  'OTS-SPC-12': '[S] Light Horse may fire mounted, with -1.',
  'OTS-SPC-13':
    '[S] Light Horse that defeats an enemy unit in melee tests at once for an uncontrolled advance. The number is the combat value of the commanding officer (OTS-OFF-16) plus the stands left less the centimetres that the enemy was driven back in that round, -1 for veterans, +1 for untried units (`options.uncontrolledQuality` as in OTS-SPC-09). The unit becomes uncontrolled if 1d6 is greater than the number.',
  'OTS-SPC-14': '[S] Light Horse moves in woods at its normal rate, but counts as confused there.',
  'OTS-SPC-15':
    '[I] A unit is in a wood while any part of it is: it has -1 in melee, takes no initiative actions and gives no support. The test of OTS-SPC-13 takes the longest distance that a beaten enemy was driven back, 0 cm for one that was destroyed. Attackers and defenders test alike, and a draw is no defeat.',
  'OTS-SPC-16': '[S] Dragoons fight mounted or on foot. They do not fire mounted.',
  'OTS-SPC-17':
    '[S] Dismounted dragoons set one stand aside as horse holders and count 1 less strength for casualties.',
  'OTS-SPC-18': '[S] Mounted dragoons move in woods at the Half rate and count as confused there.',
  'OTS-SPC-19':
    '[I] The stand of horse holders is set aside when the unit dismounts, or at set-up if it starts on foot, returns when it mounts, and does not count as lost. A unit of one stand may not dismount. If all fighting stands are lost, the unit is destroyed.',
  'OTS-SPC-20':
    '[S] Independent Companies may form a group without touching and take one order together. Each stand must stay within 5 cm of the nearest other stand of the group.',
  'OTS-SPC-21':
    '[I] All units of such a group must have this rule. Gaps of at most 5 cm must link all of them in one chain before and after a move. Hits are shared as in any group.',
  'OTS-SPC-22':
    '[I] Only units that are uncontrolled when the advances begin advance in them, each once. A unit that becomes uncontrolled later in the turn takes no more orders or actions, and advances from the next turn of its side on.',
  'OTS-SPC-23':
    '[I] Confusion does not hold back an uncontrolled unit, which fights as confused. With no enemy unit on the table it stays where it is, still uncontrolled.',
} as const satisfies Record<string, ClauseText>;
