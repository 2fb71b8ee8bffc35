import type { ClauseText } from '../../../core/clause.js';

/** General matters. */
export const generalClauses = {
  'OTS-GEN-01': '[S] All lengths are in centimetres. The rules fix no scale of ground, time or men.',
  'OTS-GEN-02':
    '[S] All stands of a battle have the same size, whatever the arm: 4 cm wide and 2 cm deep, unless the scenario gives another size. The number of figures on a stand has no effect.',
  'OTS-GEN-03':
    '[I] Lengths are not rounded; places and headings are kept to 0.0001 cm and 0.0001 degrees. A length that exceeds its limit by at most 0.001 cm counts as within it.',
  'OTS-GEN-04':
    '[I] The distance between two units is the shortest distance between their stands. An officer is a disc of radius 1 cm: a distance to him is measured to the edge of the disc, and is 0 if a stand reaches into it.',
  'OTS-GEN-05':
    '[I] Units at most 0.05 cm apart are in contact. Two stands are in base contact if they touch along an edge for more than 0.05 cm. Units that touch only at corners are in contact for groups, officers and the ban of OTS-MOV-18, but there they neither fight nor support.',
  'OTS-GEN-06':
    '[I] Directly away from a piece is the direction from its centre to the centre of the unit, both as they were before this event removed any stand. If the centres coincide, it is straight to the rear of the unit.',
  'OTS-GEN-07':
    '[I] If no rule and no player decides a tie of distance or order, the unit or officer that comes first in the scenario goes first.',
  'OTS-GEN-08':
    '[I] A natural 1 or 6, or 2 or 12 on two dice, is an ordinary number unless a clause gives it an effect.',
  'OTS-GEN-09': '[I] A number of dice below 0 counts as 0. A roll of 0 dice is not made.',
  'OTS-GEN-10':
    '[I] An illegal decision is refused before any die is thrown. It changes nothing, and uses up no order, no action and no free order.',
  'OTS-GEN-11': '[I] Every player may measure at any time. Nothing about the battle is hidden from either side.',
  'OTS-GEN-12': '[S] Where a special rule and the other rules differ, the special rule applies.',
  'OTS-GEN-13':
    '[I] A unit that is destroyed or leaves the table is removed at that step. It takes no further part in what is being resolved.',
} as const satisfies Record<string, ClauseText>;
