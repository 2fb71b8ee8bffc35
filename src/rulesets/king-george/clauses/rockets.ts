import type { ClauseText } from '../../../core/clause.js';

/** Rockets. */
export const rocketsClauses = {
  'KG-RKT-01':
    '[S] The owner declares, unmeasured, a heading up to 45 degrees from that of the battery and from 1 to 12 D6 of flight, which may come to 72. All else is refused.',
  'KG-RKT-02':
    '[S] Each of those dice goes with a direction die, D4 for Fire A, then D6, D8, D10 and D12 for E, and the rocket advances leg by leg until it comes down.',
  'KG-RKT-03':
    '[R] The direction die turns the rocket from its last heading, at first the declared one, by 15 degrees for each face off the middle, low faces to the left.',
  'KG-RKT-04':
    '[I] It starts at the front centre and is stopped by the table edge alone: one that leaves is lost without impact, and the dice left are not thrown.',
  'KG-RKT-05': '[S] Whoever it flies over tests morale immediately at -1, and is one state worse on failing.',
  'KG-RKT-06': '[S] Whoever is within 2" of where it lands tests likewise at -2.',
  'KG-RKT-07':
    "[I] Both sides suffer. One rocket makes a unit test once for being flown over, in the order it arrives, and again if it lands near; neither test has the other's minus.",
  'KG-RKT-08': '[I] Its own battery is exempt on the first leg alone.',
  'KG-RKT-09':
    '[I] An order fires one rocket. It hits nobody, takes no fire modifiers, is no answer to a charge and leaves no fired marker, but enemies that test for it were `underFire`.',
  'KG-RKT-10': '[I] These two minuses are those in the morale table and are counted once.',
  'KG-RKT-11':
    '[I] To touch a footprint is to fly over it. Ties are settled in order-of-battle order, a rout runs its course before the next test, and who is near the impact is fixed before any test for it.',
} as const satisfies Record<string, ClauseText>;
