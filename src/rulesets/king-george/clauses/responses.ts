import type { ClauseText } from '../../../core/clause.js';

/** Responses to a charge. */
export const responsesClauses = {
  'KG-RSP-01':
    '[S] A charged unit makes one response: form square, evade, counter-charge, stand and fire, or stand. It chooses when it is known that the charge can reach it.',
  'KG-RSP-02':
    '[S] Regiments of foot, batteries and horse with carbines may stand and fire, even when Shaken, if they are able to fire and the charger starts in their arc. Companies and rockets may not.',
  'KG-RSP-03':
    '[S] The fire takes place at a range of 1D6 against horse, 2D6 against foot and 3D6 against guns, with the Fire modifier added (`options.standAndFireSign`), at least 1.',
  'KG-RSP-04': '[S] If that range is above D, the fire is too late. A range equal to D is in time.',
  'KG-RSP-05':
    '[I] The volley is fired at that range, or at the weapon\'s longest range if that is less, like any other, with canister within 6". The charger has no cover, and there is no enfilade.',
  'KG-RSP-06':
    '[S] If the volley scored a hit, even a saved one, the charger tests after saves and wounds. If it fails, it stops at the range of the fire and does not become Shaken.',
  'KG-RSP-07':
    '[I] If the test for wounds makes the charger Shaken or Routed, it stops there without that test; if Routed, it flees from there. It has then covered D less the range; in a wheel KG-MOV-22 gives its turn. A unit that charged out of a building and stops after 0" has not left it.',
  'KG-RSP-08':
    '[S] Formed foot outside a built-up area may test to form square if the charger is farther away than half its Charge rate. If the test fails, the unit keeps its formation and becomes Shaken, or Routed if it was Shaken.',
  'KG-RSP-09':
    '[I] D is measured again to the new square. Horse must pass a test to charge a steady square; otherwise it stops 1" away, or at the end of its move, Shaken. Foot continues, and so does any charger against a Shaken square.',
  'KG-RSP-10':
    '[S] Steady horse, skirmishers and gunners may evade towards their own edge: horse 3D6, others 2D6. They become Shaken, or Routed if they were Shaken. Unlimbered guns are left behind.',
  'KG-RSP-11': '[S] Evaders are destroyed if the charger has enough movement to reach them.',
  'KG-RSP-12': '[S] Evaders that escape flee each turn, with the same dice, until they rally or leave over their edge.',
  'KG-RSP-13':
    '[S] Steady horse in line, charged in front, may test to counter-charge. The charger advances 2D6, and each of the two moves half of the remaining distance.',
  'KG-RSP-14':
    '[S] If the test fails, or the 2D6 exceed the distance, the horse receives the charge standing. At equality it counter-charges.',
  'KG-RSP-15':
    '[I] In a successful counter-charge the target turns to face along the path, if it has room, and moves its half. Both have charged, and neither tests to receive a charge.',
  'KG-RSP-16': '[S] A unit that stands receives the charge in its place.',
  'KG-RSP-17':
    '[I] Every unit about to be contacted while standing tests once before contact, whatever its response was. If it fails, a steady unit becomes Shaken and fights so; a Shaken one is routed.',
  'KG-RSP-18':
    '[I] In stand and fire, a square or an attack column throws 1 die. Units in between neither block nor share this fire. A square may be formed only where there is room for it.',
  'KG-RSP-19':
    "[I] The target turns and moves first, along the charger's path, up to anything it may not pass or enter. Then the charger advances until they touch. If the turn makes them miss each other, the contact is made where the charger's share ends.",
} as const satisfies Record<string, ClauseText>;
