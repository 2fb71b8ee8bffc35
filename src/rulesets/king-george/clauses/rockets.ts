import type { ClauseText } from '../../../core/clause.js';

/** Rockets. */
export const rocketsClauses = {
  'KG-RKT-01':
    '[S] The owner declares, without measuring, a heading within 45 degrees of the battery\'s and 1 to 12 D6 of flight, at most 72". Other declarations are refused.',
  'KG-RKT-02':
    '[S] Each flight die comes with a direction die: D4 for Fire A, then D6, D8, D10, and D12 for E. The rocket moves leg by leg until it lands.',
  'KG-RKT-03':
    '[R] The direction die turns the rocket from its last heading, at first the declared one, by 15 degrees for each face away from the middle. Low faces turn left.',
  'KG-RKT-04':
    '[I] The rocket starts at the front centre. Only the table edge stops it: a rocket that leaves the table has no impact, and the dice left are not thrown.',
  'KG-RKT-05':
    '[S] A unit that the rocket flies over takes a morale test at once, at -1. If it fails, it becomes one state worse.',
  'KG-RKT-06': '[S] A unit within 2" of the impact tests in the same way at -2.',
  'KG-RKT-07':
    '[I] Both sides test. For one rocket a unit tests once as it is flown over, in the order of the flight, and again if it is near the impact. Neither test has the modifier of the other.',
  'KG-RKT-08': '[I] The battery that fired does not test for the first leg.',
  'KG-RKT-09':
    '[I] An order fires one rocket. The rocket scores no hits, has no fire modifiers, cannot respond to a charge and gives no fired marker. Enemies that test for it are `underFire`.',
  'KG-RKT-10': '[I] These two modifiers are those of the morale table. Each counts once.',
  'KG-RKT-11':
    '[I] A rocket that touches a footprint flies over it. Ties follow order-of-battle order. A rout is resolved before the next test. The units near the impact are listed before any of them tests.',
} as const satisfies Record<string, ClauseText>;
