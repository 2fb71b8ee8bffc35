import { type Action, chargeOf, findUnit, type Unit, unitOf, type View } from '../../../rulesets/on-war/bots.js';
import { enterScore, leaveScore, postsScore, sectionScore, woodScore } from './buildings.js';
import { chargeScore, gainOfCharge, responseScore } from './charge.js';
import { feedScore, memberScore, rerollScore, resumeScore } from './choices.js';
import { escapeScore, rideScore } from './commanders.js';
import { breakthroughScore, consolidationScore, moveScore, squareScore } from './moves.js';
import { shotScore } from './volley.js';
import { weights } from './weights.js';

/** Scores of actions. To do nothing scores 0. */

/** Charges are made before other moves, and melees are fought. */
const always = 50;
/** A building taken in a fight is held. */
const occupied = 5;

/** The battalion that decides, where an action does not name it. */
const askedOf = (view: View): Unit | undefined => {
  const task = view.agenda.at(-1);
  const id = task !== undefined && 'unitId' in task ? task.unitId : null;
  return id === null ? undefined : findUnit(view, id);
};

const meleeScore = (view: View, charger: string): number => {
  const charge = chargeOf(view, charger);
  const target = charge === undefined ? undefined : findUnit(view, charge.target);
  return target === undefined ? always : always + gainOfCharge(view, unitOf(view, charger), target, 0);
};

const aftermathScore = (view: View, action: Action): number => {
  const unit = askedOf(view);
  if (unit === undefined) return 0;
  if (action.type === 'breakthrough') return breakthroughScore(view, unit, action.distance);
  if (action.type === 'consolidate') return consolidationScore(view, unit, action);
  return action.type === 'occupy' ? occupied : 0;
};

const buildingScore = (view: View, action: Action): number => {
  switch (action.type) {
    case 'enterBuilding':
      return enterScore(view, unitOf(view, action.unit), action.building);
    case 'leaveBuilding':
      return leaveScore(view, unitOf(view, action.unit));
    case 'setPosts':
      return postsScore(unitOf(view, action.unit), action);
    case 'shootSection':
      return sectionScore(view, unitOf(view, action.unit), action);
    case 'shootWood':
      return woodScore(view, unitOf(view, action.unit), action.point);
    default:
      return aftermathScore(view, action);
  }
};

const choiceScore = (view: View, action: Action): number => {
  switch (action.type) {
    case 'moveCommander':
      return rideScore(view, action);
    case 'escape':
      return escapeScore(view, action);
    case 'resume':
      return resumeScore(action.go);
    case 'reroll':
      return rerollScore(action.use);
    case 'allocateHits':
    case 'allocateKills':
      return memberScore(view, action.members);
    case 'feed':
      return feedScore(action.stands);
    default:
      return buildingScore(view, action);
  }
};

const scoreOf = (view: View, action: Action): number => {
  switch (action.type) {
    case 'move':
      return moveScore(view, action);
    case 'shoot':
      return shotScore(view, unitOf(view, action.unit), action.target, action.ammo);
    case 'declareCharge':
      return chargeScore(view, unitOf(view, action.unit), action);
    case 'respond':
      return responseScore(view, action);
    case 'formSquare':
      return squareScore(view, unitOf(view, action.unit));
    case 'chargeMove':
      return always;
    case 'fightMelee':
      return meleeScore(view, action.charger);
    case 'freeGuns':
      return weights.freeGuns;
    default:
      return choiceScore(view, action);
  }
};

/** Score of an action for the side of the view. */
export const score =
  (view: View): ((action: Action) => number) =>
  (action) =>
    scoreOf(view, action);
