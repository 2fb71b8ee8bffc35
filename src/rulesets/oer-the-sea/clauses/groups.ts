import type { ClauseText } from '../../../core/clause.js';

/** Groups. */
export const groupsClauses = {
  'OTS-GRP-01':
    '[S] Two or more friendly units that are in contact before a move may be declared a group. A group moves on one order.',
  'OTS-GRP-02':
    '[I] The contact may be a chain of units. The active side declares and dissolves groups at no cost in its command phase, between orders, and the scenario may declare groups too. Units that lose contact with the rest leave the group, as does a unit that joins another group, and a group of one unit ends. A unit that is ordered by itself stays in the group if it is still in contact afterwards.',
  'OTS-GRP-03': '[S] A group moves at the rate of its slowest unit, after halving and road rates.',
  'OTS-GRP-04': '[S] Units that start a move as a group end it in contact, except in a charge.',
  'OTS-GRP-05':
    "[I] Each unit of a group that moves has its own path of at most the rate of the group, or stays still. All of them must end in one chain of contact. Units of the group do not bar each other's way, but their final places may not overlap.",
  'OTS-GRP-06':
    '[S] Groups should be of arms that fought together, such as foot with foot or with guns. This is advice: only with `options.mixedMountedGroups` off are groups of mounted and other units refused.',
  'OTS-GRP-07':
    '[I] A group takes only Move and Charge orders. Fire, Stand Ready and Rally go to single units. With `options.groupOrders` at `all` a group takes every order, and its units carry it out in list order.',
  'OTS-GRP-08':
    '[I] A group Charge names a target for each unit that charges, and these units charge at the rate of the slowest of them. Units without a target stay where they are. Units that charge leave the group.',
  'OTS-GRP-09':
    '[S] Hits on a group are shared evenly among its units. If they clearly strike one unit only, as fire on one flank does, the nearest unit takes all of them.',
  'OTS-GRP-10':
    '[I] Shares are whole hits: each unit takes the hits divided by the number of units, rounded down, and the remaining hits go one each to the units nearest to the firer.',
  'OTS-GRP-11':
    '[I] Hits strike one unit only in two cases: small arms have only this unit of the group in their lane, or the front-edge centre of the firer is in the flank zone (OTS-FRM-07) of the unit of the group nearest to it. This unit takes all hits.',
  'OTS-GRP-12': '[S] All units of a group that took hits are driven back, also those with no share of the hits.',
  'OTS-GRP-13':
    '[I] All go the same distance, 1 cm for each hit of the largest share, in the same direction, directly away from the firer as measured at the unit fired at. With `options.groupDriveBack` at `total` the distance counts all hits.',
  'OTS-GRP-14': '[S] Each unit of a group tests morale by itself. A failure can break up the group.',
  'OTS-GRP-15':
    '[I] In melee only the units that fight take hits and are driven back, each by itself. Units that lose contact leave the group.',
  'OTS-GRP-16':
    '[I] Every unit counts for the rate of the group, whether it moves or not. Deployed guns, and guns that limber or unlimber, count 0, and a unit whose action takes half the order counts its Half rate, but deployed guns may still turn in place. If broken ground cuts a path short, contact at the end is judged with the path as cut.',
  'OTS-GRP-17':
    '[I] Range, cover and all other modifiers of fire at a group are those of the unit fired at. The dice are rolled once.',
  'OTS-GRP-18':
    '[I] If a group falls into parts, the part with most units stays the group, or of equal parts the one with the unit first in list order. This is checked after each order, action, volley and round of melee.',
} as const satisfies Record<string, ClauseText>;
