import type { Clause } from '../../../core/clause.js';

/** Charges. */
export const chargesClauses = {
  'KG-CHG-01': {
    text: 'Melees start with a Charge order and in no other way.',
    source: 'stated',
  },
  'KG-CHG-02': {
    text: 'Units that are Shaken, fleeing or in contact do not charge, nor does artillery.',
    source: 'stated',
  },
  'KG-CHG-03': {
    text: 'Charging takes a formation with a Charge figure: infantry in skirmish 8, in line 4, in attack column 6, and cavalry in line 12.',
    source: 'stated',
  },
  'KG-CHG-04': {
    text: 'Formed infantry may attack infantry in skirmish or march column, behind an obstacle, or Shaken, which here includes any that flees.',
    source: 'stated',
  },
  'KG-CHG-05': {
    text: 'Steady infantry in other cases is for attack columns to charge.',
    source: 'stated',
  },
  'KG-CHG-06': {
    text: 'Skirmishers on foot charge none but skirmishers on foot.',
    source: 'stated',
  },
  'KG-CHG-07': {
    text: 'Against steady cavalry, or a steady square, horse needs a morale test first.',
    source: 'stated',
  },
  'KG-CHG-08': {
    text: 'Against anyone Shaken, and infantry in line, skirmish or either column, horse needs none.',
    source: 'stated',
  },
  'KG-CHG-09': {
    text: 'Horse does not charge anybody behind an obstacle.',
    source: 'stated',
  },
  'KG-CHG-10': {
    text: 'Guns may be charged by formed foot at any time, by horse with a test while they are steady, and by foot in skirmish never.',
    source: 'interpreted',
  },
  'KG-CHG-11': {
    text: 'Infantry charges infantry, and guns as above, but no horse.',
    source: 'stated',
  },
  'KG-CHG-12': {
    text: 'Infantry tests whenever it charges, unless `options.footTestToCharge` is off; cavalry only as said before.',
    source: 'interpreted',
  },
  'KG-CHG-13': {
    text: 'Failing that test means standing still for the rest of the activation, and nothing worse.',
    source: 'interpreted',
  },
  'KG-CHG-14': {
    text: 'One wheel of 45 degrees or less and a straight advance make the path; skirmishers turn on their front centre instead, and who is in a built-up area starts on its outline facing out. The charger must see its target and meet it before anyone it cannot pass, and neither wheel nor turn may run into such a unit.',
    source: 'interpreted',
  },
  'KG-CHG-15': {
    text: 'The charge distance D runs along the path to first touch, a wheel with its length by KG-MOV-04. It can be covered if, at the Charge rate, with Rough rate and crossings where they apply, it takes 1.0 turn or less.',
    source: 'interpreted',
  },
  'KG-CHG-16': {
    text: "The face depends on where the charger's front centre began: level with the front edge or ahead is front, level with the rear edge or behind is rear, the rest is flank. Units without flanks are always met in front.",
    source: 'interpreted',
  },
  'KG-CHG-17': {
    text: 'A path across formed friends, other enemies, closed ground or a closed crossing is refused. It may lead through skirmishing friends, crews and guns in action.',
    source: 'interpreted',
  },
  'KG-CHG-18': {
    text: 'Too far, the charger still goes its full move and halts. Any charge without contact, even if the target ran, leaves the charger Shaken (`options.missedChargeShaken`).',
    source: 'stated',
  },
  'KG-CHG-19': {
    text: 'A target out of reach does not respond.',
    source: 'interpreted',
  },
  'KG-CHG-20': {
    text: 'The full charge move keeps to the path and straight on, as far as the Charge rate lasts. It ends 1" before units that cannot be passed or stood on, and at closed ground or crossings, the outline of a built-up area and the table edge; runaways do not matter. Who is nearer already stays.',
    source: 'interpreted',
  },
  'KG-CHG-21': {
    text: 'A target in flight runs again immediately and may be caught; one that is fighting can just stand.',
    source: 'interpreted',
  },
  'KG-CHG-22': {
    text: 'One unit charges one other. Whoever is touched by chance is not in contact.',
    source: 'interpreted',
  },
  'KG-CHG-23': {
    text: 'A charger stopped by the fire of its target is not Shaken on that account.',
    source: 'stated',
  },
  'KG-CHG-24': {
    text: 'Skirmishing friends or crews where a charger, counter-charger or follower stops give way backwards, just far enough, or else to the nearest clear place; they lose nothing. Friends in contact and guns in action do not: no charge may end on them, and other moves halt 1" short.',
    source: 'interpreted',
  },
  'KG-CHG-25': {
    text: 'Nobody is straightened up on contact. The charger stays where it first touches, and another unit touched there is neither fought nor pushed.',
    source: 'interpreted',
  },
  'KG-CHG-26': {
    text: 'Rows for a defended obstacle override the rest, so that horse leaves Shaken foot, guns and other horse behind one alone.',
    source: 'interpreted',
  },
} as const satisfies Record<string, Clause>;
