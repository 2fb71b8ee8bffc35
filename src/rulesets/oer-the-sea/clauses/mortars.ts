import type { ClauseText } from '../../../core/clause.js';

/** Mortars. */
export const mortarsClauses = {
  'OTS-MTR-01':
    '[S] A light mortar throws 2 dice at 21-50, 51-100 and 101-150 cm; a heavy one 5 at 31-60, 61-120 and 121-180.',
  'OTS-MTR-02':
    '[I] The target must be farther than 20 cm from a light, 30 from a heavy mortar. Bands meet without gaps.',
  'OTS-MTR-03':
    '[S] Mortars fire on orders only, at enemy units or works seen by the mortar or by the officer ordering it.',
  'OTS-MTR-04': '[I] Arc and deployment are as for field guns; enemies at short range need not be preferred.',
  'OTS-MTR-05':
    '[S] At works, or units in them, mortars are resolved as siege guns: cohesion and drive back, no casualties. At other units, as field guns.',
  'OTS-MTR-06':
    "[I] To aim at a unit in works is to aim at the work, at the unit's range, with range modifiers alone; all inside go back. While the firer's own side is in that work too, neither is a target. Quality changes the dice by one either way.",
} as const satisfies Record<string, ClauseText>;
