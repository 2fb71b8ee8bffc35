import type { Clause } from '../../../core/clause.js';

/** Groups. */
export const groupsClauses = {
  'OTS-GRP-01': {
    text: 'Two or more friendly units in contact before moving may be declared a group and moved by a single order.',
    source: 'stated',
  },
  'OTS-GRP-02': {
    text: 'Contact may be a chain. Declaring and dissolving cost nothing, for the active side between orders or in the scenario. Units that lose contact leave; a group of one ends. One ordered alone stays in if still touching.',
    source: 'interpreted',
  },
  'OTS-GRP-03': {
    text: "A group goes at its slowest unit's rate, halving and road rates taken into account.",
    source: 'stated',
  },
  'OTS-GRP-04': {
    text: 'Units that begin a move as a group end it in contact, save in a charge.',
    source: 'stated',
  },
  'OTS-GRP-05': {
    text: "Each unit has its own path, within the group's rate, or stays still; all must end in one chain of contact. They do not bar each other's way, but final places may not overlap.",
    source: 'interpreted',
  },
  'OTS-GRP-06': {
    text: 'Arms that worked together should group together, and horse with foot is unusual; that is advice, enforced only by the mixedMountedGroups option.',
    source: 'stated',
  },
  'OTS-GRP-07': {
    text: 'Groups are ordered to move or to charge and nothing else; the other orders go to units singly, unless the groupOrders option says otherwise.',
    source: 'interpreted',
  },
  'OTS-GRP-08': {
    text: "A group Charge gives each charging unit a target, at the slowest charger's rate. The others stand; chargers leave the group.",
    source: 'interpreted',
  },
  'OTS-GRP-09': {
    text: 'Hits on a group are spread evenly over its units, unless they could plainly strike one alone, as on a flank: then the nearest takes all.',
    source: 'stated',
  },
  'OTS-GRP-10': {
    text: 'Evenly means whole hits: the total divided by the units, rounded down, and the rest one each from the unit nearest the firer on.',
    source: 'interpreted',
  },
  'OTS-GRP-11': {
    text: "One unit takes all if small arms have only it in their lane, or if the firer's front-edge centre lies on the flank of the group's nearest unit: then the nearest.",
    source: 'interpreted',
  },
  'OTS-GRP-12': {
    text: 'Every unit of a group under hits is driven back, even one that was dealt none.',
    source: 'stated',
  },
  'OTS-GRP-13': {
    text: 'All go equally far, 1 cm for each hit on the unit dealt most, and in one direction: from the firer to the unit aimed at. The groupDriveBack option makes it all hits.',
    source: 'interpreted',
  },
  'OTS-GRP-14': {
    text: 'Units of a group test morale one by one; failures may break it up.',
    source: 'stated',
  },
  'OTS-GRP-15': {
    text: 'In melee only engaged units take hits and are pushed, each for itself. Those that lose contact leave the group.',
    source: 'interpreted',
  },
  'OTS-GRP-16': {
    text: 'Every unit counts for the rate, even standing still: deployed, limbering or unlimbering guns 0, units whose action takes half the order their Half. Guns may still turn. Paths cut at broken ground are judged for contact as cut.',
    source: 'interpreted',
  },
  'OTS-GRP-17': {
    text: 'Range, cover and other fire modifiers are those of the unit aimed at; the dice are rolled once for the group.',
    source: 'interpreted',
  },
  'OTS-GRP-18': {
    text: 'A group split in parts lives on as the largest, on equal size the one with the unit first in list order. Check once an order, action, volley or melee round is over.',
    source: 'interpreted',
  },
} as const satisfies Record<string, Clause>;
