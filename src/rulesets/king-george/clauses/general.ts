import type { ClauseText } from '../../../core/clause.js';

/** General. */
export const generalClauses = {
  'KG-GEN-01': '[S] The main die is a D10; its 0 counts as 10.',
  'KG-GEN-02': '[S] In every strike and test a natural 10 succeeds and a natural 1 fails, whatever the modifiers.',
  'KG-GEN-03': '[S] Any other roll succeeds if the die and its modifiers come to at least 5.',
  'KG-GEN-04':
    '[S] A strike or a test adds the modifier of a rating: Fire when shooting, Melee in a melee, Morale in tests. A is +2, B +1, C 0, D -1, E -2.',
  'KG-GEN-05': '[I] Modifiers add up without limit. Each row counts once, except rows given per casualty.',
  'KG-GEN-06': '[I] A D3 is half a D6, rounded up.',
  'KG-GEN-07':
    '[I] A random pick lists the candidates in order-of-battle order. The die is the smallest of D4, D6, D8, D10, D12 and D100 with enough faces, thrown again when too high. A single candidate needs no die.',
  'KG-GEN-08':
    '[I] A move is measured along the path of the front centre, a wheel along the path of the centre of the footprint (KG-MOV-04). Other distances run between the nearest points of footprints, or from the centre of a leader\'s base. "Within" includes the limit itself.',
  'KG-GEN-09':
    '[I] Results are never rounded. Comparisons of lengths and times allow 0.001 in favour of the unit that moves or shoots. A gap of at most 0.05 is contact.',
  'KG-GEN-10':
    '[S] Anything may be measured at any time, except that nothing may be measured for a rocket before it is declared.',
  'KG-GEN-11':
    '[I] Dice that a unit throws against one opponent for one purpose are one request, in the fixed order. No dice, no request.',
  'KG-GEN-12':
    '[I] A unit off the table takes no tests, obeys no orders, gives no support and blocks nothing. Dice thrown at the same time as its loss still count.',
  'KG-GEN-13':
    '[I] Bases are given in millimetres. `options.mmPerInch` converts them to inches; with the default 25, bases of 50, 60 and 80 mm are 2.0", 2.4" and 3.2".',
  'KG-GEN-14':
    '[I] The owner of a unit makes its choices. A choice that concerns no unit is made by the side whose card is in play, or by `firstSide` after a neutral card.',
  'KG-GEN-15':
    '[I] A decision with one legal answer is still asked, except where a clause says that the side passes or has no choice. At least one answer is always legal.',
  'KG-GEN-16':
    '[I] A place is clear if it is on the table and on passable ground, overlaps no unit and is at least 1" from enemies. The nearest is searched in steps of 0.25", at each step in directions 15 degrees apart, starting with the direction of the own base edge, right before left. A unit without any clear place is dispersed.',
} as const satisfies Record<string, ClauseText>;
