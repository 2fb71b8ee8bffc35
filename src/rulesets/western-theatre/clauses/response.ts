import type { ClauseText } from '../../../core/clause.js';

/** Responses to moves and charges. */
export const responseClauses = {
  'WT-RSP-01': '[S] A unit may fire at an enemy that passes through its arc of fire.',
  'WT-RSP-02':
    '[I] The path is examined every half inch and at the end of each leg: arc, range and fire line must take in the mover. Only passive units fire, at active combat units that march, charge, flee or move by fog.',
  'WT-RSP-03':
    '[I] It needs a weapon, a formation that fires, and no melee, flight or disorder, unless it is contacted itself. The target of a charge needs neither arc nor range.',
  'WT-RSP-04': '[S] A unit charged on its front fires its normal dice.',
  'WT-RSP-05': '[S] Any other unit fires one die and its fire bonus, less weather.',
  'WT-RSP-06':
    '[I] Once at each mover in a player turn; `options.responseFireLimit` can make it once in all. A unit contacted on its front always fires at that charger.',
  'WT-RSP-07': '[S] Disordered units fire only when contacted.',
  'WT-RSP-08': '[I] Disordered and contacted on its front a unit fires half without bonus, on flank or rear one die.',
  'WT-RSP-09': '[S] Cavalry response fires to its front only.',
  'WT-RSP-10':
    '[I] It fires when contacted on its front, and within 3" at an enemy that passes; never when contacted on flank or rear.',
  'WT-RSP-11': '[S] A charged unit evades, stands and fires, or, as ordered cavalry, counter charges.',
  'WT-RSP-12': '[I] It does one of these. A unit in melee stands; any other in flight evades.',
  'WT-RSP-13':
    '[S] If the target evades, the charger may pursue up to its final value, no nearer than 3" to enemies that did not evade.',
  'WT-RSP-14': '[I] An evader that is reached is caught and does not fire.',
  'WT-RSP-15':
    '[S] A counter charger throws one die and its movement bonus, added up; with `options.counterChargeDice` best the highest counts.',
  'WT-RSP-16': '[S] It has the charge bonus only if it reaches the charge start point.',
  'WT-RSP-17': '[I] It slides along the charge line, then the charger comes on until they touch in front.',
  'WT-RSP-18':
    '[I] It needs an attack on its front, cavalry in line or open order, some distance, and a clear strip to the charge start point.',
  'WT-RSP-19': '[S] A friend that the target evades through may be charged in its stead.',
  'WT-RSP-20':
    '[I] That friend must be the first met straight on, within the move. Right angles are waived, and it responds in turn.',
  'WT-RSP-21': '[I] Response fire is optional.',
  'WT-RSP-22':
    '[I] At a march or flight it is thrown after the move, at a charge with the charger at contact; the target first, then roster order.',
  'WT-RSP-23':
    '[I] Figures are counted at the charger’s place of contact. A square fires the face contacted, a bent line the sections whose arc holds the charger.',
  'WT-RSP-24': '[I] The mover takes its Casualties TEST when all response fire is done, before contact.',
  'WT-RSP-25': '[I] Supports need no more than arc, range and line. All say yes or no before dice are thrown.',
  'WT-RSP-26':
    '[I] A pursuit runs straight on and may not pass stopping edges, closed ground, the table edge or friends. The first evader met is caught.',
  'WT-RSP-27': '[I] No unit answers the same charge twice.',
  'WT-RSP-28': '[I] If others stop a charger, a counter charger stays where it was, and an evader where it went.',
  'WT-RSP-29': '[I] Sections or faces that fire at a charger share one fire bonus. At one die the unit fires once.',
} as const satisfies Record<`WT-RSP-${string}`, ClauseText>;
