import type { ClauseText } from '../../../core/clause.js';

/** General rules. */
export const generalClauses = {
  'CD-GEN-01': '[S] Distances are in centimetres.',
  'CD-GEN-02': '[I] An average die has the faces 2, 3, 3, 4, 4 and 5.',
  'CD-GEN-03':
    '[I] A D10 reads 1 to 10, a percentile 1 to 100. A chance of N per cent, never rounded, succeeds on N or less.',
  'CD-GEN-04': '[S] A figure is 25 men, and comes off for every 25 men lost, the remainder being carried on.',
  'CD-GEN-05': '[S] A fraction of a casualty is its chance of one more, rolled with a percentile unless it is 0.',
  'CD-GEN-06': '[I] Percentages of strength are taken in men, not figures.',
  'CD-GEN-07':
    '[I] Casualties beyond the men left are lost. At 0 men a unit is destroyed, and the tests it owed are dropped.',
  'CD-GEN-08':
    '[I] Distances are never rounded. Within 0.05 cm or 0.05 degrees of a limit counts as inside it. Counts and percentages have no tolerance.',
  'CD-GEN-09': '[S] Players take turns with whole moves.',
  'CD-GEN-10': '[I] The scenario names the first player, or each side rolls 1D6, the higher first and ties again.',
  'CD-GEN-11':
    '[I] A known enemy is on the table and the side knows it. The nearest enemy is the nearest known one that is not routing, ties by roster order.',
  'CD-GEN-12': '[R] 1 cm is about 5 yards and a move about 2 minutes, which no rule uses.',
  'CD-GEN-13': '[I] Elements leave the rear row first, from its right, and a lone front row stays centred.',
  'CD-GEN-14': '[I] Bounding rectangles of units do not overlap when a move ends, those of friends neither.',
  'CD-GEN-15':
    '[I] An attack from ahead of the front-edge line is frontal, from behind the rear-edge line in the rear, else in flank, on a line too. Skirmish order and garrisons have only a front.',
  'CD-GEN-16':
    '[I] A move within 1 cm is a halt, one that ends farther from the enemy that was nearest is a retirement, any other an advance. Refusals look at the distance to him alone.',
  'CD-GEN-17':
    '[I] Away from the enemy is at right angles to the side of the rectangle on which his footprint centre lies.',
  'CD-GEN-18': '[R] Forest means woods, dense woods, thickets and rocks.',
  'CD-GEN-19': '[I] Units are in contact while a base of one shares a side with a base of an enemy.',
  'CD-GEN-20':
    '[I] Units are deployed one by one, wholly in the zone and clear. What is not placed arrives in round 1 over the home edge.',
  'CD-GEN-21':
    '[I] After a voluntary move the rectangle is on the table. Forced moves stop at the edge, and routers leave when their front-edge centre crosses it.',
  'CD-GEN-22':
    '[I] A footprint is the bounding rectangle, the outline of a garrison’s building, the craft, or a base of 2 cm. Distances run between footprints, for a personality from his centre.',
  'CD-GEN-23':
    '[I] Shapes overlap if parting them takes more than 0.05 cm, and a line crosses what holds more than 0.05 cm of it.',
  'CD-GEN-24':
    '[I] An element is where its centre is, a unit on a hill if its front-edge centre is. A steep hill has level 2, a hill 1.',
  'CD-GEN-25':
    '[I] Within 5 cm of an enemy means nearer than 4.95 cm. Routing enemies count, except for personalities, pursuers and routers.',
  'CD-GEN-26':
    '[I] The nearest clear place is found in steps of 0.5 cm and turns of 15 degrees from the direction of the home edge. A unit without one surrenders.',
  'CD-GEN-27': '[I] A crew that loses its guns is laid out anew where it stands, or at the nearest clear place.',
  'CD-GEN-28': '[I] Units and personalities off the table take no part, and what is due to them lapses.',
} as const satisfies Record<`CD-GEN-${string}`, ClauseText>;
