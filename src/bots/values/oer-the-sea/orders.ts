import { memoize } from '../../../core/memoize.js';
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
  recipientKeys,
  type Unit,
  unitOf,
} from '../../../rulesets/oer-the-sea/bots.js';
import type { Pose } from '../../../table/pose.js';
import { chargeScore, followUpScore } from './charge.js';
import { lossScore } from './harm.js';
import type { Masking } from './masks.js';
import { groupMoveScore, moveScore } from './moves.js';
import { nearestTo } from './nearest.js';
import { readyLost, readyWorth } from './ready.js';
import type { Survey } from './survey.js';
import { standScore } from './troops.js';
import { fireScore } from './volley.js';
import { dangerRange, preferredDistances, weights } from './weights.js';

type MoveOrder = IssueOrder & { readonly order: 'move' };

/** Sums of the dice of a command test. */
const sumsOf = memoize(
  ({ view }: Survey) => [view.tables],
  ({ view }) => readingsOf({ dice: view.tables.constants.commandDice, die: 'd6', read: { kind: 'sum' } }),
);

/** Probability of passing a command test. */
const chanceOf = (survey: Survey, { free, target }: OrderTest): number =>
  free ? 1 : sumsOf(survey).reduce((sum, { result, probability }) => (result <= target ? sum + probability : sum), 0);

/**
 * Cost of a failed test: the orders that the officer could still have given; for a general, those of all other officers
 * too.
 */
const failureCost = memoize(
  ({ view }: Survey, officer: Officer) => [officer, view.officers],
  ({ view }, officer): number => {
    if (officer.role !== 'general') return weights.failure;
    const others = view.officers.filter(
      (each) => each.side === officer.side && each.id !== officer.id && isOnTable(each) && !each.done,
    );
    return weights.failure + weights.generalFails * others.length;
  },
);

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
    ? weights.routed * (unit.stands * standScore(survey.view, unit) + lossScore(survey, unit.side))
    : weights.confusedStand * unit.stands;

/** Stand Ready is for units that may be charged soon. */
const standReadyScore = (survey: Survey, unit: Unit): number => readyWorth(survey, unit) || weights.idle;

const workOrderScore = (survey: Survey, unit: Unit, kind: string): number => {
  const gap = gapToNearest(survey, unit)?.gap ?? Number.POSITIVE_INFINITY;
  if (kind === 'unlimber') return gap < 2 * preferredDistances.gun ? weights.unlimber : weights.idle;
  if (kind === 'recrew') return gap > dangerRange ? weights.manGuns : weights.idle;
  return -weights.advance * 10;
};

const movedScore = (survey: Survey, unit: Unit, { params }: MoveOrder, masking: Masking): number => {
  if ('moves' in params)
    return groupMoveScore(
      survey,
      new Map(params.moves.flatMap(({ unitId, path }) => path.slice(-1).map((pose) => [unitId, pose] as const))),
      masking,
    );
  const last = params.path.at(-1);
  const pose = last !== undefined && 'heading' in last ? (last as Pose) : unit.pose;
  const action = 'action' in params && params.action !== undefined ? params.action.kind : null;
  const moved = moveScore(survey, unit, pose, masking);
  if (action !== null) return moved + workOrderScore(survey, unit, action);
  if (last === undefined) return weights.idle;
  // Deployed guns that see a target should fire rather than move.
  return isDeployed(unit) ? moved * weights.patience : moved;
};

const orderScore = (survey: Survey, action: IssueOrder, recipients: readonly string[], masking: Masking): number => {
  const { view } = survey;
  const [first] = recipients;
  if ('officerId' in action.recipient || first === undefined) return weights.idle;
  const unit = unitOf(view, first);
  switch (action.order) {
    case 'fire':
      return fireScore(survey, unit, action.params.targetId, 'order') - readyLost(survey, unit);
    case 'rally':
      return rallyScore(survey, unit);
    case 'standReady':
      return standReadyScore(survey, unit);
    case 'charge':
      return action.params.charges.reduce(
        (sum, pair) => sum + chargeScore(survey, unitOf(view, pair.unitId), unitOf(view, pair.targetId)),
        action.params.charges.length === 1 && unit.groupId !== null ? -weights.lone : 0,
      );
    case 'move':
      return movedScore(survey, unit, action, masking);
  }
};

/** The test for an order to one unit: the same for all orders to it. */
const testForUnit = memoize(
  (survey: Survey, unit: Unit) => [unit, survey],
  ({ view }, { id }) => orderTest(view, officerOf(view, view.command.officerId ?? ''), [id], false),
);

/** Score of an order, with the probability that the test fails. */
export const issuedScore = (survey: Survey, action: IssueOrder, masking: Masking): number => {
  const { view } = survey;
  const officer = officerOf(view, view.command.officerId ?? '');
  const self = 'officerId' in action.recipient;
  const recipients = self ? [] : recipientKeys(view, action.recipient);
  const [id] = recipients;
  const test =
    id !== undefined && recipients.length === 1
      ? testForUnit(survey, unitOf(view, id))
      : orderTest(view, officer, recipients, self);
  return tested(survey, officer, test, orderScore(survey, action, recipients, masking));
};

/** Score of an order to follow up. */
export const followedUpScore = (survey: Survey, action: Action & { readonly type: 'followUp' }): number => {
  const { view } = survey;
  if (action.targetId === undefined) return weights.idle;
  const officer = officerOf(view, action.officerId);
  const test = orderTest(view, officer, [action.unitId], false);
  const score = followUpScore(survey, unitOf(view, action.unitId), unitOf(view, action.targetId));
  return tested(survey, officer, test, score);
};
