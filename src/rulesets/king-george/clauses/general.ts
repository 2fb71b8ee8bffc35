import type { ClauseText } from '../../../core/clause.js';

/** General. */
export const generalClauses = {
  'KG-GEN-01': '[S] Rolls are made on a D10, whose 0 is read as 10.',
  'KG-GEN-02': '[S] In every strike and test a natural 10 succeeds and a natural 1 fails; no modifier changes that.',
  'KG-GEN-03': '[S] Any other die succeeds if, with its modifiers, it comes to at least 5.',
  'KG-GEN-04':
    '[S] Every roll adds the letter it depends on, Fire when shooting, Melee hand to hand, Morale in tests: +2 for A, +1 for B, 0 for C, -1 for D, -2 for E.',
  'KG-GEN-05': '[I] Modifiers add up without limit. Each row counts once, but for those given per casualty.',
  'KG-GEN-06': '[I] A D3 is half a D6, rounded up.',
  'KG-GEN-07':
    '[I] Who or what is picked at random stands in a list in order-of-battle order. The die is the lowest of D4, D6, D8, D10, D12 and D100 with enough faces, thrown again when too high; one candidate needs none.',
  'KG-GEN-08':
    '[I] A move is measured along the path of the middle of the front edge, a wheel along that of the centre of the footprint (KG-MOV-04). Other distances run between the nearest points of footprints, or from the middle of a leader\'s base; "within" takes in the limit itself.',
  'KG-GEN-09':
    '[I] Results are never rounded. Lengths and times are compared with 0.001 to spare, to the benefit of whoever moves or shoots; a gap up to 0.05 is contact.',
  'KG-GEN-10':
    '[S] Before a rocket is declared nothing may be measured for it; all else is open to measuring at any time.',
  'KG-GEN-11':
    '[I] Dice of the same purpose that a unit throws against a single opponent are asked for together, in the fixed order; no dice, no request.',
  'KG-GEN-12':
    '[I] Who is off the table tests nothing, obeys nothing, supports nobody and hinders nobody; dice already thrown at the same time as its loss stand.',
  'KG-GEN-13':
    '[I] Bases are given in millimetres and turned into inches by `options.mmPerInch`, 25 by default, so that 50, 60 and 80 mm are 2.0", 2.4" and 3.2".',
  'KG-GEN-14':
    '[I] Choices belong to the owner of the unit concerned. What concerns no unit is chosen for the side whose card is in play, or for `firstSide` after a neutral card.',
  'KG-GEN-15':
    '[I] Even a single legal answer is asked for, except where a side is said to pass or to have no choice. Some answer is always legal.',
  'KG-GEN-16':
    '[I] A place is clear if it is on the table and on passable ground, overlaps nobody and keeps 1" from the enemy. The nearest is sought in steps of 0.25", at each of them in directions 15 degrees apart, from the way home outwards, right before left. Whoever finds none anywhere is dispersed.',
} as const satisfies Record<string, ClauseText>;
