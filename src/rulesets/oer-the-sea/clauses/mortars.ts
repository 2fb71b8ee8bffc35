import type { ClauseText } from '../../../core/clause.js';

/** Mortars. */
export const mortarsClauses = {
  'OTS-MTR-01':
    '[S] A light mortar has 2 dice and ranges of 21 to 50, 51 to 100 and 101 to 150 cm. A heavy mortar has 5 dice and ranges of 31 to 60, 61 to 120 and 121 to 180 cm.',
  'OTS-MTR-02':
    '[I] The target must be more than 20 cm away from a light mortar and more than 30 cm from a heavy one. There are no gaps between the bands (OTS-ART-07).',
  'OTS-MTR-03':
    '[S] Mortars do not fire in the initiative phase. On orders they fire at enemy units or fortifications in line of sight of the mortar or of the officer who gives the order.',
  'OTS-MTR-04':
    '[I] Arc and deployment are as for field guns. Enemy units within short range need not be fired at first.',
  'OTS-MTR-05':
    '[S] Fire at a fortification, or at a unit in one, is resolved as for siege guns: cohesion points and drive back, no casualties. Fire at any other unit is resolved as for field guns.',
  'OTS-MTR-06':
    "[I] Fire at a unit in a fortification is fire at that fortification, with the range to the unit and the modifiers of OTS-SIE-06, and every unit in it is driven back. If units of the firer's side are in it too, neither the fortification nor a unit in it may be fired at. Quality changes the dice by one for each mortar in both cases.",
} as const satisfies Record<string, ClauseText>;
