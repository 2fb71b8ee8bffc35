import type { Checked } from '../../../core/refusal.js';
import { type Face, faceOf } from '../../../table/facing.js';
import { byDistance } from '../../../table/nearest.js';
import type { Action } from '../actions.js';
import type { Refusal } from '../battle.js';
import { mayCharge, mayNotCharge, planContact } from '../charge.js';
import { beyondCommand, mayOrder } from '../command.js';
import { footprintOf, gapBetween } from '../footprint.js';
import { ratesOf } from '../rates.js';
import { constant, findUnit, isOnTable, officerOf, unitOf } from '../read.js';
import { refuse } from '../refusals.js';
import type { Officer, Situation, Unit } from '../state.js';
import { statusesOf, statusRefusals } from '../status.js';
import type { Aftermath, ChargePlan, Opponents } from '../tasks.js';

export type FollowUp = Extract<Action, { readonly type: 'followUp' }>;

/**
 * Whether the winner is the side without the initiative, which follows up only if the option allows it (OTS-MEL-21).
 */
export const isPassive = (s: Situation, { winner }: Aftermath): boolean => winner !== s.active;

/**
 * Reasons that depend on the unit: it is no victor, a status forbids it, or its arm never charges.
 *
 * @see OTS-MEL-20 OTS-MEL-23 OTS-CHG-02
 */
const unitRefusals = (s: Situation, aftermath: Aftermath, unit: Unit): readonly Refusal[] => {
  const { melee, winner, followed, tried } = aftermath;
  const isVictor = unit.side === winner && melee.unitIds.includes(unit.id) && isOnTable(unit);
  const hasGone = followed.some((arrival) => arrival.unitId === unit.id) || tried.includes(unit.id);
  const held = statusesOf(s, unit).filter((status) => ['evaded', 'routing', 'uncontrolled'].includes(status));
  return [
    ...(isVictor && !hasGone ? [] : [refuse('notVictor', 'OTS-MEL-20', 'unitId', { winner, hasGone })]),
    ...statusRefusals(held, 'OTS-MEL-23'),
    ...(mayCharge(s, unit) ? [] : [mayNotCharge(unit, 'unitId')]),
  ];
};

/**
 * Reasons that depend on the officer. In the command phase only the active officer of the active side may give the
 * order; otherwise any officer of the unit who is not done.
 *
 * @see OTS-MEL-21 OTS-MEL-25 OTS-CMD-03
 */
const officerRefusals = (s: Situation, aftermath: Aftermath, officer: Officer, unit: Unit): readonly Refusal[] => {
  const faults: Refusal[] = [];
  if (!isPassive(s, aftermath)) {
    if (s.phase === 'command' && s.command.officerId !== officer.id)
      faults.push(refuse('officerActive', 'OTS-MEL-21', 'officerId', { active: s.command.officerId }));
    if (officer.done) faults.push(refuse('officerDone', 'OTS-MEL-21', 'officerId'));
  }
  if (!mayOrder(s, officer, unit))
    faults.push(refuse('notCommander', 'OTS-CMD-03', 'officerId', { commander: unit.commander }));
  return [...faults, ...rangeRefusals(s, officer, unit)];
};

const rangeRefusals = (s: Situation, officer: Officer, unit: Unit): readonly Refusal[] => {
  const distance = beyondCommand(s, officer, unit);
  if (distance === null) return [];
  const limit = s.options.commandRange;
  const text = `${unit.name} is ${distance.toFixed(1)} cm from ${officer.name}; his orders reach ${limit}.`;
  return [refuse('outOfCommand', 'OTS-CMD-16', 'officerId', { distance, limit }, text)];
};

/** The side of its target a unit charged, else the side it was on in the round (OTS-MEL-22). */
const sideFought = (aftermath: Aftermath, { unitId, enemyId, side }: Opponents): Face =>
  aftermath.melee.arrivals.find((arrival) => arrival.unitId === unitId && arrival.targetId === enemyId)?.side ?? side;

/** The side to follow up against. A routing enemy has turned, so its side is determined again. */
const sideToGoFor = (s: Situation, aftermath: Aftermath, pair: Opponents): Face => {
  const enemy = unitOf(s, pair.enemyId);
  return enemy.routing ? faceOf(footprintOf(s, enemy), unitOf(s, pair.unitId).pose) : sideFought(aftermath, pair);
};

/** The beaten enemies that a unit has just fought. */
const pairsOf = (s: Situation, { opponents }: Aftermath, unit: Unit): readonly Opponents[] =>
  opponents.filter((pair) => pair.unitId === unit.id && isOnTable(unitOf(s, pair.enemyId)));

