import {
  type Action,
  type ActionOf,
  findUnit,
  gapBetween,
  isCloseOrder,
  type Unit,
  unitOf,
  type View,
} from '../../../rulesets/crowther-dougan/bots.js';
import { headingOf, turnBetween } from '../../../table/heading.js';
import { distance, subtract } from '../../../table/point.js';
import { chargeGain } from './charge.js';
import { issueScore, orderGain, pledgeScore, reserveScore } from './command.js';
import { rideScore } from './leaders.js';
import { lookScore } from './look.js';
import { moveScore } from './moves.js';
import { nearestEnemy, placeScore } from './place.js';
import { volleyOf } from './shots.js';
import { isWoodsman, manWorth, taskOf } from './troops.js';
import { reaches, weights } from './weights.js';

/** Scores of actions. To do nothing scores 0. */

/** What it costs formed foot to fire from too far: its first volley, or the time to come nearer. @see CD-FIR-13 CD-REL-01 */
const tooSoon = (view: View, unit: Unit, target: Unit): number => {
  if (!isCloseOrder(unit) || unit.arm === 'artillery' || gapBetween(view, unit, target) <= reaches.volley) return 0;
  const comes = taskOf(view, unit.side).posture === 'attack' ? weights.longShot : 0;
  return comes + (unit.hasFired ? 0 : weights.firstShot);
};

/** What an empty weapon costs. @see CD-REL-02 */
const emptied = (view: View, { weapon, arm }: Unit): number => {
  if (weapon === 'none' || arm === 'artillery') return 0;
  return view.tables.reloadTimes[weapon].moves > 1 ? weights.empty.long : weights.empty.short;
};

/** Men that a shot takes; an ambush waits until the enemy is near. @see CD-OBS-18 */
const fireScore = (view: View, action: ActionOf<'fire'>): number => {
  const unit = unitOf(view, action.unitId);
  if ('markId' in action) return weights.smoke - emptied(view, unit);
  const target = findUnit(view, action.targetId);
  if (target === undefined) return 0;
  const isWaiting = unit.hidden && gapBetween(view, unit, target) > reaches.ambush;
  const empty = target.charge?.targetId === unit.id ? 0 : emptied(view, unit);
  return (
    volleyOf(view, unit, target) * manWorth(view, target) -
    empty -
    tooSoon(view, unit, target) -
    (isWaiting ? weights.ambush[taskOf(view, unit.side).posture] : 0)
  );
};

const chargeScore = (view: View, unitId: string, targetId: string): number => {
  const [unit, target] = [findUnit(view, unitId), findUnit(view, targetId)];
  return unit === undefined || target === undefined ? 0 : chargeGain(view, unit, target);
};

/** Whether a unit may follow up an enemy without a test, which it would risk by a charge. @see CD-HTH-22 CD-MOR-09 */
const followsFreely = (view: View, { unitId, targetId }: ActionOf<'declareCharge'>): boolean => {
  const [unit, target] = [findUnit(view, unitId), findUnit(view, targetId)];
  return (
    unit?.beaten.includes(targetId) === true &&
    target !== undefined &&
    gapBetween(view, unit, target) <= view.tables.constants.followUpCm
  );
};

const deployScore = (view: View, action: ActionOf<'deploy'>): number => {
  if (!('pose' in action)) return 'inFeature' in action ? weights.garrison : weights.stir;
  const { unitId, pose, formation } = action;
  const unit = { ...unitOf(view, unitId), pose, formation, removed: null };
  return 100 + placeScore(view, unit);
};

/** A craft makes for the enemy, or for the middle of the table. */
const sailScore = (view: View, { craftId, path }: ActionOf<'moveCraft'>): number => {
  const craft = view.craft.find(({ id }) => id === craftId);
  const end = path.at(-1);
  const aboard = view.units.find(({ embarkedOn }) => embarkedOn === craftId);
  if (craft === undefined || end === undefined || aboard === undefined) return 0;
  const { width, height } = view.scenario.table;
  const goal = nearestEnemy(view, aboard)?.enemy.pose ?? { x: width / 2, y: height / 2 };
  return (distance(craft.pose, goal) - distance(end, goal)) * weights.objective - weights.stir;
};

/** A unit that rallies faces the enemy in an order to fight in. @see CD-ROU-14 */
const rallyScore = (view: View, { unitId, heading, formation }: ActionOf<'rallyMove'>): number => {
  const unit = unitOf(view, unitId);
  const near = nearestEnemy(view, unit);
  const off = near === null ? 0 : turnBetween(heading, headingOf(subtract(near.enemy.pose, unit.pose)));
  const liked = isWoodsman(unit) ? 'skirmish' : unit.arm === 'artillery' ? 'unlimbered' : 'line';
  return 5 - weights.facing * off + (formation === liked ? 1 : 0);
};

/** Who may come on comes on, at the best place. @see CD-MOV-23 */
const arrivalScore = (view: View, action: ActionOf<'arrive'>): number => {
  if (!('unitId' in action)) return weights.attach;
  const { unitId, pose, formation } = action;
  return weights.attach + placeScore(view, { ...unitOf(view, unitId), pose, formation, removed: null }) / reaches.near;
};

const hides = (unit: Unit): number => (isWoodsman(unit) ? 1 : weights.stir);

const turnScore = (view: View, action: Action): number => {
  switch (action.type) {
    case 'move':
      return moveScore(view, action);
    case 'movePersonality':
      return rideScore(view, action);
    case 'moveCraft':
      return sailScore(view, action);
    case 'arrive':
      return arrivalScore(view, action);
    case 'rallyMove':
      return rallyScore(view, action);
    case 'reserve':
      return reserveScore(view, action);
    default:
      return 0;
  }
};

/** Score of an action for the side of the view. */
const scoreOf = (view: View, action: Action): number => {
  switch (action.type) {
    case 'deploy':
      return deployScore(view, action);
    case 'deployPersonality':
      return 'attachTo' in action ? 2 : 1;
    case 'setHidden':
      return hides(unitOf(view, action.unitId));
    case 'assignOrder':
      return orderGain(view, action.unitId, action.order);
    case 'observe':
      return lookScore(view, action);
    case 'issueOrder':
      return issueScore(view, action);
    case 'declareCharge':
      return followsFreely(view, action) ? -weights.resolve : chargeScore(view, action.unitId, action.targetId);
    case 'pledge':
      return pledgeScore(view, action);
    case 'attemptRally':
      return 1;
    case 'followUp':
      return weights.stand + chargeScore(view, action.unitId, action.targetId);
    case 'fire':
      return fireScore(view, action);
    default:
      return turnScore(view, action);
  }
};

export const score =
  (view: View): ((action: Action) => number) =>
  (action) =>
    scoreOf(view, action);
