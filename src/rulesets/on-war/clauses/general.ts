import type { ClauseText } from '../../../core/clause.js';

/** General rules. */
export const generalClauses = {
  'OW-GEN-01':
    '[S] Distances are in inches, for figures of 15 to 18 mm. At `measureScale` 2 every distance of the rules is doubled: moves, ranges, gaps, steps, templates and the stand sizes of the table. Lengths that a scenario gives are not doubled.',
  'OW-GEN-02': '[S] All dice have six sides. "4+" means that a die shows 4 or more.',
  'OW-GEN-03':
    '[S] A skill check is one die against the quality of the battalion: conscripts pass on 5+, trained on 4+, veterans on 3+. A motivation check is one die against its motivation: reluctant 5+, confident 4+, fearless 3+.',
  'OW-GEN-04': '[I] A plus lowers the number needed, a minus raises it. All modifiers that apply are added up.',
  'OW-GEN-05':
    '[I] The number needed to hit or to kill is at least 2 and at most 6, whatever the modifiers. A 1 always fails and a 6 always succeeds.',
  'OW-GEN-06':
    '[I] Motivation checks, saves, firepower and occupancy are never modified. The only modifier of skill is the one of charging cavalry in a melee.',
  'OW-GEN-07':
    '[I] A number of dice is multiplied and halved as often as rules ask for it; then it is rounded up once.',
  'OW-GEN-08':
    '[I] "Within" a distance includes that distance. Lengths or angles that differ by no more than 0.001 are equal. Bodies touch if the gap between them is 0.05" or less. These tolerances are never doubled.',
  'OW-GEN-09': '[S] No side measures before it declares a shot or a charge. Targets are listed whatever their range.',
  'OW-GEN-10': '[I] A die is rolled again at most once, and the second result counts.',
  'OW-GEN-11': '[I] Battalions that do the same compulsory thing in one step do it in roster order.',
  'OW-GEN-12':
    '[I] A battalion that is destroyed or gone takes no further part. What it was still to do, or to suffer, lapses.',
  'OW-GEN-13':
    '[I] All words of the print for a body of troops mean the battalion; a team is the crews of a battery, and a model is a stand.',
  'OW-GEN-14':
    '[I] The ground of a battalion is that of its stands, of the outline of its square, or of the building it holds. Distances between battalions are the shortest between their grounds. The origin of the table is its south-west corner; headings run clockwise from north.',
  'OW-GEN-15': '[I] Only skill and motivation checks may be rolled again.',
  'OW-GEN-16':
    '[I] A roll of no dice is left out, and so is what depends on it. The number of dice is fixed when they are asked for.',
  'OW-GEN-17':
    '[I] An order that breaks a rule is refused as a whole, with every reason. No die is rolled, nothing changes, and the order is not used up. Each decision has at least one legal answer, and is asked even if it has only one, except where it is said to be asked only if there is a choice.',
  'OW-GEN-18':
    '[I] Shapes overlap if they would have to be pushed more than 0.05" to part them. A line crosses a shape if more than 0.05" of it is inside; it crosses a linear feature if they have a point in common. A stand lies across a linear feature if some of the feature is more than 0.05" inside it, and meets a feature as soon as the gap is 0.',
  'OW-GEN-19':
    '[I] Poses are kept to four decimals. Factors on one allowance are multiplied; lengths are not rounded otherwise.',
  'OW-GEN-20':
    '[I] Where no player chooses between equals, the first in roster or listing order comes first; stands go by number, and the command stand is last.',
  'OW-GEN-21':
    '[I] For shooting and for commanders, only a charger that has made contact and its target are in contact, until their melee is over. Battalions that merely stand against each other are not.',
} as const satisfies Record<`OW-GEN-${string}`, ClauseText>;
