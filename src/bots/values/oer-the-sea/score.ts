import {
  type Action,
  gapBetween,
  isArtillery,
  isDeployed,
  officerOf,
  unitOf,
  type View,
} from '../../../rulesets/oer-the-sea/bots.js';
import { turnBetween } from '../../../table/heading.js';
import { distance } from '../../../table/point.js';
import { chargeScore } from './charge.js';
import { followedUpScore, issuedScore } from './orders.js';
import { nearestTo } from './place.js';
import { type Survey, surveyFor } from './survey.js';
import { fireScore } from './volley.js';
import { dangerRange, preferredDistances, weights } from './weights.js';

const groupScore = (survey: Survey, unitIds: readonly string[]): number => {
  const units = unitIds.map((id) => unitOf(survey.view, id));
  const [first] = units;
  if (first === undefined) return weights.idle;
  const dressed = units.every((unit) => turnBetween(unit.pose.heading, first.pose.heading) < 1 && !isDeployed(unit));
  const enemy = nearestTo(survey.enemies, first.pose);
  const far = enemy === null || gapBetween(survey.view, first, enemy.unit) > 2 * preferredDistances.sword;
  return dressed && far && !survey.winsByWaiting ? weights.group : weights.idle;
};

const evadeScore = (survey: Survey, unitId: string): number => {
  const unit = unitOf(survey.view, unitId);
  if (!isArtillery(unit)) return weights.idle;
  const enemy = nearestTo(survey.enemies, unit.pose)?.unit;
  const near = enemy !== undefined && !isArtillery(enemy) && gapBetween(survey.view, unit, enemy) < dangerRange;
  return near ? weights.evade : weights.idle;
};

/** An officer leaves when his loss would decide the battle and an enemy is near. */
const officerEvadeScore = ({ view, enemies }: Survey, officerId: string): number => {
  const { position } = officerOf(view, officerId);
  const decides = view.scenario.victory.some((each) => each.kind === 'officerLost' && each.officerId === officerId);
  const near = enemies.some(({ centre }) => distance(centre, position) < dangerRange);
  return decides && near ? weights.officerSafe : weights.idle;
};

const scoreOf = (survey: Survey, action: Action): number => {
  const { view } = survey;
  switch (action.type) {
    case 'initiativeFire':
      return fireScore(survey, unitOf(view, action.unitId), action.targetId, 'initiative');
    case 'initiativeCharge':
      return chargeScore(survey, unitOf(view, action.unitId), unitOf(view, action.targetId));
    case 'initiativeEvade':
      return evadeScore(survey, action.unitId);
    case 'officerEvade':
      return officerEvadeScore(survey, action.officerId);
    case 'issueOrder':
      return issuedScore(survey, action);
    case 'followUp':
      return followedUpScore(survey, action);
    case 'selectOfficer':
      return officerOf(view, action.officerId).role === 'general' ? 1 : 2;
    case 'declareGroup':
      return groupScore(survey, action.unitIds);
    case 'placeReinforcement':
      return 1;
    case 'standReadyFire':
      return action.fire ? 1 : 0;
    case 'officerStays':
      return action.stay ? 0 : 1;
    case 'dissolveGroup':
      return weights.idle;
    default:
      return 0;
  }
};

/** Score of an action for the side of the view. */
export const score = (view: View): ((action: Action) => number) => {
  const survey = surveyFor(view, view.viewer);
  return (action) => scoreOf(survey, action);
};
