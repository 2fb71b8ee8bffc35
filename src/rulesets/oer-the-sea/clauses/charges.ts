import type { ClauseText } from '../../../core/clause.js';

/** Charges. */
export const chargesClauses = {
  'OTS-CHG-01': '[S] A move into contact with the enemy is a charge. Enemy units in base contact are in melee.',
  'OTS-CHG-02':
    '[I] Infantry, cavalry and dragoons, mounted or not, may charge, on an order even when confused. Artillery, crews and officers may not.',
  'OTS-CHG-03':
    '[I] The target of a charge must be an enemy unit that the charger sees, with some part ahead of the line through the front edge of the charger.',
  'OTS-CHG-04': '[S] The charge distance D is the distance between the two units when the charge is declared.',
  'OTS-CHG-05':
    '[I] The charge move M is the Full rate, or the Half rate if the unit is in irregular formation or in fortifications, or sweeps ground that halves (OTS-MOV-05 to OTS-MOV-09). A charge is refused if D is greater than M, or if the way enters broken ground that the unit does not touch yet.',
  'OTS-CHG-06':
    '[I] The side of the target that is charged is found by OTS-FRM-07. The charger ends with its front edge flush on that side of the bounding rectangle, its front-edge centre opposite the point where it started. It is slid along the side by the least distance that gives an overlap of 4 cm, or of the whole side or its own frontage if one of these is less. The side is only as long as the stands along it, from the outermost at one end to that at the other.',
  'OTS-CHG-07':
    '[I] The turn into contact is free. If another unit is in the place, the charger is slid by the least distance that clears it and keeps the overlap: of equal slides the one towards the middle of the side, then the one to its own left. If there is no such place, the charge is refused.',
  'OTS-CHG-08':
    '[I] The area that the charger sweeps from its start to its contact place must hold no barred ground and no other unit, apart from its target and chargers of the same order.',
  'OTS-CHG-09':
    '[I] A neighbour of the target in flush contact with the charger is drawn into the melee. Only the target itself may fire at the charger.',
  'OTS-CHG-10':
    '[S] If the target fires, the charger is driven back 1 cm for each hit: contact is made only if D plus this distance is at most M.',
  'OTS-CHG-11': '[S] The fire can also confuse the charger. Stands that it costs are removed at once.',
  'OTS-CHG-12':
    '[I] In the approach only the hits of that fire are compared with the strength: more hits than the strength confuse the charger, more than twice the strength put it to a morale test, and any hit tests Fear. A confused charger may still make contact.',
  'OTS-CHG-13':
    '[I] If contact is not made, the charger ends straight back from its contact place by D plus its drive back less M, and by at least 0.5 cm. If its drive back is greater than M, the part of this beyond D is a push past its start, with the collisions of OTS-DRV-06 to OTS-DRV-09. If another unit or barred ground is on the place, the charger ends at the first free place farther back.',
  'OTS-CHG-14':
    '[I] A charger that fails its morale test makes no contact. It ends 1 cm short, or by the distance of OTS-CHG-13 if that is greater, and makes its rout move from there. A charger that the fire destroys is removed.',
  'OTS-CHG-15':
    '[S] A charger that was left short reaches the enemy only by a new Charge order, or by a charge of its own in a later initiative phase.',
  'OTS-CHG-16':
    '[S] Hits that a charger took in the approach count again in the first round of the melee, in its result and as unused hits towards lost stands.',
  'OTS-CHG-17': '[S] When contact is made, the melee is fought at once.',
  'OTS-CHG-18':
    '[I] In a group Charge all approaches are resolved before the first melee. A target that two units charge may fire at each of them, one after the other.',
  'OTS-CHG-19':
    '[I] The charged unit has no other reaction. It may evade only in the initiative phase of its own side.',
  'OTS-CHG-20':
    '[I] In a group Charge the contact places are found in the order declared, each clear of those before, and the order is refused if one charger has none. If another unit stands on the place when the charger arrives, the place is slid again by OTS-CHG-07. If that fails, the charger makes no contact and ends 0.5 cm short by OTS-CHG-13.',
  'OTS-CHG-21':
    '[I] A follow-up, a charge over 0 cm and an uncontrolled charge capture officers and guns like other charges: officers in the area swept from the start to the place reached, and guns touched at the end.',
} as const satisfies Record<string, ClauseText>;
