import type { ClauseText } from '../../../core/clause.js';

/** Melee. */
export const meleeClauses = {
  'OTS-MEL-01': '[S] Enemies in base contact fight at once and until it is decided.',
  'OTS-MEL-02': '[S] A unit rolls its melee value in dice for each stand in base contact with the enemy.',
  'OTS-MEL-03':
    "[S] Each such stand fights with the attached officer's combat value added to its own, or taken off if negative.",
  'OTS-MEL-04':
    '[S] A die hits on 5 or more. Add 1 for a flank or rear attack, 1 for horse against foot, 1 for charging; take off 1 for a target in cover (2 in fortifications) and 1 for own confusion.',
  'OTS-MEL-05':
    "[I] The bonus for flank or rear is for a unit that got there by charge or follow-up, against that target, while it stays there. Cavalry and mounted dragoons are mounted, all else foot. Charging counts in a contact's first round only; the followUpBonus option extends it.",
  'OTS-MEL-06':
    "[I] A charge begins a melee, which is all units linked by enemy contact. A stand strikes one enemy unit it touches, its owner's choice; left open, where most edge is shared, then list order.",
  'OTS-MEL-07': '[S] Both sides strike at once. Hits remove stands and add to unused ones, fire of this turn included.',
  'OTS-MEL-08':
    '[S] A support is a stand that touches, edge to edge, a comrade who fights, while it has no enemy of its own.',
  'OTS-MEL-09':
    '[I] Supports are counted as the round starts, each stand once, from the unit itself or a friend in no melee that is neither confused, counting so, nor routing.',
  'OTS-MEL-10': '[S] In the first round the fire hits a charger took count against it in the result.',
  'OTS-MEL-11': '[I] Only those of the pre-melee fire at this charge count.',
  'OTS-MEL-12': '[S] Each side takes its supporting stands off the hits it suffered; the side with more left loses.',
  'OTS-MEL-13':
    '[I] Nothing stops that at 0. Equally, a side scores hits inflicted, supports, and first-round fire hits on enemy chargers except Highlanders; the higher wins. A melee has one score a side.',
  'OTS-MEL-14': '[S] Losers go back 1 cm per point of difference, with every drive-back rule.',
  'OTS-MEL-15':
    '[I] Each losing unit goes directly away from whichever enemy hit it most this round; if none or equal, from the first listed of those touching it.',
  'OTS-MEL-16': '[S] In a draw both sides give ground by the hits they took.',
  'OTS-MEL-17':
    '[I] Each unit then falls back its melee hits of the round in cm, passive side first, without confusion, Fear, morale or collision, stopping at units (0.5 cm from enemies), barred ground or the edge. The drawFallBack option makes it a drive back.',
  'OTS-MEL-18':
    '[I] A side with no unit left in the melee has lost it whatever the score, and the winner gives no ground; if both are gone, neither side wins.',
  'OTS-MEL-19':
    '[I] Enemies still touching fight again at once with no order, charging bonus or fire hits. If no die on the field could hit, both fall back 1 cm and it ends; units still touching need a new charge.',
  'OTS-MEL-20': '[S] A victor may follow up for another round if its officer orders it with success.',
  'OTS-MEL-21':
    "[I] Only the active side follows up, unless the defenderFollowUp option holds. It is an ordinary order, free only if the officer's first: from the active officer in the command phase, before it from any entitled one not done. Failing has the usual effect.",
  'OTS-MEL-22':
    '[I] It goes straight to contact on the side it fought, with a unit just beaten, across a gap of at most its charge move. Prey in rout is met on the side it now shows. It meets no fire, is not charging, and fire hits count no more.',
  'OTS-MEL-23': '[I] Uncontrolled, routing or evaded units, and those with no beaten enemy in reach, do not follow up.',
  'OTS-MEL-24': '[I] Each round takes stands and contacts as they are at its start.',
  'OTS-MEL-25':
    "[I] A follow-up activates no officer and closes no recipient. Several victors may each follow on their own order, before the command phase even from several officers; the charge's recipient stays current, its units singly too.",
  'OTS-MEL-26':
    '[I] It obeys the charge rules of move, place and free way, the gap as D; without a legal place it is refused at no cost. A unit neither following up nor touching is out of the melee.',
  'OTS-MEL-27':
    '[I] Several losers are pushed one by one in list order, and collide with each other unless slant relief frees them.',
} as const satisfies Record<string, ClauseText>;
