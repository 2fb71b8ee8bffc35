import { objectivesOf } from '../../rulesets/oer-the-sea/candidates/objectives.js';
import { gapBetween } from '../../rulesets/oer-the-sea/candidates/proposal.js';
import { orderTest } from '../../rulesets/oer-the-sea/commandtest.js';
import { lawfulTargets, shotAt } from '../../rulesets/oer-the-sea/fire.js';
import { centreOfUnit } from '../../rulesets/oer-the-sea/footprint.js';
import type { Action, IssueOrder, OerTheSea, Unit, View } from '../../rulesets/oer-the-sea/index.js';
import { recipientKeys } from '../../rulesets/oer-the-sea/ordercheck.js';
import { ratesOf } from '../../rulesets/oer-the-sea/rates.js';
import {
  enemiesOf,
  isArtillery,
  isDeployed,
  isHighlander,
  officerOf,
  unitOf,
} from '../../rulesets/oer-the-sea/read.js';
import { headingOf, turnBetween } from '../../table/heading.js';
import { distance, subtract } from '../../table/point.js';
import type { Pose } from '../../table/pose.js';
import type { Values } from '../steady.js';

/** What `steady` cares for at O'er the Sea. Hits are worth 10; the rest is measured against that. */
const weights = {
  hit: 10,
  standLost: 6,
  /** A hit on an enemy that is shaken already. */
  shakenTarget: 1.3,
  rallyRout: 30,
  rallyConfusion: 9,
  standReady: 5,
  group: 20,
  chargeMargin: 8,
  /** Charging home ends a firefight one side may be losing: worth a little for its own sake to those who live by the sword. */
  swordsmen: 6,
  /** For each cm nearer to where it wants to be. */
  advance: 0.45,
  /** For each degree of facing away from the enemy. */
  facing: 0.06,
  objective: 0.25,
  lineKept: 0.3,
  failure: 3,
  generalFails: 10,
  /** Defenders who win by holding out stir less. */
  patience: 0.25,
  unlimber: 12,
  manGuns: 15,
  evade: 12,
} as const;

/** Cm in front of a line at which it wants the enemy: a charge away for swordsmen, close musket range for the rest. */
const swordReach = 17;
const musketReach = 14;
const gunReach = 45;
/** How far a unit may be ahead of its neighbours before it waits for them. */
const raggedness = 12;
/** A gap at which guns and their crews are as good as lost. */
const gunsInPeril = 18;

/** Chance that two dice come to a total or less. */
const atMost = (total: number): number => {
  const ways = [0, 0, 1, 3, 6, 10, 15, 21, 26, 30, 33, 35, 36];
  return (ways[Math.max(0, Math.min(12, Math.floor(total)))] ?? 0) / 36;
};

const chanceOf = (need: number): number => Math.max(0, Math.min(1, (7 - need) / 6));

const expectedHits = (view: View, firer: Unit, targetId: string | undefined, cause: 'initiative' | 'order'): number => {
  const officer = view.command.officerId === null ? null : officerOf(view, view.command.officerId);
  const aims = lawfulTargets(view, firer, cause, officer);
  const aim = targetId === undefined ? aims[0] : aims.find((each) => each.targetId === targetId);
  if (aim === undefined) return 0;
  const shot = shotAt(view, firer, aim, cause);
  return shot.dice * chanceOf(shot.need);
};

const fireWorth = (view: View, firer: Unit, targetId: string | undefined, cause: 'initiative' | 'order'): number => {
  const target = view.units.find((unit) => unit.id === targetId);
  const shaken = target !== undefined && (target.confused || target.routing) ? weights.shakenTarget : 1;
  return weights.hit * expectedHits(view, firer, targetId, cause) * shaken;
};

const livesByTheSword = (unit: Unit): boolean =>
  isHighlander(unit) || unit.type === 'cavalry' || unit.melee > 2 * unit.firepower;

/** Hits a unit may expect to score in a first round against another, stands abreast. */
const meleeHits = (unit: Unit, target: Unit, charging: boolean): number => {
  const mounted = (each: Unit) => each.type === 'cavalry' || (each.type === 'dragoon' && each.mounted);
  const need =
    5 - (charging ? 1 : 0) - (mounted(unit) && !mounted(target) ? 1 : 0) + (unit.confused || unit.routing ? 1 : 0);
  const abreast = Math.min(unit.files, target.files + 1, unit.stands);
  return unit.melee * abreast * chanceOf(need);
};

