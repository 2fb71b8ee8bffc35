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

/** What the loss of a whole unit is worth beyond its stands. */
export const goneScore = ({ decidingUnits }: Survey, side: string): number => {
  const units = decidingUnits[side];
  return weights.unitGone + (units === null || units === undefined ? 0 : weights.decidingLosses / units);
};

/** About how likely a unit with so many stands left is to run when its nerve is tried. */
const chanceOfRunning = (view: View, unit: Unit, left: number): number => {
  const { quality } = view.tables.moraleModifiers;
  const holdsOn = left + attachedValue(view, unit) - quality[unit.quality] - unit.standsLostThisTurn;
  return Math.max(0, Math.min(1, (6 - holdsOn) / 6));
};

/**
 * What it costs a unit's side that the unit takes hits and is driven back.
 *
 * @param driven - how far, in cm
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
  if (lost >= unit.stands) return unit.stands * each + goneScore(survey, unit.side);
  const left = unit.stands - lost;
  const confused = !unit.confused && isConfusedBy(view, unit, driven) ? weights.confusedStand * left : 0;
  const runs = !unit.routing && testsMoraleFor(view, unit, driven) ? chanceOfRunning(view, unit, left) : 0;
  const markers = weights.unusedHit * (unused - Math.min(unused, unit.unusedHits));
  return lost * each + markers + confused + runs * weights.routed * (left * each + goneScore(survey, unit.side));
};
