import type { Score } from '../../../core/ruleset.js';
import {
  type Action,
  gapBetween,
  isArtillery,
  officerOf,
  type Unit,
  unitOf,
  type View,
} from '../../../rulesets/oer-the-sea/bots.js';
import { distance } from '../../../table/point.js';
import { chargeScore } from './charge.js';
import { awaitsGroup, groupScore } from './groups.js';
import { type Masking, maskingCost, noMasking } from './masks.js';
import { nearestTo } from './nearest.js';
import { followedUpScore, issuedScore } from './orders.js';
import { readyLost } from './ready.js';
import { type Survey, surveyFor } from './survey.js';
import { fireScore } from './volley.js';
import { dangerRange, weights } from './weights.js';

const initiativeFireScore = (survey: Survey, unit: Unit, targetId: string | undefined): number =>
  fireScore(survey, unit, targetId, 'initiative') - readyLost(survey, unit);

const initiativeChargeScore = (survey: Survey, unit: Unit, target: Unit): number =>
  awaitsGroup(survey, unit) ? weights.idle : chargeScore(survey, unit, target);

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

const scoreOf = (survey: Survey, action: Action, masking: Masking): number => {
  const { view } = survey;
  switch (action.type) {
    case 'initiativeFire':
      return initiativeFireScore(survey, unitOf(view, action.unitId), action.targetId);
    case 'initiativeCharge':
      return initiativeChargeScore(survey, unitOf(view, action.unitId), unitOf(view, action.targetId));
    case 'initiativeEvade':
      return evadeScore(survey, action.unitId);
    case 'officerEvade':
      return officerEvadeScore(survey, action.officerId);
    case 'issueOrder':
      return issuedScore(survey, action, masking);
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
      return weights.dissolve;
    default:
      return 0;
  }
};

/** Score of an action for the side of the view. */
export const score = (view: View): Score<Action> => {
  const survey = surveyFor(view, view.viewer);
  return Object.assign((action: Action) => scoreOf(survey, action, maskingCost), {
    atMost: (action: Action) => scoreOf(survey, action, noMasking),
  });
};