const chargeWorth = (view: View, unit: Unit, target: Unit): number => {
  const supports = (each: Unit, other: Unit) =>
    each.confused ? 0 : Math.max(0, each.stands - Math.min(each.files, other.files + 1));
  const given = meleeHits(unit, target, true) + supports(unit, target) * 0.7;
  const taken = meleeHits(target, unit, false) + supports(target, unit) * 0.7;
  const volley = target.standReady && !isHighlander(unit) ? target.firepower * target.stands * 0.4 : 0;
  const prey = isArtillery(target) || target.routing ? 3 : 0;
  const margin = given - taken - volley + prey;
  return weights.chargeMargin * margin + (livesByTheSword(unit) ? weights.swordsmen : 0);
};

/** How far from the nearest enemy a unit would like to be. */
const reachOf = (unit: Unit): number => {
  if (isArtillery(unit)) return gunReach;
  return livesByTheSword(unit) ? swordReach : musketReach;
};

const nearestEnemy = (view: View, unit: Unit, pose: Pose): Unit | null =>
  enemiesOf(view, unit.side).reduce<Unit | null>(
    (nearest, enemy) =>
      nearest === null || distance(enemy.pose, pose) < distance(nearest.pose, pose) ? enemy : nearest,
    null,
  );

/** How far a pose is ahead of the other units of the same commander, the way it faces; 0 if it is not. */
const aheadOfLine = (view: View, unit: Unit, pose: Pose): number => {
  const enemy = nearestEnemy(view, unit, pose);
  const mates = view.units.filter(
    (each) =>
      each.presence === 'onTable' &&
      each.side === unit.side &&
      each.id !== unit.id &&
      each.commanderId === unit.commanderId &&
      !each.routing,
  );
  if (enemy === null || mates.length === 0) return 0;
  const own = distance(pose, enemy.pose);
  const others = mates.reduce((sum, mate) => sum + distance(mate.pose, enemy.pose), 0) / mates.length;
  return Math.max(0, others - own - raggedness);
};

/** How well a unit would stand somewhere; greater is better. */
const standing = (view: View, unit: Unit, pose: Pose): number => {
  const enemy = nearestEnemy(view, unit, pose);
  const goals = objectivesOf(view, unit.side);
  const goal = goals.length === 0 ? 0 : Math.min(...goals.map((point) => distance(point, pose)));
  if (enemy === null) return -weights.objective * 2 * goal;
  const gap = distance(centreOfUnit(view, enemy), pose);
  const off = turnBetween(pose.heading, headingOf(subtract(centreOfUnit(view, enemy), pose)));
  return (
    -weights.advance * Math.abs(gap - reachOf(unit)) -
    weights.facing * off -
    weights.objective * goal -
    weights.lineKept * aheadOfLine(view, unit, pose)
  );
};

const holdsOut = (view: View): boolean =>
  view.scenario.victory.some((condition) => condition.kind === 'turnLimit' && condition.side === view.viewer);

const moveWorth = (view: View, unit: Unit, pose: Pose): number => {
  const gain = standing(view, unit, pose) - standing(view, unit, unit.pose);
  return holdsOut(view) ? gain * weights.patience : gain;
};

const actionWorth = (view: View, unit: Unit, kind: string): number => {
  const enemy = nearestEnemy(view, unit, unit.pose);
  const gap = enemy === null ? Number.POSITIVE_INFINITY : gapBetween(view, unit, enemy);
  if (kind === 'unlimber') return gap < 2 * gunReach ? weights.unlimber : -1;
  if (kind === 'recrew') return gap > gunsInPeril ? weights.manGuns : -1;
  return -weights.advance * 10;
};

const orderWorth = (view: View, action: IssueOrder): number => {
  const [first] = recipientKeys(view, action.recipient);
  if ('officerId' in action.recipient || first === undefined) return -1;
  const unit = unitOf(view, first);
  switch (action.order) {
    case 'fire':
      return fireWorth(view, unit, action.params.targetId, 'order');
    case 'rally':
      return unit.routing ? weights.rallyRout : weights.rallyConfusion;
    case 'standReady': {
      const enemy = nearestEnemy(view, unit, unit.pose);
      const near = enemy !== null && gapBetween(view, unit, enemy) < ratesOf(view, enemy).full * 1.2;
      return near && !livesByTheSword(unit) && !unit.firedThisTurn ? weights.standReady : -1;
    }
    case 'charge':
      return action.params.charges.reduce(
        (sum, pair) => sum + chargeWorth(view, unitOf(view, pair.unitId), unitOf(view, pair.targetId)),
        0,
      );
    case 'move':
      return orderedMoveWorth(view, unit, action);
  }
};

