import type { ClauseText } from '../../../core/clause.js';

/** Charges. */
export const chargesClauses = {
  'KG-CHG-01': '[S] Melees start with a Charge order and in no other way.',
  'KG-CHG-02': '[S] Units that are Shaken, fleeing or in contact do not charge, nor does artillery.',
  'KG-CHG-03':
    '[S] Charging takes a formation with a Charge figure: infantry in skirmish 8, in line 4, in attack column 6, and cavalry in line 12.',
  'KG-CHG-04':
    '[S] Formed infantry may attack infantry in skirmish or march column, behind an obstacle, or Shaken, which here includes any that flees.',
  'KG-CHG-05': '[S] Steady infantry in other cases is for attack columns to charge.',
  'KG-CHG-06': '[S] Skirmishers on foot charge none but skirmishers on foot.',
  'KG-CHG-07': '[S] Against steady cavalry, or a steady square, horse needs a morale test first.',
  'KG-CHG-08': '[S] Against anyone Shaken, and infantry in line, skirmish or either column, horse needs none.',
  'KG-CHG-09': '[S] Horse does not charge anybody behind an obstacle.',
  'KG-CHG-10':
    '[I] Guns may be charged by formed foot at any time, by horse with a test while they are steady, and by foot in skirmish never.',
  'KG-CHG-11': '[S] Infantry charges infantry, and guns as above, but no horse.',
  'KG-CHG-12':
    '[I] Infantry tests whenever it charges, unless `options.footTestToCharge` is off; cavalry only as said before.',
  'KG-CHG-13': '[I] Failing that test means standing still for the rest of the activation, and nothing worse.',
  'KG-CHG-14':
    '[I] One wheel of 45 degrees or less and a straight advance make the path; skirmishers turn on their front centre instead, and who is in a built-up area starts on its outline facing out. The charger must see its target and meet it before anyone it cannot pass, and neither wheel nor turn may run into such a unit.',
  'KG-CHG-15':
    '[I] The charge distance D runs along the path to first touch, a wheel with its length by KG-MOV-04. It can be covered if, at the Charge rate, with Rough rate and crossings where they apply, it takes 1.0 turn or less.',
  'KG-CHG-16':
    "[I] The face depends on where the charger's front centre began: level with the front edge or ahead is front, level with the rear edge or behind is rear, the rest is flank. Units without flanks are always met in front.",
  'KG-CHG-17':
    '[I] A path across formed friends, other enemies, closed ground or a closed crossing is refused. It may lead through skirmishing friends, crews and guns in action.',
  'KG-CHG-18':
    '[S] Too far, the charger still goes its full move and halts. Any charge without contact, even if the target ran, leaves the charger Shaken (`options.missedChargeShaken`).',
  'KG-CHG-19': '[I] A target out of reach does not respond.',
  'KG-CHG-20':
    '[I] The full charge move keeps to the path and straight on, as far as the Charge rate lasts. It ends 1" before units that cannot be passed or stood on, and at closed ground or crossings, the outline of a built-up area and the table edge; runaways do not matter. Who is nearer already stays.',
  'KG-CHG-21': '[I] A target in flight runs again immediately and may be caught; one that is fighting can just stand.',
  'KG-CHG-22': '[I] One unit charges one other. Whoever is touched by chance is not in contact.',
  'KG-CHG-23': '[S] A charger stopped by the fire of its target is not Shaken on that account.',
  'KG-CHG-24':
    '[I] Skirmishing friends or crews where a charger, counter-charger or follower stops give way backwards, just far enough, or else to the nearest clear place; they lose nothing. Friends in contact and guns in action do not: no charge may end on them, and other moves halt 1" short.',
  'KG-CHG-25':
    '[I] Nobody is straightened up on contact. The charger stays where it first touches, and another unit touched there is neither fought nor pushed.',
  'KG-CHG-26':
    '[I] Rows for a defended obstacle override the rest, so that horse leaves Shaken foot, guns and other horse behind one alone.',
} as const satisfies Record<string, ClauseText>;
