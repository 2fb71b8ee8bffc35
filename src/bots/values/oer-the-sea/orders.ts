import { memoize } from '../../../core/memoize.js';
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
import { chanceOf } from './chance.js';
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
type GroupMoves = Extract<MoveOrder['params'], { readonly moves: unknown }>['moves'];

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

/** What an order risks: the probability that its test is passed, and the cost of a failure. */
interface Risk {
  readonly chance: number;
  readonly cost: number;
}

const riskOf = (survey: Survey, officer: Officer, test: OrderTest): Risk => ({
  chance: chanceOf(survey, test),
  cost: failureCost(survey, officer),
});

const tested = ({ chance, cost }: Risk, score: number): number => chance * score - (1 - chance) * cost;

/** Distance to the nearest enemy in cm; infinite if there is none. */
const gapToNearest = (survey: Survey, unit: Unit): number => {
  const nearest = nearestTo(survey.enemies, unit.pose);
  return nearest === null ? Number.POSITIVE_INFINITY : gapBetween(survey.view, unit, nearest.unit);
};

const rallyScore = (survey: Survey, unit: Unit): number =>
  unit.routing
    ? weights.routed * (unit.stands * standScore(survey.view, unit) + lossScore(survey, unit.side))
    : weights.confusedStand * unit.stands;

/** Stand Ready is for units that may be charged soon. */
const standReadyScore = (survey: Survey, unit: Unit): number => readyWorth(survey, unit) || weights.idle;

const workOrderScore = (survey: Survey, unit: Unit, kind: string): number => {
  if (kind === 'unlimber')
    return gapToNearest(survey, unit) < 2 * preferredDistances.gun ? weights.unlimber : weights.idle;
  if (kind === 'recrew') return gapToNearest(survey, unit) > dangerRange ? weights.manGuns : weights.idle;
  return -weights.reform;
};

/** Where the units of a group end. It stays the same object, so that what depends on it is worked out once. */
const endsOf = memoize(
  (moves: GroupMoves) => [moves],
  (moves): ReadonlyMap<string, Pose> =>
    new Map(moves.flatMap(({ unitId, path }) => path.slice(-1).map((pose) => [unitId, pose] as const))),
);

const movedScore = (survey: Survey, unit: Unit, { params }: MoveOrder, masking: Masking): number => {
  if ('moves' in params) return groupMoveScore(survey, endsOf(params.moves), masking);
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

const officerOrdering = ({ view }: Survey): Officer => officerOf(view, view.command.officerId ?? '');

/** The risk of an order to one unit: the same for all orders to it. */
const riskForUnit = memoize(
  (survey: Survey, unit: Unit) => [unit, survey],
  (survey, { id }) => {
    const officer = officerOrdering(survey);
    return riskOf(survey, officer, orderTest(survey.view, officer, [id], false));
  },
);

const riskOfOrder = (survey: Survey, recipients: readonly string[], self: boolean): Risk => {
  const [id] = recipients;
  if (id !== undefined && recipients.length === 1) return riskForUnit(survey, unitOf(survey.view, id));
  const officer = officerOrdering(survey);
  return riskOf(survey, officer, orderTest(survey.view, officer, recipients, self));
};

/** Score of an order, with the probability that the test fails. */
export const issuedScore = (survey: Survey, action: IssueOrder, masking: Masking): number => {
  const self = 'officerId' in action.recipient;
  const recipients = self ? [] : recipientKeys(survey.view, action.recipient);
  return tested(riskOfOrder(survey, recipients, self), orderScore(survey, action, recipients, masking));
};

/** What a free order is worth later in the turn: a follow-up takes the first order of its officer (OTS-MEL-21). */
const freeOrderWorth = ({ view }: Survey, officer: Officer, { free }: OrderTest): number =>
  free && officer.side === view.active ? weights.freeOrder[officer.role] : 0;

/** Score of an order to follow up. */
export const followedUpScore = (survey: Survey, action: Action & { readonly type: 'followUp' }): number => {
  const { view } = survey;
  if (action.targetId === undefined) return weights.idle;
  const officer = officerOf(view, action.officerId);
  const test = orderTest(view, officer, [action.unitId], false);
  const score = followUpScore(survey, unitOf(view, action.unitId), unitOf(view, action.targetId));
  return tested(riskOf(survey, officer, test), score) - freeOrderWorth(survey, officer, test);
};
