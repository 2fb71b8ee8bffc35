import { type Checked, refusal } from '../../core/refusal.js';
import type { Modifier } from '../../core/roll.js';
import { circleToFootprint } from '../../table/contact.js';
import type { Action } from './actions.js';
import type { Battle, Refusal, RulesOf } from './agenda.js';
import type { Opponents } from './allocation.js';
import { type ChargePlan, mayCharge, planContact, sweptTo } from './chargeplan.js';
import { checked } from './check.js';
import type { ClauseId } from './clauses.js';
import { commandRoll } from './command.js';
import { attachmentModifier, countOrder, failOrder, mayOrder, orderTest } from './commandtest.js';
import { captureTouched } from './crews.js';
import { footprintOf } from './footprint.js';
import type { Aftermath } from './meleestate.js';
import { constant, findUnit, isOnTable, officerOf, unitOf } from './read.js';
import { endStandReady } from './standready.js';
import type { Officer, Situation, Unit } from './state.js';
import { statusesOf, statusRefusals } from './status.js';
import type { Arrival } from './striking.js';
import { type RefusalCode, refusalTexts } from './tables.js';
import { changeOfficer, changeUnit, next, tell } from './write.js';

/** R6 step 9: the victors may go after the beaten. */
export type FollowUpTask =
  | { readonly task: 'followUp'; readonly aftermath: Aftermath }
  | {
      readonly task: 'followUpTest';
      readonly aftermath: Aftermath;
      readonly officerId: string;
      readonly plan: ChargePlan;
    };

type FollowUp = Extract<Action, { readonly type: 'followUp' }>;

const because = (code: RefusalCode, clause: ClauseId, path: string, text: string = refusalTexts[code]): Refusal =>
  refusal(code, clause, text, {}, path);

/** Whether the winner is the side without the initiative, which follows up by option only (MEL-21). */
const isPassive = (s: Situation, { winner }: Aftermath): boolean => winner !== s.active;

/**
 * What keeps a victor where it is: no victor, a status, or an arm that never charges.
 *
 * @see OTS-MEL-20 OTS-MEL-23 OTS-CHG-02
 */
const unitFaults = (s: Situation, aftermath: Aftermath, unit: Unit): readonly Refusal[] => {
  const { melee, winner, followed, tried } = aftermath;
  const isVictor = unit.side === winner && melee.unitIds.includes(unit.id) && isOnTable(unit);
  const hasGone = followed.some((arrival) => arrival.unitId === unit.id) || tried.includes(unit.id);
  const held = statusesOf(s, unit).filter((status) => ['evaded', 'routing', 'uncontrolled'].includes(status));
  return [
    ...(isVictor && !hasGone ? [] : [because('notVictor', 'OTS-MEL-20', 'unitId')]),
    ...statusRefusals(held, 'OTS-MEL-23'),
    ...(mayCharge(s, unit)
      ? []
      : [because('wrongType', 'OTS-CHG-02', 'unitId', 'Artillery and crews may not charge.')]),
  ];
};

const isBeyondCommand = (s: Situation, officer: Officer, unit: Unit): boolean => {
  const limit = s.options.commandRange;
  if (limit === null || officer.attachedTo === unit.id) return false;
  const distance = circleToFootprint(officer.position, constant(s, 'officerRadius'), footprintOf(s, unit));
  return distance > limit + constant(s, 'epsilon');
};

/**
 * Who may give the order: in the command phase the active officer, else any of the unit's officers not yet done.
 *
 * @see OTS-MEL-21 OTS-MEL-25 OTS-CMD-03
 */
const officerFaults = (s: Situation, aftermath: Aftermath, officer: Officer, unit: Unit): readonly Refusal[] => {
  const faults: Refusal[] = [];
  if (!isPassive(s, aftermath)) {
    if (s.phase === 'command' && s.command.officerId !== officer.id)
      faults.push(because('officerActive', 'OTS-MEL-21', 'officerId'));
    if (officer.done) faults.push(because('officerDone', 'OTS-MEL-21', 'officerId'));
  }
  if (!mayOrder(s, officer, unit)) faults.push(because('notCommander', 'OTS-CMD-03', 'officerId'));
  if (isBeyondCommand(s, officer, unit)) faults.push(because('outOfCommand', 'OTS-CMD-16', 'officerId'));
  return faults;
};

/** The side of a beaten enemy a unit was fighting: that of its charge, else the one it stood on (MEL-22). */
const sideFought = (aftermath: Aftermath, { unitId, enemyId, side }: Opponents) =>
  aftermath.melee.arrivals.find((arrival) => arrival.unitId === unitId && arrival.targetId === enemyId)?.side ?? side;

