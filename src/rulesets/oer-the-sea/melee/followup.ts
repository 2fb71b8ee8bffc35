import type { Battle, RulesOf } from '../battle.js';
import { arrivalBy, sweptTo } from '../charge.js';
import { attachedTo, commandRoll, countOrder, failOrder, orderTest } from '../command.js';
import { captureTouched } from '../crews.js';
import { officerOf, unitOf } from '../read.js';
import { commandTest } from '../resolvers.js';
import { endStandReady } from '../standready.js';
import type { Officer, Situation, Unit } from '../state.js';
import type { Aftermath, ChargePlan, TaskOf } from '../tasks.js';
import { changeOfficer, changeUnit, emit, schedule } from '../write.js';
import { type FollowUp, followUpPlan, isPassive, legalFollowUps } from './followupcheck.js';

export { checkFollowUp, legalFollowUps } from './followupcheck.js';

/** Asks the victor's owner while a follow-up is possible; else the melee continues or ends. */
export const offerFollowUp = (battle: Battle, aftermath: Aftermath): void => {
  const possible = legalFollowUps(battle.state, aftermath).length > 0;
  schedule(battle, { task: possible ? 'followUp' : 'meleeResume', aftermath });
};

/**
 * The command test of a follow-up. An officer of the passive side always tests, and only follow-ups count against it
 * (OTS-MEL-21).
 */
const testOf = (s: Situation, aftermath: Aftermath, officer: Officer, unit: Unit) => {
  if (!isPassive(s, aftermath)) return orderTest(s, officer, [unit.id], false);
  const test = commandTest(s.tables, {
    leadership: officer.leadership,
    attached: attachedTo(s, officer, [unit.id]),
    received: unit.followUpsThisTurn,
    given: officer.followUpsThisTurn,
  });
  return { ...test, free: false };
};

/** Counts the order among those of the turn; for the passive side it counts only as a follow-up. */
const count = (battle: Battle, aftermath: Aftermath, officerId: string, unitId: string): void => {
  if (!isPassive(battle.state, aftermath)) return countOrder(battle, officerId, [unitId], false);
  const officer = officerOf(battle.state, officerId);
  changeOfficer(battle, officerId, { followUpsThisTurn: officer.followUpsThisTurn + 1 });
  changeUnit(battle, unitId, { followUpsThisTurn: unitOf(battle.state, unitId).followUpsThisTurn + 1 });
};

/**
 * The order is given: the unit moves straight into contact, without fire at it, before the next decision.
 *
 * @see OTS-MEL-21 OTS-MEL-22 OTS-MEL-25 OTS-CHG-21 OTS-STR-03
 */
const follow = (battle: Battle, aftermath: Aftermath, officerId: string, plan: ChargePlan, tested: boolean): void => {
  const { unitId, targetId, pose, from } = plan;
  count(battle, aftermath, officerId, unitId);
  emit(battle, {
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
  emit(battle, { type: 'unitMoved', clause: 'OTS-MEL-22', unitId, cause: 'followUp', from, path: [pose], to: pose });
  emit(battle, { type: 'chargeMet', clause: 'OTS-MEL-22', unitId, targetId, contact: true });
  captureTouched(battle, unitId, [swept], 'OTS-CHG-21');
  const arrival = arrivalBy(plan, battle.state.options.followUpBonus, 0);
  offerFollowUp(battle, { ...aftermath, followed: [...aftermath.followed, arrival] });
};

/**
 * The order fails: for the active side with the usual effect, for the passive side it loses only this follow-up.
 *
 * @see OTS-MEL-21 OTS-CMD-09 OTS-TRN-03 OTS-TRN-14
 */
const refuseToFollow = (battle: Battle, aftermath: Aftermath, officerId: string, unitId: string): void => {
  emit(battle, { type: 'orderFailed', clause: 'OTS-MEL-21', officerId, recipient: { unitId }, order: 'followUp' });
  if (!isPassive(battle.state, aftermath)) failOrder(battle, officerId);
  const tried = isPassive(battle.state, aftermath) ? [...aftermath.tried, unitId] : aftermath.tried;
  offerFollowUp(battle, { ...aftermath, tried });
};

/** Orders a follow-up, after a command test if it needs one. @see OTS-MEL-21 */
export const orderFollowUp = (battle: Battle, aftermath: Aftermath, action: FollowUp): void => {
  const { state } = battle;
  const { officerId } = action;
  const unit = unitOf(state, action.unitId);
  const plan = followUpPlan(state, aftermath, unit, action.targetId);
  if (!plan.ok) return offerFollowUp(battle, aftermath);
  if (testOf(state, aftermath, officerOf(state, officerId), unit).free)
    follow(battle, aftermath, officerId, plan.value, false);
  else schedule(battle, { task: 'followUpTest', aftermath, officerId, plan: plan.value });
};

/** The owner ends the follow-ups: the melee continues or ends. @see OTS-MEL-20 */
export const endFollowUps = (battle: Battle, aftermath: Aftermath): void =>
  schedule(battle, { task: 'meleeResume', aftermath });

export const followUpRules: RulesOf<TaskOf<'followUp' | 'followUpTest'>> = {
  followUp: {
    asks: (state, { aftermath: { winner } }) => ({
      side: winner ?? state.active,
      about: null,
      actions: ['followUp', 'noFollowUp'],
    }),
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
