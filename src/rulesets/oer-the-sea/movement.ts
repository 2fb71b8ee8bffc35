import type { GroupMove, OfficerMove, UnitMove } from './actions.js';
import type { Battle, Refusal, RulesOf } from './battle.js';
import { captureTouched } from './crews.js';
import { settleGroups } from './groups.js';
import { tellAction } from './movement/actions.js';
import { planGroupMove } from './movement/groupmove.js';
import { timingRefusals } from './movement/limbering.js';
import { planOfficerMove } from './movement/officermove.js';
import { type MovePlan, planMove } from './movement/plan.js';
import { attachOfficer, detachOfficer, loseOfficer } from './officers.js';
import { officerOf, officersWith, unitOf } from './read.js';
import type { Group, Officer, Situation, Unit } from './state.js';
import type { MovementTask } from './tasks.js';
import { changeOfficer, changeUnit, emit } from './write.js';

export { planGroupMove, planInGroup } from './movement/groupmove.js';
export {
  pathGapToFeature as wayToFeature,
  pathGapToUnit as wayToUnit,
  planOfficerMove,
} from './movement/officermove.js';
export { planMove, settingOut } from './movement/plan.js';

export const movementRules: RulesOf<MovementTask> = {
  settleGroups: { act: settleGroups },
};

/**
 * All refusals of a unit's Move order.
 *
 * @see OTS-MOV-11 OTS-MOV-14 OTS-MOV-17 OTS-MOV-18 OTS-MOV-19 OTS-CMD-18
 */
export const checkUnitMove = (s: Situation, unit: Unit, move: UnitMove): readonly Refusal[] => [
  ...timingRefusals(s, unit, move),
  ...planMove(s, unit, move).refusals,
];

/** All refusals of a group's Move order. @see OTS-GRP-03 OTS-GRP-04 OTS-GRP-05 OTS-GRP-16 */
export const checkGroupMove = (s: Situation, group: Group, params: GroupMove): readonly Refusal[] =>
  planGroupMove(s, group, params).refusals;

/** All refusals of an officer's own Move order. @see OTS-OFF-03 OTS-OFF-13 OTS-OFF-14 OTS-OFF-19 */
export const checkOfficerMove = (s: Situation, officer: Officer, move: OfficerMove): readonly Refusal[] =>
  planOfficerMove(s, officer, move).refusals;

/** A unit leaves by an exit edge with its attached officers; none of them is lost. @see OTS-MOV-19 OTS-OFF-18 */
const exitUnit = (battle: Battle, unitId: string): void => {
  const officers = officersWith(battle.state, unitId);
  changeUnit(battle, unitId, { presence: 'exited', standReady: false });
  emit(battle, { type: 'unitLost', clause: 'OTS-MOV-19', unitId, how: 'exited' });
  for (const officer of officers) loseOfficer(battle, officer.id, 'exited', unitId);
};

/** The fields of a unit that a move can change. */
const changesOf = ({ unit, halted }: MovePlan): Partial<Unit> => {
  const { pose, formation, files, stands, horseHolders, mounted, limbered, limberedThisTurn, crewAway, guns } = unit;
  const stopped = halted || unit.haltedAtBrokenGround;
  return {
    pose,
    formation,
    files,
    stands,
    horseHolders,
    mounted,
    limbered,
    limberedThisTurn,
    crewAway,
    guns,
    haltedAtBrokenGround: stopped,
  };
};

const tellMove = (battle: Battle, unit: Unit, plan: MovePlan): void => {
  const to = plan.path.at(-1);
  if (plan.action !== null && plan.actionFirst) tellAction(battle, unit.id, plan.action);
  if (to !== undefined)
    emit(battle, {
      type: 'unitMoved',
      clause: 'OTS-MOV-11',
      unitId: unit.id,
      cause: 'order',
      from: unit.pose,
      path: plan.path,
      to,
    });
  if (plan.action !== null && !plan.actionFirst) tellAction(battle, unit.id, plan.action);
};

const applyPlan = (battle: Battle, unitId: string, plan: MovePlan): void => {
  const unit = unitOf(battle.state, unitId);
  changeUnit(battle, unitId, changesOf(plan));
  tellMove(battle, unit, plan);
  // Officers that the unit overran on its way off the table are captured.
  captureTouched(battle, unitId, plan.swept, 'OTS-OFF-12');
  if (plan.exited) exitUnit(battle, unitId);
};

/** Carries out a unit's Move order. @see OTS-MOV-10 OTS-MOV-11 OTS-OFF-12 OTS-EVA-16 OTS-GRP-02 */
export const carryOutUnitMove = (battle: Battle, unitId: string, move: UnitMove): void => {
  applyPlan(battle, unitId, planMove(battle.state, unitOf(battle.state, unitId), move));
  settleGroups(battle);
};

/** Carries out a group's Move order; all its units move at once. @see OTS-GRP-01 OTS-GRP-05 */
export const carryOutGroupMove = (battle: Battle, groupId: string, params: GroupMove): void => {
  const group = battle.state.groups.find((each) => each.id === groupId);
  if (group === undefined) return;
  for (const { unitId, plan } of planGroupMove(battle.state, group, params).plans) applyPlan(battle, unitId, plan);
  settleGroups(battle);
};

/**
 * Carries out an officer's own move: he leaves his host, moves, and attaches again. @see OTS-OFF-03 OTS-OFF-07
 * OTS-OFF-18
 */
export const carryOutOfficerMove = (battle: Battle, officerId: string, move: OfficerMove): void => {
  const officer = officerOf(battle.state, officerId);
  const plan = planOfficerMove(battle.state, officer, move);
  detachOfficer(battle, officerId);
  changeOfficer(battle, officerId, { position: plan.end });
  if (plan.points.length > 0)
    emit(battle, {
      type: 'officerMoved',
      clause: 'OTS-MOV-11',
      officerId,
      from: officer.position,
      to: plan.end,
      cause: 'order',
    });
  if (plan.exited) loseOfficer(battle, officerId, 'exited', null);
  else if (move.attachTo !== undefined) attachOfficer(battle, officerId, move.attachTo);
};
