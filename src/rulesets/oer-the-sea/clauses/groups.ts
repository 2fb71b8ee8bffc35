import type { ClauseText } from '../../../core/clause.js';

/** Groups. */
export const groupsClauses = {
  'OTS-GRP-01':
    '[S] Two or more friendly units in contact before moving may be declared a group and moved by a single order.',
  'OTS-GRP-02':
    '[I] Contact may be a chain. Declaring and dissolving cost nothing, for the active side between orders or in the scenario. Units that lose contact leave; a group of one ends. One ordered alone stays in if still touching.',
  'OTS-GRP-03': "[S] A group goes at its slowest unit's rate, halving and road rates taken into account.",
  'OTS-GRP-04': '[S] Units that begin a move as a group end it in contact, save in a charge.',
  'OTS-GRP-05':
    "[I] Each unit has its own path, within the group's rate, or stays still; all must end in one chain of contact. They do not bar each other's way, but final places may not overlap.",
  'OTS-GRP-06':
    '[S] Arms that worked together should group together, and horse with foot is unusual; that is advice, enforced only by the mixedMountedGroups option.',
  'OTS-GRP-07':
    '[I] Groups are ordered to move or to charge and nothing else; the other orders go to units singly, unless the groupOrders option says otherwise.',
  'OTS-GRP-08':
    "[I] A group Charge gives each charging unit a target, at the slowest charger's rate. The others stand; chargers leave the group.",
  'OTS-GRP-09':
    '[S] Hits on a group are spread evenly over its units, unless they could plainly strike one alone, as on a flank: then the nearest takes all.',
  'OTS-GRP-10':
    '[I] Evenly means whole hits: the total divided by the units, rounded down, and the rest one each from the unit nearest the firer on.',
  'OTS-GRP-11':
    "[I] One unit takes all if small arms have only it in their lane, or if the firer's front-edge centre lies on the flank of the group's nearest unit: then the nearest.",
  'OTS-GRP-12': '[S] Every unit of a group under hits is driven back, even one that was dealt none.',
  'OTS-GRP-13':
    '[I] All go equally far, 1 cm for each hit on the unit dealt most, and in one direction: from the firer to the unit aimed at. The groupDriveBack option makes it all hits.',
  'OTS-GRP-14': '[S] Units of a group test morale one by one; failures may break it up.',
  'OTS-GRP-15':
    '[I] In melee only engaged units take hits and are pushed, each for itself. Those that lose contact leave the group.',
  'OTS-GRP-16':
    '[I] Every unit counts for the rate, even standing still: deployed, limbering or unlimbering guns 0, units whose action takes half the order their Half. Guns may still turn. Paths cut at broken ground are judged for contact as cut.',
  'OTS-GRP-17':
    '[I] Range, cover and other fire modifiers are those of the unit aimed at; the dice are rolled once for the group.',
  'OTS-GRP-18':
    '[I] A group split in parts lives on as the largest, on equal size the one with the unit first in list order. Check once an order, action, volley or melee round is over.',
} as const satisfies Record<string, ClauseText>;
