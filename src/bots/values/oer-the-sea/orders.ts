import { readingsOf } from '../../../core/readings.js';
import {
  type Action,
  gapBetween,
  type IssueOrder,
  isDeployed,
  isOnTable,
  type Officer,
  type OrderTest,
  officerOf,
  orderTest,
  ratesOf,
  recipientKeys,
  type Unit,
  unitOf,
} from '../../../rulesets/oer-the-sea/bots.js';
import type { Pose } from '../../../table/pose.js';
import { chargeScore, followUpScore } from './charge.js';
import { goneScore } from './harm.js';
import { moveScore, nearestTo } from './place.js';
import type { Survey } from './survey.js';
import { isShockTroops, standScore } from './troops.js';
import { fireScore, readyScore } from './volley.js';
import { dangerRange, reaches, weights } from './weights.js';

type MoveOrder = IssueOrder & { readonly order: 'move' };

/** Chance that the dice of a command test come to what is needed. */
const chanceOf = (survey: Survey, { free, target }: OrderTest): number => {
  if (free) return 1;
  const dice = survey.view.tables.constants.commandDice;
  return readingsOf({ dice, die: 'd6', read: { kind: 'sum' } }).reduce(
    (sum, { result, probability }) => (result <= target ? sum + probability : sum),
    0,
  );
};

/** What it costs that an officer fails: the orders he could still have given; of a general, those of all the others too. */
const failureCost = ({ view }: Survey, officer: Officer): number => {
  if (officer.role !== 'general') return weights.failure;
  const others = view.officers.filter(
    (each) => each.side === officer.side && each.id !== officer.id && isOnTable(each) && !each.done,
  );
  return weights.failure + weights.generalFails * others.length;
};

const tested = (survey: Survey, officer: Officer, test: OrderTest, score: number): number => {
  const chance = chanceOf(survey, test);
  return chance * score - (1 - chance) * failureCost(survey, officer);
};

const gapToNearest = (survey: Survey, unit: Unit): { readonly enemy: Unit; readonly gap: number } | null => {
  const nearest = nearestTo(survey.enemies, unit.pose);
  return nearest === null ? null : { enemy: nearest.unit, gap: gapBetween(survey.view, unit, nearest.unit) };
};

const rallyScore = (survey: Survey, unit: Unit): number =>
  unit.routing
    ? weights.routed * (unit.stands * standScore(survey.view, unit) + goneScore(survey, unit.side))
    : weights.confusedStand * unit.stands;

/** Standing ready is for those who may be charged next turn. */
const standReadyScore = (survey: Survey, unit: Unit): number => {
  const near = gapToNearest(survey, unit);
  if (near === null || isShockTroops(unit)) return weights.idle;
  const { enemy, gap } = near;
  const { full, mayCharge } = ratesOf(survey.view, enemy);
  return mayCharge && isShockTroops(enemy) && gap <= full ? readyScore(survey, unit, enemy, gap) : weights.idle;
};

const besidesScore = (survey: Survey, unit: Unit, kind: string): number => {
  const gap = gapToNearest(survey, unit)?.gap ?? Number.POSITIVE_INFINITY;
  if (kind === 'unlimber') return gap < 2 * reaches.gun ? weights.unlimber : weights.idle;
  if (kind === 'recrew') return gap > dangerRange ? weights.manGuns : weights.idle;
  return -weights.advance * 10;
};

const movedScore = (survey: Survey, unit: Unit, { params }: MoveOrder): number => {
  if ('moves' in params)
    return params.moves.reduce((sum, move) => {
      const last = move.path.at(-1);
      return last === undefined ? sum : sum + moveScore(survey, unitOf(survey.view, move.unitId), last);
    }, 0);
  const last = params.path.at(-1);
  const pose = last !== undefined && 'heading' in last ? (last as Pose) : unit.pose;
  const besides = 'action' in params && params.action !== undefined ? params.action.kind : null;
  const moved = moveScore(survey, unit, pose);
  if (besides !== null) return moved + besidesScore(survey, unit, besides);
  if (last === undefined) return weights.idle;
  // Deployed guns that see a target do better to fire than to stir.
  return isDeployed(unit) ? moved * weights.patience : moved;
};

const orderScore = (survey: Survey, action: IssueOrder, recipients: readonly string[]): number => {
  const { view } = survey;
  const [first] = recipients;
  if ('officerId' in action.recipient || first === undefined) return weights.idle;
  const unit = unitOf(view, first);
  switch (action.order) {
    case 'fire':
      return fireScore(survey, unit, action.params.targetId, 'order');
    case 'rally':
      return rallyScore(survey, unit);
    case 'standReady':
      return standReadyScore(survey, unit);
    case 'charge':
      return action.params.charges.reduce(
        (sum, pair) => sum + chargeScore(survey, unitOf(view, pair.unitId), unitOf(view, pair.targetId)),
        0,
      );
    case 'move':
      return movedScore(survey, unit, action);
  }
};

/** What an order is worth once the chance of failing the test is counted. */
export const issuedScore = (survey: Survey, action: IssueOrder): number => {
  const { view } = survey;
  const officer = officerOf(view, view.command.officerId ?? '');
  const self = 'officerId' in action.recipient;
  const recipients = self ? [] : recipientKeys(view, action.recipient);
  const test = orderTest(view, officer, recipients, self);
  return tested(survey, officer, test, orderScore(survey, action, recipients));
};

/** What an order to go after the beaten is worth. */
export const followedUpScore = (survey: Survey, action: Action & { readonly type: 'followUp' }): number => {
  const { view } = survey;
  if (action.targetId === undefined) return weights.idle;
  const officer = officerOf(view, action.officerId);
  const test = orderTest(view, officer, [action.unitId], false);
  const score = followUpScore(survey, unitOf(view, action.unitId), unitOf(view, action.targetId));
  return tested(survey, officer, test, score);
};
