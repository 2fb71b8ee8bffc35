import type { ClauseText } from '../../../core/clause.js';

/** Charges. */
export const chargesClauses = {
  'OTS-CHG-01': '[S] To move into enemy contact is to charge; enemies in base contact are in melee.',
  'OTS-CHG-02':
    '[I] Infantry, cavalry and dragoons, mounted or not, may charge, on an order even confused. Guns, crews and officers may not.',
  'OTS-CHG-03': "[I] The target must be an enemy unit the charger sees, partly ahead of the charger's front line.",
  'OTS-CHG-04': '[S] The charge distance D is what lies between the two units at the declaration.',
  'OTS-CHG-05':
    '[I] The charge move M is Full, or Half for irregular formation or halving ground in the swept area. The charge is refused if D is over M or the way enters broken ground not already touched.',
  'OTS-CHG-06':
    '[I] The charger ends flush on the side charged, opposite its starting front-edge centre, slid the least that makes them overlap by 4 cm, or by that side or its own frontage if less. A side is only as long as the stands along it.',
  'OTS-CHG-07':
    "[I] Turning to contact is free. If another unit is in the place, slide the least that clears and keeps the overlap, on equal slides towards the side's middle, then to the charger's left; no such place, no charge.",
  'OTS-CHG-08':
    '[I] Between start and contact the swept area must be free of other units, fellow chargers excepted, and of barred ground.',
  'OTS-CHG-09': '[I] A neighbour of the target in flush contact is drawn into the melee, but only the target may fire.',
  'OTS-CHG-10': '[S] Fire drives a charger back 1 cm a hit: it makes contact only if D plus that is no more than M.',
  'OTS-CHG-11': '[S] Fire can also confuse a charger, and stands it costs are removed at once.',
  'OTS-CHG-12':
    "[I] In the approach that fire's hits alone are compared: over strength confuses, over twice strength tests morale, and any hit tries Fear. A confused charger may still make contact.",
  'OTS-CHG-13':
    '[I] Without contact the charger stops straight back from its contact place by D plus hits less M, at least 0.5 cm. Beyond its start that is a push with its collisions. If the place is taken or barred, the first free one farther back.',
  'OTS-CHG-14':
    '[I] A charger failing morale does not make contact: it halts 1 cm off, or at its shortfall when that is more, and runs from there. One destroyed is removed.',
  'OTS-CHG-15': '[S] A charger left short needs a new Charge order, or a later initiative charge, to reach the enemy.',
  'OTS-CHG-16':
    '[S] Hits taken in the approach count again in the first melee round: in its result, and as unused hits towards stands.',
  'OTS-CHG-17': '[S] Contact made, the melee follows at once.',
  'OTS-CHG-18':
    '[I] In a group charge all approaches come before all melees. Each of two chargers on one target is fired at in turn.',
  'OTS-CHG-19': '[I] The target has no other answer; evading belongs to its own initiative phase.',
  'OTS-CHG-20':
    '[I] Group contact places are fixed in declared order, each clear of the earlier, all needed. If a place is taken when its charger arrives it slides again; failing that, the charger stops 0.5 cm short.',
  'OTS-CHG-21':
    '[I] Follow-ups, charges over 0 cm and uncontrolled charges overrun officers and guns as charges do, over the area swept to the place reached.',
} as const satisfies Record<string, ClauseText>;
