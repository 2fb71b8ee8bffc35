import type { ClauseText } from '../../../core/clause.js';

/** Charges. */
export const chargesClauses = {
  'KG-CHG-01': '[S] Only a Charge order begins a melee.',
  'KG-CHG-02': '[S] Units that are Shaken, flee or are in contact do not charge, and artillery never does.',
  'KG-CHG-03':
    '[S] A charge needs a formation with a Charge figure: infantry in skirmish 8, in line 4, in attack column 6; cavalry in line 12.',
  'KG-CHG-04':
    '[S] Formed infantry may charge infantry that is in skirmish or march column, behind an obstacle, or Shaken, which includes units that flee.',
  'KG-CHG-05': '[S] Only attack columns may charge other steady infantry.',
  'KG-CHG-06': '[S] Skirmishers on foot charge only skirmishers on foot.',
  'KG-CHG-07': '[S] Horse must pass a morale test to charge steady cavalry or a steady square.',
  'KG-CHG-08': '[S] Horse needs no test against Shaken units, or against infantry in line, skirmish or either column.',
  'KG-CHG-09': '[S] Horse may not charge a unit behind an obstacle.',
  'KG-CHG-10':
    '[I] Formed foot may always charge guns. Horse may, with a test while the guns are steady. Foot in skirmish may not.',
  'KG-CHG-11': '[S] Infantry charges infantry, and guns as above, but not horse.',
  'KG-CHG-12':
    '[I] Infantry tests for every charge, unless `options.footTestToCharge` is off. Cavalry tests only as said above.',
  'KG-CHG-13':
    '[I] If this test fails, the unit does not move for the rest of the activation. There is no other effect.',
  'KG-CHG-14':
    '[I] The path is one wheel of at most 45 degrees and a straight advance. Skirmishers turn about their front centre instead. A unit in a built-up area starts on its outline, facing out. The charger must see its target and reach it before any unit that it cannot pass, and its wheel or turn may not touch such a unit.',
  'KG-CHG-15':
    '[I] The charge distance D runs along the path to the first touch, with a wheel as long as KG-MOV-04 says. The charge reaches if it takes at most 1.0 turn at the Charge rate, with the Rough rate and crossings where they apply.',
  'KG-CHG-16':
    "[I] The face struck depends on where the charger's front centre began: level with or ahead of the target's front edge is front, level with or behind its rear edge is rear, anything else is flank. Units without flanks are always struck in front.",
  'KG-CHG-17':
    '[I] A path across formed friends, other enemies, closed ground or a closed crossing is refused. It may pass friendly skirmishers, crews and unlimbered guns.',
  'KG-CHG-18':
    '[S] If the target is too far, the charger still moves its full distance and stops. A charge without contact, even if the target fled, leaves the charger Shaken (`options.missedChargeShaken`).',
  'KG-CHG-19': '[I] A target out of reach does not respond.',
  'KG-CHG-20':
    '[I] A full charge move follows the path and then goes straight on, as far as the Charge rate allows. It stops 1" before units that the charger may not pass or end on, and at closed ground, closed crossings, the outline of a built-up area and the table edge. Fleeing units do not stop it. A charger already nearer does not move.',
  'KG-CHG-21': '[I] A fleeing target flees again at once and may be caught. A target in contact can only stand.',
  'KG-CHG-22': '[I] One unit charges one other. A unit touched by chance is not in contact.',
  'KG-CHG-23': '[S] A charger stopped by the fire of its target does not become Shaken for that reason.',
  'KG-CHG-24':
    '[I] Friendly skirmishers or crews on the place where a charger, counter-charger or follower stops move back just far enough, or to the nearest clear place. This has no other effect on them. Friends in contact and unlimbered guns do not move: no charge may end on them, and other moves stop 1" short.',
  'KG-CHG-25':
    '[I] Contact does not align units. The charger stays where it first touches. Another unit touched there neither fights nor moves.',
  'KG-CHG-26':
    '[I] The rows for a defended obstacle come before the others: horse may not charge Shaken foot, guns or other horse behind one either.',
} as const satisfies Record<string, ClauseText>;
