import type { ClauseText } from '../../../core/clause.js';

/** Drive back. */
export const driveBackClauses = {
  'OTS-DRV-01': '[S] For each hit by fire a unit goes back 1 cm, in the line from the firer.',
  'OTS-DRV-02':
    "[I] Only that fire's hits count. The direction is fixed before stands come off, the heading stays; linear obstacles and slow ground do not shorten the way.",
  'OTS-DRV-03':
    '[I] Confusion and morale go by the distance due, even if it was cut short, and by each drive back alone.',
  'OTS-DRV-04': '[S] More cm of drive back than the unit has strength leave it confused.',
  'OTS-DRV-05': '[S] More cm of drive back than double its strength put a unit to a morale test.',
  'OTS-DRV-06': '[S] A unit driven into another of either side is confused, and the other is confused on a 6.',
  'OTS-DRV-07':
    '[I] It collides only with what its footprint would overlap before the distance is done, stopping at a touch of friends, 0.5 cm short of enemies, or at once if nearer. Each unit met there rolls one die. Ending just flush against an enemy is no collision and, outside a melee, starts no fight.',
  'OTS-DRV-08':
    '[I] Group-mates pushed together, by fire or out of a work, do not collide: one that is stopped holds up those behind it, steady as far as that goes. Officers and guns are never collided with.',
  'OTS-DRV-09': '[I] Pushed with its front-edge centre over the edge, a unit has left the table for good.',
  'OTS-DRV-10':
    '[S] Fortifications do not hold a unit: it is driven back as usual, and once pushed out it is no longer protected.',
  'OTS-DRV-11':
    '[I] If a slanting push or fall back would strike a friend partly level with it (over 0.05 cm between its front and rear lines), and going straight along its facing clears that friend, it goes straight: back from an enemy ahead, forward from one behind, neither from one between. In a group all do, along the facing of the unit aimed at.',
  'OTS-DRV-12': '[I] Every unit met rolls for collision unless it is already confused.',
} as const satisfies Record<string, ClauseText>;