/** Beaten enemies the unit has just fought, and the way to each. */
const waysToBeaten = (
  s: Situation,
  aftermath: Aftermath,
  unit: Unit,
): readonly { readonly enemyId: string; readonly way: Checked<ChargePlan, Refusal> }[] =>
  aftermath.opponents
    .filter((pair) => pair.unitId === unit.id && isOnTable(unitOf(s, pair.enemyId)))
    .map((pair) => ({
      enemyId: pair.enemyId,
      way: planContact(s, unit, unitOf(s, pair.enemyId), sideFought(aftermath, pair)),
    }));

/**
 * The way of a follow-up: to the enemy named, or the nearest beaten one in reach.
 *
 * @see OTS-MEL-22 OTS-MEL-23 OTS-MEL-26
 */
const followUpPlan = (
  s: Situation,
  aftermath: Aftermath,
  unit: Unit,
  targetId: string | undefined,
): Checked<ChargePlan, Refusal> => {
  const ways = waysToBeaten(s, aftermath, unit).filter(({ enemyId }) => targetId === undefined || enemyId === targetId);
  const open = ways.flatMap(({ way }) => (way.ok ? [way.value] : []));
  const [nearest] = open.toSorted((a, b) => a.distance - b.distance);
  if (nearest !== undefined) return { ok: true, value: nearest };
  const [first] = ways;
  if (first !== undefined && !first.way.ok) return first.way;
  const code = targetId === undefined ? 'noTarget' : 'invalid';
  const text = 'A unit follows up only an enemy it has just beaten.';
  return { ok: false, refusals: [because(code, 'OTS-MEL-22', 'targetId', text)] };
};

/**
 * Every reason against a follow-up.
 *
 * @see OTS-MEL-20 OTS-MEL-21 OTS-MEL-22 OTS-MEL-23 OTS-MEL-25 OTS-MEL-26
 */
export const checkFollowUp = (
  s: Situation,
  aftermath: Aftermath,
  followUp: Pick<FollowUp, 'officerId' | 'unitId' | 'targetId'>,
): readonly Refusal[] => {
  const unit = unitOf(s, followUp.unitId);
  const faults = [
    ...officerFaults(s, aftermath, officerOf(s, followUp.officerId), unit),
    ...unitFaults(s, aftermath, unit),
  ];
  if (faults.some(({ code }) => code === 'notVictor')) return faults;
  const plan = followUpPlan(s, aftermath, unit, followUp.targetId);
  return plan.ok ? faults : [...faults, ...plan.refusals];
};

/** A follow-up that may be ordered now. */
export interface LawfulFollowUp {
  readonly officerId: string;
  readonly unitId: string;
  readonly targetIds: readonly string[];
}

/** Every lawful follow-up, in list order of units, then of officers. None once the initiative is lost (TRN-14). */
export const lawfulFollowUps = (s: Situation, aftermath: Aftermath): readonly LawfulFollowUp[] => {
  const { melee, winner } = aftermath;
  if (winner === null || s.initiativeLost) return [];
  if (isPassive(s, aftermath) && !s.options.defenderFollowUp) return [];
  const officers = s.officers.filter((officer) => officer.side === winner && isOnTable(officer));
  return melee.unitIds.flatMap((unitId) => {
    const unit = findUnit(s, unitId);
    if (unit === undefined || unitFaults(s, aftermath, unit).length > 0) return [];
    const targetIds = waysToBeaten(s, aftermath, unit).flatMap(({ enemyId, way }) => (way.ok ? [enemyId] : []));
    if (targetIds.length === 0) return [];
    return officers
      .filter((officer) => officerFaults(s, aftermath, officer, unit).length === 0)
      .map((officer) => ({ officerId: officer.id, unitId, targetIds }));
  });
};

/** Asks the victor's owner while somebody may follow up; else the melee goes on or ends. */
export const offerFollowUp = (battle: Battle, aftermath: Aftermath): void => {
  const possible = lawfulFollowUps(battle.state, aftermath).length > 0;
  next(battle, { task: possible ? 'followUp' : 'meleeResume', aftermath });
};

/** What an officer needs for a follow-up: a passive one always tests, by his follow-ups alone (MEL-21). */
const testOf = (s: Situation, aftermath: Aftermath, officer: Officer, unit: Unit) => {
  if (!isPassive(s, aftermath)) return orderTest(s, officer, [unit.id], false);
  const { orderReceived, orderGiven } = s.tables.commandModifiers;
  const attachment = attachmentModifier(s, officer, [unit.id]);
  const lines: Modifier<ClauseId>[] = [
    ...(attachment === null ? [] : [attachment]),
    { clause: 'OTS-MEL-21', label: 'follow-ups received', value: orderReceived * unit.followUpsThisTurn },
    { clause: 'OTS-MEL-21', label: 'follow-ups ordered', value: orderGiven * officer.followUpsThisTurn },
  ];
  const breakdown = lines.filter((line) => line.value !== 0);
  const modifier = breakdown.reduce((sum, line) => sum + line.value, 0);
  return { free: false, breakdown, modifier, target: officer.leadership - modifier };
};