/** The plan of a follow-up against one of them. */
const wayTo = (s: Situation, aftermath: Aftermath, unit: Unit, pair: Opponents): Checked<ChargePlan, Refusal> =>
  planContact(s, unit, unitOf(s, pair.enemyId), sideToGoFor(s, aftermath, pair));

/** Whether an enemy is farther away than the unit ever charges. Then no way to it needs to be planned. */
const isOutOfReach = (s: Situation, unit: Unit, enemy: Unit): boolean => {
  const { full, half } = ratesOf(s, unit);
  const reach = Math.max(full, half) + constant(s, 'epsilon');
  return gapBetween(s, unit, enemy, reach) > reach;
};

/** Enemies of the melee that a unit may follow up, in the order in which it fought them. */
const targetsOf = (s: Situation, aftermath: Aftermath, unit: Unit): readonly string[] =>
  pairsOf(s, aftermath, unit)
    .filter((pair) => !isOutOfReach(s, unit, unitOf(s, pair.enemyId)) && wayTo(s, aftermath, unit, pair).ok)
    .map(({ enemyId }) => enemyId);

/** Beaten enemies the unit has just fought, with the plan of a follow-up against each. */
const waysToBeaten = (
  s: Situation,
  aftermath: Aftermath,
  unit: Unit,
): readonly { readonly enemyId: string; readonly way: Checked<ChargePlan, Refusal> }[] =>
  pairsOf(s, aftermath, unit).map((pair) => ({ enemyId: pair.enemyId, way: wayTo(s, aftermath, unit, pair) }));

/**
 * The plan of a follow-up: to the enemy named, or to the nearest beaten enemy in reach; ties go to the first listed.
 *
 * @see OTS-MEL-22 OTS-MEL-23 OTS-MEL-26 OTS-GEN-07
 */
export const followUpPlan = (
  s: Situation,
  aftermath: Aftermath,
  unit: Unit,
  targetId: string | undefined,
): Checked<ChargePlan, Refusal> => {
  const ways = waysToBeaten(s, aftermath, unit).filter(({ enemyId }) => targetId === undefined || enemyId === targetId);
  const open = ways.flatMap(({ way }) => (way.ok ? [way.value] : []));
  const [nearest] = byDistance(
    open.map((plan) => ({ thing: plan, distance: plan.distance })),
    constant(s, 'epsilon'),
  );
  if (nearest !== undefined) return { ok: true, value: nearest };
  const [first] = ways;
  if (first !== undefined && !first.way.ok) return first.way;
  const code = targetId === undefined ? 'noTarget' : 'invalid';
  const text = 'A unit follows up only an enemy it has just beaten.';
  return { ok: false, refusals: [refuse(code, 'OTS-MEL-22', 'targetId', {}, text)] };
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
    ...officerRefusals(s, aftermath, officerOf(s, followUp.officerId), unit),
    ...unitRefusals(s, aftermath, unit),
  ];
  if (faults.some(({ code }) => code === 'notVictor')) return faults;
  const plan = followUpPlan(s, aftermath, unit, followUp.targetId);
  return plan.ok ? faults : [...faults, ...plan.refusals];
};

/** A follow-up that may be ordered now. */
export interface LegalFollowUp {
  readonly officerId: string;
  readonly unitId: string;
  readonly targetIds: readonly string[];
}

/** Every legal follow-up, by unit, then by officer, in list order. None after the initiative is lost (OTS-TRN-14). */
export const legalFollowUps = (s: Situation, aftermath: Aftermath): readonly LegalFollowUp[] => {
  const { melee, winner } = aftermath;
  if (winner === null || s.initiativeLost) return [];
  if (isPassive(s, aftermath) && !s.options.defenderFollowUp) return [];
  const officers = s.officers.filter((officer) => officer.side === winner && isOnTable(officer));
  return melee.unitIds.flatMap((unitId) => {
    const unit = findUnit(s, unitId);
    if (unit?.side !== winner || unitRefusals(s, aftermath, unit).length > 0) return [];
    // Planning is expensive, so the officers are checked first.
    const able = officers.filter((officer) => officerRefusals(s, aftermath, officer, unit).length === 0);
    if (able.length === 0) return [];
    const targetIds = targetsOf(s, aftermath, unit);
    return targetIds.length === 0 ? [] : able.map((officer) => ({ officerId: officer.id, unitId, targetIds }));
  });
};
