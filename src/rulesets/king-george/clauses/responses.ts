import type { ClauseText } from '../../../core/clause.js';

/** Responses to a charge. */
export const responsesClauses = {
  'KG-RSP-01':
    '[S] A charged unit may try one thing: to form square, evade, counter-charge, stand and fire, or just stand. It chooses when it is known that it can be reached.',
  'KG-RSP-02':
    '[S] Regiments of foot, batteries and horse with carbines may stand and fire, even Shaken, if they can fire at all and the charger starts in their arc. Companies and rockets may not.',
  'KG-RSP-03':
    '[S] It fires at a range of 1D6 for horse, 2D6 for foot, 3D6 for guns, with the Fire rating added (`options.standAndFireSign`), and 1 as the least.',
  'KG-RSP-04': '[S] A range above D comes too late for any fire; one equal to D does not.',
  'KG-RSP-05':
    '[I] The volley is fired at that range or the weapon\'s longest, whichever is less, as any other, canister included within 6"; no cover or enfilade applies to the charger.',
  'KG-RSP-06':
    '[S] After one hit or more, even saved, the charger tests when saves and wounds are over. Failing, it stops at the range of the fire, not Shaken.',
  'KG-RSP-07':
    '[I] If its wounds shake or rout it, it stops there without that test, and a routed one flees from that spot. It has then covered D less the range; in a wheel KG-MOV-22 says how far it has turned. Halted after 0", a unit that charged out of a building has not left it.',
  'KG-RSP-08':
    '[S] Formed foot outside a built-up area may test to form square against a charger more than half of its Charge rate away. A failure shakes it in its old formation, or routs it if it was Shaken.',
  'KG-RSP-09':
    '[I] D is measured again to the new square. Horse must pass the test to charge a steady square, or it stops 1" away, or where its move ends, Shaken; foot continues, and so does anybody against a Shaken square.',
  'KG-RSP-10':
    '[S] Steady horse, skirmishers and gunners may evade towards their own edge, horse by 3D6 and others by 2D6. They are then Shaken, or Routed if Shaken before; unlimbered guns are left behind.',
  'KG-RSP-11': '[S] Evaders are destroyed if the charger has enough movement to reach them.',
  'KG-RSP-12':
    '[S] Those who escape run on each turn, with the same dice, till they rally or are lost over their edge.',
  'KG-RSP-13':
    '[S] Steady horse in line, charged in front, may test to counter-charge. The charger comes on 2D6 and each of the two rides half of what is left.',
  'KG-RSP-14':
    '[S] If the test fails, or the 2D6 exceed the distance, the horse is caught standing. Equality still counts as a counter-charge.',
  'KG-RSP-15':
    '[I] In a counter-charge that comes off, the target turns to face along the path, if it has room, and rides its half. Both have charged, and nobody tests for receiving.',
  'KG-RSP-16': '[S] To stand is to receive the charge where one is.',
  'KG-RSP-17':
    '[I] All who are about to be met standing test once before contact, whatever their response was. Failure makes a steady unit Shaken, in which state it fights; a Shaken one is routed.',
  'KG-RSP-18':
    '[I] Standing to fire, a square or an attack column throws 1 die. Nothing in between stops or shares such fire. A square is offered only where one fits.',
  'KG-RSP-19':
    "[I] The target turns and rides first, along the charger's path and up to any hindrance; then the charger closes till they touch. If the turn took it out of the way, contact is made where the charger's share ends.",
} as const satisfies Record<string, ClauseText>;
