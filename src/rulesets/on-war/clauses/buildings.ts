import type { ClauseText } from '../../../core/clause.js';

/** Buildings, works and breaches. */
export const buildingsClauses = {
  'OW-BLD-01':
    '[R] A building has an outline, a material, room for so many stands (8 unless the scenario says otherwise), and sections along its outline, each with a kind and wounds.',
  'OW-BLD-02':
    '[R] Infantry may enter an empty building in reach that it fits into, straight from the centre of its front to the nearest point of the outline, with its heading kept. It counts as moved. It may not in square, at the double, past impassable ground or other battalions, or while a known enemy is within 1" of the outline. It leaves in any formation but square, its front in reach of the outline along a clear line, facing anywhere, at least 1" from enemies.',
  'OW-BLD-03':
    '[R] Stands are posted at sections: one at a window or a door, at a breach one for each 1.5" of its length and at least one, none at a whole wall. The others are inside. Left to itself a garrison fills the sections in listing order, troop stands by number. Posts may be changed in 2.5, which is not moving. The post of a lost stand stays empty till then.',
  'OW-BLD-04':
    '[R] A posted stand shoots with one die on 5+, or 6+ if it entered this turn, square to its section; arc, sight, lane and range are taken from the middle of the section. Upper sections are on level 1. Its own building never blocks it. A section is seen by its middle.',
  'OW-BLD-05':
    '[S] Troops in a building are shot at like others, in hard cover, without modifiers for formation or skirmishers. Those posted at sections in sight are one rank. After each failed save the firer rolls for firepower, and only a success removes the stand.',
  'OW-BLD-06':
    '[S] A section may be fired at like a unit, without modifiers for cover, formation or skirmishers. Each hit that fails the section’s save and passes the firer’s firepower is a wound. Grape is refused, and howitzers place no template.',
  'OW-BLD-07': '[S] A section without wounds left is breached, and troops may assault through it.',
  'OW-BLD-08':
    '[S] Firepower is 6+ for infantry and cavalry, 5+ for light, 4+ for horse, 3+ for heavy artillery and howitzers.',
  'OW-BLD-09':
    '[S] A breach threatens each stand posted there and each stand outside within 1": one die each, removed below 5. Commanders are spared.',
  'OW-BLD-10':
    '[I] When all wall sections are breached the building falls. Each stand inside rolls once, and the survivors stand as a column facing out through the last breach, moved back in steps of 0.25" until they are clear; after 24 steps they are destroyed, as is a battery. The outline becomes rocks. A building without wall sections never falls.',
  'OW-BLD-11':
    '[I] Walls, palisades and works may have sections too. A breach in one is a gap of open ground without cover.',
  'OW-BLD-12':
    '[R] Only infantry assaults a garrison, through a breached section on the ground floor that it names and whose middle it sees. P is the middle of the section, the heading squarely into it, and no other place is tried. A section takes one charger at a time. Each side fights with as many troop stands as the section has posts, and fills its places again before its strikes.',
  'OW-BLD-13':
    '[R] A garrison that fails its check leaves as a column on the far side, facing the charger, and falls back 6" from there. The charger may occupy the building if it fits, or stay.',
  'OW-BLD-14': '[R] A garrison answers a charge by holding or by fire, from the section that is charged, on 6+.',
  'OW-BLD-15': '[I] Hits of howitzers disorient a garrison; no template is placed.',
  'OW-BLD-16': '[I] A garrison makes all motivation checks. It cannot form square, double or charge.',
  'OW-BLD-17':
    '[S] Artillery may start in a building as its garrison, and is stuck. Posted guns fire through their section with their own dice, ranges and numbers, as not moved. Falling back or routing destroys it.',
  'OW-BLD-18': '[I] A building holds one battalion. A section of a building that friends hold is not shot at.',
  'OW-BLD-19':
    '[I] Ranks, cover and skirmishers of what a garrison shoots at are judged from its pose. A garrison has no flank and no rear, and a charge at it no edge.',
  'OW-BLD-20':
    '[I] A charger that occupies a building posts its stands there and shoots from its next turn on. One that stays closes up where it is.',
} as const satisfies Record<`OW-BLD-${string}`, ClauseText>;
