import { memoize } from '../../../core/memoize.js';
import {
  attachedValue,
  isConfusedBy,
  standsLost,
  strengthForLosses,
  testsMoraleFor,
  type Unit,
  type View,
} from '../../../rulesets/oer-the-sea/bots.js';
import type { Survey } from './survey.js';
import { standScore } from './troops.js';
import { weights } from './weights.js';

/** Value of losing a whole unit beyond the value of its stands. */
export const lossScore = ({ decidingUnits }: Survey, side: string): number => {
  const units = decidingUnits[side];
  return weights.unitGone + (units === null || units === undefined ? 0 : weights.decidingLosses / units);
};

/** Approximate probability that a unit with so many stands left routs when its morale is tested. */
const chanceOfRunning = (view: View, unit: Unit, attached: number, left: number): number => {
  const { quality } = view.tables.moraleModifiers;
  const holdsOn = left + attached - quality[unit.quality] - unit.standsLostThisTurn;
  return Math.max(0, Math.min(1, (6 - holdsOn) / 6));
};

/** The harm of hits and a drive back, without a look at what was found before. */
const harmOf = (survey: Survey, unit: Unit): ((hits: number, driven: number) => number) => {
  const { view } = survey;
  const strength = strengthForLosses(view, unit);
  const each = standScore(view, unit);
  const whole = lossScore(survey, unit.side);
  const attached = attachedValue(view, unit);
  return (hits, driven) => {
    const { lost, unused } = standsLost(view.options.standLoss, strength, unit.stands, unit.unusedHits, hits);
    if (lost >= unit.stands) return unit.stands * each + whole;
    const left = unit.stands - lost;
    const confused = !unit.confused && isConfusedBy(view, unit, driven) ? weights.confusedStand * left : 0;
    const runs = !unit.routing && testsMoraleFor(view, unit, driven) ? chanceOfRunning(view, unit, attached, left) : 0;
    const markers = weights.unusedHit * (unused - Math.min(unused, unit.unusedHits));
    return lost * each + markers + confused + runs * weights.routed * (left * each + whole);
  };
};

/**
 * The cost for a unit's side of hits and of a drive back (in cm), cached: rounds and volleys at a unit ask for the same
 * ones again and again.
 */
export const harmTo = memoize(
  (survey: Survey, unit: Unit) => [unit, survey],
  (survey, unit): ((hits: number, driven: number) => number) => {
    const harmBy = harmOf(survey, unit);
    const known: (number | undefined)[][] = [];
    return (hits, driven) => {
      const row = known[hits] ?? [];
      known[hits] = row;
      const cost = row[driven] ?? harmBy(hits, driven);
      row[driven] = cost;
      return cost;
    };
  },
);

/**
 * Cost for a unit's side of hits and of a drive back.
 *
 * @param driven - distance in cm
 */
export const harm = (survey: Survey, unit: Unit, hits: number, driven: number): number =>
  harmTo(survey, unit)(hits, driven);
