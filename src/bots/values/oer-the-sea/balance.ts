import { isOnTable, type Unit, type View } from '../../../rulesets/oer-the-sea/bots.js';
import { evaluateBy } from '../prospect.js';
import { aimsProgress } from './aims.js';
import { goneScore } from './harm.js';
import { standing } from './place.js';
import { type Survey, surveyFor } from './survey.js';
import { standScore } from './troops.js';
import { prospects, weights } from './weights.js';

/** What a unit is worth to its side as it stands. */
const unitScore = (survey: Survey, unit: Unit): number => {
  const whole = goneScore(survey, unit.side);
  if (unit.presence === 'destroyed' || unit.presence === 'left') return 0;
  const body = (unit.stands + unit.horseHolders) * standScore(survey.view, unit) + whole;
  if (!isOnTable(unit)) return body;
  const shaken = (unit.routing ? weights.routed * body : 0) + (unit.confused ? weights.confusedStand * unit.stands : 0);
  const ready = unit.standReady ? prospects.ready : 0;
  return body - shaken - weights.unusedHit * unit.unusedHits + ready;
};

/** Where the units of a side stand; what is no use to a side that waits counts for less. */
const placesScore = (survey: Survey): number => {
  const patience = survey.holdsOut ? weights.patience : 1;
  return survey.friends.reduce((sum, { unit }) => sum + patience * standing(survey, unit, unit.pose), 0);
};

const sideScore = (view: View, side: string): number => {
  const survey = surveyFor(view, side);
  const body = view.units.reduce((sum, unit) => (unit.side === side ? sum + unitScore(survey, unit) : sum), 0);
  return body + prospects.place * placesScore(survey) + prospects.aim * aimsProgress(view, side);
};

/** How a battle stands for a side: 1 won, 0 lost, a half even. */
export const evaluate = evaluateBy(sideScore, prospects.scale);
