import { isOnTable, type Unit, type View } from '../../../rulesets/oer-the-sea/bots.js';
import { evaluateBy } from '../evaluate.js';
import { aimsProgress } from './aims.js';
import { goesInGroup } from './groups.js';
import { lossScore } from './harm.js';
import { patienceOf, placeScore } from './place.js';
import { type Survey, surveyFor } from './survey.js';
import { standScore } from './troops.js';
import { evaluationWeights, weights } from './weights.js';

/** Value of a unit to its side in its present condition. */
const unitScore = (survey: Survey, unit: Unit): number => {
  const whole = lossScore(survey, unit.side);
  if (unit.presence === 'destroyed' || unit.presence === 'left') return 0;
  const body = (unit.stands + unit.horseHolders) * standScore(survey.view, unit) + whole;
  if (!isOnTable(unit)) return body;
  const shaken = (unit.routing ? weights.routed * body : 0) + (unit.confused ? weights.confusedStand * unit.stands : 0);
  const ready = unit.standReady ? evaluationWeights.ready : 0;
  const grouped = unit.groupId !== null && goesInGroup(survey, unit) ? evaluationWeights.grouped : 0;
  return body - shaken - weights.unusedHit * unit.unusedHits + ready + grouped;
};

/** Score of the places of a side's units. */
const placesScore = (survey: Survey): number =>
  survey.friends.reduce((sum, { unit }) => sum + patienceOf(survey.task) * placeScore(survey, unit, unit.pose), 0);

const sideScore = (view: View, side: string): number => {
  const survey = surveyFor(view, side);
  const body = view.units.reduce((sum, unit) => (unit.side === side ? sum + unitScore(survey, unit) : sum), 0);
  const spent = survey.task.posture === 'attack' ? evaluationWeights.attacker : 1;
  return (
    spent * body + evaluationWeights.place * placesScore(survey) + evaluationWeights.aim * aimsProgress(view, side)
  );
};

/** How a battle stands for a side: 1 won, 0 lost, 0.5 even. */
export const evaluate = evaluateBy(sideScore, evaluationWeights.scale);
