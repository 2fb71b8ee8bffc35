import type { Score } from '../../../core/ruleset.js';
import {
  type Action,
  type ActionOf,
  findUnit,
  isDisordered,
  meleeOf,
  reducedDice,
  type Unit,
  unitOf,
  type View,
  weatherOf,
} from '../../../rulesets/western-theatre/bots.js';
import { advance } from '../../../table/pose.js';
import { scoredOnce } from '../values.js';
import { bearingOff, nearestEnemy } from './ground.js';
import { counterGain, evadeGain, meleeLead, standGain } from './melee.js';
import { changeScore, chargeScore, diceScore, groupScore, marchScore, moveUnitScore } from './moves.js';
import { officerTurn, rideGain } from './officers.js';
import { figureWorth, taskOf } from './troops.js';
import { volleyAt } from './volley.js';
import { findsWay } from './ways.js';
import { weights } from './weights.js';

/** Scores of actions. To do nothing scores 0. */

const formations: Readonly<Record<string, number>> = { line: 2, unlimbered: 2, open: 1.5, attackColumn: 1 };

/** A formation to fight in, with its front to the enemy. @see WT-MRK-10 */
const reformScore = (view: View, { unitId, formation, pose }: ActionOf<'reform'>): number => {
  const near = nearestEnemy(view, unitOf(view, unitId), pose);
  const off = near === null ? 0 : bearingOff(view, pose, near.enemy);
  return (formations[formation] ?? 0) - weights.facing * off;
};

const taskIn = (view: View) => view.agenda.at(-1);

/** Who march on the dice that are chosen. */
const diceOf = (view: View, { indexes }: ActionOf<'chooseDice'>): number => {
  const task = taskIn(view);
  if (task?.task !== 'chooseDice') return 0;
  const sum = indexes.reduce((total, index) => total + (task.faces[index] ?? 0), 0);
  return diceScore(view, task.order.unitIds, sum + task.order.column.inches);
};

/** Score of an answer to a charge. @see WT-RSP-11 */
const responseScore = (view: View, { response }: ActionOf<'chargeResponse'>): number => {
  const task = taskIn(view);
  if (task?.task !== 'chargeResponse') return 0;
  const target = findUnit(view, task.charge.targetId);
  const charger = unitOf(view, task.charge.chargerId);
  if (target === undefined) return response === 'evade' ? 1 : 0;
  const { charge } = task;
  if (response === 'evade') return evadeGain(view, target, charger, charge);
  if (response === 'counterCharge') return counterGain(view, target, charger, charge);
  return standGain(view, target, charger, charge.edge);
};

/** Score of a shot: the figures it takes. A unit that is reforming gives that up, as long as turns are left to use its order. @see WT-MRK-16 */
const fireScore = (view: View, { unitId, targetId }: ActionOf<'fire'>): number => {
  const [unit, target] = [findUnit(view, unitId), findUnit(view, targetId)];
  if (unit === undefined || target === undefined) return 0;
  const shot = 0.1 + volleyAt(view, unit, unit.pose, target) * figureWorth(view, target);
  return unit.marker === 'red' && taskOf(view, unit.side).elapsed < 1 ? shot - weights.reform : shot;
};

/** A chance shot is free, unless the weather leaves no die for it. @see WT-RSP-05 WT-GEN-11 */
const respondScore = (view: View, unitId: string): number => {
  const task = taskIn(view);
  const isContacted = task?.task === 'responseFire' && task.window.contacted?.unitId === unitId;
  const unit = unitOf(view, unitId);
  const { dice } = reducedDice(view, unit.experience.shoot, isDisordered(unit), weatherOf(view));
  return isContacted || dice > 0 ? 1 : -1;
};

/** Score of a ride. */
const officerScore = (view: View, { unitId, legs }: ActionOf<'march'>): number => {
  const officer = view.officers.find(({ id }) => id === unitId);
  const [leg] = legs;
  if (officer === undefined || leg === undefined || !('bearing' in leg)) return 0;
  return rideGain(view, officer, advance({ ...officer.pose, heading: leg.bearing }, leg.march));
};

const groupOf = (view: View, belongs: (unit: Unit) => boolean): readonly Unit[] =>
  view.units.filter((unit) => unit.location === 'table' && belongs(unit));

const moveScores = (view: View, action: Action): number => {
  switch (action.type) {
    case 'moveUnit':
      return moveUnitScore(view, action.unitId);
    case 'moveRegiment':
      return groupScore(
        view,
        groupOf(view, ({ regimentId }) => regimentId === action.regimentId),
      );
    case 'moveBrigade':
      return groupScore(
        view,
        groupOf(view, ({ brigadeId }) => brigadeId === action.brigadeId),
      );
    case 'chooseDice':
      return diceOf(view, action);
    case 'march':
      return findUnit(view, action.unitId) === undefined ? officerScore(view, action) : marchScore(view, action);
    case 'charge':
      return chargeScore(view, unitOf(view, action.unitId), action);
    case 'changeFormation':
      return changeScore(view, unitOf(view, action.unitId), action.action);
    case 'manufactureRetreat':
    case 'leaveTable':
      return -weights.order;
    case 'moveOfficer': {
      const officer = view.officers.find(({ id }) => id === action.officerId);
      return officer === undefined ? 0 : officerTurn(view, officer);
    }
    default:
      return 0;
  }
};

const meleeScore = (view: View, { meleeId, wish }: ActionOf<'continueMelee'>, side: Unit['side']): number => {
  const melee = meleeOf(view, meleeId);
  const units = (ids: readonly string[]): readonly Unit[] => ids.map((id) => unitOf(view, id));
  const [own, enemies] = side === 'french' ? [melee.french, melee.allied] : [melee.allied, melee.french];
  return wish === meleeLead(view, units(own), units(enemies)) >= 0 ? 1 : 0;
};

/** Score of an action for the side of the view. */
const scoreOf = (view: View, action: Action): number => {
  switch (action.type) {
    case 'fire':
      return fireScore(view, action);
    case 'responseFire':
      return action.fire ? respondScore(view, action.unitId) : 0;
    case 'chargeResponse':
      return responseScore(view, action);
    case 'reform':
      return reformScore(view, action);
    case 'exchangeMarker':
      return nearestEnemy(view, unitOf(view, action.unitId), unitOf(view, action.unitId).pose) === null ? 0 : 0.5;
    case 'placeEntry':
      return weights.order;
    case 'pursue':
      return action.distance > 0 ? 0.1 + action.distance / 100 : 0;
    case 'secondaryCharge':
      return 1;
    case 'fightMelee':
      return 1;
    case 'continueMelee':
      return meleeScore(view, action, view.viewer);
    case 'chooseDoubleFire':
      return action.unitIds.length;
    default:
      return moveScores(view, action);
  }
};

/** A throw that leads nowhere is not made. */
const scoreOfThrow = (view: View, unitId: string): number => {
  const hoped = moveUnitScore(view, unitId);
  return hoped <= 0 || findsWay(view, unitOf(view, unitId)) ? hoped : -weights.stir;
};

/** Ways are looked for only where the throw may be the best action. Of every other action `atMost` is the score itself. */
export const score = (view: View): Score<Action> => {
  const atMost = scoredOnce((action: Action) => scoreOf(view, action));
  return Object.assign(
    (action: Action) => (action.type === 'moveUnit' ? scoreOfThrow(view, action.unitId) : atMost(action)),
    { atMost },
  );
};