/** The order counts as one of the turn; of the passive side as a follow-up alone. */
const count = (battle: Battle, aftermath: Aftermath, officerId: string, unitId: string): void => {
  if (!isPassive(battle.state, aftermath)) return countOrder(battle, officerId, [unitId], false);
  const officer = officerOf(battle.state, officerId);
  changeOfficer(battle, officerId, { followUpsThisTurn: officer.followUpsThisTurn + 1 });
  changeUnit(battle, unitId, { followUpsThisTurn: unitOf(battle.state, unitId).followUpsThisTurn + 1 });
};

const arrivalBy = (s: Situation, plan: ChargePlan): Arrival => ({
  unitId: plan.unitId,
  targetId: plan.targetId,
  side: plan.side,
  from: { x: plan.from.x, y: plan.from.y },
  charging: s.options.followUpBonus,
  firingHits: 0,
});

/**
 * The order is given: the unit goes straight back into contact, without fire against it, before the next decision.
 *
 * @see OTS-MEL-21 OTS-MEL-22 OTS-MEL-25 OTS-CHG-21 OTS-STR-03
 */
const follow = (battle: Battle, aftermath: Aftermath, officerId: string, plan: ChargePlan, tested: boolean): void => {
  const { unitId, targetId, pose, from } = plan;
  count(battle, aftermath, officerId, unitId);
  tell(battle, {
    type: 'orderGiven',
    clause: 'OTS-MEL-21',
    officerId,
    recipient: { unitId },
    order: 'followUp',
    tested,
  });
  endStandReady(battle, unitId, 'OTS-STR-03');
  const swept = sweptTo(battle.state, unitOf(battle.state, unitId), pose);
  changeUnit(battle, unitId, { pose });
  tell(battle, { type: 'unitMoved', clause: 'OTS-MEL-22', unitId, cause: 'followUp', from, path: [pose], to: pose });
  tell(battle, { type: 'chargeMet', clause: 'OTS-MEL-22', unitId, targetId, contact: true });
  captureTouched(battle, unitId, [swept], 'OTS-CHG-21');
  offerFollowUp(battle, { ...aftermath, followed: [...aftermath.followed, arrivalBy(battle.state, plan)] });
};

/**
 * The order fails: with the active side it has its usual effect, with the passive it costs only this follow-up.
 *
 * @see OTS-MEL-21 OTS-CMD-09 OTS-TRN-03 OTS-TRN-14
 */
const refuseToFollow = (battle: Battle, aftermath: Aftermath, officerId: string, unitId: string): void => {
  tell(battle, { type: 'orderFailed', clause: 'OTS-MEL-21', officerId, recipient: { unitId }, order: 'followUp' });
  if (!isPassive(battle.state, aftermath)) failOrder(battle, officerId);
  const tried = isPassive(battle.state, aftermath) ? [...aftermath.tried, unitId] : aftermath.tried;
  offerFollowUp(battle, { ...aftermath, tried });
};

const orderFollowUp = (battle: Battle, aftermath: Aftermath, action: FollowUp): void => {
  const { state } = battle;
  const { officerId } = action;
  const unit = unitOf(state, action.unitId);
  const plan = followUpPlan(state, aftermath, unit, action.targetId);
  if (!plan.ok) return offerFollowUp(battle, aftermath);
  if (testOf(state, aftermath, officerOf(state, officerId), unit).free)
    follow(battle, aftermath, officerId, plan.value, false);
  else next(battle, { task: 'followUpTest', aftermath, officerId, plan: plan.value });
};

export const followUpRules: RulesOf<FollowUpTask> = {
  followUp: {
    decide: (state, { aftermath }) => ({
      kind: 'decision',
      side: aftermath.winner ?? state.active,
      task: 'followUp',
      actions: ['followUp', 'noFollowUp'],
      about: null,
    }),
    check: (state, { aftermath }, action) =>
      checked(state, aftermath.winner ?? state.active, ['followUp', 'noFollowUp'], action, (given) =>
        given.type === 'followUp' ? checkFollowUp(state, aftermath, given) : [],
      ),
    settle: (battle, { aftermath }, action) => {
      if (action.type === 'followUp') orderFollowUp(battle, aftermath, action);
      else next(battle, { task: 'meleeResume', aftermath });
    },
  },
  followUpTest: {
    roll: (state, { aftermath, officerId, plan }) => {
      const officer = officerOf(state, officerId);
      const { breakdown, target } = testOf(state, aftermath, officer, unitOf(state, plan.unitId));
      return commandRoll(state, officer, breakdown, target);
    },
    settle: (battle, { aftermath, officerId, plan }, total) => {
      const { state } = battle;
      const { target } = testOf(state, aftermath, officerOf(state, officerId), unitOf(state, plan.unitId));
      if (total <= target) follow(battle, aftermath, officerId, plan, true);
      else refuseToFollow(battle, aftermath, officerId, plan.unitId);
    },
  },
};
