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
const chanceOfRunning = (view: View, unit: Unit, left: number): number => {
  const { quality } = view.tables.moraleModifiers;
  const holdsOn = left + attachedValue(view, unit) - quality[unit.quality] - unit.standsLostThisTurn;
  return Math.max(0, Math.min(1, (6 - holdsOn) / 6));
};

/**
 * Cost for a unit's side of hits and of a drive back.
 *
 * @param driven - distance in cm
 */
export const harm = (survey: Survey, unit: Unit, hits: number, driven: number): number => {
  const { view } = survey;
  const { lost, unused } = standsLost(
    view.options.standLoss,
    strengthForLosses(view, unit),
    unit.stands,
    unit.unusedHits,
    hits,
  );
  const each = standScore(view, unit);
  if (lost >= unit.stands) return unit.stands * each + lossScore(survey, unit.side);
  const left = unit.stands - lost;
  const confused = !unit.confused && isConfusedBy(view, unit, driven) ? weights.confusedStand * left : 0;
  const runs = !unit.routing && testsMoraleFor(view, unit, driven) ? chanceOfRunning(view, unit, left) : 0;
  const markers = weights.unusedHit * (unused - Math.min(unused, unit.unusedHits));
  return lost * each + markers + confused + runs * weights.routed * (left * each + lossScore(survey, unit.side));
};
