import type { ClauseText } from '../../../core/clause.js';

/** Melee. */
export const meleeClauses = {
  'OTS-MEL-01': '[S] Enemy units in base contact fight at once, and a melee goes on until it is resolved.',
  'OTS-MEL-02': '[S] A unit rolls its melee value in dice for each of its stands in base contact with the enemy.',
  'OTS-MEL-03':
    '[S] The combat value of an attached officer is added to the melee value of each such stand, or taken off if it is negative.',
  'OTS-MEL-04':
    '[S] A die hits on 5 or more. It has +1 for an attack on flank or rear, +1 for mounted against foot, +1 for charging, -1 at a target in cover or -2 at one in fortifications, and -1 if its own unit is confused.',
  'OTS-MEL-05':
    '[I] The bonus for flank or rear is for the unit that charged or followed up into that side, against that target only, as long as it stays there. Cavalry and mounted dragoons are mounted, all other units are foot. The bonus for charging is for units that charged into this contact, uncontrolled charges included, in its first round only. With `options.followUpBonus` units that followed up have it too.',
  'OTS-MEL-06':
    '[I] A melee begins with a charge and consists of all units that are linked by contact with enemies. A stand strikes one enemy unit that it touches. If it touches several, its owner chooses; without a choice it strikes where the shared edge is longest, then the first in list order.',
  'OTS-MEL-07':
    '[S] Both sides strike at the same time. The hits remove stands, and are added to unused hits, those of fire in this turn included.',
  'OTS-MEL-08':
    '[S] A supporting stand is in base contact with a fighting stand of its side and does not fight itself.',
  'OTS-MEL-09':
    '[I] Supporting stands are counted at the start of the round, before any losses, and each counts once. They belong to the unit that fights, or to a friendly unit that is in no melee. A unit that is confused, counts as confused or routs gives no support.',
  'OTS-MEL-10': '[S] In the first round the hits that a charger took from fire are added to the result against it.',
  'OTS-MEL-11': '[I] Only the hits of the fire at this charge, before this melee, count so.',
  'OTS-MEL-12':
    '[S] Each side takes the number of its supporting stands off the hits that it suffered. The side that is left with more hits has lost.',
  'OTS-MEL-13':
    '[I] The difference may go below 0. In other words, a side scores the hits it inflicted, its supporting stands and, in the first round, the fire hits on enemy chargers that are not Highlanders, and the higher score wins. In a melee of several units each side has one score.',
  'OTS-MEL-14': '[S] The losing side is driven back 1 cm for each point of difference, with all rules of drive back.',
  'OTS-MEL-15':
    '[I] Each losing unit goes directly away from the enemy unit that scored most hits on it this round. On a tie, or without hits, this is the first in list order of the enemies that touch it.',
  'OTS-MEL-16': '[S] In a draw each side gives ground: 1 cm for each hit that it took.',
  'OTS-MEL-17':
    '[I] Each unit falls back 1 cm for each melee hit that it took in the round, in the direction of OTS-MEL-15, the passive side first. This is not a drive back: it causes no confusion, Fear, morale test or collision roll, and it ends at a friendly unit, 0.5 cm short of an enemy, at barred ground or with the front-edge centre on the table edge. With `options.drawFallBack` at `driveBack` it is a drive back with all its rules.',
  'OTS-MEL-18':
    '[I] A side that has no unit left in the melee has lost, whatever the scores, and the other side is not driven back. If neither side has a unit left, there is no winner.',
  'OTS-MEL-19':
    '[I] If units of the melee are still in contact with enemies after a round, another round is fought at once, without an order, a bonus for charging or fire hits. If no die of either side could hit, none is rolled: both sides fall back 1 cm, the passive side first, and the melee ends without a winner. Units that still touch then fight again only after a new charge.',
  'OTS-MEL-20':
    '[S] The winner may follow up for another round, if its officer orders the unit to do so and the order succeeds.',
  'OTS-MEL-21':
    "[I] Only units of the active side may follow up. The order is one of the officer's orders of the turn, with every modifier, free only if it is his first, and a failure has its usual effect. In the command phase the active officer gives it, before that any officer of OTS-CMD-03 who has not failed or finished. With `options.defenderFollowUp` the passive side may follow up too: its officer always tests, only follow-ups count as orders, and a failure costs only that follow-up.",
  'OTS-MEL-22':
    '[I] The unit goes straight to the contact place of OTS-CHG-06, on the side that it fought, against an enemy that it has just beaten, if the gap is at most its charge move. An enemy that is routing is met on the side that it now shows. The unit is not fired at, is not charging, and fire hits no longer count.',
  'OTS-MEL-23':
    '[I] A unit that is uncontrolled, routing or has evaded, or that has no beaten enemy within reach, may not follow up.',
  'OTS-MEL-24': '[I] Each round takes the stands and contacts as they are at its start.',
  'OTS-MEL-25':
    "[I] A follow-up makes no officer active and closes no recipient. Several units of one melee may follow up one after the other, each on an order of its own, and before the command phase even of different officers. The recipient of the Charge stays the officer's current one, and each of its units counts as part of it.",
  'OTS-MEL-26':
    '[I] A follow-up obeys OTS-CHG-05, OTS-CHG-07 and OTS-CHG-08, with the gap as D. One without a legal place is refused and costs nothing. A unit that has not followed up and is not in contact is out of the melee.',
  'OTS-MEL-27':
    '[I] When several units lose, each is pushed by itself, in list order. Units that are pushed into each other collide, unless OTS-DRV-11 relieves them.',
} as const satisfies Record<string, ClauseText>;