const orderedMoveWorth = (view: View, unit: Unit, action: IssueOrder & { readonly order: 'move' }): number => {
  const { params } = action;
  if ('moves' in params)
    return params.moves.reduce((sum, move) => {
      const last = move.path.at(-1);
      return last === undefined ? sum : sum + moveWorth(view, unitOf(view, move.unitId), last);
    }, 0);
  const last = params.path.at(-1);
  const pose = last !== undefined && 'heading' in last ? (last as Pose) : unit.pose;
  const besides = 'action' in params && params.action !== undefined ? actionWorth(view, unit, params.action.kind) : 0;
  const idle = last === undefined && besides === 0 ? -1 : 0;
  // Deployed guns that see a target do better to fire than to stir.
  return isDeployed(unit) && last !== undefined
    ? moveWorth(view, unit, pose) * weights.patience
    : moveWorth(view, unit, pose) + besides + idle;
};

/** What an order is worth once the chance of failing the test is counted. */
const testedWorth = (view: View, action: IssueOrder): number => {
  const officer = officerOf(view, view.command.officerId ?? '');
  const self = 'officerId' in action.recipient;
  const worth = orderWorth(view, action);
  const test = orderTest(view, officer, self ? [] : recipientKeys(view, action.recipient), self);
  if (test.free) return worth;
  const chance = atMost(test.target);
  const loss = officer.role === 'general' ? weights.generalFails : weights.failure;
  return chance * worth - (1 - chance) * loss;
};

const groupWorth = (view: View, unitIds: readonly string[]): number => {
  const units = unitIds.map((id) => unitOf(view, id));
  const [first] = units;
  if (first === undefined) return -1;
  const dressed = units.every((unit) => turnBetween(unit.pose.heading, first.pose.heading) < 1 && !isDeployed(unit));
  const enemy = nearestEnemy(view, first, first.pose);
  const far = enemy === null || gapBetween(view, first, enemy) > 2 * swordReach;
  return dressed && far && !holdsOut(view) ? weights.group : -1;
};

const evadeWorth = (view: View, unit: Unit): number => {
  const enemy = nearestEnemy(view, unit, unit.pose);
  const peril = enemy !== null && !isArtillery(enemy) && gapBetween(view, unit, enemy) < gunsInPeril;
  return isArtillery(unit) && peril ? weights.evade : -1;
};

const worthOf = (view: View, action: Action): number => {
  switch (action.type) {
    case 'initiativeFire':
      return fireWorth(view, unitOf(view, action.unitId), action.targetId, 'initiative');
    case 'initiativeCharge':
      return chargeWorth(view, unitOf(view, action.unitId), unitOf(view, action.targetId));
    case 'initiativeEvade':
      return evadeWorth(view, unitOf(view, action.unitId));
    case 'issueOrder':
      return testedWorth(view, action);
    case 'selectOfficer':
      return officerOf(view, action.officerId).role === 'general' ? 1 : 2;
    case 'declareGroup':
      return groupWorth(view, action.unitIds);
    case 'placeReinforcement':
      return 1;
    case 'standReadyFire':
      return action.fire ? 1 : 0;
    case 'officerStays':
      return action.stay ? 0 : 1;
    case 'followUp': {
      const officer = officerOf(view, action.officerId);
      const unit = unitOf(view, action.unitId);
      const target = action.targetId === undefined ? undefined : unitOf(view, action.targetId);
      const test = orderTest(view, officer, [action.unitId], false);
      const chance = test.free ? 1 : atMost(test.target);
      const gain = target === undefined ? 0 : meleeHits(unit, target, false) - meleeHits(target, unit, false);
      const loss = officer.role === 'general' ? weights.generalFails : weights.failure;
      return chance * (gain * weights.chargeMargin + weights.swordsmen) - (1 - chance) * loss;
    }
    case 'officerEvade':
    case 'dissolveGroup':
      return -1;
    default:
      return 0;
  }
};

/** The values of `steady` at O'er the Sea. */
export const oerTheSeaValues: Values<OerTheSea> = {
  worth: (view) => (action) => worthOf(view, action),
};
