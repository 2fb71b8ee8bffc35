import type { ChargePair } from './actions.js';
import type { Battle, Refusal } from './battle.js';
import { approachRules, beginApproaches } from './charge/approach.js';
import { type ChargeCause, chargePlan } from './charge/plan.js';
import { boundsIn } from './footprint.js';
import { leaveGroup } from './groups.js';
import { constant, findUnit, isOnTable } from './read.js';
import { refuse } from './refusals.js';
import { endStandReady } from './standready.js';
import type { Situation, Unit } from './state.js';
import type { ChargePlan } from './tasks.js';
import { emit } from './write.js';

export { checkStandReadyFire, mayFireAtCharger, meetCharger } from './charge/approach.js';
export { arrivalBy, type ChargeCause, chargePlan, mayCharge, planContact, sweptTo } from './charge/plan.js';
export { mayNotCharge } from './charge/reasons.js';

interface Declared {
  readonly plans: readonly ChargePlan[];
  readonly refusals: readonly Refusal[];
}

const invalid = (text: string, path: string): Refusal => refuse('invalid', 'OTS-GEN-10', path, {}, text);

const pathOf = (cause: ChargeCause, index: number, field: 'unitId' | 'targetId'): string =>
  cause === 'order' ? `params.charges[${index}].${field}` : field;

/** The charger and the target of a pair, or refusals where an id is invalid. */
const namedIn = (
  s: Situation,
  pair: ChargePair,
  cause: ChargeCause,
  index: number,
): { readonly charger: Unit; readonly target: Unit } | readonly Refusal[] => {
  const charger = findUnit(s, pair.unitId);
  const target = findUnit(s, pair.targetId);
  if (charger === undefined || !isOnTable(charger))
    return [invalid(`${pair.unitId} is not on the table.`, pathOf(cause, index, 'unitId'))];
  if (target === undefined || !isOnTable(target) || target.side === charger.side)
    return [invalid(`"${pair.targetId}" is no enemy unit on the table.`, pathOf(cause, index, 'targetId'))];
  return { charger, target };
};

/**
 * Plans the charges of one order in the order declared; each avoids the contact poses of those before it.
 *
 * @see OTS-CHG-20
 */
const declare = (s: Situation, charges: readonly ChargePair[], cause: ChargeCause): Declared => {
  const unitIds = charges.map((pair) => pair.unitId);
  const plans: ChargePlan[] = [];
  const refusals: Refusal[] = [];
  for (const [index, pair] of charges.entries()) {
    const named = namedIn(s, pair, cause, index);
    if (!('charger' in named)) {
      refusals.push(...named);
      continue;
    }
    const { charger, target } = named;
    if (unitIds.indexOf(pair.unitId) !== index)
      refusals.push(invalid(`${charger.name} is named twice.`, pathOf(cause, index, 'unitId')));
    const taken = plans.flatMap((plan) => {
      const before = findUnit(s, plan.unitId);
      return before === undefined ? [] : [boundsIn(s, before, plan.pose)];
    });
    const plan = chargePlan(s, charger, target, cause, { unitIds, taken, path: pathOf(cause, index, 'targetId') });
    if (plan.ok) plans.push(plan.value);
    else refusals.push(...plan.refusals);
  }
  return { plans, refusals };
};

/** Gives units that charge together the charge move of the slowest of them (OTS-GRP-08). */
const atOnePace = (plans: readonly ChargePlan[]): readonly ChargePlan[] => {
  const limit = Math.min(...plans.map((plan) => plan.limit));
  return plans.map((plan) => ({ ...plan, limit }));
};

const paceRefusals = (s: Situation, charges: readonly ChargePair[], plans: readonly ChargePlan[]): readonly Refusal[] =>
  atOnePace(plans).flatMap(({ unitId, distance, limit }) => {
    if (distance <= limit + constant(s, 'epsilon')) return [];
    const path = pathOf(
      'order',
      charges.findIndex((pair) => pair.unitId === unitId),
      'targetId',
    );
    const text = `The enemy is ${distance.toFixed(1)} cm away, the slowest of the chargers goes ${limit}.`;
    return [refuse('tooFar', 'OTS-GRP-08', path, { distance, limit }, text)];
  });

/**
 * Every reason of the charge chapter against a charge. Command and statuses are checked before.
 *
 * @param charges - pairs of charger and target, in the order declared
 * @see OTS-CHG-02 OTS-CHG-03 OTS-CHG-05 OTS-CHG-07 OTS-CHG-08 OTS-CHG-20 OTS-GRP-08
 */
export const checkCharge = (s: Situation, charges: readonly ChargePair[], cause: ChargeCause): readonly Refusal[] => {
  if (charges.length === 0) return [invalid('A charge names its chargers and their targets.', 'params.charges')];
  const { plans, refusals } = declare(s, charges, cause);
  return [...refusals, ...paceRefusals(s, charges, plans)];
};

/**
 * Declares legal charges and starts them: chargers leave their groups and no longer stand ready.
 *
 * @see OTS-CHG-01 OTS-CHG-17 OTS-GRP-08 OTS-INI-09 OTS-STR-03
 */
export const carryOutCharge = (battle: Battle, charges: readonly ChargePair[], cause: ChargeCause): void => {
  const plans = atOnePace(declare(battle.state, charges, cause).plans);
  for (const { unitId, targetId, distance, side } of plans) {
    leaveGroup(battle, unitId);
    endStandReady(battle, unitId, 'OTS-STR-06');
    emit(battle, { type: 'chargeDeclared', clause: 'OTS-CHG-04', unitId, targetId, distance, side });
  }
  beginApproaches(battle, plans);
};

export const chargeRules = approachRules;
